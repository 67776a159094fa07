import { demoPassword } from "../../../scripts/demo/logins.mjs";

/** What a person decides on the consent page. */
export interface Consent {
  readonly email: string;
  /** Chosen when the program asks for organization scopes. */
  readonly orgId?: string;
}

/**
 * Follows an authorization address as a person with a browser would: signs in, consents, and stops where the browser would be
 * sent back to the program.
 *
 * @returns the redirect with the code
 */
export async function consent(authorizationUrl: URL, { email, orgId }: Consent): Promise<URL> {
  const cookies = new Map<string, string>();

  async function visit(url: URL, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "), origin: url.origin },
      ...(form && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects within the auth server, and fills in the forms of its two pages. */
  async function follow(url: URL, form?: URLSearchParams): Promise<URL> {
    const response = await visit(url, form);
    const location = response.headers.get("location");
    if (location !== null) {
      const next = new URL(location, url);
      return next.origin === authorizationUrl.origin ? follow(next) : next;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (response.status !== 200 || action === undefined) throw new Error(`${response.status} ${page}`);
    const answers = action === "/login" ? { email, password: demoPassword } : { decision: "allow" };
    const fields = new URLSearchParams({ ...hiddenFields(page), ...answers });
    if (action !== "/login" && orgId !== undefined) fields.set("org_id", orgId);
    return follow(new URL(action, url), fields);
  }

  return follow(authorizationUrl);
}

/** The hidden fields of the first form of a page. */
function hiddenFields(page: string): Record<string, string> {
  const [form = ""] = page.split("</form>");
  const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]));
}

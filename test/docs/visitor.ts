/** A person with a browser that runs no scripts: it keeps cookies for each origin, follows redirects and sends forms. */
export interface Visitor {
  /** Opens an address, through every redirect. Returns the last answer. */
  open(url: string): Promise<Response>;
  /** Opens a page and sends its first form, hidden fields included. Returns the last answer. */
  submit(url: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends a request with the cookies of its origin, and follows no redirect. */
  send(url: string, init?: RequestInit): Promise<Response>;
}

/** Creates a visitor without any cookies. */
export function createVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>();

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { origin, ...(cookie !== "" && { cookie }), ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      jar.set(name, value);
    }
    return response;
  }

  async function follow(url: string, init?: RequestInit): Promise<Response> {
    const response = await send(url, init);
    const location = response.headers.get("location");
    return location === null ? response : follow(new URL(location, url).href);
  }

  return {
    send,
    open: follow,
    async submit(url, fields) {
      const page = await follow(url);
      const html = await page.text();
      const [form = ""] = html.slice(html.indexOf('<form method="post"')).split("</form>");
      const action = /action="([^"]+)"/.exec(form)?.[1];
      if (action === undefined) throw new Error(`${page.url} answered ${page.status} without a form: ${html}`);
      const body = new URLSearchParams({ ...hiddenFields(form), ...fields });
      return follow(new URL(decodeAmpersands(action), page.url).href, { method: "POST", body });
    },
  };
}

function hiddenFields(form: string): Record<string, string> {
  const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, decodeAmpersands(value)]));
}

function decodeAmpersands(text: string): string {
  return text.replaceAll("&amp;", "&");
}

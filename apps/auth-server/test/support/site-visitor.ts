/** What a browser sees at a site. */
export interface SeenPage {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

/** A browser without a window, which keeps cookies and follows redirects within one site. */
export interface SiteVisitor {
  /** Returns the page at an address, or the address at which it leaves the site. */
  visit(url: URL): Promise<SeenPage | URL>;
  /** Sends a form. */
  submit(url: URL, fields: Readonly<Record<string, string>>): Promise<SeenPage | URL>;
}

/** Creates a browser for the site of an origin. */
export function createSiteVisitor(origin: string): SiteVisitor {
  const cookies = new Map<string, string>();
  const go = async (start: URL, first: RequestInit = {}): Promise<SeenPage | URL> => {
    let init = first;
    for (let url = start; ; init = {}) {
      if (url.origin !== origin) return url;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
      for (const set of response.headers.getSetCookie()) keep(cookies, set);
      const next = response.headers.get("location");
      if (next === null) return { url, status: response.status, text: await response.text() };
      url = new URL(next, url);
    }
  };
  return {
    visit: (url) => go(url),
    submit: (url, fields) => go(url, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

function keep(cookies: Map<string, string>, set: string): void {
  const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
  cookies.set(name, value);
}

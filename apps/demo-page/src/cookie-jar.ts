/** What a browser without a window does: it keeps cookies, and follows no redirect. */
export interface CookieJar {
  get(path: string): Promise<Response>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

/** Creates an empty jar for one origin. */
export function createCookieJar(origin: string, request: typeof fetch): CookieJar {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", ...(cookie !== "" && { cookie }) };
    const response = await request(new URL(path, origin), { ...init, headers, redirect: "manual" });
    for (const each of response.headers.getSetCookie()) {
      const [pair = ""] = each.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  return {
    get: (path) => send(path, { method: "GET" }),
    post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

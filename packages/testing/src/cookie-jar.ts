/** The cookies of a browser, by name. */
export type CookieJar = Map<string, string>;

/** Keeps the cookies that a response sets, and drops those that it clears. */
export function keepCookies(jar: CookieJar, response: Response): void {
  for (const setCookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (/;\s*max-age=0\b/i.test(setCookie)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** Returns the value of the `Cookie` header that a browser with these cookies sends. */
export function toCookieHeader(jar: CookieJar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

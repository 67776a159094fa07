import type { ReadableCookies, SetCookie } from "./cookies.ts";

/** Reads the cookies of a `Cookie` header (RFC 6265 section 5.4). Of several with one name the first counts. */
export function readCookies(header: string | null | undefined): ReadableCookies {
  const values = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...value] = pair.split("=");
    const key = name.trim();
    if (!values.has(key)) values.set(key, value.join("=").trim());
  }
  return {
    get: (name) => {
      const value = values.get(name);
      return value === undefined ? undefined : { value };
    },
  };
}

/** Writes a cookie as a `Set-Cookie` header (RFC 6265 section 4.1). Sealed values need no escaping. */
export function formatSetCookie({ name, value, attributes }: SetCookie): string {
  const secure = attributes.secure ? "; Secure" : "";
  return `${name}=${value}; Path=${attributes.path}; Max-Age=${attributes.maxAge}${secure}; HttpOnly; SameSite=Lax`;
}

/** Adds `Set-Cookie` headers to those of an answer. A cookie that the answer sets already stays as it is. */
export function mergeSetCookies(existing: readonly string[], added: readonly string[]): string[] {
  const names = new Set(existing.map(nameOf));
  return [...existing, ...added.filter((cookie) => !names.has(nameOf(cookie)))];
}

function nameOf(setCookie: string): string {
  return setCookie.split("=", 1)[0]?.trim() ?? "";
}

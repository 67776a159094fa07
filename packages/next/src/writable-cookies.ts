import type { CookieAttributes, SetCookie } from "@orgward/core/adapter";

/** Cookies that can be set: those of a `NextResponse`, or Next's `cookies()` in handlers and actions. */
export interface WritableCookies {
  set(name: string, value: string, attributes: CookieAttributes): unknown;
}

/** Sets cookies. */
export function setCookies(target: WritableCookies, cookies: readonly SetCookie[]): void {
  for (const { name, value, attributes } of cookies) target.set(name, value, attributes);
}

/** Long enough for an authorization request, and short enough that the path fits into a header even when percent-encoded again. */
const MAX_PATH_LENGTH = 6000;

/** Stands for our own origin while a path is resolved. */
const OWN_ORIGIN = "http://own.invalid";

/** Characters that browsers drop or read as a slash when they resolve a URL: a backslash and the control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const MISREAD_BY_BROWSERS = /[\\\u0000-\u001f\u007f]/;

/**
 * Reads where to go after sign-in: a path on our own origin. Returns the fallback for anything that could redirect elsewhere (open
 * redirect: `https://evil.test`, `//evil.test`, `/\evil.test`, `/..//evil.test`).
 */
export function parseReturnPath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > MAX_PATH_LENGTH || MISREAD_BY_BROWSERS.test(value) || !value.startsWith("/"))
    return fallback;
  if (!URL.canParse(value, OWN_ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, OWN_ORIGIN);
  // Resolving `..` can leave two leading slashes, which name another host.
  return origin === OWN_ORIGIN && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

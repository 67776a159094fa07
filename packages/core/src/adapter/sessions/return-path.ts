const MAX_PATH_LENGTH = 2048;

/** Characters that browsers drop or read as a slash when they resolve an address: a backslash and the control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const MISREAD_BY_BROWSERS = /[\\\u0000-\u001f\u007f]/;

/**
 * Reads where to go after sign-in or sign-out: a path of this app. Anything that could redirect elsewhere gives `/` (open redirect:
 * `https://evil.test`, `//evil.test`, `/\evil.test`, `/..//evil.test`).
 */
export function parseReturnPath(value: string | null | undefined, appUrl: string): string {
  if (!value || value.length > MAX_PATH_LENGTH || MISREAD_BY_BROWSERS.test(value) || !value.startsWith("/")) return "/";
  if (!URL.canParse(value, appUrl)) return "/";
  const { origin, pathname, search, hash } = new URL(value, appUrl);
  // Resolving `..` can leave two slashes in front, which name another host.
  return origin === appUrl && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

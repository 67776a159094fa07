const UNRESERVED = /%(2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Brings a URL into the form in which two are compared (RFC 9449 section 4.3, RFC 3986 section 6.2): lower case of scheme and host, without
 * a default port, dot segments, query and fragment, and with nothing percent-encoded that needn't be.
 *
 * @returns `null` for what isn't an http or https URL, or names a user
 */
export function normalizeUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return null;
  const path = pathname
    .replace(UNRESERVED, (encoded) => decodeURIComponent(encoded))
    .replace(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase());
  return origin + path;
}

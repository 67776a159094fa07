// RFC 9110 section 4.1 asks for 8000 octets at least; a bound keeps matching patterns cheap.
const MAX_LENGTH = 8000;

// Control characters, half characters, white space, backslash and fragment: one parser drops them, another ends the URI there.
const REFUSED_AS_WRITTEN = /[\p{Cc}\p{Cs}\s\\#]/u;
const DOT_SEGMENT = /[/:](?:\.|%2e){1,2}(?:\/|$)/i;
const SCHEME_AND_AUTHORITY = /^[^/:]+:(?:\/\/[^/]*)?/;
const USER = /^[^/:]+:\/*[^/]*@/;
// Separators and control characters, white space that trimming drops, and what would be decoded once more.
const REFUSED_DECODED = /[\p{Cc}/\\]|^\s|\s$|%[0-9a-f]{2}/iu;
const REFUSED_IN_DECODED_HOST = /[?#@:[\]]/;

/** The parts of a URI, with which rules are compared. */
interface UriParts {
  readonly scheme: string;
  readonly host: string;
  /** Host and path in their parts, decoded; none is empty. */
  readonly parts: readonly string[];
  readonly hasPort: boolean;
  readonly query: string;
}

/**
 * Brings a resource URI into the one form in which rules and requests are compared: scheme and host in lower case, everything
 * decoded once and in Unicode's form C, no query, no slash at the end, and as many slashes behind the scheme as there may be.
 *
 * Returns `null` for a URI without such a form, which handlers read in different ways: with a fragment, a user, a dot
 * segment, an empty segment, an encoded separator or control character, an encoding inside another, white space, malformed
 * percent-encoding or UTF-8; or longer than 8000 characters.
 */
export function normalizeUri(uri: string): string | null {
  const parsed = parseUri(uri);
  return parsed && joinParts(parsed);
}

/**
 * Lists what a handler may take a URI for: the normal form first, then what it names with its query as a part of the path, up
 * to an encoded `?` or `#`, and without its port. Returns `null` for a URI without a normal form.
 */
export function readingsOf(uri: string): readonly string[] | null {
  const parsed = parseUri(uri);
  if (parsed === null) return null;
  const { host, parts, hasPort, query } = parsed;
  const withoutPort = { ...parsed, parts: [host, ...parts.slice(1)] };
  const readings = [parsed, ...(hasPort ? [withoutPort] : [])]
    .map(joinParts)
    .flatMap((normal) => [normal, normal + query, normal.replace(/\/?[?#].*/s, "")]);
  return [...new Set(readings)];
}

function joinParts({ scheme, parts }: UriParts): string {
  return `${scheme}//${parts.join("/")}`;
}

function parseUri(uri: string): UriParts | null {
  const [beforeQuery = ""] = uri.split("?", 1);
  const isRefused =
    uri.length > MAX_LENGTH ||
    REFUSED_AS_WRITTEN.test(uri) ||
    DOT_SEGMENT.test(beforeQuery) ||
    USER.test(beforeQuery) ||
    beforeQuery.replace(SCHEME_AND_AUTHORITY, "").includes("//");
  if (isRefused || !URL.canParse(uri)) return null;
  const { protocol, hostname, port, pathname, search } = new URL(uri);
  const host = decodeHost(hostname);
  const path = pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodePart);
  if (host === null || !path.every((segment) => segment !== null) || !isDecodable(search)) return null;
  const authority = port === "" ? host : `${host}:${port}`;
  return {
    scheme: protocol,
    host,
    parts: authority === "" ? path : [authority, ...path],
    hasPort: port !== "",
    query: search,
  };
}

function decodeHost(hostname: string): string | null {
  const decoded = decodePart(hostname);
  // An address of IPv6 has brackets and colons by right.
  if (decoded === null || decoded.endsWith(".")) return null;
  return decoded !== hostname && REFUSED_IN_DECODED_HOST.test(decoded) ? null : decoded.toLowerCase();
}

function decodePart(part: string): string | null {
  const decoded = decode(part);
  return decoded === null || REFUSED_DECODED.test(decoded) ? null : decoded.normalize("NFC");
}

function isDecodable(query: string): boolean {
  const decoded = decode(query);
  return decoded !== null && !/\p{Cc}/u.test(decoded);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The pattern ends where the authority ends: user information in front of another host must not pass for a loopback port. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;
const MAX_URI_LENGTH = 1024;

/** Schemes whose URIs a browser would run, or open as one of its own pages. */
const DANGEROUS_SCHEMES = new Set([
  "about:",
  "blob:",
  "chrome:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "javascript:",
  "vbscript:",
  "view-source:",
  "ws:",
  "wss:",
]);

/** The parameters that the authorization response adds to the query. */
const RESPONSE_PARAMETERS = ["code", "state", "iss", "error", "error_description", "error_uri"];

/** Returns whether the URI redirects to an app on the user's own machine over HTTP. */
export function isLoopbackRedirectUri(uri: string): boolean {
  return LOOPBACK.test(uri);
}

/**
 * Returns whether the URI belongs to a host on the web. Any other URI opens an app on the user's own machine: whichever app listens on the
 * port, or has claimed the scheme (RFC 8252 section 8.6).
 */
export function isWebRedirectUri(uri: string): boolean {
  return new URL(uri).protocol === "https:";
}

/**
 * Returns whether a presented redirect URI is the registered one: byte by byte, except that on loopback the port is free, because apps take
 * whichever port they get (RFC 8252 section 7.3). `localhost` and `127.0.0.1` remain different hosts.
 */
export function matchesRedirectUri(registered: string, presented: string): boolean {
  if (registered === presented) return true;
  if (!isLoopbackRedirectUri(registered) || !URL.canParse(presented)) return false;
  return withoutLoopbackPort(registered) === withoutLoopbackPort(presented);
}

/** Returns a loopback URI without its port, which doesn't matter there. Other URIs are returned as they are. */
export function withoutLoopbackPort(uri: string): string {
  return uri.replace(LOOPBACK, "$1");
}

/**
 * Finds out why a redirect URI can't be registered; `null` when it can. Allowed are https, http on loopback, and an app's own scheme,
 * without user information, without a fragment, and without anything in the query that the response adds.
 */
export function findRedirectUriProblem(uri: string): string | null {
  if (uri.length > MAX_URI_LENGTH) return `is longer than ${MAX_URI_LENGTH} characters`;
  if (!PRINTABLE_ASCII.test(uri) || !URL.canParse(uri)) return "is not an absolute URL in ASCII";
  const { protocol, username, password, hostname, searchParams } = new URL(uri);
  if (DANGEROUS_SCHEMES.has(protocol)) return `must not use the scheme ${protocol}`;
  if (protocol === "http:" && !isLoopbackRedirectUri(uri))
    return "must use https, except on 127.0.0.1, [::1] or localhost";
  if (uri.includes("#")) return "must not have a fragment";
  if (username || password) return "must not contain user information";
  if (hostname.includes("*")) return "must not contain a wildcard";
  const reserved = RESPONSE_PARAMETERS.find((name) => searchParams.has(name));
  return reserved === undefined ? null : `must not have the query parameter ${reserved}, which the response adds`;
}

/**
 * Returns where redirect URIs go, in a form that people recognize and that installations of one app share: each host once, in order, and
 * loopback without its port.
 */
export function describeRedirectHosts(uris: readonly string[]): string {
  const hosts = uris.map((uri) => describeRedirectTarget(withoutLoopbackPort(uri)));
  return [...new Set(hosts)].sort().join(", ");
}

/** Returns where a redirect URI goes, in a form that people recognize: the host, or the scheme of an app. */
export function describeRedirectTarget(uri: string): string {
  const { protocol, host } = new URL(uri);
  if (protocol === "https:" || protocol === "http:") return host;
  return host ? `${protocol}//${host}` : protocol;
}

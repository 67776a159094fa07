const UNRESERVED = /[A-Za-z0-9._~-]/;

// RFC 9110 section 4.1 asks for 8000 octets at least; a bound keeps matching patterns cheap.
const MAXIMUM_LENGTH = 8000;

/**
 * Brings a resource URI into the one form in which rules and requests are compared: as the URL standard serialises it,
 * dot segments resolved, with unreserved characters never percent-encoded (RFC 3986 section 6.2.2). Without this,
 * `files://a/%2e%2e/b` would pass a rule for `files://a/*` and read another folder.
 * Returns `null` when it is no absolute URI, or longer than 8000 characters.
 */
export function normalizeUri(uri: string): string | null {
  if (uri.length > MAXIMUM_LENGTH) return null;
  // Decoding first and parsing afterwards: dots that were encoded have to take part in resolving dot segments.
  const decoded = uri.replace(/%[0-9a-f]{2}/gi, decodeUnreserved);
  return URL.canParse(decoded) ? new URL(decoded).href : null;
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return UNRESERVED.test(character) ? character : encoded.toUpperCase();
}

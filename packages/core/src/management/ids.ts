const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const HEXADECIMAL = /^[\da-f]{32}$/i;
const CONNECTION_ID = /^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/;

/**
 * Tells whether a value can be the id of a user or an organization. Other values need no request, and untrusted strings never become
 * another path of the API.
 */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** Tells whether a value can be the id of an end-user API key. */
export function isApiKeyId(value: unknown): value is string {
  return typeof value === "string" && HEXADECIMAL.test(value);
}

/** Tells whether a value can be the id of a connection. */
export function isConnectionId(value: unknown): value is string {
  return typeof value === "string" && CONNECTION_ID.test(value);
}

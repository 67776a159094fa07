/** The auth server responded, but the response can't be used. */
export class BadResponse extends Error {
  override readonly name = "BadResponse";
}

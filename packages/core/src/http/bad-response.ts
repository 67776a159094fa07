/** The auth server answered, and what it answered cannot be used. */
export class BadResponse extends Error {
  override readonly name = "BadResponse";
}

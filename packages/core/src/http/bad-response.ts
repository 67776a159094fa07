/** The auth server responded, but the response can't be used. */
export class BadResponse extends Error {
  override readonly name: string = "BadResponse";
}

/** Something responded in a way in which the auth server never does: another server, or a proxy in front of it. */
export class ForeignResponse extends BadResponse {
  override readonly name = "ForeignResponse";
}

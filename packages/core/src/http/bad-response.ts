/** The auth server responded, but the response can't be used. */
export class BadResponse extends Error {
  override readonly name: string = "BadResponse";
  /** The header `Retry-After` of the response. */
  readonly retryAfter: string | null | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly retryAfter?: string | null | undefined }) {
    super(message, options);
    this.retryAfter = options?.retryAfter;
  }
}

/** Something responded in a way in which the auth server never does: another server, or a proxy in front of it. */
export class ForeignResponse extends BadResponse {
  override readonly name = "ForeignResponse";
}

/** The auth server says itself that it can't answer now. */
export class ServerOutage extends BadResponse {
  override readonly name = "ServerOutage";

  /** What keeps it from answering, such as `database_unavailable`. */
  readonly code: string;

  constructor(url: string, code: string, retryAfter: string | null | undefined) {
    super(`${url} answered with status 503, ${code}.`, { retryAfter });
    this.code = code;
  }
}

/** The auth server refused the API key of the app. */
export class ApiKeyRejected extends BadResponse {
  override readonly name = "ApiKeyRejected";

  /** @param origin where the auth server was asked */
  constructor(origin: string) {
    super(describeRejectedKey(origin));
  }
}

/** Says that the auth server at an origin refuses the API key, and what to do. */
export function describeRejectedKey(origin: string): string {
  return `The auth server at ${origin} does not know the apiKey: it was revoked, or is another deployment's. Create one in its dashboard, or there: orgward api-keys create --name <name>`;
}

/** What went wrong. A code never changes its meaning. */
export type AuthClientErrorCode =
  /** The auth server can't be reached, or has a problem of its own. Try again later. */
  | "auth_unavailable"
  /** Nobody is signed in. */
  | "signed_out"
  /** The user can't work in this organization, or not in all of them at once. */
  | "org_unavailable"
  /** Someone came back from sign-in without having started it in this tab. Nobody was signed in. */
  | "sign_in_not_started"
  /** The auth server refused the sign-in. */
  | "sign_in_refused";

/** The error that the client throws, and shows after a sign-in that failed. */
export class AuthClientError extends Error {
  override readonly name = "AuthClientError";
  readonly code: AuthClientErrorCode;

  constructor(code: AuthClientErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Tells whether a failure is the client's own with this code. */
export function isFailure(error: unknown, code: AuthClientErrorCode): boolean {
  return error instanceof AuthClientError && error.code === code;
}

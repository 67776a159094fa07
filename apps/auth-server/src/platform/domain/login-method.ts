/** How someone signed in; the `login_method` claim of access tokens tells it to apps. Methods that have details carry them. */
export type LoginMethod =
  | { readonly kind: "password" }
  | { readonly kind: "magic_link" }
  | { readonly kind: "email_confirmation_link" };

/** How a login method is stored, and written into events. */
export type StoredLoginMethod = LoginMethod["kind"];

/** Writes a login method as it is stored. */
export function writeLoginMethod({ kind }: LoginMethod): StoredLoginMethod {
  return kind;
}

/** Reads a login method back. */
export function readLoginMethod(stored: StoredLoginMethod): LoginMethod {
  return { kind: stored };
}

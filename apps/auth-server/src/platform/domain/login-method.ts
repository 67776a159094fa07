/** How someone signed in. Apps see it in the `login_method` claim of access tokens. Some methods carry details. */
export type LoginMethod =
  | { readonly kind: "password" }
  | { readonly kind: "magic_link" }
  | { readonly kind: "email_confirmation_link" };

/** A login method as it is stored and recorded in events. */
export type StoredLoginMethod = LoginMethod["kind"];

/** Returns a login method as it is stored. */
export function writeLoginMethod({ kind }: LoginMethod): StoredLoginMethod {
  return kind;
}

/** Restores a login method from its stored form. */
export function readLoginMethod(stored: StoredLoginMethod): LoginMethod {
  return { kind: stored };
}

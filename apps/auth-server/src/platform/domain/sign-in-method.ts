/** A way to sign in, as a sign-in page offers it. */
export type SignInMethod =
  /** With an email address and a password. */
  | { readonly kind: "password" }
  /** With a link sent to the email address. */
  | { readonly kind: "magic_link" };

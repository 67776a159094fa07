/** How someone signed in. Apps see it in the `login_method` claim of access tokens. Some methods carry details. */
export type LoginMethod =
  | { readonly kind: "password" }
  | { readonly kind: "magic_link" }
  | { readonly kind: "email_confirmation_link" }
  | { readonly kind: "passkey" }
  /** With an account elsewhere; `provider` is the name that apps see. */
  | { readonly kind: "social_sso"; readonly provider: string };

/** A login method without details. */
export type SimpleLoginMethod = Exclude<LoginMethod, { readonly kind: "social_sso" }>["kind"];

/** A login method as it is stored and recorded in events. */
export type StoredLoginMethod = SimpleLoginMethod | `social_sso:${string}`;

const SOCIAL = "social_sso:";

/** Returns a login method as it is stored. */
export function writeLoginMethod(method: LoginMethod): StoredLoginMethod {
  return method.kind === "social_sso" ? `${SOCIAL}${method.provider}` : method.kind;
}

/** Restores a login method from its stored form. */
export function readLoginMethod(stored: StoredLoginMethod): LoginMethod {
  return isSocial(stored) ? { kind: "social_sso", provider: stored.slice(SOCIAL.length) } : { kind: stored };
}

function isSocial(stored: StoredLoginMethod): stored is `social_sso:${string}` {
  return stored.startsWith(SOCIAL);
}

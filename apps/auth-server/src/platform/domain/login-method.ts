/** How someone signed in; the `login_method` claim of access tokens. */
export type LoginMethod = "password" | "magic_link" | "email_confirmation_link";

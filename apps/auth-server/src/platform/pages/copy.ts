/** The messages that pages show at sign-in. */
export const signInMessages = {
  invalid_credentials:
    "The email address or password is wrong, or sign-in is temporarily blocked. Check both, or try again later.",
  email_not_confirmed: "Confirm your email address before you sign in. We’ve sent you an email with a link.",
} as const;

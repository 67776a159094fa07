/** The sentences that pages show for what can happen at sign-in. */
export const signInMessages = {
  invalid_credentials:
    "The e-mail address or the password is wrong, or sign-in is blocked for now. Check both and try again later.",
  email_not_confirmed: "Confirm your e-mail address before you sign in: we have sent you a mail with a link.",
} as const;

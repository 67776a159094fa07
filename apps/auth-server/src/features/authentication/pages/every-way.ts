/** Asks the sign-in page to show every way to sign in at once, without the email step. */
export const EVERY_WAY = { way: "all" } as const;

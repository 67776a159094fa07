/** What a one-time token can be used for. */
export type OneTimeTokenPurpose = "sign_up" | "confirm_email" | "reset_password" | "magic_link" | "prove_identity";

/** The longest a token of any kind may live: the cap on `duration_in_minutes`. */
export const MAX_TOKEN_SECONDS = 24 * 60 * 60;

/** The longest a token of any kind may live: the cap on `duration_in_minutes`. */
export const LONGEST_TOKEN_SECONDS = 24 * 60 * 60;

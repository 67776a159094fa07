/** The maximum lifetime of any token, and the cap on `duration_in_minutes`. */
export const MAX_TOKEN_SECONDS = 24 * 60 * 60;

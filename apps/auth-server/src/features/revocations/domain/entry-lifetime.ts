import { MAX_TOKEN_SECONDS } from "../../../platform/domain/token-lifetime.ts";

/** More than the clocks of a server and its guards may differ. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** How long after its `notBefore` an entry can matter, in seconds: all tokens from before have expired by then. */
export const ENTRY_LIFETIME_SECONDS = MAX_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS;

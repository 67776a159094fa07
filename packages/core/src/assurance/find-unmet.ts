import type { AssuranceOptions } from "./requirement.ts";
import { NOTHING_UNMET, type UnmetAssurance } from "./unmet-assurance.ts";

/** How and when somebody proved who they are, as a token says it. */
export interface Authentication {
  /** Unix seconds; `null` where the token doesn't say, which is never recent. */
  readonly authTime: number | null;
  /** Authentication methods (RFC 8176). */
  readonly amr: readonly string[];
}

/** When a sign-in is looked at. */
export interface AssuranceTime {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** By how many seconds the auth server's clock may differ. */
  readonly clockToleranceSeconds: number;
}

/** What the auth server writes into `amr` when two factors were proved (RFC 8176 section 2). */
const SECOND_FACTOR = "mfa";

/** Finds what a sign-in lacks of a requirement at this time; the list is empty when it lacks nothing. */
export function findUnmet(
  { authTime, amr }: Authentication,
  { maxAgeSeconds, secondFactor = false }: AssuranceOptions,
  time: AssuranceTime,
): readonly UnmetAssurance[] {
  const isOld = maxAgeSeconds !== undefined && !isRecent(authTime, maxAgeSeconds, time);
  const lacksFactor = secondFactor && !amr.includes(SECOND_FACTOR);
  if (!isOld && !lacksFactor) return NOTHING_UNMET;
  return [...(lacksFactor ? ["second_factor"] : []), ...(isOld ? ["session_age"] : [])];
}

/** One that lies in the future beyond what clocks may differ isn't recent either: nobody can tell how old it is. */
function isRecent(
  authTime: number | null,
  maxAgeSeconds: number,
  { clock, clockToleranceSeconds }: AssuranceTime,
): boolean {
  if (authTime === null) return false;
  const ageSeconds = clock() / 1000 - authTime;
  return ageSeconds <= maxAgeSeconds + clockToleranceSeconds && ageSeconds >= -clockToleranceSeconds;
}

import type { DomainDeps } from "./deps.ts";
import type { LoginMethod } from "./login-method.ts";

interface ProvenSession {
  readonly provenAt: number;
  /** Sessions of operators have none. */
  readonly loginMethod?: LoginMethod;
}

/** How long after proving their identity a user may change credentials that could let someone else keep access to the account. */
const FRESH_SECONDS = 600;

/** A session, and whether the second factor of its user is still missing. */
interface Proven {
  readonly session: ProvenSession;
  /** Default: false. */
  readonly owesSecondFactor?: boolean;
}

/**
 * Returns whether someone has proven in this session, within the last ten minutes, that they are its user, at sign-in or since. Whoever
 * signed in without the user's own second factor has not.
 */
export function isFreshlyProven(
  { clock }: Pick<DomainDeps, "clock">,
  { session, owesSecondFactor = false }: Proven,
): boolean {
  // Nobody proves by an impersonation to be its user.
  if (session.loginMethod?.kind === "impersonation") return false;
  return !owesSecondFactor && clock() - session.provenAt < FRESH_SECONDS;
}

import type { DomainDeps } from "./deps.ts";

/** How long after proving their identity a user may change credentials that could let someone else keep access to the account. */
const FRESH_SECONDS = 600;

/** Returns whether someone has proven in this session, within the last ten minutes, that they are its user, at sign-in or since. */
export function isFreshlyProven(
  { clock }: Pick<DomainDeps, "clock">,
  { session }: { readonly session: { readonly provenAt: number } },
): boolean {
  return clock() - session.provenAt < FRESH_SECONDS;
}

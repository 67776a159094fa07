import type { DomainDeps } from "./deps.ts";

/** How long after a proof a user may change what others could keep an account with. */
const FRESH_SECONDS = 600;

/** Returns whether someone proved in this session, within the last ten minutes, that they are its user, at sign-in or since. */
export function isFreshlyProven(
  { clock }: Pick<DomainDeps, "clock">,
  { session }: { readonly session: { readonly provenAt: number } },
): boolean {
  return clock() - session.provenAt < FRESH_SECONDS;
}

import { type CheckingDeps, checkDomain } from "./check-domain.ts";
import type { DomainOfOrganization } from "./manage-domains.ts";

/** How long after its last lookup a proven domain is looked up again, in seconds. */
export const CHECK_EVERY_SECONDS = 24 * 3600;

const BATCH = 20;

/**
 * Looks up the records of some proven domains whose last lookup is a day old, one after another. Checking what another process checks too
 * does no harm: what a check finds is told once.
 *
 * @param onError is told of a check that failed; the others go on
 * @returns how many were due; `0` once none are
 */
export async function checkDueDomains(
  deps: CheckingDeps,
  onError: (error: unknown, domain: DomainOfOrganization) => void,
): Promise<number> {
  const due = await deps.store.read.organizationDomains.listDue(deps.clock() - CHECK_EVERY_SECONDS, BATCH);
  let checked = 0;
  for (const domain of due) {
    try {
      await checkDomain(deps, domain);
      checked += 1;
    } catch (error) {
      onError(error, domain);
    }
  }
  return checked;
}

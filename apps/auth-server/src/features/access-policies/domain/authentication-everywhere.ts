import { type Authentication, isSecondFactorReported } from "../../../platform/domain/authentication.ts";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { authenticationInAll } from "./find-unmet.ts";

/**
 * Returns a sign-in as it counts for what is about no organization in particular, such as what an app demands: as it counts in all
 * organizations of the user.
 */
export async function readAuthenticationEverywhere<Given extends Authentication>(
  { store }: Pick<DomainDeps, "store">,
  userId: string,
  authentication: Given,
): Promise<Given> {
  if (!isSecondFactorReported(authentication)) return authentication;
  const orgIds = (await store.read.memberships.listByUser(userId)).map(({ orgId }) => orgId);
  return authenticationInAll(orgIds, authentication);
}

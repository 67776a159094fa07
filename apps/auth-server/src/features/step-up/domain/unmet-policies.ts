import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { readUnmet } from "../../access-policies/domain/policies-in-force.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { Unmet } from "./unmet.ts";

/** Returns what a session doesn't meet of the access policies of organizations that its user is a member of. */
export async function findUnmetPolicies(
  deps: Pick<DomainDeps, "store" | "clock">,
  { user, session }: ActiveSession,
  orgIds: readonly string[],
): Promise<readonly Unmet[]> {
  if (orgIds.length === 0) return [];
  const { sessionHash } = session;
  const unmetIn = await readUnmet(deps, { userId: user.userId, authentication: session, sessionHash });
  return orgIds.flatMap((orgId) => unmetIn(orgId).map((assurance) => ({ assurance, orgId })));
}

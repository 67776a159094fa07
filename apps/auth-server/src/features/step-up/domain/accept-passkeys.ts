import type { Repositories } from "../../../platform/domain/store.ts";
import { NO_RULES } from "../../access-policies/domain/access-policy.ts";
import { readFloor } from "../../access-policies/domain/floor.ts";
import { strictest } from "../../access-policies/domain/strictest.ts";

/** Returns whether organizations, of which there must be some, all accept members who sign in with a passkey. */
export async function acceptPasskeys(
  repositories: Pick<Repositories, "accessPolicies" | "settings">,
  orgIds: readonly string[],
): Promise<boolean> {
  const floor = await readFloor(repositories);
  for (const orgId of orgIds) {
    const stored = await repositories.accessPolicies.find(orgId);
    const { methods, connectionIds } = strictest(floor, stored?.policy ?? NO_RULES);
    if (connectionIds !== null || (methods !== null && !methods.includes("passkey"))) return false;
  }
  return orgIds.length > 0;
}

import type { Repositories } from "../../../platform/domain/store.ts";
import { type DeploymentRoles, ORG_ROLE_STRUCTURE_SETTING, readRolesOf } from "../../orgs/domain/roles.ts";
import type { AccessPolicy } from "./access-policy.ts";
import { ACCESS_POLICY_SETTING, toFloor } from "./floor.ts";

/** What every access token depends on. */
export interface RolesAndFloor {
  readonly roles: DeploymentRoles;
  readonly floor: AccessPolicy;
}

/** Reads the current roles and the deployment's floor, the settings of both in one query. */
export async function readRolesAndFloor(repositories: Repositories): Promise<RolesAndFloor> {
  const names = [ORG_ROLE_STRUCTURE_SETTING, ACCESS_POLICY_SETTING] as const;
  const [structure, floor] = await repositories.settings.getBoth(...names);
  return { roles: await readRolesOf(repositories, structure), floor: toFloor(floor) };
}

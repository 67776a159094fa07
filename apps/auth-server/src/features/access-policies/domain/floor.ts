import type { Repositories } from "../../../platform/domain/store.ts";
import { type AccessPolicy, NO_RULES } from "./access-policy.ts";

/** The name of the setting that holds the deployment's floor. */
export const ACCESS_POLICY_SETTING = "access_policy";

/** Reads the floor: what the deployment demands in every organization. */
export async function readFloor({ settings }: Pick<Repositories, "settings">): Promise<AccessPolicy> {
  const stored = (await settings.get(ACCESS_POLICY_SETTING)) as Partial<AccessPolicy> | undefined;
  return stored === undefined ? NO_RULES : { ...NO_RULES, ...stored };
}

/** Changes rules of the floor. Missing properties stay as they are. */
export async function changeFloor(repositories: Repositories, changes: Partial<AccessPolicy>): Promise<void> {
  const floor = { ...(await readFloor(repositories)), ...changes };
  await repositories.settings.set(ACCESS_POLICY_SETTING, floor);
}

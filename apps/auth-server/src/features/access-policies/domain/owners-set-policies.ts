import type { Repositories } from "../../../platform/domain/store.ts";

const SETTING = "owners_set_access_policies";

/** Returns whether holders of the highest role can set their organization's access policy themselves. Default: false. */
export async function mayOwnersSetPolicies({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) === true;
}

/** Sets whether holders of the highest role can set their organization's access policy themselves. */
export async function letOwnersSetPolicies({ settings }: Repositories, allowed: boolean): Promise<void> {
  await settings.set(SETTING, allowed);
}

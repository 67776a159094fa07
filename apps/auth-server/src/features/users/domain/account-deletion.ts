import type { Repositories } from "../../../platform/domain/store.ts";

const SETTING = "users_delete_own_accounts";

/** Returns whether users can delete their own accounts. Unless the operator has decided otherwise, they can't: apps may have to know first. */
export async function mayUsersDeleteAccounts({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) === true;
}

/** Sets whether users can delete their own accounts. */
export async function letUsersDeleteAccounts(
  { settings }: Pick<Repositories, "settings">,
  allowed: boolean,
): Promise<void> {
  await settings.set(SETTING, allowed);
}

import type { Repositories } from "../../../platform/domain/store.ts";

const SETTING = "new_users_create_organizations";

/**
 * Returns whether new users may create organizations if nobody decides it for them. Unless the operator has decided otherwise, they may
 * not: whoever creates an organization has its highest role, and sign-up is open to anyone.
 */
export async function mayNewUsersCreateOrganizations({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) === true;
}

/** Sets whether users created from now on may create organizations. Existing users keep what they have. */
export async function letNewUsersCreateOrganizations(
  { settings }: Pick<Repositories, "settings">,
  allowed: boolean,
): Promise<void> {
  await settings.set(SETTING, allowed);
}

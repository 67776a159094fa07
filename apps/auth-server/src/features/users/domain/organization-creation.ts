import type { Repositories } from "../../../platform/domain/store.ts";

const SETTING = "new_users_create_organizations";

/**
 * Tells whether users for whom nobody decides it may create organizations. Where the operator decided nothing, they may not: whoever
 * creates an organization has its highest role, and sign-up is open to anyone.
 */
export async function mayNewUsersCreateOrganizations({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) === true;
}

/** Lets users who come from now on create organizations, or not. Those who are there keep what they have. */
export async function letNewUsersCreateOrganizations(
  { settings }: Pick<Repositories, "settings">,
  allowed: boolean,
): Promise<void> {
  await settings.set(SETTING, allowed);
}

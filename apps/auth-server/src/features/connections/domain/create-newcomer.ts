import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { actingUser } from "../../../platform/events/user-actor.ts";
import { addUser, newUserRecord } from "../../authentication/domain/accounts/create-user.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { readUserSchema } from "../../users/domain/user-schema.ts";
import { linkIdentity } from "./link-identity.ts";
import type { ProviderIdentity } from "./providers/identity-providers.ts";
import type { ConnectionRecord } from "./records.ts";

/**
 * Creates a user for an account elsewhere that vouches for an email address, and lets the account sign them in.
 *
 * @returns `null` when someone else has just got the address
 */
export async function createNewcomer(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity }: { readonly connection: ConnectionRecord; readonly identity: ProviderIdentity },
  email: string,
): Promise<UserRecord | null> {
  const { firstName, lastName } = identity;
  const names = (await readUserSchema(repositories)).names ? { firstName, lastName } : {};
  const createdAt = deps.clock();
  const user = newUserRecord({ userId: deps.random.uuid(), email, emailConfirmed: true, createdAt, ...names });
  const itself = actingUser(deps, user);
  const added = await addUser(itself, repositories, user);
  if (!added.ok) return null;
  await linkIdentity(itself, repositories, added.value, { connection, ...identity });
  return added.value;
}

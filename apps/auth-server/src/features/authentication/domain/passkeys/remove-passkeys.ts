import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { PasskeyRecord } from "../records.ts";

/** Removes all of a user's passkeys, as part of a unit of work. */
export async function removeAllPasskeys(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<void> {
  for (const passkey of await repositories.passkeys.listByUser(user.userId)) {
    await deletePasskey(deps, repositories, { user, passkey });
  }
}

/** Removes a passkey of a user, as part of a unit of work. */
export async function deletePasskey(
  deps: AppendingDeps,
  repositories: Repositories,
  { user, passkey }: { user: UserRecord; passkey: PasskeyRecord },
): Promise<void> {
  await repositories.passkeys.delete(passkey);
  await appendEvent(repositories, deps, {
    type: "user.passkey_removed",
    target: userTarget(user),
    changes: { passkey: { before: passkey.name, after: null } },
  });
}

/** Deletes the recovery codes of a user who has no second factor that they could stand in for. */
export async function endUnusedRecoveryCodes(
  { passkeys, totpSecrets, recoveryCodes }: Pick<Repositories, "passkeys" | "totpSecrets" | "recoveryCodes">,
  { userId }: Pick<UserRecord, "userId">,
): Promise<void> {
  if ((await totpSecrets.listEnabled([userId])).has(userId)) return;
  if ((await passkeys.listOwners([userId])).has(userId)) return;
  await recoveryCodes.replaceAll(userId, []);
}

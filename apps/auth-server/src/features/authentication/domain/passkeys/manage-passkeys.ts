import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { type NameProblem, readDisplayName } from "../../../../platform/domain/display-name.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { PasskeyRecord } from "../records.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";
import { deletePasskey, endUnusedRecoveryCodes } from "./remove-passkeys.ts";

/** Finds a passkey of a user. */
async function findPasskey(
  { passkeys }: Pick<Repositories, "passkeys">,
  { userId }: Pick<UserRecord, "userId">,
  passkeyId: string,
): Promise<PasskeyRecord | null> {
  return (await passkeys.listByUser(userId)).find((passkey) => passkey.passkeyId === passkeyId) ?? null;
}

export type RenamePasskeyFailure =
  | { readonly kind: StaleProof | "passkey_not_found" }
  | { readonly kind: "invalid_name"; readonly problem: NameProblem };

/** Renames one of the signed-in user's passkeys. Requires fresh proof of the user's identity. */
export async function renamePasskey(
  deps: ActingDeps,
  active: ActiveSession,
  { passkeyId, name: typed }: { passkeyId: string; name: string },
): Promise<Result<null, RenamePasskeyFailure>> {
  if (!isFreshlyProven(deps, active)) return fail({ kind: "stale_proof" });
  const name = readDisplayName(typed);
  if (!name.ok) return fail({ kind: "invalid_name", problem: name.failure });
  const { user } = active;
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail({ kind: "stale_proof" });
    const passkey = await findPasskey(repositories, user, passkeyId);
    if (!passkey) return fail({ kind: "passkey_not_found" });
    const changes = changesBetween({ passkey: passkey.name }, { passkey: name.value });
    if (changes === null) return succeed(null);
    await repositories.passkeys.rename(passkey, name.value);
    await appendEvent(repositories, deps, { type: "user.passkey_renamed", target: userTarget(user), changes });
    return succeed(null);
  });
}

/** Removes one of the signed-in user's passkeys, and tells them by email. Requires fresh proof of the user's identity. */
export async function removeOwnPasskey(
  deps: ActingDeps,
  active: ActiveSession,
  passkeyId: string,
): Promise<Result<null, StaleProof | "passkey_not_found">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  return removeIfAllowed(deps, active.user, {
    passkeyId,
    mayRemove: async (repositories) => ((await isStillSignedIn(repositories, active)) ? null : "stale_proof"),
  });
}

/** Removes a user's passkey as somebody else, and tells the user by email. */
export async function removePasskeyOf(
  deps: ActingDeps,
  userId: string,
  passkeyId: string,
): Promise<Result<null, "user_not_found" | "passkey_not_found">> {
  const user = await deps.store.read.users.findById(userId);
  if (!user) return fail("user_not_found");
  return removeIfAllowed(deps, user, {
    passkeyId,
    mayRemove: async ({ users }) => ((await users.lock(userId)) ? null : "user_not_found"),
    // Whoever has it may be signed in with it.
    afterwards: ({ sessions }) => sessions.deleteByUser(userId),
  });
}

async function removeIfAllowed<Refusal extends string>(
  deps: ActingDeps,
  user: UserRecord,
  {
    passkeyId,
    mayRemove,
    afterwards,
  }: {
    readonly passkeyId: string;
    readonly mayRemove: (repositories: Repositories) => Promise<Refusal | null>;
    /** Done in the same unit of work once the passkey is removed. Default: nothing. */
    readonly afterwards?: (repositories: Repositories) => Promise<unknown>;
  },
): Promise<Result<null, Refusal | "passkey_not_found">> {
  const shown = await findPasskey(deps.store.read, user, passkeyId);
  if (!shown) return fail("passkey_not_found");
  const url = `${deps.policy.issuer}/account/passkeys`;
  const notice = await prepareMail(deps, user, { kind: "passkey_removed", name: shown.name, url });
  return deps.store.write(async (repositories) => {
    const refusal = await mayRemove(repositories);
    if (refusal !== null) return fail(refusal);
    const passkey = await findPasskey(repositories, user, passkeyId);
    if (!passkey) return fail("passkey_not_found");
    await deletePasskey(deps, repositories, { user, passkey });
    await endUnusedRecoveryCodes(repositories, user);
    await enqueueMail(repositories, notice);
    await afterwards?.(repositories);
    return succeed(null);
  });
}

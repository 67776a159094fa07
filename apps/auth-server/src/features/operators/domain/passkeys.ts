import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { type NameProblem, readDisplayName } from "../../../platform/domain/display-name.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { enqueueMail } from "../../../platform/mail/queue.ts";
import type { PasskeyCreationOptions } from "../../authentication/domain/passkeys/ceremony-options.ts";
import type { NewPasskey, RegisterPasskeyFailure } from "../../authentication/domain/passkeys/register-passkey.ts";
import {
  prepareOperatorPasskeyNotice,
  requestOperatorPasskey,
  storeOperatorPasskey,
  verifyOperatorPasskey,
} from "./new-passkey.ts";
import { operatorTarget } from "./operator-actor.ts";
import { endUnusedOperatorRecoveryCodes } from "./recovery-codes.ts";
import type { ActiveOperator } from "./sessions.ts";

type StaleProof = "stale_proof";

/** Asks an operator's browser for a new passkey. Requires fresh proof of the operator's identity. */
export async function beginOperatorPasskey(
  deps: DomainDeps,
  active: ActiveOperator,
  browserToken: string,
): Promise<Result<PasskeyCreationOptions, StaleProof | "not_offered" | "too_many">> {
  return isFreshlyProven(deps, active)
    ? requestOperatorPasskey(deps, active.operator, browserToken)
    : fail("stale_proof");
}

/**
 * Adds a passkey that signs an operator in to the dashboard, and tells the operator by email. Requires fresh proof of the operator's
 * identity.
 *
 * @returns recovery codes with the first second factor, which are shown only this once; otherwise `null`
 */
export async function addOperatorPasskey(
  deps: ActingDeps,
  active: ActiveOperator,
  answer: NewPasskey,
): Promise<Result<{ readonly recoveryCodes: readonly string[] | null }, RegisterPasskeyFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const verified = await verifyOperatorPasskey(deps, active.operator, answer);
  if (!verified.ok) return verified;
  return deps.store.write(async (repositories) => {
    const operator = await lockSignedIn(repositories, active);
    if (!operator) return fail("stale_proof");
    return storeOperatorPasskey(deps, repositories, { operator, ...verified.value });
  });
}

export type RenameOperatorPasskeyFailure =
  | { readonly kind: StaleProof | "passkey_not_found" }
  | { readonly kind: "invalid_name"; readonly problem: NameProblem };

/** Renames one of an operator's own passkeys. Requires fresh proof of the operator's identity. */
export async function renameOperatorPasskey(
  deps: ActingDeps,
  active: ActiveOperator,
  { passkeyId, name: typed }: { passkeyId: string; name: string },
): Promise<Result<null, RenameOperatorPasskeyFailure>> {
  if (!isFreshlyProven(deps, active)) return fail({ kind: "stale_proof" });
  const name = readDisplayName(typed);
  if (!name.ok) return fail({ kind: "invalid_name", problem: name.failure });
  return deps.store.write(async (repositories) => {
    if (!(await lockSignedIn(repositories, active))) return fail({ kind: "stale_proof" });
    const passkey = await findOwn(repositories, active, passkeyId);
    if (!passkey) return fail({ kind: "passkey_not_found" });
    const changes = changesBetween({ passkey: passkey.name }, { passkey: name.value });
    if (changes === null) return succeed(null);
    await repositories.operatorPasskeys.rename(passkey, name.value);
    const target = operatorTarget(active.operator);
    await appendEvent(repositories, deps, { type: "operator.passkey_renamed", target, changes });
    return succeed(null);
  });
}

/** Removes one of an operator's own passkeys, and tells the operator by email. Requires fresh proof of the operator's identity. */
export async function removeOperatorPasskey(
  deps: ActingDeps,
  active: ActiveOperator,
  passkeyId: string,
): Promise<Result<null, StaleProof | "passkey_not_found">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const shown = await findOwn(deps.store.read, active, passkeyId);
  if (!shown) return fail("passkey_not_found");
  const change = { change: "removed", name: shown.name } as const;
  const notice = await prepareOperatorPasskeyNotice(deps, active.operator, change);
  return deps.store.write(async (repositories) => {
    const operator = await lockSignedIn(repositories, active);
    if (!operator) return fail("stale_proof");
    const passkey = await findOwn(repositories, active, passkeyId);
    if (!passkey) return fail("passkey_not_found");
    await repositories.operatorPasskeys.delete(passkey);
    await endUnusedOperatorRecoveryCodes(repositories, operator);
    await appendEvent(repositories, deps, {
      type: "operator.passkey_removed",
      target: operatorTarget(operator),
      changes: { passkey: { before: passkey.name, after: null } },
    });
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}

async function findOwn({ operatorPasskeys }: Repositories, { operator }: ActiveOperator, passkeyId: string) {
  const own = await operatorPasskeys.listByOperator(operator.operatorId);
  return own.find((passkey) => passkey.passkeyId === passkeyId) ?? null;
}

/** Locks the operators and returns the one of a session; `null` if the session has ended meanwhile. */
async function lockSignedIn({ operators, operatorSessions }: Repositories, { operator, session }: ActiveOperator) {
  const all = await operators.lockAll();
  if (!(await operatorSessions.findByHash(session.sessionHash))) return null;
  return all.find(({ operatorId }) => operatorId === operator.operatorId) ?? null;
}

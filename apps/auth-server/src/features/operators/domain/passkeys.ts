import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { type NameProblem, readDisplayName } from "../../../platform/domain/display-name.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { nameAuthenticator } from "../../authentication/domain/passkeys/authenticator-names.ts";
import {
  askForNewPasskey,
  type PasskeyCreationOptions,
} from "../../authentication/domain/passkeys/ceremony-options.ts";
import { redeemChallenge } from "../../authentication/domain/passkeys/challenges.ts";
import { ownerIdOfOperator } from "../../authentication/domain/passkeys/operator-handles.ts";
import { arePasskeysPossible } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type RegisterPasskeyFailure,
} from "../../authentication/domain/passkeys/register-passkey.ts";
import { parseRegistration, readChallenge } from "../../authentication/domain/passkeys/responses.ts";
import { verifyRegistration } from "../../authentication/domain/passkeys/verify-passkey.ts";
import { operatorTarget } from "./operator-actor.ts";
import type { OperatorPasskeyRecord } from "./records.ts";
import { endUnusedOperatorRecoveryCodes, giveFirstRecoveryCodes } from "./recovery-codes.ts";
import type { ActiveOperator } from "./sessions.ts";

type StaleProof = "stale_proof";

/** Asks an operator's browser for a new passkey. Requires fresh proof of the operator's identity. */
export async function beginOperatorPasskey(
  deps: DomainDeps,
  active: ActiveOperator,
  browserToken: string,
): Promise<Result<PasskeyCreationOptions, StaleProof | "not_offered" | "too_many">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  if (!arePasskeysPossible(deps)) return fail("not_offered");
  const { operatorId, email } = active.operator;
  const existing = await deps.store.read.operatorPasskeys.listByOperator(operatorId);
  if (existing.length >= MAX_PASSKEYS) return fail("too_many");
  const request = { purpose: "operator_registration", browserToken, subject: operatorId } as const;
  const name = `${email} (dashboard)`;
  const owner = { ownerId: ownerIdOfOperator(operatorId), name, displayName: name };
  return succeed(await askForNewPasskey(deps, request, { owner, existing }));
}

/**
 * Adds a passkey that signs an operator in to the dashboard. Requires fresh proof of the operator's identity.
 *
 * @returns recovery codes with the first second factor, which are shown only this once; otherwise `null`
 */
export async function addOperatorPasskey(
  deps: ActingDeps,
  active: ActiveOperator,
  { browserToken, response, fallbackName }: NewPasskey,
): Promise<Result<{ readonly recoveryCodes: readonly string[] | null }, RegisterPasskeyFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { operatorId } = active.operator;
  const registration = parseRegistration(response);
  const challenge = registration && readChallenge(registration);
  if (registration === null || challenge === null) return fail("invalid_passkey");
  const request = { purpose: "operator_registration", browserToken, subject: operatorId } as const;
  if (!(await redeemChallenge(deps, request, challenge))) return fail("expired");
  const verified = await verifyRegistration(deps.policy, { registration, challenge });
  if (verified === null) return fail("invalid_passkey");
  const { aaguid, ...credential } = verified;
  const name = nameAuthenticator(aaguid) ?? fallbackName;
  const created = { passkeyId: deps.random.uuid(), createdAt: deps.clock(), lastUsedAt: null };
  return storePasskey(deps, active, { operatorId, ...credential, name, ...created });
}

function storePasskey(
  deps: ActingDeps,
  active: ActiveOperator,
  passkey: OperatorPasskeyRecord,
): Promise<Result<{ readonly recoveryCodes: readonly string[] | null }, RegisterPasskeyFailure>> {
  return deps.store.write(async (repositories) => {
    const operator = await lockSignedIn(repositories, active);
    if (!operator) return fail("stale_proof");
    const existing = await repositories.operatorPasskeys.listByOperator(operator.operatorId);
    if (existing.length >= MAX_PASSKEYS) return fail("too_many");
    const recoveryCodes = await giveFirstRecoveryCodes(deps, repositories, operator);
    if (!(await repositories.operatorPasskeys.create(passkey))) return fail("already_registered");
    await appendEvent(repositories, deps, {
      type: "operator.passkey_added",
      target: operatorTarget(operator),
      changes: { passkey: { before: null, after: passkey.name } },
    });
    return succeed({ recoveryCodes });
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

/** Removes one of an operator's own passkeys. Requires fresh proof of the operator's identity. */
export async function removeOperatorPasskey(
  deps: ActingDeps,
  active: ActiveOperator,
  passkeyId: string,
): Promise<Result<null, StaleProof | "passkey_not_found">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
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

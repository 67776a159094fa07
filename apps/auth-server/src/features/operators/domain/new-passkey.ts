import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { nameAuthenticator } from "../../authentication/domain/passkeys/authenticator-names.ts";
import {
  askForNewPasskey,
  type PasskeyCreationOptions,
} from "../../authentication/domain/passkeys/ceremony-options.ts";
import { redeemChallenge } from "../../authentication/domain/passkeys/challenges.ts";
import { ownerIdOfOperator } from "../../authentication/domain/passkeys/operator-handles.ts";
import { arePasskeysPossible } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import { MAX_PASSKEYS, type NewPasskey } from "../../authentication/domain/passkeys/register-passkey.ts";
import { parseRegistration, readChallenge } from "../../authentication/domain/passkeys/responses.ts";
import { verifyRegistration } from "../../authentication/domain/passkeys/verify-passkey.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import type { OperatorPasskeyRecord, OperatorRecord } from "./records.ts";
import { giveFirstRecoveryCodes } from "./recovery-codes.ts";

/** A passkey that was verified but isn't stored yet. */
export interface VerifiedNewPasskey {
  readonly passkey: OperatorPasskeyRecord;
  /** The email that tells the operator. */
  readonly notice: MailRecord;
}

/** Asks an operator's browser for a new passkey. */
export async function requestOperatorPasskey(
  deps: DomainDeps,
  { operatorId, email }: OperatorRecord,
  browserToken: string,
): Promise<Result<PasskeyCreationOptions, "not_offered" | "too_many">> {
  if (!arePasskeysPossible(deps)) return fail("not_offered");
  const existing = await deps.store.read.operatorPasskeys.listByOperator(operatorId);
  if (existing.length >= MAX_PASSKEYS) return fail("too_many");
  const request = { purpose: "operator_registration", browserToken, subject: operatorId } as const;
  const name = `${email} (dashboard)`;
  const owner = { ownerId: ownerIdOfOperator(operatorId), name, displayName: name };
  return succeed(await askForNewPasskey(deps, request, { owner, existing }));
}

/** Verifies what an operator's browser sent as a new passkey, and prepares the email that tells the operator. */
export async function verifyOperatorPasskey(
  deps: ActingDeps,
  operator: OperatorRecord,
  { browserToken, response, fallbackName }: NewPasskey,
): Promise<Result<VerifiedNewPasskey, "invalid_passkey" | "expired">> {
  const { operatorId } = operator;
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
  const passkey = { operatorId, ...credential, name, ...created };
  return succeed({ passkey, notice: await prepareOperatorPasskeyNotice(deps, operator, { change: "added", name }) });
}

/** Prepares the email that tells an operator of a passkey. */
export function prepareOperatorPasskeyNotice(
  deps: ActingDeps,
  operator: OperatorRecord,
  { change, name }: { readonly change: "added" | "removed"; readonly name: string },
): Promise<MailRecord> {
  const url = `${deps.policy.issuer}/dashboard/me/passkeys`;
  return prepareMail(deps, operator, { kind: `operator_passkey_${change}`, name, url });
}

/**
 * Stores a verified passkey in a unit of work that has locked the operator.
 *
 * @returns recovery codes with the first second factor, which are shown only this once; otherwise `null`
 */
export async function storeOperatorPasskey(
  deps: ActingDeps,
  repositories: Repositories,
  { operator, passkey, notice }: VerifiedNewPasskey & { readonly operator: OperatorRecord },
): Promise<Result<{ readonly recoveryCodes: readonly string[] | null }, "too_many" | "already_registered">> {
  const existing = await repositories.operatorPasskeys.listByOperator(operator.operatorId);
  if (existing.length >= MAX_PASSKEYS) return fail("too_many");
  const recoveryCodes = await giveFirstRecoveryCodes(deps, repositories, operator);
  if (!(await repositories.operatorPasskeys.create(passkey))) return fail("already_registered");
  await appendEvent(repositories, deps, {
    type: "operator.passkey_added",
    // During sign-in, nobody is signed in yet.
    actor: operatorActor(operator),
    target: operatorTarget(operator),
    changes: { passkey: { before: null, after: passkey.name } },
  });
  await enqueueMail(repositories, notice);
  return succeed({ recoveryCodes });
}

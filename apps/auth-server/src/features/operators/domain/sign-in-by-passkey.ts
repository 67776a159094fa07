import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { askForPasskey, type PasskeyRequestOptions } from "../../authentication/domain/passkeys/ceremony-options.ts";
import { type PasskeyRequest, redeemChallenge } from "../../authentication/domain/passkeys/challenges.ts";
import { ownerIdOfOperator } from "../../authentication/domain/passkeys/operator-handles.ts";
import { arePasskeysPossible } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import type { PasskeyAnswer, PasskeyFailure } from "../../authentication/domain/passkeys/present-passkey.ts";
import { parseAssertion, readChallenge } from "../../authentication/domain/passkeys/responses.ts";
import { type VerifiedAssertion, verifyAssertion } from "../../authentication/domain/passkeys/verify-passkey.ts";
import { countTriedSecret, forgiveTriedSecret } from "../../authentication/domain/sign-in/tried-secrets.ts";
import type { OperatorPasskeyRecord, OperatorRecord } from "./records.ts";
import { type ActiveOperator, newOperatorSession } from "./sessions.ts";
import { recordFailedOperatorSignIn, recordOperatorSignIn } from "./sign-in.ts";

/** Asks a browser for any operator's passkey: the answer tells who it is. Returns `null` where browsers have no passkeys. */
export async function askOperatorToSignIn(
  deps: DomainDeps,
  browserToken: string,
): Promise<PasskeyRequestOptions | null> {
  if (!arePasskeysPossible(deps)) return null;
  const request = { purpose: "operator_sign_in", browserToken, subject: "" } as const;
  return askForPasskey(deps, request, { passkeys: [], verification: "required" });
}

/**
 * Signs in the operator whom a passkey belongs to. The authenticator must have recognized its owner, which makes two factors of it.
 *
 * @param previousToken the cookie of a session that ends, so that a planted one never becomes a signed-in one (session fixation)
 * @returns the value of the new session's cookie
 */
export async function signInOperatorByPasskey(
  deps: ActingDeps,
  answer: PasskeyAnswer,
  previousToken: string | null,
): Promise<Result<string, PasskeyFailure>> {
  const presented = await present(deps, answer, { purpose: "operator_sign_in", subject: "" });
  if (!presented.ok) return presented;
  if (!presented.value.userVerified) return refuse(deps, presented.value.operator, "wrong_passkey");
  return openByPasskey(deps, presented.value, previousToken === null ? null : hashToken(previousToken));
}

/** Asks for a passkey as an operator's second factor. Returns `null` if the operator has none. */
export async function askForOperatorSecondFactor(
  deps: DomainDeps,
  { operator: { operatorId } }: ActiveOperator,
  browserToken: string,
): Promise<PasskeyRequestOptions | null> {
  const passkeys = await deps.store.read.operatorPasskeys.listByOperator(operatorId);
  if (passkeys.length === 0) return null;
  const request = { purpose: "operator_second_factor", browserToken, subject: operatorId } as const;
  return askForPasskey(deps, request, { passkeys, verification: "preferred" });
}

/**
 * Opens the dashboard by a passkey after the password. The session that waited for it is replaced.
 *
 * @returns the value of the new session's cookie
 */
export async function passOperatorSecondFactorByPasskey(
  deps: ActingDeps,
  { operator, session }: ActiveOperator,
  answer: PasskeyAnswer,
): Promise<Result<string, PasskeyFailure>> {
  const asked = { purpose: "operator_second_factor", subject: operator.operatorId } as const;
  const presented = await present(deps, answer, asked);
  if (!presented.ok) return presented;
  return openByPasskey(deps, presented.value, session.sessionHash, { mustEndPrevious: true });
}

interface PresentedPasskey extends VerifiedAssertion {
  readonly passkey: OperatorPasskeyRecord;
  readonly operator: OperatorRecord;
}

/** Verifies what a browser sent from an operator's passkey. Users' passkeys are in a table of their own, and unknown here. */
async function present(
  deps: ActingDeps,
  { browserToken, response }: PasskeyAnswer,
  asked: Omit<PasskeyRequest, "browserToken">,
): Promise<Result<PresentedPasskey, PasskeyFailure>> {
  const assertion = parseAssertion(response);
  const challenge = assertion && readChallenge(assertion);
  if (assertion === null || challenge === null) return fail("wrong_passkey");
  if (!(await redeemChallenge(deps, { browserToken, ...asked }, challenge))) return fail("expired");
  const passkey = await deps.store.read.operatorPasskeys.findByCredentialId(assertion.id);
  if (!passkey || (asked.subject !== "" && passkey.operatorId !== asked.subject)) return fail("unknown_passkey");
  const operator = await deps.store.read.operators.findById(passkey.operatorId);
  if (!operator) return fail("unknown_passkey");
  const tried = [operator.operatorId];
  if ((await countTriedSecret(deps, "operatorPasskeys", tried)) > 0) return fail("wrong_passkey");
  const credential = { ...passkey, ownerId: ownerIdOfOperator(operator.operatorId) };
  const verified = await verifyAssertion(deps.policy, credential, { assertion, challenge });
  if (verified === null) return refuse(deps, operator, "wrong_passkey");
  await forgiveTriedSecret(deps, "operatorPasskeys", tried);
  return succeed({ passkey, operator, ...verified });
}

async function openByPasskey(
  deps: ActingDeps,
  { passkey, operator, counter }: PresentedPasskey,
  previousHash: string | null,
  { mustEndPrevious = false } = {},
): Promise<Result<string, PasskeyFailure>> {
  const { token, session } = newOperatorSession(deps, operator.operatorId, { awaitsSecondFactor: false });
  const failure = await deps.store.write(async (repositories) => {
    const { operatorPasskeys, operatorSessions } = repositories;
    if (!(await operatorPasskeys.recordUse(passkey.passkeyId, { counter, at: deps.clock() }))) return "cloned_passkey";
    const hasEnded = previousHash !== null && (await operatorSessions.delete(previousHash));
    if (mustEndPrevious && !hasEnded) return "expired";
    await operatorSessions.create(session);
    await recordOperatorSignIn(repositories, deps, operator);
    return null;
  });
  if (failure === "cloned_passkey") return refuse(deps, operator, failure);
  return failure === null ? succeed(token) : fail(failure);
}

async function refuse(
  deps: ActingDeps,
  operator: OperatorRecord,
  reason: "wrong_passkey" | "cloned_passkey",
): Promise<Result<never, PasskeyFailure>> {
  await recordFailedOperatorSignIn(deps, operator, reason);
  return fail(reason);
}

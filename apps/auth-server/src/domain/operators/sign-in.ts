import { createTotpSecret } from "../accounts/totp.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { DomainDeps } from "../deps.ts";
import { fail, type Result, succeed } from "../result.ts";
import { hashToken } from "../secret-token.ts";
import { isLocked, isOverloaded } from "../sign-in.ts";
import type { OperatorRecord } from "./records.ts";
import { newOperatorSession } from "./sessions.ts";

/** What an operator still has to do before the dashboard opens. */
export type OperatorStep = "second_factor" | "second_factor_setup";

/** `invalid_credentials` says nothing about which: no such operator, a wrong password, or too many of them before. */
export type OperatorSignInFailure = "invalid_credentials" | "too_busy";

/** A sign-in that has begun: the value of the session's cookie. */
export interface OperatorSignIn {
  readonly token: string;
  readonly operator: OperatorRecord;
  readonly step: OperatorStep | null;
}

/** Names what is missing after the password; `null` when nothing is. */
export function findOperatorStep(
  { policy }: Pick<DomainDeps, "policy">,
  { totpEnabledAt }: OperatorRecord,
): OperatorStep | null {
  if (totpEnabledAt !== null) return "second_factor";
  return policy.operatorSecondFactorRequired ? "second_factor_setup" : null;
}

/**
 * Signs an operator in with a password, as far as that goes: the second factor may be missing. Repeated failures lock the operator
 * out for a while; each failure costs the same time, whatever its reason.
 */
export async function signInOperator(
  deps: DomainDeps,
  { email, password, previousToken }: { email: string; password: string; previousToken: string | null },
): Promise<Result<OperatorSignIn, OperatorSignInFailure>> {
  if (isOverloaded(deps.limitSignIns)) return fail("too_busy");
  const operator = await findOperatorByCredentials(deps, { email, password });
  return operator ? succeed(await openSession(deps, operator, previousToken)) : fail("invalid_credentials");
}

/** Finds the operator that an address and a password belong to. Each failure counts towards a lock. */
export function findOperatorByCredentials(
  deps: DomainDeps,
  credentials: { email: string; password: string },
): Promise<OperatorRecord | null> {
  // The record is read inside the limit: attempts that wait their turn see the lock that those before them set.
  return deps.limitSignIns(() => compareCredentials(deps, credentials));
}

async function compareCredentials(
  deps: DomainDeps,
  { email, password }: { email: string; password: string },
): Promise<OperatorRecord | null> {
  const operator = await deps.store.read.operators.findByEmail(email);
  const passwordMatches = await deps.passwords.verify(operator?.passwordHash ?? null, password);
  if (!operator || isLocked(operator, deps.clock())) return null;
  if (passwordMatches) return operator;
  await recordFailedOperatorSignIn(deps, operator);
  return null;
}

/** Counts a wrong password or code; too many in a row lock the operator out. */
export async function recordFailedOperatorSignIn(
  { store, clock, policy }: DomainDeps,
  { operatorId }: OperatorRecord,
): Promise<void> {
  const lock = { lockAfter: policy.lockAfterFailures, lockUntil: clock() + policy.lockSeconds };
  await store.write(async (repositories) => {
    await repositories.operators.recordFailedLogin(operatorId, lock);
    await recordAuditEvent(repositories, { at: clock(), type: "operator.sign_in_failed", operatorId });
  });
}

async function openSession(
  deps: DomainDeps,
  operator: OperatorRecord,
  previousToken: string | null,
): Promise<OperatorSignIn> {
  const { operatorId } = operator;
  const step = findOperatorStep(deps, operator);
  const { token, session } = newOperatorSession(deps, operatorId, { awaitsSecondFactor: step !== null });
  const newSecret = step === "second_factor_setup" ? await deps.sealers.totpSecrets.seal(createTotpSecret(deps)) : null;
  await deps.store.write(async (repositories) => {
    const { operators, operatorSessions } = repositories;
    if (newSecret !== null) await operators.saveTotpSecret(operatorId, newSecret);
    // A session id from before sign-in never becomes a signed-in one (session fixation).
    if (previousToken !== null) await operatorSessions.delete(hashToken(previousToken));
    await operatorSessions.create(session);
    if (step !== null) return;
    await operators.update(operatorId, { failedLogins: 0, lockedUntil: null });
    await recordAuditEvent(repositories, { at: session.createdAt, type: "operator.signed_in", operatorId });
  });
  return { token, operator, step };
}

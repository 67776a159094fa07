import type { ActingDeps, ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { Target } from "../../../platform/events/event.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import type { Admission } from "../../authentication/domain/passwords/admission.ts";
import { createTotpSecret } from "../../authentication/domain/second-factor/totp.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import { hasSecondFactor, type OperatorRecord } from "./records.ts";
import { newOperatorSession } from "./sessions.ts";

/** What an operator still has to do before the dashboard opens. */
export type OperatorStep = "second_factor" | "second_factor_setup";

/** Doesn't reveal whether the operator is unknown or the password is wrong. */
export type OperatorSignInFailure = "invalid_credentials";

/** A sign-in that has begun: the value of the session's cookie. */
export interface OperatorSignIn {
  readonly token: string;
  readonly operator: OperatorRecord;
  readonly step: OperatorStep | null;
}

/** Returns the step that is missing after the password; `null` when none is. */
export function findOperatorStep(
  { policy }: Pick<DomainDeps, "policy">,
  operator: OperatorRecord,
): OperatorStep | null {
  if (hasSecondFactor(operator)) return "second_factor";
  return policy.operatorSecondFactorRequired ? "second_factor_setup" : null;
}

/**
 * Signs an operator in with a password, as far as possible: the second factor may still be missing. Every failure costs the same work,
 * whatever its reason.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function signInOperator(
  deps: ActingDeps,
  admission: Admission,
  { email, password, previousToken }: { email: string; password: string; previousToken: string | null },
): Promise<Result<OperatorSignIn, OperatorSignInFailure>> {
  const operator = await findOperatorByCredentials(deps, admission, { email, password });
  return operator ? succeed(await openSession(deps, operator, previousToken)) : fail("invalid_credentials");
}

/**
 * Finds the operator with an email address and password. If there is none, records the failure and returns `null`.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function findOperatorByCredentials(
  deps: ActingDeps,
  admission: Admission,
  { email, password }: { email: string; password: string },
): Promise<OperatorRecord | null> {
  return deps.passwords.inTurn(admission, async (hasher) => {
    const operator = await deps.store.read.operators.findByEmail(email);
    if (await hasher.verify(operator?.passwordHash ?? null, password)) return operator;
    await recordFailedOperatorSignIn(deps, operator, operator ? "wrong_password" : "unknown_account");
    return null;
  });
}

/** The reason that the event of a failed sign-in gives. */
export type FailedOperatorSignIn =
  | "unknown_account"
  | "wrong_code"
  | "wrong_password"
  | "wrong_passkey"
  | "cloned_passkey";

/** Names no account: what was typed in for one that doesn't exist may be anything, even a password. */
const NOBODY: Target<"operator"> = { kind: "operator", id: null, name: null };

/**
 * Records a wrong password, code or passkey, whether the operator exists or not: an additional write would reveal by its timing which addresses
 * operators have.
 */
export async function recordFailedOperatorSignIn(
  deps: ChangingDeps,
  operator: OperatorRecord | null,
  reason: FailedOperatorSignIn,
): Promise<void> {
  const target = operator ? operatorTarget(operator) : NOBODY;
  await deps.store.write((repositories) =>
    appendEvent(repositories, deps, { type: "operator.sign_in_failed", target, reason }),
  );
}

/** Records that an operator has signed in, in the unit of work that opens the dashboard to them. */
export async function recordOperatorSignIn(
  repositories: Repositories,
  deps: ChangingDeps,
  operator: OperatorRecord,
): Promise<void> {
  await appendEvent(repositories, deps, {
    type: "operator.signed_in",
    actor: operatorActor(operator),
    target: operatorTarget(operator),
  });
}

async function openSession(
  deps: ActingDeps,
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
    if (step === null) await recordOperatorSignIn(repositories, deps, operator);
  });
  return { token, operator, step };
}

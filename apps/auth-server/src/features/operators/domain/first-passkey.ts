import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { PasskeyCreationOptions } from "../../authentication/domain/passkeys/ceremony-options.ts";
import type { NewPasskey, RegisterPasskeyFailure } from "../../authentication/domain/passkeys/register-passkey.ts";
import { requestOperatorPasskey, storeOperatorPasskey, verifyOperatorPasskey } from "./new-passkey.ts";
import { hasSecondFactor } from "./records.ts";
import type { PassedSecondFactor } from "./second-factor.ts";
import { type ActiveOperator, newOperatorSession } from "./sessions.ts";
import { recordOperatorSignIn } from "./sign-in.ts";

/**
 * Asks for the passkey with which an operator sets up the second factor that sign-in requires. Returns `null` for an operator who has a
 * second factor already, which the password alone must not get around, and where browsers have no passkeys.
 */
export async function beginFirstOperatorPasskey(
  deps: DomainDeps,
  { operator }: ActiveOperator,
  browserToken: string,
): Promise<PasskeyCreationOptions | null> {
  if (hasSecondFactor(operator)) return null;
  const options = await requestOperatorPasskey(deps, operator, browserToken);
  return options.ok ? options.value : null;
}

/**
 * Sets up an operator's second factor with a passkey after the password, and opens the dashboard. The session that waited for it is replaced.
 *
 * @returns `stale_proof` when the session has ended, or the operator has a second factor already
 */
export async function setUpFirstOperatorPasskey(
  deps: ActingDeps,
  { operator: { operatorId }, session }: ActiveOperator,
  answer: NewPasskey,
): Promise<Result<PassedSecondFactor, RegisterPasskeyFailure>> {
  const current = await deps.store.read.operators.findById(operatorId);
  if (!current || hasSecondFactor(current)) return fail("stale_proof");
  const verified = await verifyOperatorPasskey(deps, current, answer);
  if (!verified.ok) return verified;
  const opened = newOperatorSession(deps, operatorId, { awaitsSecondFactor: false });
  return deps.store.write(async (repositories) => {
    const { operators, operatorSessions } = repositories;
    const operator = (await operators.lockAll()).find((candidate) => candidate.operatorId === operatorId);
    if (!operator || hasSecondFactor(operator)) return fail("stale_proof");
    if (!(await operatorSessions.findByHash(session.sessionHash))) return fail("stale_proof");
    const stored = await storeOperatorPasskey(deps, repositories, { operator, ...verified.value });
    if (!stored.ok) return stored;
    await operatorSessions.delete(session.sessionHash);
    await operatorSessions.create(opened.session);
    await recordOperatorSignIn(repositories, deps, operator);
    return succeed({ token: opened.token, ...stored.value });
  });
}

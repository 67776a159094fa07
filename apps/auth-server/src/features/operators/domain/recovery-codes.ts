import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import {
  newRecoveryCodes,
  RECOVERY_CODES,
  toPlainRecoveryCode,
} from "../../authentication/domain/second-factor/second-factor.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import { hasSecondFactor, type OperatorRecord } from "./records.ts";
import type { ActiveOperator } from "./sessions.ts";

/**
 * Gives an operator recovery codes with the first second factor, as part of the unit of work that adds it, before it does.
 *
 * @returns the codes, which are shown only this once; `null` if the operator has a second factor already
 */
export async function giveFirstRecoveryCodes(
  deps: Pick<DomainDeps, "random">,
  repositories: Repositories,
  operator: OperatorRecord,
): Promise<readonly string[] | null> {
  if (hasSecondFactor(operator)) return null;
  const { codes, hashes } = newRecoveryCodes(deps);
  await repositories.operatorRecoveryCodes.replaceAll(operator.operatorId, hashes);
  return codes;
}

/** Replaces an operator's recovery codes and returns the new ones, which are shown only this once. Requires fresh proof. */
export async function renewOperatorRecoveryCodes(
  deps: ActingDeps,
  active: ActiveOperator,
): Promise<Result<readonly string[], "stale_proof" | "no_second_factor">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { codes, hashes } = newRecoveryCodes(deps);
  const { operatorId } = active.operator;
  return deps.store.write(async (repositories) => {
    const { operators, operatorSessions, operatorRecoveryCodes } = repositories;
    const operator = (await operators.lockAll()).find((candidate) => candidate.operatorId === operatorId);
    if (!operator || !(await operatorSessions.findByHash(active.session.sessionHash))) return fail("stale_proof");
    if (!hasSecondFactor(operator)) return fail("no_second_factor");
    await operatorRecoveryCodes.replaceAll(operatorId, hashes);
    const target = operatorTarget(operator);
    await appendEvent(repositories, deps, { type: "operator.recovery_codes_replaced", target });
    return succeed(codes);
  });
}

/** Deletes the recovery codes of an operator who has no second factor that they could stand in for. */
export async function endUnusedOperatorRecoveryCodes(
  repositories: Repositories,
  { operatorId }: Pick<OperatorRecord, "operatorId">,
): Promise<void> {
  const operator = await repositories.operators.findById(operatorId);
  if (operator && hasSecondFactor(operator)) return;
  await repositories.operatorRecoveryCodes.replaceAll(operatorId, []);
}

/**
 * Returns whether all codes are unused recovery codes of the operator, so that the page which has just shown them, and nobody else, gets
 * them back as a file.
 */
export async function ownsOperatorRecoveryCodes(
  { store }: Pick<DomainDeps, "store">,
  { operatorId }: OperatorRecord,
  codes: readonly string[],
): Promise<boolean> {
  const plain = [...new Set(codes.map(toPlainRecoveryCode))];
  if (plain.length === 0 || plain.length > RECOVERY_CODES || plain.includes(null)) return false;
  const hashes = plain.flatMap((code) => (code === null ? [] : [hashToken(code)]));
  return store.read.operatorRecoveryCodes.holdsAll(operatorId, hashes);
}

/**
 * Reads a recovery code. Returns the function that uses it up in a unit of work, and tells the operator by email; `null` for anything else
 * than a code.
 */
export async function acceptRecoveryCode(
  deps: ActingDeps,
  operator: OperatorRecord,
  typed: string,
): Promise<((repositories: Repositories) => Promise<boolean>) | null> {
  const code = toPlainRecoveryCode(typed);
  if (code === null) return null;
  const url = `${deps.policy.issuer}/dashboard/me`;
  const notice = await prepareMail(deps, operator, { kind: "operator_recovery_code_used", url });
  return async (repositories) => {
    if (!(await repositories.operatorRecoveryCodes.use(operator.operatorId, hashToken(code)))) return false;
    await appendEvent(repositories, deps, {
      type: "operator.recovery_code_used",
      actor: operatorActor(operator),
      target: operatorTarget(operator),
    });
    await enqueueMail(repositories, notice);
    return true;
  };
}

import type { ActingDeps, ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import { admitActor } from "../../authentication/domain/passwords/admission.ts";
import { findPasswordProblem, type PasswordProblem } from "../../authentication/domain/passwords/passwords.ts";
import { operatorTarget } from "./operator-actor.ts";
import { type OperatorRecord, type OperatorRole, WITHOUT_SECOND_FACTOR } from "./records.ts";

export type ManageOperatorFailure = "operator_not_found" | "last_admin";

/**
 * Changes an operator's role. The last admin stays one.
 *
 * @throws StaleVersionError when the role has changed since `version`
 */
export function changeOperatorRole(
  deps: ChangingDeps,
  operatorId: string,
  { role, version }: { readonly role: OperatorRole; readonly version?: RowVersion | undefined },
): Promise<Result<null, ManageOperatorFailure>> {
  return deps.store.write(async (repositories) => {
    const found = await lockOperator(repositories, operatorId);
    if (!found.ok) return found;
    const { operator, hasOtherAdmins } = found.value;
    expectVersion(operator, version);
    if (role !== "admin" && !hasOtherAdmins) return fail("last_admin");
    const changes = changesBetween({ role: operator.role }, { role });
    if (changes === null) return succeed(null);
    await repositories.operators.update(operatorId, { role });
    await appendEvent(repositories, deps, { type: "operator.role_changed", target: operatorTarget(operator), changes });
    return succeed(null);
  });
}

/** Removes an operator and ends their sessions. The last admin can't be removed. */
export function deleteOperator(deps: ChangingDeps, operatorId: string): Promise<Result<null, ManageOperatorFailure>> {
  return deps.store.write(async (repositories) => {
    const found = await lockOperator(repositories, operatorId);
    if (!found.ok) return found;
    const { operator, hasOtherAdmins } = found.value;
    if (!hasOtherAdmins) return fail("last_admin");
    await repositories.operators.delete(operatorId);
    await appendEvent(repositories, deps, { type: "operator.deleted", target: operatorTarget(operator) });
    return succeed(null);
  });
}

/** Sets an operator's password and ends their sessions. */
export async function changeOperatorPassword(
  deps: ChangingDeps & Pick<ActingDeps, "passwords">,
  operatorId: string,
  password: string,
  options: { exceptSession?: string } = {},
): Promise<Result<null, "operator_not_found" | { readonly problem: PasswordProblem }>> {
  const problem = findPasswordProblem(password);
  if (problem !== null) return fail({ problem });
  const passwordHash = await deps.passwords.inTurn(admitActor(deps.actor), (hasher) => hasher.hash(password));
  return deps.store.write(async (repositories) => {
    const found = await lockOperator(repositories, operatorId);
    if (!found.ok) return found;
    await repositories.operators.update(operatorId, { passwordHash });
    await repositories.operatorSessions.deleteByOperator(operatorId, options.exceptSession);
    const target = operatorTarget(found.value.operator);
    await appendEvent(repositories, deps, { type: "operator.password_changed", target });
    return succeed(null);
  });
}

/**
 * Removes an operator's second factor, passkeys and recovery codes included, ends the operator's sessions, and tells the operator by email.
 * Where a second factor is required, the next sign-in sets one up.
 */
export async function resetOperatorSecondFactor(
  deps: ChangingDeps & Pick<ActingDeps, "policy" | "sealers" | "readerLanguage">,
  operatorId: string,
): Promise<Result<null, "operator_not_found">> {
  const known = (await deps.store.read.operators.list()).find((operator) => operator.operatorId === operatorId);
  if (!known) return fail("operator_not_found");
  const url = `${deps.policy.issuer}/dashboard/me`;
  const notice = await prepareMail(deps, known, { kind: "operator_second_factor_reset", url });
  return deps.store.write(async (repositories) => {
    const found = await lockOperator(repositories, operatorId);
    if (!found.ok) return found;
    const { operator } = found.value;
    const passkeys = await repositories.operatorPasskeys.listByOperator(operatorId);
    for (const passkey of passkeys) await repositories.operatorPasskeys.delete(passkey);
    await repositories.operatorRecoveryCodes.replaceAll(operatorId, []);
    await repositories.operators.update(operatorId, WITHOUT_SECOND_FACTOR);
    await repositories.operatorSessions.deleteByOperator(operatorId);
    if (operator.encryptedTotpSecret === null && passkeys.length === 0) return succeed(null);
    await appendEvent(repositories, deps, { type: "operator.second_factor_reset", target: operatorTarget(operator) });
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}

/** Locks every operator, so that of two admins who are demoted at once, one stays. */
async function lockOperator(
  { operators }: Repositories,
  operatorId: string,
): Promise<Result<{ readonly operator: OperatorRecord; readonly hasOtherAdmins: boolean }, "operator_not_found">> {
  const all = await operators.lockAll();
  const operator = all.find((candidate) => candidate.operatorId === operatorId);
  if (!operator) return fail("operator_not_found");
  const hasOtherAdmins = all.some((candidate) => candidate !== operator && candidate.role === "admin");
  return succeed({ operator, hasOtherAdmins });
}

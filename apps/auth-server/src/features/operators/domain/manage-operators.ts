import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { admitActor } from "../../authentication/domain/passwords/admission.ts";
import { findPasswordProblem } from "../../authentication/domain/passwords/passwords.ts";
import type { OperatorRole } from "./records.ts";
import type { OperatorChanges } from "./repositories.ts";

type ManagingDeps = Pick<DomainDeps, "store" | "clock" | "actor">;

export type ManageOperatorFailure = "operator_not_found" | "last_admin";

/** Gives an operator another role. The last admin stays one. */
export function changeOperatorRole(
  deps: ManagingDeps,
  operatorId: string,
  role: OperatorRole,
): Promise<Result<null, ManageOperatorFailure>> {
  return withoutLosingAdmins(deps, operatorId, { role, change: "operator.role_changed" });
}

/** Removes an operator, whose sessions end. The last admin stays. */
export function deleteOperator(deps: ManagingDeps, operatorId: string): Promise<Result<null, ManageOperatorFailure>> {
  return withoutLosingAdmins(deps, operatorId, { role: null, change: "operator.deleted" });
}

function withoutLosingAdmins(
  deps: ManagingDeps,
  operatorId: string,
  { role, change }: { role: OperatorRole | null; change: "operator.role_changed" | "operator.deleted" },
): Promise<Result<null, ManageOperatorFailure>> {
  return deps.store.write(async (repositories) => {
    const { operators } = repositories;
    const all = await operators.lockAll();
    if (!all.some((operator) => operator.operatorId === operatorId)) return fail("operator_not_found");
    const otherAdmins = all.filter((operator) => operator.role === "admin" && operator.operatorId !== operatorId);
    if (role !== "admin" && otherAdmins.length === 0) return fail("last_admin");
    await (role === null ? operators.delete(operatorId) : operators.update(operatorId, { role }));
    await recordChange(repositories, deps, { change, subject: operatorId });
    return succeed(null);
  });
}

/** Gives an operator another password and ends the operator's sessions. */
export async function changeOperatorPassword(
  deps: ManagingDeps & Pick<DomainDeps, "passwords">,
  operatorId: string,
  password: string,
  options: { exceptSession?: string } = {},
): Promise<Result<null, "operator_not_found" | { readonly problem: string }>> {
  const problem = findPasswordProblem(password);
  if (problem !== null) return fail({ problem });
  const passwordHash = await deps.passwords.inTurn(admitActor(deps.actor), (hasher) => hasher.hash(password));
  return replaceCredentials(deps, operatorId, {
    changes: { passwordHash },
    change: "operator.password_changed",
    ...options,
  });
}

/** Takes an operator's second factor away and ends the operator's sessions; where one is required, the next sign-in sets it up. */
export function resetOperatorSecondFactor(
  deps: ManagingDeps,
  operatorId: string,
): Promise<Result<null, "operator_not_found">> {
  return replaceCredentials(deps, operatorId, {
    changes: { encryptedTotpSecret: null, totpEnabledAt: null, totpLastUsedStep: 0 },
    change: "operator.second_factor_reset",
  });
}

function replaceCredentials(
  deps: ManagingDeps,
  operatorId: string,
  {
    changes,
    change,
    exceptSession,
  }: {
    changes: OperatorChanges;
    change: "operator.password_changed" | "operator.second_factor_reset";
    exceptSession?: string;
  },
): Promise<Result<null, "operator_not_found">> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.operators.update(operatorId, changes))) return fail("operator_not_found");
    await repositories.operatorSessions.deleteByOperator(operatorId, exceptSession);
    await recordChange(repositories, deps, { change, subject: operatorId });
    return succeed(null);
  });
}

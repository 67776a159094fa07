import type { ActingDeps, ChangingDeps } from "../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { type Admission, admitActor } from "../../authentication/domain/passwords/admission.ts";
import { findPasswordProblem, type PasswordProblem } from "../../authentication/domain/passwords/passwords.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import { newOperatorRecord, type OperatorRecord, type OperatorRole } from "./records.ts";

/** Stored with the first operator, so that the set-up page works only once in the lifetime of an installation. */
const SET_UP_SETTING = "first_operator";

export type CreateOperatorFailure =
  | { readonly kind: "invalid_email" }
  | { readonly kind: "email_taken" }
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem };

/** The details of a new operator. */
export interface NewOperator {
  readonly email: string;
  readonly password: string;
  readonly role: OperatorRole;
}

type CreatingDeps = ChangingDeps & Pick<ActingDeps, "passwords">;

/** Creates an operator, who runs the deployment but isn't one of its users. */
export async function createOperator(
  deps: CreatingDeps,
  newOperator: NewOperator,
): Promise<Result<OperatorRecord, CreateOperatorFailure>> {
  const operator = await prepareOperator(deps, admitActor(deps.actor), newOperator);
  if (!operator.ok) return operator;
  return deps.store.write(async (repositories) => {
    await repositories.settings.setOnce(SET_UP_SETTING, { createdAt: deps.clock() });
    return insertOperator(deps, repositories, operator.value);
  });
}

/**
 * Creates the first operator of an installation, an admin, from its set-up page. Of several concurrent requests only one succeeds; if there
 * is or ever was an operator, none does.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function createFirstOperator(
  deps: CreatingDeps,
  admission: Admission,
  credentials: Omit<NewOperator, "role">,
): Promise<Result<OperatorRecord, CreateOperatorFailure | { readonly kind: "already_set_up" }>> {
  if (!(await awaitsFirstOperator(deps.store.read))) return fail({ kind: "already_set_up" });
  const operator = await prepareOperator(deps, admission, { ...credentials, role: "admin" });
  if (!operator.ok) return operator;
  const itself = { ...deps, actor: operatorActor(operator.value) };
  return deps.store.write(async (repositories) => {
    const isFirst = await repositories.settings.setOnce(SET_UP_SETTING, { createdAt: deps.clock() });
    if (!isFirst || (await repositories.operators.count()) > 0) return fail({ kind: "already_set_up" });
    return insertOperator(itself, repositories, operator.value);
  });
}

/** Returns whether the installation has never had an operator. */
export async function awaitsFirstOperator({ settings, operators }: Repositories): Promise<boolean> {
  return (await settings.get(SET_UP_SETTING)) === undefined && (await operators.count()) === 0;
}

async function prepareOperator(
  { random, passwords, clock }: CreatingDeps,
  admission: Admission,
  { email, password, role }: NewOperator,
): Promise<Result<OperatorRecord, CreateOperatorFailure>> {
  if (!isEmailAddress(email)) return fail({ kind: "invalid_email" });
  const problem = findPasswordProblem(password, { email });
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const passwordHash = await passwords.inTurn(admission, (hasher) => hasher.hash(password));
  return succeed(newOperatorRecord({ operatorId: random.uuid(), email, passwordHash, role, createdAt: clock() }));
}

async function insertOperator(
  deps: CreatingDeps,
  repositories: Repositories,
  operator: OperatorRecord,
): Promise<Result<OperatorRecord, CreateOperatorFailure>> {
  if ((await repositories.operators.create(operator)) !== "created") return fail({ kind: "email_taken" });
  const { email, role } = operator;
  await appendEvent(repositories, deps, {
    type: "operator.created",
    target: operatorTarget(operator),
    changes: changesBetween(null, { email, role }) ?? {},
  });
  return succeed(operator);
}

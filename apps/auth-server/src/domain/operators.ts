import { recordChange } from "./audit/events.ts";
import type { DomainDeps } from "./deps.ts";
import { isEmailAddress } from "./email-address.ts";
import { findPasswordProblem } from "./passwords.ts";
import type { OperatorRecord } from "./records.ts";
import { fail, type Result, succeed } from "./result.ts";

export type CreateOperatorFailure =
  | { readonly kind: "invalid_email" }
  | { readonly kind: "email_taken" }
  | { readonly kind: "unfit_password"; readonly problem: string };

/** Creates an operator, who runs the deployment and is no user of it. */
export async function createOperator(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "passwords" | "actor">,
  { email, password }: { email: string; password: string },
): Promise<Result<OperatorRecord, CreateOperatorFailure>> {
  if (!isEmailAddress(email)) return fail({ kind: "invalid_email" });
  const problem = findPasswordProblem(password);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const operator: OperatorRecord = {
    operatorId: deps.random.uuid(),
    email,
    passwordHash: await deps.passwords.hash(password),
    createdAt: deps.clock(),
  };
  const outcome = await deps.store.write(async (repositories) => {
    const created = await repositories.operators.create(operator);
    if (created === "created") await recordChange(repositories, deps, "operator.created", operator.operatorId);
    return created;
  });
  return outcome === "created" ? succeed(operator) : fail({ kind: "email_taken" });
}

import type { Repositories } from "../../../platform/domain/store.ts";
import type { OperatorRecord } from "./records.ts";

/** Returns whether an operator has a second factor, which sign-in asks for after the password: an authenticator app, or a passkey. */
export async function hasOperatorSecondFactor(
  repositories: Pick<Repositories, "operatorPasskeys">,
  operator: OperatorRecord,
): Promise<boolean> {
  return operator.totpEnabledAt !== null || hasOperatorPasskeys(repositories, operator);
}

/** Returns whether an operator has passkeys. */
export async function hasOperatorPasskeys(
  { operatorPasskeys }: Pick<Repositories, "operatorPasskeys">,
  { operatorId }: Pick<OperatorRecord, "operatorId">,
): Promise<boolean> {
  return (await operatorPasskeys.listByOperator(operatorId)).length > 0;
}

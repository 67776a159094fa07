import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createTotpSecret, findTotpStep, totpAddress } from "../../authentication/domain/second-factor/totp.ts";
import { countTriedSecret, forgiveTriedSecret } from "../../authentication/domain/sign-in/tried-secrets.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import type { OperatorRecord } from "./records.ts";
import { type ActiveOperator, newOperatorSession } from "./sessions.ts";
import { recordFailedOperatorSignIn, recordOperatorSignIn } from "./sign-in.ts";

/** A secret that awaits its first code, as the set-up page shows it. */
export interface OperatorTotpSetup {
  readonly secret: string;
  /** The URI that authenticator apps read from the QR code. */
  readonly address: string;
}

/** Reads the secret that awaits its first code; `null` when none does. */
export async function readOperatorTotpSetup(
  { sealers, policy }: Pick<DomainDeps, "sealers" | "policy">,
  { encryptedTotpSecret, totpEnabledAt, email }: OperatorRecord,
): Promise<OperatorTotpSetup | null> {
  if (encryptedTotpSecret === null || totpEnabledAt !== null) return null;
  const secret = await sealers.totpSecrets.open(encryptedTotpSecret);
  const issuer = `${new URL(policy.issuer).host} dashboard`;
  return { secret, address: totpAddress(secret, { issuer, account: email }) };
}

/** Starts setting up a second factor with a new secret. One that is already enabled stays as it is. */
export async function beginOperatorTotpSetup(deps: DomainDeps, { operatorId }: OperatorRecord): Promise<void> {
  const encryptedSecret = await deps.sealers.totpSecrets.seal(createTotpSecret(deps));
  await deps.store.write(({ operators }) => operators.saveTotpSecret(operatorId, encryptedSecret));
}

/**
 * Accepts a code: of the second factor, or the first code of a secret that is being set up, which enables it. A session that waited for it
 * is replaced by one that opens the dashboard. Attempts are counted before codes are compared, wherever they come from: anyone who sends a
 * code knows the password.
 *
 * @returns the value of the new session's cookie; a failure when the code was wrong or used before, or when there were too many wrong ones
 */
export async function passOperatorSecondFactor(
  deps: ActingDeps,
  { operator, session }: ActiveOperator,
  code: string,
): Promise<Result<string, "wrong_code">> {
  const { operatorId } = operator;
  if ((await countTriedSecret(deps, "operatorCodes", [operatorId])) > 0) return fail("wrong_code");
  const current = await deps.store.read.operators.findById(operatorId);
  const accept = current && (await acceptCode(deps, current, code));
  const opened = newOperatorSession(deps, operatorId, { awaitsSecondFactor: false });
  const isOpen =
    accept !== null &&
    (await deps.store.write(async (repositories) => {
      const { operatorSessions } = repositories;
      if (!(await accept(repositories)) || !(await operatorSessions.delete(session.sessionHash))) return false;
      await operatorSessions.create(opened.session);
      if (session.awaitsSecondFactor) await recordOperatorSignIn(repositories, deps, operator);
      return true;
    }));
  if (isOpen) {
    await forgiveTriedSecret(deps, "operatorCodes", [operatorId]);
    return succeed(opened.token);
  }
  await recordFailedOperatorSignIn(deps, operator, "wrong_code");
  return fail("wrong_code");
}

/** Checks a code. Returns the function that uses it up in a unit of work; `null` for a wrong code. */
async function acceptCode(
  deps: ActingDeps,
  operator: OperatorRecord,
  code: string,
): Promise<((repositories: Repositories) => Promise<boolean>) | null> {
  const { operatorId, encryptedTotpSecret, totpEnabledAt } = operator;
  if (encryptedTotpSecret === null) return null;
  const at = deps.clock();
  const step = findTotpStep(await deps.sealers.totpSecrets.open(encryptedTotpSecret), code, at);
  if (step === null) return null;
  if (totpEnabledAt !== null) return ({ operators }) => operators.useTotpStep(operatorId, step);
  return async (repositories) => {
    if (!(await repositories.operators.enableTotp(operatorId, encryptedTotpSecret, { at, step }))) return false;
    await appendEvent(repositories, deps, {
      type: "operator.second_factor_enabled",
      actor: operatorActor(operator),
      target: operatorTarget(operator),
    });
    return true;
  };
}

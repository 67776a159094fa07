import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createTotpSecret, findTotpStep, totpAddress } from "../../authentication/domain/second-factor/totp.ts";
import { countTriedSecret, forgiveTriedSecret } from "../../authentication/domain/sign-in/tried-secrets.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import type { OperatorRecord } from "./records.ts";
import { acceptRecoveryCode, giveFirstRecoveryCodes } from "./recovery-codes.ts";
import { type ActiveOperator, newOperatorSession } from "./sessions.ts";
import { recordFailedOperatorSignIn, recordOperatorSignIn } from "./sign-in.ts";

/** A secret that awaits its first code, as the set-up page shows it. */
export interface OperatorTotpSetup {
  readonly secret: string;
  /** The URI that authenticator apps read from the QR code. */
  readonly address: string;
}

/** What a right code opens: the value of the new session's cookie, and recovery codes with the first second factor. */
export interface PassedSecondFactor {
  readonly token: string;
  /** Shown only this once. */
  readonly recoveryCodes: readonly string[] | null;
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
 * Accepts a code: of the authenticator app, a recovery code, or the first code of a secret that is being set up, which enables it. A
 * session that waited for it is replaced by one that opens the dashboard. Attempts are counted before codes are compared, wherever they come from: anyone who sends a
 * code knows the password.
 *
 * @returns a failure when the code was wrong or used before, or when there were too many wrong ones
 */
export async function passOperatorSecondFactor(
  deps: ActingDeps,
  active: ActiveOperator,
  code: string,
): Promise<Result<PassedSecondFactor, "wrong_code">> {
  const { operator, session } = active;
  const { operatorId } = operator;
  if ((await countTriedSecret(deps, "operatorCodes", [operatorId])) > 0) return fail("wrong_code");
  const current = await deps.store.read.operators.findById(operatorId);
  const accept = current && (await acceptCode(deps, { session, operator: current }, code));
  const opened = newOperatorSession(deps, operatorId, { awaitsSecondFactor: false });
  const accepted =
    accept &&
    (await deps.store.write(async (repositories) => {
      const { operatorSessions } = repositories;
      const right = await accept(repositories);
      if (right === null || !(await operatorSessions.delete(session.sessionHash))) return null;
      await operatorSessions.create(opened.session);
      if (session.awaitsSecondFactor) await recordOperatorSignIn(repositories, deps, operator);
      return right;
    }));
  if (accepted) {
    await forgiveTriedSecret(deps, "operatorCodes", [operatorId]);
    return succeed({ token: opened.token, ...accepted });
  }
  await recordFailedOperatorSignIn(deps, operator, "wrong_code");
  return fail("wrong_code");
}

/** Uses a code up in a unit of work; `null` if somebody else has. */
type AcceptCode = (repositories: Repositories) => Promise<Pick<PassedSecondFactor, "recoveryCodes"> | null>;

const NO_NEW_CODES = { recoveryCodes: null };

/** Checks a code. Returns `null` for a wrong one. */
async function acceptCode(deps: ActingDeps, active: ActiveOperator, code: string): Promise<AcceptCode | null> {
  const { operatorId, encryptedTotpSecret, totpEnabledAt } = active.operator;
  const useRecoveryCode = active.session.awaitsSecondFactor && (await acceptRecoveryCode(deps, active.operator, code));
  if (useRecoveryCode) return async (repositories) => ((await useRecoveryCode(repositories)) ? NO_NEW_CODES : null);
  if (encryptedTotpSecret === null) return null;
  const step = findTotpStep(await deps.sealers.totpSecrets.open(encryptedTotpSecret), code, deps.clock());
  if (step === null) return null;
  if (totpEnabledAt === null) return enableWith(deps, active, { encryptedTotpSecret, step });
  return async ({ operators }) => ((await operators.useTotpStep(operatorId, step)) ? NO_NEW_CODES : null);
}

/** Enables the authenticator app by its first code. After the password alone, that can't stand in for a passkey. */
function enableWith(
  deps: ActingDeps,
  { operator, session }: ActiveOperator,
  { encryptedTotpSecret, step }: { encryptedTotpSecret: string; step: number },
): AcceptCode {
  return async (repositories) => {
    const current = await repositories.operators.findById(operator.operatorId);
    if (!current || (session.awaitsSecondFactor && current.hasPasskeys)) return null;
    const recoveryCodes = await giveFirstRecoveryCodes(deps, repositories, current);
    const first = { at: deps.clock(), step };
    if (!(await repositories.operators.enableTotp(operator.operatorId, encryptedTotpSecret, first))) return null;
    await appendEvent(repositories, deps, {
      type: "operator.second_factor_enabled",
      actor: operatorActor(operator),
      target: operatorTarget(operator),
    });
    return { recoveryCodes };
  };
}

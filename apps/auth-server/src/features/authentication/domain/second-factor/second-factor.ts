import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { actingUser, userTarget } from "../../../../platform/events/user-actor.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { isLocked } from "../../../users/domain/account-lock.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { recordFailedSignIn } from "../sign-in/sign-in.ts";
import { countTriedSecret, forgiveTriedSecret } from "../sign-in/tried-secrets.ts";
import { findTotpStep } from "./totp.ts";

/** How many recovery codes a user gets. */
export const RECOVERY_CODES = 10;
/** 80 random bits: far too many to guess, even with the hashes at hand. */
const RECOVERY_CODE_BYTES = 10;
const RECOVERY_CODE = /^[0-9a-f]{20}$/;

/**
 * Uses a code of the authenticator app, or a recovery code, and returns whether it was right. Each code works once. Wrong codes count like
 * wrong passwords: too many lock the account. They are also counted on their own.
 */
export async function useSecondFactorCode(
  deps: ActingDeps,
  { userId }: Pick<UserRecord, "userId">,
  code: string,
): Promise<boolean> {
  const user = await deps.store.read.users.findById(userId);
  if (!user || isLocked(user, deps.clock())) return false;
  if ((await countTriedSecret(deps, "secondFactorCodes", [userId])) > 0) return false;
  if (await useCode(actingUser(deps, user), user, code)) {
    await forgiveTriedSecret(deps, "secondFactorCodes", [userId]);
    return true;
  }
  await recordFailedSignIn(deps, user, "wrong_code");
  return false;
}

async function useCode(deps: ActingDeps, user: UserRecord, code: string): Promise<boolean> {
  const { userId } = user;
  const recoveryCode = toPlainRecoveryCode(code);
  if (recoveryCode !== null) return useRecoveryCode(deps, user, hashToken(recoveryCode));
  const secret = await deps.store.read.totpSecrets.find(userId);
  if (!secret || secret.enabledAt === null) return false;
  const step = findTotpStep(await deps.sealers.totpSecrets.open(secret.encryptedSecret), code, deps.clock());
  return step !== null && deps.store.write(({ totpSecrets }) => totpSecrets.useStep(userId, step));
}

/** Removes what people type or see between the characters of a recovery code. Returns `null` for anything that isn't one. */
export function toPlainRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toLowerCase();
  return RECOVERY_CODE.test(code) ? code : null;
}

function useRecoveryCode(deps: ActingDeps, user: UserRecord, codeHash: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.recoveryCodes.use(user.userId, codeHash))) return false;
    await appendEvent(repositories, deps, { type: "user.recovery_code_used", target: userTarget(user) });
    return true;
  });
}

/** Creates recovery codes, which aren't stored yet. They are shown once; only their hashes are stored. */
export function newRecoveryCodes({ random }: Pick<DomainDeps, "random">): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () =>
    Buffer.from(random.bytes(RECOVERY_CODE_BYTES)).toString("hex"),
  );
  return { codes: plain.map((code) => code.replaceAll(/(.{5})(?=.)/g, "$1-")), hashes: plain.map(hashToken) };
}

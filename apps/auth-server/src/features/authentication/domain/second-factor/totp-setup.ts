import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";
import { BY_SECOND_FACTOR, recordProof } from "../sign-in/record-proof.ts";
import { newRecoveryCodes, useSecondFactorCode } from "./second-factor.ts";
import { createTotpSecret, findTotpStep, removeAuthenticatorApp, totpAddress } from "./totp.ts";

/** What the account page shows of a user's second factor. */
export type TotpState =
  | { readonly kind: "off" }
  /** The secret waits for its first code. */
  | { readonly kind: "setting_up"; readonly secret: string; readonly address: string }
  | { readonly kind: "on"; readonly recoveryCodesLeft: number };

/** Reads how far the setup of a user's second factor has got. */
export async function readTotpState(deps: DomainDeps, { userId, email }: UserRecord): Promise<TotpState> {
  const stored = await deps.store.read.totpSecrets.find(userId);
  if (!stored) return { kind: "off" };
  if (stored.enabledAt !== null) {
    return { kind: "on", recoveryCodesLeft: await deps.store.read.recoveryCodes.count(userId) };
  }
  const secret = await deps.sealers.totpSecrets.open(stored.encryptedSecret);
  const issuer = new URL(deps.policy.issuer).host;
  return { kind: "setting_up", secret, address: totpAddress(secret, { issuer, account: email }) };
}

/**
 * Starts setting up a second factor with a new secret. Requires fresh proof of the user's identity. A second factor that is already on
 * stays as it is.
 */
export async function beginTotpSetup(deps: DomainDeps, active: ActiveSession): Promise<Result<null, StaleProof>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { userId } = active.user;
  const encryptedSecret = await deps.sealers.totpSecrets.seal(createTotpSecret(deps));
  const secret = { userId, encryptedSecret, createdAt: deps.clock(), enabledAt: null, lastUsedStep: 0 };
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    await repositories.totpSecrets.save(secret);
    return succeed(null);
  });
}

/** `wrong_code` also means that there is no secret that a code could belong to. */
export type TotpSetupFailure = StaleProof | "wrong_code";

/** A second factor that was turned on. */
export interface EnabledTotp {
  readonly recoveryCodes: readonly string[];
  /** The value of the session's new cookie; `null` if another proof gave it one at the same time. */
  readonly sessionToken: string | null;
}

/**
 * Turns on the second factor with a first code, which proves it in this session, too, and returns the recovery codes, which are shown only
 * this once. Requires fresh proof of the user's identity.
 */
export async function finishTotpSetup(
  deps: ActingDeps,
  active: ActiveSession,
  code: string,
): Promise<Result<EnabledTotp, TotpSetupFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { userId } = active.user;
  const stored = await deps.store.read.totpSecrets.find(userId);
  if (!stored || stored.enabledAt !== null) return fail("wrong_code");
  const now = deps.clock();
  const step = findTotpStep(await deps.sealers.totpSecrets.open(stored.encryptedSecret), code, now);
  if (step === null) return fail("wrong_code");
  const { codes, hashes } = newRecoveryCodes(deps);
  return deps.store.write(async (repositories) => {
    const { totpSecrets, recoveryCodes } = repositories;
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    if (!(await totpSecrets.enable(userId, stored.encryptedSecret, { at: now, step }))) return fail("wrong_code");
    await recoveryCodes.replaceAll(userId, hashes);
    await appendEvent(repositories, deps, { type: "user.second_factor_enabled", target: userTarget(active.user) });
    const sessionToken = await recordProof(deps, repositories, active, BY_SECOND_FACTOR);
    return succeed({ recoveryCodes: codes, sessionToken });
  });
}

/** Replaces the recovery codes, given a code of the second factor, and returns the new ones, which are shown only this once. */
export async function renewRecoveryCodes(
  deps: ActingDeps,
  active: ActiveSession,
  code: string,
): Promise<Result<readonly string[], TotpSetupFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { user } = active;
  if (!(await useSecondFactorCode(deps, user, code))) return fail("wrong_code");
  const { codes, hashes } = newRecoveryCodes(deps);
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    await repositories.recoveryCodes.replaceAll(user.userId, hashes);
    await appendEvent(repositories, deps, { type: "user.recovery_codes_replaced", target: userTarget(user) });
    return succeed(codes);
  });
}

/** Removes the authenticator app, given one of its codes or a recovery code. Passkeys stay, and stay a second factor. */
export async function switchTotpOff(
  deps: ActingDeps,
  active: ActiveSession,
  code: string,
): Promise<Result<null, TotpSetupFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { user } = active;
  if (!(await useSecondFactorCode(deps, user, code))) return fail("wrong_code");
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    await removeAuthenticatorApp(deps, repositories, user);
    return succeed(null);
  });
}

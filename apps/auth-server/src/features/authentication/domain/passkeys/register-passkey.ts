import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { PasskeyRecord } from "../records.ts";
import { newRecoveryCodes } from "../second-factor/second-factor.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";
import { nameAuthenticator } from "./authenticator-names.ts";
import { askForNewPasskey, type PasskeyCreationOptions, type PasskeyOwner } from "./ceremony-options.ts";
import { redeemChallenge } from "./challenges.ts";
import { arePasskeysOffered } from "./passkeys-setting.ts";
import { parseRegistration, readChallenge } from "./responses.ts";
import { type VerifiedRegistration, verifyRegistration } from "./verify-passkey.ts";

/** More than anybody has devices. Browsers get the list whenever they are asked for one of them. */
export const MAX_PASSKEYS = 20;

export type BeginRegistrationFailure = StaleProof | "not_offered" | "too_many";

/** Asks the user's browser for a new passkey. Requires fresh proof of the user's identity. */
export async function beginPasskeyRegistration(
  deps: DomainDeps,
  active: ActiveSession,
  browserToken: string,
): Promise<Result<PasskeyCreationOptions, BeginRegistrationFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  if (!(await arePasskeysOffered(deps))) return fail("not_offered");
  const existing = await deps.store.read.passkeys.listByUser(active.user.userId);
  if (existing.length >= MAX_PASSKEYS) return fail("too_many");
  const request = { purpose: "registration", browserToken, subject: active.user.userId } as const;
  return succeed(await askForNewPasskey(deps, request, { owner: describeOwner(active.user), existing }));
}

function describeOwner({ userId, email, firstName, lastName }: UserRecord): PasskeyOwner {
  const displayName = [firstName, lastName].filter(Boolean).join(" ");
  return { ownerId: userId, name: email, displayName: displayName || email };
}

/** `expired`: this browser wasn't asked for it, or too long ago. `already_registered`: the credential is known, perhaps as someone else's. */
export type RegisterPasskeyFailure = BeginRegistrationFailure | "expired" | "invalid_passkey" | "already_registered";

/** A passkey that a browser has created. */
export interface NewPasskey {
  /** The value of the browser's cookie. */
  readonly browserToken: string;
  /** `RegistrationResponseJSON` (WebAuthn section 5.1). */
  readonly response: string;
  /** The name of a passkey whose authenticator doesn't tell its kind, such as the browser's. */
  readonly fallbackName: string;
}

/** A passkey that was added. */
export interface AddedPasskey {
  readonly passkey: PasskeyRecord;
  /** Shown only this once; `null` if the user has some, or a second factor that came without. */
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Adds a passkey to the signed-in user's account, tells them by email, and gives them recovery codes with the first second factor. Requires
 * fresh proof of the user's identity.
 */
export async function registerPasskey(
  deps: ActingDeps,
  active: ActiveSession,
  { browserToken, response, fallbackName }: NewPasskey,
): Promise<Result<AddedPasskey, RegisterPasskeyFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  if (!(await arePasskeysOffered(deps))) return fail("not_offered");
  const registration = parseRegistration(response);
  const challenge = registration && readChallenge(registration);
  if (registration === null || challenge === null) return fail("invalid_passkey");
  const request = { purpose: "registration", browserToken, subject: active.user.userId } as const;
  if (!(await redeemChallenge(deps, request, challenge))) return fail("expired");
  const verified = await verifyRegistration(deps.policy, { registration, challenge });
  if (verified === null) return fail("invalid_passkey");
  const passkey = newPasskeyRecord(deps, active, { verified, fallbackName });
  return storePasskey(deps, active, passkey);
}

async function storePasskey(
  deps: ActingDeps,
  active: ActiveSession,
  passkey: PasskeyRecord,
): Promise<Result<AddedPasskey, RegisterPasskeyFailure>> {
  const { user } = active;
  const url = `${deps.policy.issuer}/account/passkeys`;
  const notice = await prepareMail(deps, user, { kind: "passkey_added", name: passkey.name, url });
  const { codes, hashes } = newRecoveryCodes(deps);
  return deps.store.write(async (repositories) => {
    const { passkeys, recoveryCodes } = repositories;
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    const existing = await passkeys.listByUser(user.userId);
    if (existing.length >= MAX_PASSKEYS) return fail("too_many");
    const isFirst = existing.length === 0 && !(await hasAuthenticatorApp(repositories, user.userId));
    if (!(await passkeys.create(passkey))) return fail("already_registered");
    if (isFirst) await recoveryCodes.replaceAll(user.userId, hashes);
    await appendEvent(repositories, deps, {
      type: "user.passkey_added",
      target: userTarget(user),
      changes: { passkey: { before: null, after: passkey.name } },
    });
    await enqueueMail(repositories, notice);
    return succeed({ passkey, recoveryCodes: isFirst ? codes : null });
  });
}

async function hasAuthenticatorApp({ totpSecrets }: Repositories, userId: string): Promise<boolean> {
  return (await totpSecrets.listEnabled([userId])).has(userId);
}

function newPasskeyRecord(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  { user }: ActiveSession,
  { verified, fallbackName }: { verified: VerifiedRegistration; fallbackName: string },
): PasskeyRecord {
  const { aaguid, ...credential } = verified;
  const name = nameAuthenticator(aaguid) ?? fallbackName;
  return {
    passkeyId: random.uuid(),
    userId: user.userId,
    ...credential,
    name,
    createdAt: clock(),
    lastUsedAt: null,
  };
}

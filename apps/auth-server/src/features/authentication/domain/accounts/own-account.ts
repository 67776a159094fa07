import type { ActingDeps, ChangingDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress, isSameEmail } from "../../../../platform/domain/email-address.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { enqueueMail } from "../../../../platform/mail/queue.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { prepareEmailConfirmation, requestEmailConfirmation } from "../links/email-confirmation.ts";
import { mayMailLink } from "../links/link-limits.ts";
import type { Admission } from "../passwords/admission.ts";
import { preparePasswordNotice } from "../passwords/password-reset.ts";
import { findPasswordProblem } from "../passwords/passwords.ts";
import { type ActiveSession, endSessionByHash, endSessionsOf } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";
import { verifyCredentials } from "../sign-in/sign-in.ts";
import { recordEmailRequest } from "./change-email.ts";
import { endAccess } from "./end-access.ts";

export type ChangeOwnPasswordFailure =
  | { readonly kind: "wrong_password" | StaleProof }
  | { readonly kind: "unfit_password"; readonly problem: string };

/** What the form of a new password is sent with. */
export interface OwnPasswordChange {
  readonly active: ActiveSession;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password of who is signed in, or sets a first one, for who proved afresh to be the user. All other access ends.
 *
 * @throws NotAdmittedError when there is no turn for it
 */
export async function changeOwnPassword(
  deps: ActingDeps,
  admission: Admission,
  { active, currentPassword, newPassword }: OwnPasswordChange,
): Promise<Result<null, ChangeOwnPasswordFailure>> {
  const { user, session } = active;
  const problem = findPasswordProblem(newPassword, user);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const failure = await findMissingProof(deps, admission, { active, password: currentPassword });
  if (failure !== null) return fail({ kind: failure });
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hasher.hash(newPassword));
  const notice = await preparePasswordNotice(deps, user.email);
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail({ kind: "stale_proof" });
    const current = await repositories.users.findById(user.userId);
    if (!current || current.passwordHash !== user.passwordHash) return fail({ kind: "wrong_password" });
    const edited = { passwordHash, updatePasswordRequired: false };
    await repositories.users.update(user.userId, edited);
    await endAccess(deps, repositories, user.userId, { session: session.sessionHash });
    await appendEvent(repositories, deps, {
      type: "user.password_changed",
      ...aboutUser(current, { ...current, ...edited }),
    });
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}

export type RequestEmailChangeFailure =
  | StaleProof
  | "wrong_password"
  | "invalid_email"
  | "same_email"
  | "sent_recently";

/**
 * Mails a link to the address that is to become the user's; the account changes when the link is used. An address that belongs to
 * somebody else gets the same answer and no mail.
 *
 * @throws NotAdmittedError when there is no turn for it
 */
export async function requestEmailChange(
  deps: ActingDeps,
  admission: Admission,
  { active, password, newEmail }: { active: ActiveSession; password: string; newEmail: string },
): Promise<Result<null, RequestEmailChangeFailure>> {
  const { user } = active;
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  if (isSameEmail(newEmail, user.email)) return fail("same_email");
  const failure = await findMissingProof(deps, admission, { active, password });
  if (failure !== null) return fail(failure);
  const confirmation = await prepareEmailConfirmation(deps, user, newEmail);
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    if (!(await mayMailLink(repositories, confirmation.token))) return fail("sent_recently");
    if (await repositories.users.findByEmail(newEmail)) await repositories.oneTimeTokens.create(confirmation.token);
    else await requestEmailConfirmation(repositories, confirmation);
    await recordEmailRequest(deps, repositories, user, newEmail);
    return succeed(null);
  });
}

/**
 * Asks for the password, or for a fresh proof of who has none: a session that was left open is not enough to take an account over.
 * Wrong passwords count as at sign-in, so that it's no way to guess either.
 */
async function findMissingProof(
  deps: ActingDeps,
  admission: Admission,
  { active, password }: { active: ActiveSession; password: string },
): Promise<StaleProof | "wrong_password" | null> {
  const { email, passwordHash } = active.user;
  if (passwordHash === null) return isFreshlyProven(deps, active) ? null : "stale_proof";
  return (await verifyCredentials(deps, admission, { email, password })).ok ? null : "wrong_password";
}

/** Ends one session of a user, who may have left it open elsewhere. */
export async function endOwnSession(deps: ChangingDeps, { userId }: UserRecord, sessionHash: string): Promise<void> {
  await deps.store.write(async (repositories) => {
    const session = await repositories.sessions.findByHash(sessionHash);
    if (session?.userId === userId) await endSessionByHash(deps, repositories, sessionHash);
  });
}

/** Ends all sessions of a user but the one that asks for it. */
export async function endOtherSessions(deps: ChangingDeps, { user, session }: ActiveSession): Promise<void> {
  await deps.store.write((repositories) => endSessionsOf(deps, repositories, user, session.sessionHash));
}

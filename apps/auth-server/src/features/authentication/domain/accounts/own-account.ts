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
import { findPasswordProblem, type PasswordProblem } from "../passwords/passwords.ts";
import { type ActiveSession, endSessionByHash, endSessionsOf } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";
import { renewSessionCookie } from "../sign-in/record-proof.ts";
import { verifyCredentials } from "../sign-in/sign-in.ts";
import { recordEmailRequest } from "./change-email.ts";
import { endAccess } from "./end-access.ts";

export type ChangeOwnPasswordFailure =
  | { readonly kind: "wrong_password" | StaleProof }
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem };

/** The fields of the form for a new password. */
export interface OwnPasswordChange {
  readonly active: ActiveSession;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the signed-in user's password, or sets a first one, which takes fresh proof of the user's identity. All other access ends.
 *
 * @returns the value of the session's new cookie
 * @throws NotAdmittedError when the password line has no room
 */
export async function changeOwnPassword(
  deps: ActingDeps,
  admission: Admission,
  { active, currentPassword, newPassword }: OwnPasswordChange,
): Promise<Result<string, ChangeOwnPasswordFailure>> {
  const { user, session } = active;
  const problem = findPasswordProblem(newPassword, user);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const failure = await findMissingProof(deps, admission, { active, password: currentPassword });
  if (failure !== null) return fail({ kind: failure });
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hasher.hash(newPassword));
  const notice = await preparePasswordNotice(deps, user);
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail({ kind: "stale_proof" });
    const current = await repositories.users.findById(user.userId);
    if (!current || current.passwordHash !== user.passwordHash) return fail({ kind: "wrong_password" });
    const token = await renewSessionCookie(deps, repositories, active);
    if (token === null) return fail({ kind: "stale_proof" });
    const edited = { passwordHash, updatePasswordRequired: false };
    await repositories.users.update(user.userId, edited);
    await endAccess(deps, repositories, user.userId, { session: session.sessionHash });
    await appendEvent(repositories, deps, {
      type: "user.password_changed",
      ...aboutUser(current, { ...current, ...edited }),
    });
    await enqueueMail(repositories, notice);
    return succeed(token);
  });
}

export type RequestEmailChangeFailure =
  | StaleProof
  | "wrong_password"
  | "invalid_email"
  | "same_email"
  | "sent_recently";

/**
 * Emails a link to the user's new address; the account changes when the link is used. If the address belongs to someone else, the answer is
 * the same, but no email is sent.
 *
 * @throws NotAdmittedError when the password line has no room
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
 * Asks for the password, or for fresh proof from a user without one: an unattended session must not be enough to take over an account.
 * Wrong passwords count as they do at sign-in, so this is no easier way to guess them.
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

/** Ends one of a user's sessions, perhaps one left open elsewhere. */
export async function endOwnSession(deps: ChangingDeps, { userId }: UserRecord, sessionHash: string): Promise<void> {
  await deps.store.write(async (repositories) => {
    const session = await repositories.sessions.findByHash(sessionHash);
    if (session?.userId === userId) await endSessionByHash(deps, repositories, sessionHash);
  });
}

/** Ends all of a user's sessions except the current one. */
export async function endOtherSessions(deps: ChangingDeps, { user, session }: ActiveSession): Promise<void> {
  await deps.store.write((repositories) => endSessionsOf(deps, repositories, user, session.sessionHash));
}

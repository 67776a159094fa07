import { recordUserEvent } from "../audit/record-event.ts";
import type { DomainDeps } from "../deps.ts";
import { isEmailAddress, isSameEmail } from "../email-address.ts";
import { findPasswordProblem } from "../passwords.ts";
import type { UserRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";
import { type ActiveSession, endSessionByHash, endSessionsOf } from "../sessions.ts";
import { verifyCredentials } from "../sign-in.ts";
import { prepareEmailConfirmation, requestEmailConfirmation } from "./email-confirmation.ts";
import { endAccess } from "./end-access.ts";
import { mayMailLink } from "./link-limits.ts";
import { enqueueMail } from "./mail.ts";
import { preparePasswordNotice } from "./password-reset.ts";

export type ChangeOwnPasswordFailure =
  | { readonly kind: "wrong_password" }
  | { readonly kind: "unfit_password"; readonly problem: string };

/** Changes the password of who is signed in, or sets a first one. Every other session ends. */
export async function changeOwnPassword(
  deps: DomainDeps,
  { user, session }: ActiveSession,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Result<null, ChangeOwnPasswordFailure>> {
  const problem = findPasswordProblem(newPassword, user);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  if (!(await knowsPassword(deps, user, currentPassword))) return fail({ kind: "wrong_password" });
  const passwordHash = await deps.passwords.hash(newPassword);
  const notice = await preparePasswordNotice(deps, user.email);
  return deps.store.write(async (repositories) => {
    const current = await repositories.users.lock(user.userId);
    if (current?.passwordHash !== user.passwordHash) return fail({ kind: "wrong_password" });
    await repositories.users.update(user.userId, { passwordHash, updatePasswordRequired: false });
    await endAccess(repositories, user.userId, session.sessionHash);
    await recordUserEvent(repositories, deps, "password.changed", user.userId);
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}

export type RequestEmailChangeFailure = "wrong_password" | "invalid_email" | "same_email" | "sent_recently";

/**
 * Mails a link to the address that is to become the user's; the account changes when the link is used. An address that belongs to
 * somebody else gets the same answer and no mail.
 */
export async function requestEmailChange(
  deps: DomainDeps,
  { user }: ActiveSession,
  { password, newEmail }: { password: string; newEmail: string },
): Promise<Result<null, RequestEmailChangeFailure>> {
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  if (isSameEmail(newEmail, user.email)) return fail("same_email");
  if (!(await knowsPassword(deps, user, password))) return fail("wrong_password");
  const confirmation = await prepareEmailConfirmation(deps, user, newEmail);
  return deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, confirmation.token))) return fail("sent_recently");
    if (await repositories.users.findByEmail(newEmail)) await repositories.oneTimeTokens.create(confirmation.token);
    else await requestEmailConfirmation(repositories, confirmation);
    return succeed(null);
  });
}

/** Wrong passwords count as at sign-in, so that a session that was left open is no way to guess. */
async function knowsPassword(deps: DomainDeps, user: UserRecord, password: string): Promise<boolean> {
  if (user.passwordHash === null) return true;
  return (await verifyCredentials(deps, { email: user.email, password })).ok;
}

/** Ends one session of a user, who may have left it open elsewhere. */
export async function endOwnSession(
  deps: Pick<DomainDeps, "store" | "clock">,
  { userId }: UserRecord,
  sessionHash: string,
): Promise<void> {
  await deps.store.write(async (repositories) => {
    const session = await repositories.sessions.findByHash(sessionHash);
    if (session?.userId === userId) await endSessionByHash(deps, repositories, sessionHash);
  });
}

/** Ends every session of a user but the one that asks for it. */
export async function endOtherSessions(
  deps: Pick<DomainDeps, "store" | "clock">,
  { user, session }: ActiveSession,
): Promise<void> {
  await deps.store.write((repositories) => endSessionsOf(deps, repositories, user.userId, session.sessionHash));
}

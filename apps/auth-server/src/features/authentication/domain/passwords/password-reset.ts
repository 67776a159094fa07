import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress, isSameEmail } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { endAccess } from "../accounts/end-access.ts";
import { takeOverByAddress } from "../accounts/first-proof.ts";
import { mayMailLink } from "../links/link-limits.ts";
import { LINK_LIFETIMES, newOneTimeToken } from "../links/one-time-tokens.ts";
import { withReservedLink } from "../links/reserved-links.ts";
import type { OneTimeTokenRecord } from "../records.ts";
import type { Admission } from "./admission.ts";
import { findPasswordProblem, type PasswordProblem } from "./passwords.ts";

/**
 * Emails a link to choose a new password to the address, if it has an account that may sign in. The work is nearly the same for every
 * address, so that neither the answer nor its timing reveals whether there is an account.
 */
export async function requestPasswordReset(deps: DomainDeps, email: string): Promise<void> {
  if (!isEmailAddress(email)) return;
  const user = await deps.store.read.users.findByEmail(email);
  const validSeconds = LINK_LIFETIMES.passwordReset;
  const fields = {
    purpose: "reset_password",
    userId: user?.userId ?? null,
    email,
    lifetimeSeconds: validSeconds,
  } as const;
  const { url, record } = newOneTimeToken(deps, fields);
  const mail = await prepareMail(deps, user ?? { email }, { kind: "reset_password", url, validSeconds });
  await deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, record))) return;
    await repositories.oneTimeTokens.create(record);
    if (user?.enabled) await enqueueMail(repositories, mail);
  });
}

/** Returns whether a link to choose a new password still works. */
export async function isPasswordResetLink({ store, clock }: DomainDeps, token: string): Promise<boolean> {
  const link = await store.read.oneTimeTokens.find(hashToken(token), "reset_password", clock());
  return link !== null && link.userId !== null;
}

export type ResetPasswordFailure =
  | { readonly kind: "invalid_link" }
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem };

/**
 * Sets a new password for the owner of a link. Every session, grant and API key ends, as does a lockout after failed sign-ins, and the
 * address is confirmed, because the link was read there. A second factor stays, unless nobody had confirmed the address before.
 *
 * @throws NotAdmittedError when the link is in use, or the password line has no room
 */
export async function resetPassword(
  deps: ActingDeps,
  admission: Admission,
  { token, password }: { token: string; password: string },
): Promise<Result<null, ResetPasswordFailure>> {
  const tokenHash = hashToken(token);
  return withReservedLink(deps, tokenHash, () => resetReserved(deps, admission, { tokenHash, password }));
}

async function resetReserved(
  deps: ActingDeps,
  admission: Admission,
  { tokenHash, password }: { tokenHash: string; password: string },
): Promise<Result<null, ResetPasswordFailure>> {
  const link = await deps.store.read.oneTimeTokens.find(tokenHash, "reset_password", deps.clock());
  if (!link || link.userId === null) return fail({ kind: "invalid_link" });
  const owner = await deps.store.read.users.findById(link.userId);
  const problem = findPasswordProblem(password, owner ?? {});
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hasher.hash(password));
  const notice = await preparePasswordNotice(deps, { userId: link.userId, email: link.email });
  return deps.store.write(async (repositories) => {
    const used = await repositories.oneTimeTokens.redeem(tokenHash, "reset_password", deps.clock());
    const user = used?.userId ? await repositories.users.lock(used.userId) : null;
    if (!used || !isStillOwner(used, user)) return fail({ kind: "invalid_link" });
    const itself = actingUser(deps, user);
    const owned = await takeOverByAddress(itself, repositories, user);
    const edited = { passwordHash, updatePasswordRequired: false, failedLogins: 0, lockedUntil: null };
    await repositories.users.update(user.userId, edited);
    await endAccess(deps, repositories, user.userId);
    await appendEvent(repositories, itself, {
      type: "user.password_reset",
      ...aboutUser(owned, { ...owned, ...edited }),
    });
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}

/** The account's address may have changed since the link was sent. */
function isStillOwner({ email }: OneTimeTokenRecord, user: UserRecord | null): user is UserRecord {
  return user?.enabled === true && isSameEmail(user.email, email);
}

/** Prepares the email that tells a user about a new password. */
export function preparePasswordNotice(deps: DomainDeps, user: Pick<UserRecord, "userId" | "email">) {
  return prepareMail(deps, user, { kind: "password_changed", url: `${deps.policy.issuer}/forgot-password` });
}

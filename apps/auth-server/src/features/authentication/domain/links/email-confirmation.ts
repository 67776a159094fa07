import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { OneTimeTokenRecord } from "../records.ts";
import { mayMailLink } from "./link-limits.ts";
import { LINK_LIFETIMES, newOneTimeToken } from "./one-time-tokens.ts";

/** An id that no user has. */
const NOBODY = "";

/** A confirmation that is ready to be requested in a unit of work. */
export interface PreparedConfirmation {
  readonly token: OneTimeTokenRecord & { readonly userId: string };
  readonly mail: MailRecord;
}

/**
 * Makes the link and the mail that confirm an address of a user. Nothing is stored before `requestEmailConfirmation`.
 *
 * @param newEmail the address that is to replace the user's; without it the user's own is confirmed
 */
export async function prepareEmailConfirmation(
  deps: Pick<DomainDeps, "clock" | "random" | "policy" | "sealers">,
  { userId, email: currentEmail }: Pick<UserRecord, "userId" | "email">,
  newEmail?: string,
): Promise<PreparedConfirmation> {
  const email = newEmail ?? currentEmail;
  const lifetimeSeconds = LINK_LIFETIMES.emailConfirmation;
  const fields = { purpose: "confirm_email", userId, email, details: { currentEmail }, lifetimeSeconds } as const;
  const { url, record } = newOneTimeToken(deps, fields);
  const mail = await prepareMail(deps, email, { kind: "confirm_email", url, validSeconds: lifetimeSeconds });
  return { token: { ...record, userId }, mail };
}

/**
 * Asks a user by mail to confirm an address, as part of the unit of work that made it necessary. Earlier links for other
 * addresses of this user no longer work.
 */
export async function requestEmailConfirmation(
  repositories: Repositories,
  { token, mail }: PreparedConfirmation,
): Promise<void> {
  await repositories.oneTimeTokens.deleteByUser(token.userId, token.purpose, token.email);
  await repositories.oneTimeTokens.create(token);
  await enqueueMail(repositories, mail);
}

export type ResendConfirmationFailure = "user_not_found" | "already_confirmed" | "sent_recently";

/** Asks a user once more to confirm the address, by a further mail. */
export async function resendEmailConfirmation(
  deps: ActingDeps,
  userId: string,
): Promise<Result<null, ResendConfirmationFailure>> {
  const user = await deps.store.read.users.findById(userId);
  if (!user) return fail("user_not_found");
  if (user.emailConfirmed) return fail("already_confirmed");
  const confirmation = await prepareEmailConfirmation(deps, user);
  return deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, confirmation.token, userId))) return fail("sent_recently");
    await requestEmailConfirmation(repositories, confirmation);
    await appendEvent(repositories, deps, { type: "user.confirmation_sent", target: userTarget(user) });
    return succeed(null);
  });
}

/**
 * The same for whoever types the address; nothing tells whether anybody has it. The work is nearly the same for every address, whether
 * it is nobody's, confirmed already or waits to be, and no event tells them apart.
 */
export async function resendConfirmationTo(deps: DomainDeps, email: string): Promise<void> {
  if (!isEmailAddress(email)) return;
  const user = await deps.store.read.users.findByEmail(email);
  const isAwaited = user?.enabled === true && !user.emailConfirmed;
  const { token, mail } = await prepareEmailConfirmation(deps, user ?? { userId: NOBODY, email });
  await deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, token, isAwaited ? token.userId : null))) return;
    await repositories.oneTimeTokens.deleteByUser(isAwaited ? token.userId : NOBODY, token.purpose, token.email);
    // Without a user the row only counts for the limit: nobody gets the link.
    await repositories.oneTimeTokens.create(isAwaited ? token : { ...token, userId: null });
    if (isAwaited) await enqueueMail(repositories, mail);
  });
}

/** Asks a user who signs in without ever having been asked to confirm the address. A link that still works is enough. */
export async function confirmAtFirstSignIn(deps: ActingDeps, user: UserRecord): Promise<void> {
  const after = deps.clock() - LINK_LIFETIMES.emailConfirmation;
  const links = await deps.store.read.oneTimeTokens.listCreationTimes(user.email, "confirm_email", after, user.userId);
  if (links.length === 0) await resendEmailConfirmation(deps, user.userId);
}

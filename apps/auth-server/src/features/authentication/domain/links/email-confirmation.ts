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

/** A confirmation ready to be requested in a unit of work. */
export interface PreparedConfirmation {
  readonly token: OneTimeTokenRecord & { readonly userId: string };
  readonly mail: MailRecord;
}

/**
 * Creates the link and the email that confirm a user's address. Nothing is stored before `requestEmailConfirmation`.
 *
 * @param newEmail the address that will replace the user's; without it, the user's own is confirmed
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
  const mail = await prepareMail(
    deps,
    { userId, email },
    { kind: "confirm_email", url, validSeconds: lifetimeSeconds },
  );
  return { token: { ...record, userId }, mail };
}

/**
 * Asks a user by email to confirm an address, as part of the unit of work that made this necessary. Earlier links to this user's other
 * addresses stop working.
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

/** Asks a user to confirm the address again, by another email. */
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
 * Sends the confirmation again to an address that someone typed. Neither the answer nor any event reveals whether anyone has the address,
 * and the work is nearly the same whether it is unknown, confirmed or waiting to be.
 */
export async function resendConfirmationTo(deps: DomainDeps, email: string): Promise<void> {
  if (!isEmailAddress(email)) return;
  const user = await deps.store.read.users.findByEmail(email);
  const isAwaited = user?.enabled === true && !user.emailConfirmed;
  const { token, mail } = await prepareEmailConfirmation(deps, user ?? { userId: NOBODY, email });
  await deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, token, isAwaited ? token.userId : null))) return;
    await repositories.oneTimeTokens.deleteByUser(isAwaited ? token.userId : NOBODY, token.purpose, token.email);
    // Without a user the row only counts towards the limit: nobody gets the link.
    await repositories.oneTimeTokens.create(isAwaited ? token : { ...token, userId: null });
    if (isAwaited) await enqueueMail(repositories, mail);
  });
}

/** Asks a user who signs in, but was never asked to, to confirm their address. If an earlier link still works, no other is sent. */
export async function confirmAtFirstSignIn(deps: ActingDeps, user: UserRecord): Promise<void> {
  const after = deps.clock() - LINK_LIFETIMES.emailConfirmation;
  const links = await deps.store.read.oneTimeTokens.listCreationTimes(user.email, "confirm_email", after, user.userId);
  if (links.length === 0) await resendEmailConfirmation(deps, user.userId);
}

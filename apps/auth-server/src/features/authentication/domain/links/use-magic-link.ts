import { BY_MAGIC_LINK } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { admitsNewcomer } from "../accounts/admits-newcomer.ts";
import { addUser, newUserRecord } from "../accounts/create-user.ts";
import { takeOverByAddress } from "../accounts/first-proof.ts";
import type { OneTimeTokenRecord } from "../records.ts";
import { continueSignIn, type SignInProgress, type SignInVisit } from "../sign-in/continue-sign-in.ts";
import { mayMailLink } from "./link-limits.ts";
import { LINK_LIFETIMES, newOneTimeToken } from "./one-time-tokens.ts";

/** The account that a link signs in to. */
export interface OpenMagicLink {
  readonly email: string;
  /** Whether using the link removes a password, because nobody has confirmed the address before. */
  readonly removesPassword: boolean;
}

/** Returns whom a link signs in; `null` if it doesn't work any more. */
export async function findMagicLink({ store, clock }: DomainDeps, token: string): Promise<OpenMagicLink | null> {
  const link = await store.read.oneTimeTokens.find(hashToken(token), "magic_link", clock());
  const user = link && (await store.read.users.findByEmail(link.email));
  return link && { email: link.email, removesPassword: user?.emailConfirmed === false && user.passwordHash !== null };
}

/**
 * Signs a user in by a link, as far as possible, and creates the user if there is none; for a link that a visitor requested, only if the
 * address is still admitted. The address counts as confirmed; if it wasn't
 * before, all earlier access ends.
 */
export async function useMagicLink(
  deps: ActingDeps,
  token: string,
  visit: SignInVisit,
): Promise<Result<SignInProgress, "invalid_link">> {
  return deps.store.write(async (repositories) => {
    const link = await repositories.oneTimeTokens.redeem(hashToken(token), "magic_link", deps.clock());
    const user = link && (await findOrAddUser(deps, repositories, link));
    if (!link || !user?.enabled) return fail("invalid_link");
    const confirmed = await takeOverByAddress(actingUser(deps, user), repositories, user);
    const { redirectToUrl } = link.details;
    const returnTo = typeof redirectToUrl === "string" ? redirectToUrl : visit.returnTo;
    const progress = await continueSignIn(deps, repositories, confirmed, {
      ...BY_MAGIC_LINK,
      visit: { ...visit, returnTo },
    });
    return succeed(progress);
  });
}

async function findOrAddUser(
  deps: ActingDeps,
  repositories: Repositories,
  { userId, email, details }: OneTimeTokenRecord,
): Promise<UserRecord | null> {
  const existing = await repositories.users.findByEmail(email);
  // The account that the link was created for may have another address now, and the address may belong to another account.
  if (userId !== null && existing?.userId !== userId) return null;
  if (existing) return repositories.users.lock(existing.userId);
  // Sign-up may have been closed, or the invitation revoked, since the link was requested.
  if (details.requested === true && !(await admitsNewcomer(deps, repositories, email))) return null;
  const user = newUserRecord({ userId: deps.random.uuid(), email, emailConfirmed: true, createdAt: deps.clock() });
  const added = await addUser(actingUser(deps, user), repositories, user);
  return added.ok ? added.value : null;
}

/**
 * Emails a sign-in link to the address if it has an account; the answer is the same for every address, and no event tells them apart.
 *
 * @param admitsNewcomers whether an address without an account gets a link, too, which creates one. Default: false
 */
export async function requestSignInLink(
  deps: DomainDeps,
  email: string,
  returnTo: string,
  admitsNewcomers = false,
): Promise<void> {
  if (!isEmailAddress(email)) return;
  const user = await deps.store.read.users.findByEmail(email);
  const validSeconds = LINK_LIFETIMES.signInLink;
  const details = { redirectToUrl: returnTo, requested: true };
  const fields = { purpose: "magic_link", userId: user?.userId ?? null, email, details } as const;
  const { url, record } = newOneTimeToken(deps, { ...fields, lifetimeSeconds: validSeconds });
  const mail = await prepareMail(deps, user ?? { email }, { kind: "sign_in_link", url, validSeconds });
  await deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, record))) return;
    // Unless newcomers are admitted, the row without a user only counts towards the limit: nobody gets the link.
    await repositories.oneTimeTokens.create(record);
    if (user ? user.enabled : admitsNewcomers) await enqueueMail(repositories, mail);
  });
}

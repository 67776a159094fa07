import { BY_CONFIRMATION_LINK } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isSameEmail } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { replaceEmail } from "../accounts/change-email.ts";
import { endUnprovenAccess, markEmailConfirmed } from "../accounts/first-proof.ts";
import type { Admission } from "../passwords/admission.ts";
import type { OneTimeTokenRecord } from "../records.ts";
import { continueSignIn, type SignInProgress, type SignInVisit } from "../sign-in/continue-sign-in.ts";
import { verifyCredentials } from "../sign-in/sign-in.ts";
import { withReservedLink } from "./reserved-links.ts";

/** The result of a confirmation: confirming the address of a new account signs the user in; changing the address doesn't. */
export type ConfirmationOutcome = SignInProgress | { readonly kind: "email_changed" };

/**
 * `other_user`: the address is for an account that the browser isn't signed in to. `wrong_password`: the password is wrong for an account
 * whose address nobody has confirmed yet.
 */
export type ConfirmEmailFailure = "invalid_link" | "email_taken" | "other_user" | "wrong_password";

/** What a link confirms. */
export interface EmailConfirmation {
  readonly email: string;
  /** The user who must be signed in; `null` if anyone who reads the email may confirm. */
  readonly requiredUserId: string | null;
  /** Whether the account has a password although nobody has proven that they own its address. */
  readonly asksForPassword: boolean;
}

/** Finds out what a link confirms. Returns `null` if it doesn't work any more. */
export async function findEmailConfirmation(deps: DomainDeps, token: string): Promise<EmailConfirmation | null> {
  const found = await findLink(deps, token);
  if (!found) return null;
  const { link, user } = found;
  return { email: link.email, requiredUserId: findRequiredUser(found), asksForPassword: hasUnprovenPassword(user) };
}

function hasUnprovenPassword({ emailConfirmed, passwordHash }: UserRecord): boolean {
  return !emailConfirmed && passwordHash !== null;
}

/** A link and its user, both as they were before the link is used. */
interface FoundLink {
  readonly link: OneTimeTokenRecord;
  readonly user: UserRecord;
}

async function findLink({ store, clock }: DomainDeps, token: string): Promise<FoundLink | null> {
  const link = await store.read.oneTimeTokens.find(hashToken(token), "confirm_email", clock());
  const user = link?.userId ? await store.read.users.findById(link.userId) : null;
  return link && user && { link, user };
}

/**
 * A new address has to be confirmed in a session of the account. Otherwise someone could request your address, wait for you to follow the
 * link, and have an account that passes for yours. A user who hasn't confirmed any address yet can't sign in.
 */
function findRequiredUser({ link, user }: FoundLink): string | null {
  return user.emailConfirmed && !isSameEmail(link.email, user.email) ? user.userId : null;
}

/** The browser that follows a link to confirm an address. */
export interface ConfirmingVisit {
  readonly visit: SignInVisit;
  /** The user signed in to the browser, or `null`. */
  readonly signedInUserId: string | null;
  /**
   * What was typed as the account's password; `null` if the person says they don't know it. Used only if the account has an unproven one.
   */
  readonly proof: { readonly password: string; readonly admission: Admission } | null;
}

/**
 * Confirms the address that a link was sent to, and makes it the user's address if it is a new one. On the first proof of an address,
 * someone who doesn't know the account's password gets the account without it, and all earlier access ends.
 *
 * @throws NotAdmittedError when the link is in use, or the password line has no room
 */
export async function confirmEmail(
  deps: ActingDeps,
  token: string,
  visit: ConfirmingVisit,
): Promise<Result<ConfirmationOutcome, ConfirmEmailFailure>> {
  if (visit.proof === null) return confirmReserved(deps, token, visit);
  return withReservedLink(deps, hashToken(token), () => confirmReserved(deps, token, visit));
}

async function confirmReserved(
  deps: ActingDeps,
  token: string,
  { visit, signedInUserId, proof }: ConfirmingVisit,
): Promise<Result<ConfirmationOutcome, ConfirmEmailFailure>> {
  const tokenHash = hashToken(token);
  const found = await findLink(deps, token);
  if (!found) return fail("invalid_link");
  const { link, user: before } = found;
  const requiredUserId = findRequiredUser(found);
  if (requiredUserId !== null && requiredUserId !== signedInUserId) return fail("other_user");
  const knowsPassword = proof !== null && hasUnprovenPassword(before);
  if (knowsPassword) {
    const credentials = { email: before.email, password: proof.password };
    const verified = await verifyCredentials(deps, proof.admission, credentials);
    if (!verified.ok) return fail("wrong_password");
  }
  const notice = await prepareMail(deps, before, { kind: "email_changed", newEmail: link.email });
  return deps.store.write(async (repositories) => {
    const used = await repositories.oneTimeTokens.redeem(tokenHash, "confirm_email", deps.clock());
    const user = used?.userId ? await repositories.users.lock(used.userId) : null;
    if (!used || !user?.enabled || !isSameEmail(user.email, String(used.details.currentEmail))) {
      return fail("invalid_link");
    }
    // Another password was set while this one was being compared.
    if (knowsPassword && user.passwordHash !== before.passwordHash) return fail("invalid_link");
    const itself = actingUser(deps, user);
    const isOwn = isSameEmail(user.email, used.email);
    if (!isOwn && !(await replaceEmail(itself, repositories, user, used.email))) return fail("email_taken");
    const owned = knowsPassword ? user : await endUnprovenAccess(itself, repositories, user);
    if (isOwn) return succeed(await confirmOwn(itself, repositories, owned, visit));
    await enqueueMail(repositories, notice);
    return succeed({ kind: "email_changed" });
  });
}

async function confirmOwn(
  deps: ActingDeps,
  repositories: Repositories,
  user: UserRecord,
  visit: SignInVisit,
): Promise<SignInProgress> {
  const confirmed = await markEmailConfirmed(deps, repositories, user);
  return continueSignIn(deps, repositories, confirmed, { ...BY_CONFIRMATION_LINK, visit });
}

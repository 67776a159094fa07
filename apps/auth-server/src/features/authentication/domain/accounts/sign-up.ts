import { BY_PASSWORD } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { findDisabledField, type ProfileField, readUserSchema } from "../../../users/domain/user-schema.ts";
import { prepareEmailConfirmation } from "../links/email-confirmation.ts";
import { mayMailLink } from "../links/link-limits.ts";
import { LINK_LIFETIMES, newOneTimeToken } from "../links/one-time-tokens.ts";
import { withReservedLink } from "../links/reserved-links.ts";
import type { Admission } from "../passwords/admission.ts";
import { findPasswordProblem, type PasswordProblem } from "../passwords/passwords.ts";
import type { OneTimeTokenRecord } from "../records.ts";
import { type ContinuedVisit, continueSignIn, type SignInProgress } from "../sign-in/continue-sign-in.ts";
import { admitsNewcomer } from "./admits-newcomer.ts";
import { addUser, newUserRecord } from "./create-user.ts";

/** What someone types to become a user. */
export interface SignUpRequest {
  readonly email: string;
  readonly password: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** A path on this server, where the person goes once the sign-up is finished. */
  readonly returnTo: string;
}

export type SignUpFailure =
  | { readonly kind: "invalid_email" }
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem }
  | { readonly kind: "not_enabled"; readonly field: ProfileField }
  | { readonly kind: "username_taken" };

/** What is stored of a sign-up until the address is confirmed. */
type SignUpDetails = Omit<SignUpRequest, "email" | "password"> & { readonly passwordHash: string };

/**
 * Starts a sign-up. No user exists until the address is confirmed, so nobody can take an address that isn't theirs. The answer is the same
 * for an address that has an account; its owner is told by email. Every email lets its reader in, even if someone else has requested so
 * many that no more are sent.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function beginSignUp(
  deps: DomainDeps,
  admission: Admission,
  request: SignUpRequest,
): Promise<Result<null, SignUpFailure>> {
  const failure = await findSignUpObstacle(deps, request);
  if (failure) return fail(failure);
  const { email, password, ...profile } = request;
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hasher.hash(password));
  const details: SignUpDetails = { ...profile, passwordHash };
  const { token, mail, ownerId } = await prepareWayIn(deps, email, details);
  await deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, token, ownerId))) return;
    await repositories.oneTimeTokens.create(token);
    await enqueueMail(repositories, mail);
  });
  return succeed(null);
}

/** Prepares the email that lets an address's owner in, whatever others have done with the address, and the link that it counts as. */
async function prepareWayIn(
  deps: DomainDeps,
  email: string,
  details: SignUpDetails,
): Promise<{ token: OneTimeTokenRecord; mail: MailRecord; ownerId?: string }> {
  const owner = await deps.store.read.users.findByEmail(email);
  // Whoever created that account may not own the address; its owner gets in by confirming it.
  if (owner?.enabled && !owner.emailConfirmed) {
    return { ...(await prepareEmailConfirmation(deps, owner)), ownerId: owner.userId };
  }
  const validSeconds = LINK_LIFETIMES.signUp;
  // If the address has an owner, nobody gets the link: the row only counts towards the limit, like any other.
  const fields = { purpose: "sign_up", userId: owner?.userId ?? null, email, lifetimeSeconds: validSeconds } as const;
  const { url, record: token } = newOneTimeToken(deps, { ...fields, details: owner ? {} : details });
  const loginUrl = `${deps.policy.issuer}/login`;
  const mail = owner
    ? await prepareMail(deps, owner, { kind: "already_registered", url: loginUrl })
    : await prepareMail(deps, { email }, { kind: "sign_up", url, validSeconds });
  return { token, mail };
}

async function findSignUpObstacle({ store }: DomainDeps, request: SignUpRequest): Promise<SignUpFailure | null> {
  if (!isEmailAddress(request.email)) return { kind: "invalid_email" };
  const problem = findPasswordProblem(request.password, request);
  if (problem !== null) return { kind: "unfit_password", problem };
  const field = findDisabledField(await readUserSchema(store.read), request);
  if (field !== null) return { kind: "not_enabled", field };
  if (request.username === null) return null;
  return (await store.read.users.findByUsername(request.username)) ? { kind: "username_taken" } : null;
}

/** Why a link doesn't finish a sign-up. `closed`: sign-up was closed after it was sent, and nobody has invited the person. */
export type SignUpLinkFailure = "invalid_link" | "closed";

/** Finds the address of a sign-up. */
export async function findSignUp(deps: DomainDeps, token: string): Promise<Result<string, SignUpLinkFailure>> {
  const { read } = deps.store;
  const link = await read.oneTimeTokens.find(hashToken(token), "sign_up", deps.clock());
  if (!link || link.userId !== null) return fail("invalid_link");
  return (await admitsNewcomer(deps, read, link.email)) ? succeed(link.email) : fail("closed");
}

export type FinishSignUpFailure = SignUpLinkFailure | "wrong_password" | "already_registered" | "username_taken";

/**
 * Finishes a sign-up: the link proves the address, and the password proves that the same person started it. Otherwise someone could sign up
 * with your address, wait for you to follow the link, and know your account's password. Someone who doesn't know it uses `claimSignUp`.
 *
 * @throws NotAdmittedError when the link is in use, or the password line has no room
 */
export async function finishSignUp(
  deps: ActingDeps,
  admission: Admission,
  { token, ...request }: { token: string; password: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, FinishSignUpFailure>> {
  const tokenHash = hashToken(token);
  return withReservedLink(deps, tokenHash, () => finishReserved(deps, admission, { tokenHash, ...request }));
}

async function finishReserved(
  deps: ActingDeps,
  admission: Admission,
  { tokenHash, password, visit }: { tokenHash: string; password: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, FinishSignUpFailure>> {
  const link = await deps.store.read.oneTimeTokens.find(tokenHash, "sign_up", deps.clock());
  if (!link || link.userId !== null) return fail("invalid_link");
  const { passwordHash, returnTo } = link.details as unknown as SignUpDetails;
  const isRight = await deps.passwords.inTurn(admission, (hasher) => hasher.verify(passwordHash, password));
  if (!isRight) return fail("wrong_password");
  const user = newSignedUpUser(deps, link);
  return deps.store.write(async (repositories) => {
    if (!(await admitsNewcomer(deps, repositories, link.email))) return fail("closed");
    if (!(await repositories.oneTimeTokens.redeem(tokenHash, "sign_up", deps.clock()))) return fail("invalid_link");
    const added = await addUser(actingUser(deps, user), repositories, user);
    if (!added.ok) {
      const isUsername = added.failure.kind === "taken" && added.failure.field === "username";
      return fail(isUsername ? "username_taken" : "already_registered");
    }
    return succeed(
      await continueSignIn(deps, repositories, added.value, { ...BY_PASSWORD, visit: { ...visit, returnTo } }),
    );
  });
}

function newSignedUpUser({ clock, random }: DomainDeps, { email, details }: OneTimeTokenRecord) {
  const identity = { userId: random.uuid(), email, emailConfirmed: true, createdAt: clock() };
  const { username, firstName, lastName, passwordHash } = details as unknown as SignUpDetails;
  return newUserRecord({ ...identity, username, firstName, lastName, passwordHash });
}

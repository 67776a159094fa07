import { type Authentication, secondFactorOf } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { nameLoginMethod } from "../../../../platform/domain/login-method.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { actingUser, userTarget } from "../../../../platform/events/user-actor.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { PendingSignInRecord } from "../records.ts";
import { waitsForSecondFactor } from "../second-factor/owes-second-factor.ts";
import { endSessionOfCookie, newSession, type SessionOrigin } from "../sessions.ts";

/** How long a sign-in waits for its next step: long enough to find a phone. */
export const PENDING_SIGN_IN_SECONDS = 600;

const DAY_SECONDS = 86_400;

/** What a person still has to do before being signed in. */
export type SignInStep = "second_factor" | "new_password";

/** How far a sign-in has progressed. */
export type SignInProgress =
  | { readonly kind: "signed_in"; readonly user: UserRecord; readonly sessionToken: string; readonly returnTo: string }
  | { readonly kind: SignInStep; readonly pendingToken: string };

/** The browser that is signing in. */
export interface SignInVisit {
  readonly origin: SessionOrigin;
  /** The session cookie that the browser sent; that session ends. */
  readonly previousToken: string | null;
  /** Where the person goes once signed in: a path on this server, or a URL that was checked. */
  readonly returnTo: string;
}

/** A browser that continues a sign-in, whose target was settled at the start. */
export type ContinuedVisit = Omit<SignInVisit, "returnTo">;

/** Returns the next step that a user has to complete before being signed in; `null` if nothing is missing. */
export async function findMissingStep(
  repositories: Pick<Repositories, "totpSecrets" | "passkeys" | "memberships">,
  { userId, updatePasswordRequired, passwordHash }: UserRecord,
  authentication: Pick<Authentication, "loginMethod" | "amr">,
): Promise<SignInStep | null> {
  if (await waitsForSecondFactor(repositories, userId, authentication)) return "second_factor";
  return updatePasswordRequired && passwordHash !== null ? "new_password" : null;
}

/**
 * Signs in an identified user, or asks for what is missing. Part of the unit of work that used up the proof: the password or link checked
 * before must still be valid in it.
 *
 * @param user as stored and locked in this unit of work
 */
export async function continueSignIn(
  deps: ActingDeps,
  repositories: Repositories,
  user: UserRecord,
  { visit, ...authentication }: Authentication & { readonly visit: SignInVisit },
): Promise<SignInProgress> {
  const step = await findMissingStep(repositories, user, authentication);
  if (step === null) return openSession(actingUser(deps, user), repositories, user, { visit, ...authentication });
  const { token, pending } = newPendingSignIn(deps, user.userId, { returnTo: visit.returnTo, ...authentication });
  await repositories.pendingSignIns.create(pending);
  return { kind: step, pendingToken: token };
}

async function openSession(
  deps: ActingDeps,
  repositories: Repositories,
  user: UserRecord,
  { visit, ...authentication }: Authentication & { readonly visit: SignInVisit },
): Promise<SignInProgress> {
  const { token, session } = newSession(deps, user.userId, { origin: visit.origin, ...authentication });
  const { users, sessions } = repositories;
  await users.recordLogin(user.userId, session.createdAt);
  // A session id from before sign-in never becomes a signed-in one (session fixation).
  if (visit.previousToken !== null) await endSessionOfCookie(deps, repositories, visit.previousToken);
  await sessions.create(session);
  await appendEvent(repositories, deps, {
    type: "sign_in.succeeded",
    target: userTarget(user),
    details: {
      method: nameLoginMethod(authentication.loginMethod),
      second_factor: secondFactorOf(authentication),
      first_of_day: isFirstOfDay(user, session.createdAt),
    },
  });
  return { kind: "signed_in", user, sessionToken: token, returnTo: visit.returnTo };
}

/** Returns whether a sign-in at `at` is the user's first of that day (UTC). */
function isFirstOfDay({ lastSignInAt }: UserRecord, at: number): boolean {
  return lastSignInAt === null || Math.floor(lastSignInAt / DAY_SECONDS) !== Math.floor(at / DAY_SECONDS);
}

function newPendingSignIn(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  userId: string,
  fields: Pick<PendingSignInRecord, "returnTo" | "loginMethod" | "amr" | "endsAt" | "providerSession">,
): { token: string; pending: PendingSignInRecord } {
  const token = createSecretToken(random);
  const createdAt = clock();
  const times = { createdAt, expiresAt: createdAt + PENDING_SIGN_IN_SECONDS };
  return { token, pending: { pendingHash: hashToken(token), userId, ...fields, ...times } };
}

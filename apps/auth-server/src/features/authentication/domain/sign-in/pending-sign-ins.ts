import { withSecondFactor } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userActor } from "../../../../platform/events/user-actor.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { endAccess } from "../accounts/end-access.ts";
import { withReservedLink } from "../links/reserved-links.ts";
import type { Admission } from "../passwords/admission.ts";
import { findPasswordProblem, type PasswordHasher, type PasswordProblem } from "../passwords/passwords.ts";
import type { PendingSignInRecord } from "../records.ts";
import { useSecondFactorCode } from "../second-factor/second-factor.ts";
import {
  type ContinuedVisit,
  continueSignIn,
  findMissingStep,
  type SignInProgress,
  type SignInStep,
} from "./continue-sign-in.ts";

/** A pending sign-in, its user, and the step it waits for. */
export interface PendingSignIn {
  readonly pending: PendingSignInRecord;
  readonly user: UserRecord;
  readonly step: SignInStep;
}

/** Finds the pending sign-in of a cookie's value. Returns `null` if it has ended or nothing is missing. */
export async function findPendingSignIn(
  { store, clock }: DomainDeps,
  token: string | null,
): Promise<PendingSignIn | null> {
  const pending = token === null ? null : await store.read.pendingSignIns.find(hashToken(token), clock());
  const user = pending && (await store.read.users.findById(pending.userId));
  if (!pending || !user?.enabled) return null;
  const step = await findMissingStep(store.read, user, pending);
  return step && { pending, user, step };
}

/** Continues a sign-in after a code of the second factor, or a recovery code. */
export async function passSecondFactor(
  deps: ActingDeps,
  { pending, user }: PendingSignIn,
  { code, visit }: { code: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, "wrong_code" | "expired">> {
  if (!(await useSecondFactorCode(deps, user, code))) return fail("wrong_code");
  return deps.store.write(async (repositories) => {
    const taken = await repositories.pendingSignIns.take(pending.pendingHash, deps.clock());
    const current = taken && (await repositories.users.lock(taken.userId));
    if (!taken || !current?.enabled) return fail("expired");
    const progress = await continueSignIn(deps, repositories, current, {
      ...withSecondFactor(taken, ["otp"]),
      visit: { ...visit, returnTo: taken.returnTo },
    });
    return succeed(progress);
  });
}

export type NewPasswordFailure =
  | { readonly kind: "expired" }
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem };

/**
 * Continues a sign-in with the new password that it waits for. All other sessions of the user end.
 *
 * @throws NotAdmittedError when another request is already doing this, or the password line has no room
 */
export async function setRequiredPassword(
  deps: ActingDeps,
  admission: Admission,
  { waiting, ...request }: { waiting: PendingSignIn; password: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, NewPasswordFailure>> {
  const { pendingHash } = waiting.pending;
  return withReservedLink(deps, pendingHash, () => setReserved(deps, admission, { ...waiting, ...request }));
}

async function setReserved(
  deps: ActingDeps,
  admission: Admission,
  { pending, user, step, password, visit }: PendingSignIn & { password: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, NewPasswordFailure>> {
  if (step !== "new_password") return fail({ kind: "expired" });
  const problem = findPasswordProblem(password, user);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hashAnother(hasher, user, password));
  if (passwordHash === null) return fail({ kind: "unfit_password", problem: "unchanged" });
  return deps.store.write(async (repositories) => {
    const taken = await repositories.pendingSignIns.take(pending.pendingHash, deps.clock());
    const current = taken && (await repositories.users.lock(taken.userId));
    if (!taken || !current?.enabled) return fail({ kind: "expired" });
    const edited = { passwordHash, updatePasswordRequired: false };
    const changed = { ...current, ...edited };
    await repositories.users.update(taken.userId, edited);
    await endAccess(deps, repositories, taken.userId);
    await appendEvent(repositories, deps, {
      type: "user.password_changed",
      actor: userActor(changed),
      ...aboutUser(current, changed),
    });
    const progress = await continueSignIn(deps, repositories, changed, {
      loginMethod: taken.loginMethod,
      amr: taken.amr,
      endsAt: taken.endsAt ?? null,
      providerSession: taken.providerSession ?? null,
      visit: { ...visit, returnTo: taken.returnTo },
    });
    return succeed(progress);
  });
}

/** Hashes a password; returns `null` if it is the user's current one. */
async function hashAnother(
  hasher: PasswordHasher,
  { passwordHash }: UserRecord,
  password: string,
): Promise<string | null> {
  return (await hasher.verify(passwordHash, password)) ? null : hasher.hash(password);
}

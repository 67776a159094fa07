import { recordUserEvent } from "../audit/record-event.ts";
import type { DomainDeps } from "../deps.ts";
import { findPasswordProblem } from "../passwords.ts";
import type { UserRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";
import { hashToken } from "../secret-token.ts";
import {
  type ContinuedVisit,
  continueSignIn,
  findMissingStep,
  type SignInProgress,
  type SignInStep,
} from "./continue-sign-in.ts";
import { endAccess } from "./end-access.ts";
import type { PendingSignInRecord } from "./records.ts";
import { useSecondFactorCode } from "./second-factor.ts";

/** A sign-in that waits, whose it is, and what for. */
export interface PendingSignIn {
  readonly pending: PendingSignInRecord;
  readonly user: UserRecord;
  readonly step: SignInStep;
}

/** Finds the sign-in of a cookie's value; `null` when it has ended or nothing is missing. */
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

/** Goes on with a sign-in after the code of the second factor, or a recovery code. */
export async function passSecondFactor(
  deps: DomainDeps,
  { pending, user }: PendingSignIn,
  { code, visit }: { code: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, "wrong_code" | "expired">> {
  if (!(await useSecondFactorCode(deps, user, code))) return fail("wrong_code");
  return deps.store.write(async (repositories) => {
    const taken = await repositories.pendingSignIns.take(pending.pendingHash, deps.clock());
    const current = taken && (await repositories.users.lock(taken.userId));
    if (!taken || !current?.enabled) return fail("expired");
    const { loginMethod, returnTo } = taken;
    const progress = await continueSignIn(deps, repositories, current, {
      loginMethod,
      secondFactorDone: true,
      visit: { ...visit, returnTo },
    });
    return succeed(progress);
  });
}

export type NewPasswordFailure =
  | { readonly kind: "expired" }
  | { readonly kind: "unfit_password"; readonly problem: string };

/** Goes on with a sign-in by the new password that it waits for. Every other session of the user ends. */
export async function setRequiredPassword(
  deps: DomainDeps,
  { pending, user, step }: PendingSignIn,
  { password, visit }: { password: string; visit: ContinuedVisit },
): Promise<Result<SignInProgress, NewPasswordFailure>> {
  if (step !== "new_password") return fail({ kind: "expired" });
  const problem = findPasswordProblem(password, user);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  if (await deps.passwords.verify(user.passwordHash, password)) {
    return fail({ kind: "unfit_password", problem: "must be another one than before" });
  }
  const passwordHash = await deps.passwords.hash(password);
  return deps.store.write(async (repositories) => {
    const taken = await repositories.pendingSignIns.take(pending.pendingHash, deps.clock());
    const current = taken && (await repositories.users.lock(taken.userId));
    if (!taken || !current?.enabled) return fail({ kind: "expired" });
    const changes = { passwordHash, updatePasswordRequired: false };
    await repositories.users.update(taken.userId, changes);
    await endAccess(repositories, taken.userId);
    await recordUserEvent(repositories, deps, "password.changed", taken.userId);
    const progress = await continueSignIn(
      deps,
      repositories,
      { ...current, ...changes },
      {
        loginMethod: taken.loginMethod,
        secondFactorDone: taken.secondFactorDone,
        visit: { ...visit, returnTo: taken.returnTo },
      },
    );
    return succeed(progress);
  });
}

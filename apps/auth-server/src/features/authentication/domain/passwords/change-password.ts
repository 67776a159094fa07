import type { ActingDeps, ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { endAccess } from "../accounts/end-access.ts";
import { admitActor } from "./admission.ts";
import { findPasswordHashProblem } from "./password-hashes.ts";
import { findPasswordProblem, type PasswordProblem } from "./passwords.ts";

export type ChangePasswordFailure =
  | { readonly kind: "user_not_found" }
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem };

export type ImportPasswordHashFailure =
  | { readonly kind: "user_not_found" }
  | { readonly kind: "unfit_password_hash"; readonly problem: string };

/** Sets a user's password at the request of a backend, and ends the user's sessions and grants. */
export async function updatePassword(
  deps: ChangingDeps & Pick<ActingDeps, "passwords">,
  userId: string,
  { password, updatePasswordRequired }: { password: string; updatePasswordRequired: boolean },
): Promise<Result<null, ChangePasswordFailure>> {
  const user = await deps.store.read.users.findById(userId);
  const problem = findPasswordProblem(password, user ?? {});
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  if (!user) return fail({ kind: "user_not_found" });
  const passwordHash = await deps.passwords.inTurn(admitActor(deps.actor), (hasher) => hasher.hash(password));
  return replacePassword(deps, userId, { passwordHash, updatePasswordRequired });
}

/** Removes a user's password and ends the user's sessions and grants. The user can set another password by email. */
export function clearPassword(
  deps: ChangingDeps,
  userId: string,
): Promise<Result<null, { readonly kind: "user_not_found" }>> {
  return replacePassword(deps, userId, { passwordHash: null, updatePasswordRequired: false });
}

/** Sets a user's password to that of a hash from another system; the next sign-in rehashes it. */
export async function importPasswordHash(
  deps: ChangingDeps,
  userId: string,
  passwordHash: string,
): Promise<Result<null, ImportPasswordHashFailure>> {
  const problem = findPasswordHashProblem(passwordHash);
  if (problem !== null) return fail({ kind: "unfit_password_hash", problem });
  return replacePassword(deps, userId, { passwordHash });
}

function replacePassword(
  deps: ChangingDeps,
  userId: string,
  edited: { passwordHash: string | null; updatePasswordRequired?: boolean },
): Promise<Result<null, { readonly kind: "user_not_found" }>> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail({ kind: "user_not_found" });
    await repositories.users.update(userId, edited);
    await endAccess(deps, repositories, userId);
    if (user.passwordHash === null && edited.passwordHash === null) return succeed(null);
    const type = edited.passwordHash === null ? "user.password_removed" : "user.password_changed";
    await appendEvent(repositories, deps, { type, ...aboutUser(user, { ...user, ...edited }) });
    return succeed(null);
  });
}

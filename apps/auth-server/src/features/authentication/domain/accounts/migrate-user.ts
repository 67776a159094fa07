import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { findPasswordHashProblem } from "../passwords/password-hashes.ts";
import { importTotpSecret, prepareTotpSecret } from "../second-factor/totp.ts";
import { addUser, type CreateUserFailure, type NewUser, newUserRecord } from "./create-user.ts";

/** A user from another system. */
export interface MigratedUser extends Omit<NewUser, "password" | "sendConfirmation" | "metadata" | "canCreateOrgs"> {
  /** The id in that system; the user keeps it as the legacy id. */
  readonly existingUserId?: string | undefined;
  /** bcrypt, argon2 or scrypt as a PHC string, or scrypt as Better Auth stores it. */
  readonly existingPasswordHash?: string | undefined;
  /** The base32 secret of the user's authenticator app; it becomes a second factor that works at once. */
  readonly existingTotpSecret?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly pictureUrl?: string | undefined;
}

export type MigrateUserFailure =
  | CreateUserFailure
  | { readonly kind: "unfit_password_hash"; readonly problem: string }
  | { readonly kind: "invalid_totp_secret" };

/** Imports a user from another system, who keeps their id, password and second factor. */
export async function migrateUser(
  deps: ActingDeps,
  { existingUserId, existingPasswordHash, existingTotpSecret, ...fields }: MigratedUser,
): Promise<Result<UserRecord, MigrateUserFailure>> {
  if (!isEmailAddress(fields.email)) return fail({ kind: "invalid_email" });
  const problem = existingPasswordHash === undefined ? null : findPasswordHashProblem(existingPasswordHash);
  if (problem !== null) return fail({ kind: "unfit_password_hash", problem });
  const totpSecret = existingTotpSecret === undefined ? null : await prepareTotpSecret(deps, existingTotpSecret);
  if (totpSecret?.ok === false) return fail({ kind: "invalid_totp_secret" });
  const user = newUserRecord({
    ...fields,
    userId: deps.random.uuid(),
    createdAt: deps.clock(),
    passwordHash: existingPasswordHash ?? null,
    legacyUserId: existingUserId ?? null,
  });
  return deps.store.write(async (repositories) => {
    const result = await addUser(deps, repositories, user);
    if (!result.ok || totpSecret === null) return result;
    await importTotpSecret(repositories, user.userId, totpSecret.value);
    await appendEvent(repositories, deps, { type: "user.second_factor_enabled", target: userTarget(user) });
    return result;
  });
}

import type { DomainDeps } from "../deps.ts";
import { isEmailAddress } from "../email-address.ts";
import { findPasswordHashProblem } from "../password-hashes.ts";
import type { UserRecord } from "../records.ts";
import { fail, type Result } from "../result.ts";
import { addUser, type CreateUserFailure, type NewUser, newUserRecord } from "./create-user.ts";

/** A user of another system. */
export interface MigratedUser extends Omit<NewUser, "password" | "metadata" | "canCreateOrgs"> {
  /** The id there; it stays with the user as the legacy id. */
  readonly existingUserId?: string | undefined;
  /** bcrypt, or argon2 as a PHC string. */
  readonly existingPasswordHash?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly pictureUrl?: string | undefined;
}

export type MigrateUserFailure = CreateUserFailure;

/** Takes over a user of another system, who keeps id, password and second factor. */
export async function migrateUser(
  { store, clock, random }: DomainDeps,
  { existingUserId, existingPasswordHash, ...fields }: MigratedUser,
): Promise<Result<UserRecord, MigrateUserFailure>> {
  if (!isEmailAddress(fields.email)) return fail({ kind: "invalid_email" });
  const problem = existingPasswordHash === undefined ? null : findPasswordHashProblem(existingPasswordHash);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const user = newUserRecord({
    ...fields,
    userId: random.uuid(),
    createdAt: clock(),
    passwordHash: existingPasswordHash ?? null,
    legacyUserId: existingUserId ?? null,
  });
  return store.write((repositories) => addUser(repositories, user));
}

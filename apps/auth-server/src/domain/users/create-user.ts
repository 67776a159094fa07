import type { DomainDeps } from "../deps.ts";
import { isEmailAddress } from "../email-address.ts";
import { findPasswordProblem } from "../passwords.ts";
import type { JsonObject, UserRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";
import type { UserConflict } from "../store.ts";

/** What a new user may come with; a member that is missing takes its default. */
export interface NewUser {
  readonly email: string;
  readonly emailConfirmed?: boolean | undefined;
  readonly password?: string | undefined;
  readonly updatePasswordRequired?: boolean | undefined;
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly properties?: JsonObject | undefined;
  readonly metadata?: JsonObject | undefined;
  readonly canCreateOrgs?: boolean | undefined;
}

export type CreateUserFailure =
  | { readonly kind: "invalid_email" }
  | { readonly kind: "unfit_password"; readonly problem: string }
  | { readonly kind: "taken"; readonly field: UserConflict };

/** Creates a user, who can sign in at once when the e-mail address is confirmed and a password is given. */
export async function createUser(deps: DomainDeps, newUser: NewUser): Promise<Result<UserRecord, CreateUserFailure>> {
  if (!isEmailAddress(newUser.email)) return fail({ kind: "invalid_email" });
  const problem = newUser.password === undefined ? null : findPasswordProblem(newUser.password);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const user = await toRecord(deps, newUser);
  const outcome = await deps.store.write(({ users }) => users.create(user));
  return outcome === "created" ? succeed(user) : fail({ kind: "taken", field: outcome });
}

async function toRecord({ clock, passwords, random }: DomainDeps, newUser: NewUser): Promise<UserRecord> {
  const now = clock();
  return {
    userId: random.uuid(),
    email: newUser.email,
    emailConfirmed: newUser.emailConfirmed ?? false,
    passwordHash: newUser.password === undefined ? null : await passwords.hash(newUser.password),
    username: newUser.username ?? null,
    firstName: newUser.firstName ?? null,
    lastName: newUser.lastName ?? null,
    pictureUrl: null,
    properties: newUser.properties ?? {},
    metadata: newUser.metadata ?? null,
    enabled: true,
    canCreateOrgs: newUser.canCreateOrgs ?? false,
    updatePasswordRequired: newUser.updatePasswordRequired ?? false,
    legacyUserId: null,
    failedLogins: 0,
    lockedUntil: null,
    createdAt: now,
    lastActiveAt: now,
  };
}

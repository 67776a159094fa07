import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { joinByDomain } from "../../../orgs/domain/domains.ts";
import { mayNewUsersCreateOrganizations } from "../../../users/domain/organization-creation.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { UserChanges, UserConflict } from "../../../users/domain/repositories.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { findDisabledField, type ProfileField, readUserSchema } from "../../../users/domain/user-schema.ts";
import { prepareEmailConfirmation, requestEmailConfirmation } from "../links/email-confirmation.ts";
import { admitActor } from "../passwords/admission.ts";
import { findPasswordProblem, type PasswordProblem } from "../passwords/passwords.ts";

/** The fields of a new user; whatever is missing gets its default. */
export interface NewUser {
  readonly email: string;
  readonly emailConfirmed?: boolean | undefined;
  /** Whether to ask the user by email to confirm the address now, rather than at the first sign-in. Default: false. */
  readonly sendConfirmation?: boolean | undefined;
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
  | { readonly kind: "unfit_password"; readonly problem: PasswordProblem }
  | { readonly kind: "not_enabled"; readonly field: ProfileField }
  | { readonly kind: "taken"; readonly field: UserConflict };

/** Creates a user, who can sign in at once if the email address is confirmed and a password is given. */
export async function createUser(deps: ActingDeps, newUser: NewUser): Promise<Result<UserRecord, CreateUserFailure>> {
  if (!isEmailAddress(newUser.email)) return fail({ kind: "invalid_email" });
  const problem = newUser.password === undefined ? null : findPasswordProblem(newUser.password, newUser);
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  const { clock, random, store } = deps;
  const passwordHash = newUser.password === undefined ? null : await hashPassword(deps, newUser.password);
  const user = newUserRecord({ ...newUser, passwordHash, userId: random.uuid(), createdAt: clock() });
  const isMailed = newUser.sendConfirmation === true && !user.emailConfirmed;
  const confirmation = isMailed ? await prepareEmailConfirmation(deps, user) : null;
  return store.write(async (repositories) => {
    const result = await addUser(deps, repositories, user, newUser);
    if (!result.ok || confirmation === null) return result;
    await requestEmailConfirmation(repositories, confirmation);
    await appendEvent(repositories, deps, { type: "user.confirmation_sent", target: userTarget(user) });
    return result;
  });
}

function hashPassword({ passwords, actor }: ActingDeps, password: string): Promise<string> {
  return passwords.inTurn(admitActor(actor), (hasher) => hasher.hash(password));
}

/**
 * Stores a new user, who joins the organizations that admit everyone with a confirmed address at their email domain. Unless the caller
 * decides whether the user may create organizations, the setting for new users applies, whatever the record says.
 */
export async function addUser(
  deps: AppendingDeps,
  repositories: Repositories,
  record: UserRecord,
  decided: Pick<NewUser, "canCreateOrgs"> = {},
): Promise<Result<UserRecord, CreateUserFailure>> {
  const field = findDisabledField(await readUserSchema(repositories), record);
  if (field) return fail({ kind: "not_enabled", field });
  const canCreateOrgs = decided.canCreateOrgs ?? (await mayNewUsersCreateOrganizations(repositories));
  const user = { ...record, canCreateOrgs };
  const outcome = await repositories.users.create(user);
  if (outcome !== "created") return fail({ kind: "taken", field: outcome });
  await appendEvent(repositories, deps, { type: "user.created", ...aboutUser(null, user) });
  await joinByDomain(deps, repositories, user);
  return succeed(user);
}

/** Returns the record of a new user. */
export function newUserRecord(fields: UserChanges & Pick<UserRecord, "userId" | "email" | "createdAt">): UserRecord {
  return {
    userId: fields.userId,
    email: fields.email,
    emailConfirmed: fields.emailConfirmed ?? false,
    passwordHash: fields.passwordHash ?? null,
    username: fields.username ?? null,
    firstName: fields.firstName ?? null,
    lastName: fields.lastName ?? null,
    pictureUrl: fields.pictureUrl ?? null,
    properties: fields.properties ?? {},
    metadata: fields.metadata ?? null,
    enabled: fields.enabled ?? true,
    canCreateOrgs: fields.canCreateOrgs ?? false,
    updatePasswordRequired: fields.updatePasswordRequired ?? false,
    legacyUserId: fields.legacyUserId ?? null,
    failedLogins: 0,
    lockedUntil: null,
    createdAt: fields.createdAt,
    lastActiveAt: fields.createdAt,
    lastSignInAt: null,
    version: 1,
  };
}

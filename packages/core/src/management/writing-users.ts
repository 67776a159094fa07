import { readText } from "../token/claims.ts";
import type { Api, CallOptions } from "./api.ts";
import { createChangeUser } from "./change-user.ts";
import { recordReader } from "./wire.ts";

/** What users are called. */
export interface UserNames {
  /** Only where the deployment has usernames enabled. */
  readonly username?: string | null;
  /** Only where the deployment has names enabled, as `lastName`. */
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** A user to create. */
export interface CreateUserRequest extends UserNames {
  readonly email: string;
  /** Whether the address needs no confirmation. Default false: the user must confirm it before signing in. */
  readonly emailConfirmed?: boolean | null;
  /** Whether the confirmation email is sent now. Default true; false sends it at the first sign-in. */
  readonly sendEmailToConfirmEmailAddress?: boolean | null;
  /** Without one, the user can set it on the account page. */
  readonly password?: string | null;
  readonly askUserToUpdatePasswordOnLogin?: boolean | null;
  /** Lets the user in even where only certain email domains may sign up. */
  readonly ignoreDomainRestrictions?: boolean | null;
  /** Custom properties, with the keys that they are to have. */
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly canCreateOrgs?: boolean | null;
}

/** A user of another system, to be taken over. */
export interface MigrateUserRequest extends UserNames {
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** The id there, kept as `legacyUserId`. */
  readonly existingUserId?: string | null;
  /** A bcrypt, argon2 or scrypt hash: the user keeps the password. */
  readonly existingPasswordHash?: string | null;
  /** The TOTP secret in base32: the user keeps the second factor. */
  readonly existingMfaBase32EncodedSecret?: string | null;
  readonly askUserToUpdatePasswordOnLogin?: boolean | null;
  /** Whether the user can log in. Default true. */
  readonly enabled?: boolean | null;
  readonly pictureUrl?: string | null;
  readonly properties?: Readonly<Record<string, unknown>> | null;
}

/** A link that logs in whoever opens it. */
export interface CreateMagicLinkRequest {
  readonly email: string;
  /** Where it leads. Default: the login redirect path of the deployment. */
  readonly redirectToUrl?: string | null;
  readonly expiresInHours?: number | null;
  /** Default true; false refuses an email address that no user has. */
  readonly createNewUserIfOneDoesntExist?: boolean | null;
  readonly expireAfterFirstUse?: boolean | null;
  /** Whether the user must press a button first, so that a mail scanner does not use up the link. */
  readonly requiresInterstitial?: boolean | null;
  readonly userSignupQueryParameters?: Readonly<Record<string, string>> | null;
}

/** What changes about a user; what is not given stays. */
export interface UpdateUserMetadataRequest extends UserNames {
  readonly pictureUrl?: string | null;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  /** Of the custom properties those that change. */
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly updatePasswordRequired?: boolean | null;
  readonly legacyUserId?: string | null;
}

/** A user's new email address. */
export interface UpdateUserEmailRequest {
  readonly newEmail: string;
  /** True sends a confirmation email there, and the address changes with it; false changes it at once. */
  readonly requireEmailConfirmation: boolean;
}

/** The functions that create, change and delete users. Their booleans are true when it is done, false without such a user. */
export interface WritingUsers {
  /**
   * Creates a user.
   *
   * `POST /user/`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`, as for an email address that is taken
   */
  createUser(user: CreateUserRequest, call?: CallOptions): Promise<{ readonly userId: string }>;
  /**
   * Takes over a user of another system with id, password and second factor.
   *
   * `POST /migrate_user/`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  migrateUserFromExternalSource(user: MigrateUserRequest, call?: CallOptions): Promise<{ readonly userId: string }>;
  /**
   * Creates a link that logs in whoever opens it.
   *
   * `POST /magic_link`
   *
   * @throws ManagementError `invalid_request` when there is no such user and none is to be created
   */
  createMagicLink(link: CreateMagicLinkRequest, call?: CallOptions): Promise<{ readonly url: string }>;
  /**
   * Changes a user's email address, immediately or once the user confirms it.
   *
   * `PUT /user/{user_id}/email`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors.newEmail`, as for an address that is taken
   */
  updateUserEmail(userId: string, change: UpdateUserEmailRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Changes what is known of a user.
   *
   * `PUT /user/{user_id}`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateUserMetadata(userId: string, changes: UpdateUserMetadataRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Deletes a user, with their sessions and memberships.
   *
   * `DELETE /user/{user_id}`
   */
  deleteUser(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Logs a user out everywhere; the user cannot log in any more.
   *
   * `POST /user/{user_id}/disable`
   */
  disableUser(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lets a user log in again.
   *
   * `POST /user/{user_id}/enable`
   */
  enableUser(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lets a user create organizations.
   *
   * `PUT /user/{user_id}/can_create_orgs/enable`
   */
  enableUserCanCreateOrgs(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Stops a user from creating organizations.
   *
   * `PUT /user/{user_id}/can_create_orgs/disable`
   */
  disableUserCanCreateOrgs(userId: string, call?: CallOptions): Promise<boolean>;
}

const readCreatedUser = recordReader<{ userId: string }>({ userId: readText });
const readMagicLink = recordReader<{ url: string }>({ url: readText });

/** Creates the functions that create, change and delete users. */
export function writingUsers(api: Api): WritingUsers {
  const change = createChangeUser(api);

  return {
    createUser: (body, call) => api({ method: "POST", path: "/user/", body, read: readCreatedUser }, call),
    migrateUserFromExternalSource: async ({ askUserToUpdatePasswordOnLogin, ...user }, call) => {
      // Creating a user has another name for it on the wire.
      const body = { ...user, updatePasswordRequired: askUserToUpdatePasswordOnLogin };
      return api({ method: "POST", path: "/migrate_user/", body, read: readCreatedUser }, call);
    },
    createMagicLink: (body, call) => api({ method: "POST", path: "/magic_link", body, read: readMagicLink }, call),

    updateUserEmail: (userId, body, call) => change(userId, { method: "PUT", action: "/email", body }, call),
    updateUserMetadata: (userId, body, call) => change(userId, { method: "PUT", body }, call),
    deleteUser: (userId, call) => change(userId, { method: "DELETE" }, call),

    disableUser: (userId, call) => change(userId, { method: "POST", action: "/disable" }, call),
    enableUser: (userId, call) => change(userId, { method: "POST", action: "/enable" }, call),
    enableUserCanCreateOrgs: (userId, call) =>
      change(userId, { method: "PUT", action: "/can_create_orgs/enable" }, call),
    disableUserCanCreateOrgs: (userId, call) =>
      change(userId, { method: "PUT", action: "/can_create_orgs/disable" }, call),
  };
}

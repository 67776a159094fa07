import { readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { createChangeUser } from "./change-user.ts";
import { ManagementError } from "./errors.ts";
import { isId } from "./ids.ts";
import { listReader, member, memberOrNull, readBoolean, readNumberOrNull, recordReader } from "./wire.ts";

/** A user's new password. */
export interface UpdateUserPasswordRequest {
  readonly password: string;
  /** Whether the user must choose another one at the next login. Default false. */
  readonly askUserToUpdatePasswordOnLogin?: boolean | null;
}

/** The password of a user of another system. */
export interface MigrateUserPasswordRequest {
  readonly userId: string;
  /** A bcrypt, argon2 or scrypt hash. */
  readonly passwordHash: string;
}

/** An access token to mint. */
export interface CreateAccessTokenRequest {
  readonly userId: string;
  /** Default: as long as the auth server's tokens live. */
  readonly durationInMinutes?: number | null;
  /** Makes a token that speaks of this organization alone. */
  readonly activeOrgId?: string | null;
}

/** The second factor of a user. */
export interface MfaSetup {
  /** Such as `Totp` or `Phone`. */
  readonly type: string;
  /** The phones, where they are the factor; else null. */
  readonly phoneNumbers: readonly MfaPhone[] | null;
}

/** A phone that gets codes. */
export interface MfaPhone {
  readonly mfaPhoneId: string;
  /** The last digits of its number. */
  readonly mfaPhoneNumberSuffix: string;
}

/** A passkey of a user. */
export interface UserPasskey {
  readonly passkeyId: string;
  /** The name that its owner gave it, or that of the authenticator or browser it came from. */
  readonly name: string;
  /** Whether it can be copied to the owner's other devices; otherwise it never leaves its device. */
  readonly synced: boolean;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds; null when it hasn't been used yet. */
  readonly lastUsedAt: number | null;
}

/** A passkey to remove. */
export interface UserPasskeyRequest {
  readonly userId: string;
  readonly passkeyId: string;
}

/**
 * The functions about what users log in with. Their booleans are true when it is done, false without such a user.
 */
export interface Credentials {
  /**
   * Sets a user's password.
   *
   * `PUT /user/{user_id}/password`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors.password` when it is unfit
   */
  updateUserPassword(userId: string, password: UpdateUserPasswordRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Removes a user's password; the user can set a new one by email.
   *
   * `PUT /user/{user_id}/clear_password`
   */
  clearUserPassword(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Imports a user's password from another system.
   *
   * `POST /migrate_user/password`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors.passwordHash` when it isn't a known hash
   */
  migrateUserPassword(password: MigrateUserPasswordRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Fetches a user's second factor.
   *
   * `GET /user/{user_id}/mfa`
   *
   * @returns null when there is no such user; `mfaSetup` is null when the user has none
   */
  fetchUserMfaMethods(userId: string, call?: CallOptions): Promise<{ readonly mfaSetup: MfaSetup | null } | null>;
  /**
   * Fetches a user's passkeys, oldest first.
   *
   * `GET /user/{user_id}/passkeys`
   *
   * @returns null when there is no such user
   */
  fetchUserPasskeys(userId: string, call?: CallOptions): Promise<{ readonly passkeys: readonly UserPasskey[] } | null>;
  /**
   * Removes a user's passkey and tells the user by email.
   *
   * `DELETE /user/{user_id}/passkeys/{passkey_id}`
   *
   * @returns whether there is such a user; true too when the passkey is already gone
   */
  removeUserPasskey(passkey: UserPasskeyRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Removes a user's second factor, passkeys included.
   *
   * `POST /user/{user_id}/disable_2fa`
   */
  disableUser2fa(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Resends the email that asks a user to confirm their email address.
   *
   * `POST /resend_email_confirmation`
   *
   * @throws ManagementError `invalid_request` when it is confirmed already, `rate_limited` when one was sent just now; both
   *   with `userFacingError`
   */
  resendEmailConfirmation(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Signs a user out everywhere: all sessions end, connected apps are disconnected, and access tokens are revoked.
   *
   * `POST /user/{user_id}/logout_all_sessions`
   */
  logoutAllUserSessions(userId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Creates an access token for a user.
   *
   * `POST /access_token`
   *
   * @throws ManagementError `user_not_found`; `user_disabled`; `access_tokens_not_enabled`; `invalid_request` with
   *   `fieldErrors.activeOrgId` when the user is no member of that organization
   */
  createAccessToken(token: CreateAccessTokenRequest, call?: CallOptions): Promise<{ readonly accessToken: string }>;
}

const readAccessToken = recordReader<{ accessToken: string }>({ accessToken: readText });
const readPhone = recordReader<MfaPhone>({ mfaPhoneId: readText, mfaPhoneNumberSuffix: readText });
const readSetup = recordReader<MfaSetup>({ type: readText, phoneNumbers: memberOrNull(listReader(readPhone)) });
const readMfaMethods = recordReader<{ mfaSetup: MfaSetup | null }>({ mfaSetup: memberOrNull(readSetup) });
const readPasskey = recordReader<UserPasskey>({
  passkeyId: readText,
  name: readText,
  synced: readBoolean,
  createdAt: readNumber,
  lastUsedAt: readNumberOrNull,
});
const readPasskeys = recordReader<{ passkeys: readonly UserPasskey[] }>({ passkeys: member(listReader(readPasskey)) });

/** Creates the functions about what users log in with. */
export function credentials(api: Api): Credentials {
  const change = createChangeUser(api);

  return {
    updateUserPassword: (userId, body, call) => change(userId, { method: "PUT", action: "/password", body }, call),
    clearUserPassword: (userId, call) => change(userId, { method: "PUT", action: "/clear_password" }, call),
    migrateUserPassword: async (body, call) =>
      isId(body.userId) && api(whetherDone({ method: "POST", path: "/migrate_user/password", body }), call),

    fetchUserMfaMethods: async (userId, call) =>
      isId(userId)
        ? api({ method: "GET", path: `/user/${userId}/mfa`, read: readMfaMethods, absent: null }, call)
        : null,
    fetchUserPasskeys: async (userId, call) =>
      isId(userId)
        ? api({ method: "GET", path: `/user/${userId}/passkeys`, read: readPasskeys, absent: null }, call)
        : null,
    removeUserPasskey: async ({ userId, passkeyId }, call) =>
      isId(passkeyId) && change(userId, { method: "DELETE", action: `/passkeys/${passkeyId}` }, call),
    disableUser2fa: (userId, call) => change(userId, { method: "POST", action: "/disable_2fa" }, call),

    resendEmailConfirmation: async (userId, call) =>
      isId(userId) && api(whetherDone({ method: "POST", path: "/resend_email_confirmation", body: { userId } }), call),
    logoutAllUserSessions: (userId, call) => change(userId, { method: "POST", action: "/logout_all_sessions" }, call),

    createAccessToken: async (body, call) => {
      if (!isId(body.userId)) throw new ManagementError("user_not_found", { operation: "POST /access_token" });
      const codes = { 403: "user_not_found", 404: "access_tokens_not_enabled" } as const;
      const serverCodes = { user_disabled: "user_disabled" } as const;
      return api({ method: "POST", path: "/access_token", body, read: readAccessToken, codes, serverCodes }, call);
    },
  };
}

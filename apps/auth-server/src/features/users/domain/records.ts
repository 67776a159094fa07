import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";

export interface UserRecord {
  readonly userId: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** PHC string of argon2id, or an imported bcrypt, argon2 or scrypt hash; null when the user has no password. */
  readonly passwordHash: string | null;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pictureUrl: string | null;
  readonly properties: JsonObject;
  readonly metadata: JsonObject | null;
  readonly enabled: boolean;
  readonly canCreateOrgs: boolean;
  readonly updatePasswordRequired: boolean;
  readonly legacyUserId: string | null;
  readonly failedLogins: number;
  /** Sign-in is refused until this time; null when the account is not locked. */
  readonly lockedUntil: number | null;
  readonly createdAt: number;
  /** The last sign-in; before the first, the creation: clients of the management API expect a time. */
  readonly lastActiveAt: number;
  /** `null` before the first sign-in. */
  readonly lastSignInAt: number | null;
  /** How often what forms show of the user was edited. */
  readonly version: RowVersion;
}

import type { LoginMethod } from "../../features/authentication/domain/records.ts";

/** Plain data that the domain works on and the database stores. Times are Unix seconds, ids lowercase UUID v4. */

/** A JSON object with free keys; the server stores it and never interprets it. */
export type JsonObject = { readonly [key: string]: unknown };

export interface UserRecord {
  readonly userId: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** PHC string of argon2id, or an imported bcrypt or argon2 hash; null when the user has no password. */
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
}

export interface OrganizationRecord {
  readonly orgId: string;
  readonly name: string;
  readonly urlSafeName: string;
  readonly metadata: JsonObject;
  readonly maxUsers: number | null;
  readonly legacyOrgId: string | null;
  /** The e-mail domain of its members, in lower case. */
  readonly domain: string | null;
  readonly extraDomains: readonly string[];
  /** Users with a confirmed address of one of its domains become members by themselves. */
  readonly domainAutojoin: boolean;
  /** Only users with an address of one of its domains become members. */
  readonly domainRestrict: boolean;
  readonly canSetupSaml: boolean;
  /** The custom role mapping in force; `null` for the deployment's own roles. */
  readonly customRoleMappingName: string | null;
  readonly createdAt: number;
}

export interface MembershipRecord {
  readonly userId: string;
  readonly orgId: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  readonly createdAt: number;
}

/** A role of the deployment. Position 0 is the highest; `single_role_in_hierarchy` roles inherit everything below them. */
export interface RoleRecord {
  readonly name: string;
  readonly position: number;
  readonly permissions: readonly string[];
}

/** A named alternative to the deployment's roles, which organizations subscribe to. Highest role first. */
export interface CustomRoleMappingRecord {
  readonly name: string;
  readonly roles: readonly RoleRecord[];
}

export interface ApiKeyRecord {
  readonly apiKeyId: string;
  readonly name: string;
  /** Hex SHA-256 of the key; the key itself is shown once and never stored. */
  readonly keyHash: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

export type SigningAlgorithm = "RS256" | "ES256" | "EdDSA";

export interface SigningKeyRecord {
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  /** Public JWK as JSON text. */
  readonly publicJwk: string;
  /** Private JWK, encrypted at rest (compact JWE). */
  readonly encryptedPrivateJwk: string;
  readonly createdAt: number;
  /** From this time the key signs, unless a later key does. */
  readonly signsFrom: number;
  /** From this time the key is no longer published; null while no successor is known. */
  readonly removedAt: number | null;
}

export interface SessionRecord {
  /** Hex SHA-256 of the cookie's value. */
  readonly sessionHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly loginMethod: LoginMethod;
  /** When somebody last proved in the session to be its user: at sign-in, or by a password or code since. */
  readonly provenAt: number;
}

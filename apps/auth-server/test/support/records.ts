import { randomUUID } from "node:crypto";
import type {
  ApiKeyRecord,
  MembershipRecord,
  OrganizationRecord,
  SessionRecord,
  SigningKeyRecord,
  UserRecord,
} from "../../src/domain/records.ts";

/** A point in time that the records below share, in Unix seconds. */
export const SOME_TIME = 1_790_000_000;

/** A user of its own, with the given fields. */
export function aUser(fields: Partial<UserRecord> = {}): UserRecord {
  const userId = randomUUID();
  return {
    userId,
    email: `${userId}@example.test`,
    emailConfirmed: true,
    passwordHash: null,
    username: null,
    firstName: null,
    lastName: null,
    pictureUrl: null,
    properties: {},
    metadata: null,
    enabled: true,
    canCreateOrgs: false,
    updatePasswordRequired: false,
    legacyUserId: null,
    failedLogins: 0,
    lockedUntil: null,
    createdAt: SOME_TIME,
    lastActiveAt: SOME_TIME,
    ...fields,
  };
}

/** An organization of its own, with the given fields. */
export function anOrganization(fields: Partial<OrganizationRecord> = {}): OrganizationRecord {
  return {
    orgId: randomUUID(),
    name: "Acme",
    urlSafeName: "acme",
    metadata: {},
    maxUsers: null,
    legacyOrgId: null,
    domain: null,
    extraDomains: [],
    domainAutojoin: false,
    domainRestrict: false,
    canSetupSaml: false,
    customRoleMappingName: null,
    createdAt: SOME_TIME,
    ...fields,
  };
}

/** The membership of a user in an organization, as Member unless another role is given. */
export function aMembership(userId: string, orgId: string, fields: Partial<MembershipRecord> = {}): MembershipRecord {
  return { userId, orgId, role: "Member", additionalRoles: [], createdAt: SOME_TIME, ...fields };
}

/** An API key of its own, with the given fields. */
export function anApiKey(fields: Partial<ApiKeyRecord> = {}): ApiKeyRecord {
  const apiKeyId = randomUUID();
  return {
    apiKeyId,
    name: "backend",
    keyHash: `hash of ${apiKeyId}`,
    createdAt: SOME_TIME,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    ...fields,
  };
}

/** A signing key of its own, with the given fields. */
export function aSigningKey(fields: Partial<SigningKeyRecord> = {}): SigningKeyRecord {
  return {
    kid: randomUUID(),
    algorithm: "RS256",
    publicJwk: '{"kty":"RSA"}',
    encryptedPrivateJwk: "a.compact.j.w.e",
    createdAt: SOME_TIME,
    signsFrom: SOME_TIME,
    removedAt: null,
    ...fields,
  };
}

/** A session of a user, with the given fields. */
export function aSession(userId: string, fields: Partial<SessionRecord> = {}): SessionRecord {
  return {
    sessionHash: randomUUID(),
    userId,
    createdAt: SOME_TIME,
    lastSeenAt: SOME_TIME,
    expiresAt: SOME_TIME + 3600,
    userAgent: null,
    ipAddress: null,
    loginMethod: "password",
    ...fields,
  };
}

import { randomUUID } from "node:crypto";
import type { EndUserApiKeyRecord } from "../../src/features/api-keys/domain/end-user/records.ts";
import type { ApiKeyRecord } from "../../src/features/api-keys/domain/records.ts";
import type { PasskeyRecord, SessionRecord } from "../../src/features/authentication/domain/records.ts";
import type { ConnectionSettings } from "../../src/features/connections/domain/organization/settings.ts";
import type {
  DeploymentConnectionRecord,
  OpenIdConnectionRecord,
} from "../../src/features/connections/domain/records.ts";
import type { DirectoryRecord, DirectoryUserRecord } from "../../src/features/directories/domain/records.ts";
import type { OrganizationDomainRecord } from "../../src/features/domains/domain/records.ts";
import type { InvitationRecord } from "../../src/features/invitations/domain/records.ts";
import type {
  AuthorizationCodeRecord,
  GrantRecord,
  OAuthAccessTokenRecord,
  OAuthClientRecord,
  RefreshTokenRecord,
} from "../../src/features/oauth/domain/records.ts";
import type { MembershipRecord, OrganizationRecord } from "../../src/features/orgs/domain/records.ts";
import type { SigningKeyRecord } from "../../src/features/signing-keys/domain/records.ts";
import type { UserRecord } from "../../src/features/users/domain/records.ts";
import type { WebRedirectUriRecord } from "../../src/features/web-sessions/domain/records.ts";

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
    lastSignInAt: null,
    version: 1,
    ...fields,
  };
}

/** An organization of its own, with the given fields. */
export function anInvitation(fields: Pick<InvitationRecord, "orgId"> & Partial<InvitationRecord>): InvitationRecord {
  const invitationId = randomUUID();
  return {
    invitationId,
    email: `${invitationId}@example.test`,
    tokenHash: invitationId,
    role: "Member",
    additionalRoles: [],
    inviterUserId: null,
    createdAt: 0,
    expiresAt: 4_000_000_000,
    ...fields,
  };
}

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
    version: 1,
    ...fields,
  };
}

/** The membership of a user in an organization, as Member unless another role is given. */
export function aMembership(userId: string, orgId: string, fields: Partial<MembershipRecord> = {}): MembershipRecord {
  return { userId, orgId, role: "Member", additionalRoles: [], createdAt: SOME_TIME, version: 1, ...fields };
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
    vouchesForAssurance: false,
    mayImpersonate: false,
    ...fields,
  };
}

/** A signing key of its own, with the given fields. */
export function anEndUserApiKey(
  fields: Pick<EndUserApiKeyRecord, "apiKeyId"> & Partial<EndUserApiKeyRecord>,
): EndUserApiKeyRecord {
  return {
    keyHash: `hash of ${fields.apiKeyId}`,
    imported: false,
    userId: null,
    orgId: null,
    displayName: null,
    metadata: null,
    scopes: null,
    createdBy: null,
    createdAt: SOME_TIME,
    expiresAt: null,
    deletedAt: null,
    lastUsedAt: null,
    ...fields,
  };
}

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

/** A connection of the deployment, with the given fields. */
export function aConnection(fields: Partial<DeploymentConnectionRecord> = {}): DeploymentConnectionRecord {
  return {
    connectionId: randomUUID(),
    orgId: null,
    name: "Google",
    provider: { kind: "google", hostedDomain: null },
    clientId: "orgward",
    encryptedSecret: "sealed",
    scopes: [],
    enabled: true,
    mode: "live",
    settings: null,
    createdAt: SOME_TIME,
    version: 1,
    ...fields,
  };
}

/** An organization's live connection by OpenID Connect that makes newcomers members, with the given fields. */
export function anOrganizationConnection(
  fields: Pick<OpenIdConnectionRecord, "orgId"> &
    Partial<Omit<OpenIdConnectionRecord, "settings">> & { readonly settings?: Partial<ConnectionSettings> },
): OpenIdConnectionRecord {
  return {
    connectionId: randomUUID(),
    name: "Acme sign-in",
    provider: { kind: "oidc", issuer: "https://idp.acme.test", trustsEmail: false },
    clientId: "orgward",
    encryptedSecret: "sealed",
    scopes: [],
    enabled: true,
    mode: "live",
    createdAt: SOME_TIME,
    version: 1,
    ...fields,
    settings: {
      idpName: "Okta",
      justInTime: true,
      defaultRole: null,
      roleClaim: null,
      roleRules: [],
      highestRole: null,
      updatesRole: false,
      sessionFromProvider: true,
      trustsSecondFactor: false,
      ...fields.settings,
    },
  };
}

/** A proven domain of an organization. */
export function aProvenDomain(orgId: string, domain: string): OrganizationDomainRecord {
  const times = { createdAt: SOME_TIME, provenAt: SOME_TIME, checkedAt: SOME_TIME, failingSince: null };
  return { orgId, domain, verificationToken: `token of ${domain}`, provenBy: "dns", finding: "found", ...times };
}

/** A directory of an organization, with the given fields. */
export function aDirectory(fields: Pick<DirectoryRecord, "orgId"> & Partial<DirectoryRecord>): DirectoryRecord {
  return {
    directoryId: randomUUID(),
    connectionId: null,
    name: "Acme directory",
    settings: { roleRules: [], defaultRole: null, federation: null, brake: null },
    createdAt: SOME_TIME,
    lastSyncAt: null,
    heldSince: null,
    version: 1,
    ...fields,
  };
}

/** A person of a directory, with the given fields. */
export function aDirectoryUser(
  fields: Pick<DirectoryUserRecord, "directoryId"> & Partial<DirectoryUserRecord>,
): DirectoryUserRecord {
  const resourceId = randomUUID();
  return {
    resourceId,
    userId: null,
    userName: resourceId,
    externalId: null,
    active: true,
    document: {},
    createdAccount: true,
    disabledAccount: false,
    givenRole: null,
    givenByGroup: null,
    givenAt: null,
    hold: null,
    mark: null,
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    deletedAt: null,
    version: 1,
    ...fields,
  };
}

/** A session of a user, with the given fields. */
export function aSession(userId: string, fields: Partial<SessionRecord> = {}): SessionRecord {
  const { sessionHash = randomUUID() } = fields;
  return {
    sessionHash,
    cookieHash: `cookie of ${sessionHash}`,
    userId,
    createdAt: SOME_TIME,
    lastSeenAt: SOME_TIME,
    expiresAt: SOME_TIME + 3600,
    userAgent: null,
    ipAddress: null,
    loginMethod: { kind: "password" },
    amr: ["pwd"],
    provenAt: SOME_TIME,
    longestIdleSeconds: 0,
    endsAt: null,
    providerSession: null,
    ...fields,
  };
}

export const SOME_RESOURCE = "https://mcp.example.test/mcp";

/** A public OAuth client of its own, with the given fields. */
export function anOAuthClient(fields: Partial<OAuthClientRecord> = {}): OAuthClientRecord {
  return {
    clientId: randomUUID(),
    kind: "operator",
    name: "Notes",
    clientUri: null,
    redirectUris: ["https://client.example.test/callback"],
    resources: null,
    grantTypes: ["authorization_code", "refresh_token"],
    authenticationMethod: "none",
    secrets: [],
    secretRequiredAtCodeExchange: false,
    remembersConsent: false,
    dpopBoundAccessTokens: false,
    jwks: null,
    jwksUri: null,
    freshUntil: null,
    createdAt: SOME_TIME,
    lastUsedAt: null,
    version: 1,
    ...fields,
  };
}

/** A grant of a user to a client, for `SOME_RESOURCE`, with the given fields. */
export function aGrant(userId: string, clientId: string, fields: Partial<GrantRecord> = {}): GrantRecord {
  return {
    grantId: randomUUID(),
    userId,
    clientId,
    resource: SOME_RESOURCE,
    scopes: ["projects:read"],
    orgId: null,
    createdAt: SOME_TIME,
    expiresAt: SOME_TIME + 60,
    assertedBy: null,
    authentication: {
      loginMethod: { kind: "password" },
      amr: ["pwd"],
      provenAt: SOME_TIME,
      lastSeenAt: SOME_TIME,
      endsAt: null,
      longestIdleSeconds: 0,
      ipAddress: null,
    },
    ...fields,
  };
}

/** A code of a grant that was consented to in a session, with the given fields. */
export function aCode(
  grantId: string,
  sessionHash: string,
  fields: Partial<AuthorizationCodeRecord> = {},
): AuthorizationCodeRecord {
  return {
    codeHash: `hash of ${randomUUID()}`,
    grantId,
    sessionHash,
    redirectUri: "https://client.example.test/callback",
    boundTo: null,
    codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    expiresAt: SOME_TIME + 60,
    failedAttempts: 0,
    redeemedAt: null,
    ...fields,
  };
}

/** An access token of a grant, with the given fields. */
export function anOAuthAccessToken(
  grantId: string,
  fields: Partial<OAuthAccessTokenRecord> = {},
): OAuthAccessTokenRecord {
  return {
    tokenHash: `hash of ${randomUUID()}`,
    grantId,
    boundTo: null,
    scopes: ["projects:read"],
    orgId: null,
    createdAt: SOME_TIME,
    expiresAt: SOME_TIME + 1800,
    ...fields,
  };
}

/** A refresh token of a grant that was not used yet, with the given fields. */
export function aRefreshToken(grantId: string, fields: Partial<RefreshTokenRecord> = {}): RefreshTokenRecord {
  return {
    tokenHash: `hash of ${randomUUID()}`,
    grantId,
    boundTo: null,
    createdAt: SOME_TIME,
    expiresAt: SOME_TIME + 86_400,
    rotatedAt: null,
    successorHash: null,
    successorSalt: null,
    ...fields,
  };
}

/** A redirect URI of a web app with a backend, with the given fields. */
export function aWebRedirectUri(redirectUri: string, fields: Partial<WebRedirectUriRecord> = {}): WebRedirectUriRecord {
  return { redirectUri, isBrowserApp: false, backchannelLogoutUri: null, createdAt: SOME_TIME, ...fields };
}

/** A passkey of a user with a name, which is also what its id begins with. */
export function aPasskey(userId: string, name: string): PasskeyRecord {
  return {
    passkeyId: `${name} of ${userId}`,
    userId,
    credentialId: `credential-${name}-${userId}`,
    publicKey: "a-key",
    counter: 1,
    transports: ["internal"],
    synced: true,
    name,
    createdAt: SOME_TIME,
    lastUsedAt: null,
  };
}

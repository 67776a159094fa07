import { loadDemoData } from "../demo/load.ts";
import { newUserRecord } from "../features/authentication/domain/accounts/create-user.ts";
import { toClientSecretRecord } from "../features/oauth/domain/clients/client-secrets.ts";
import { newOrganizationRecord } from "../features/orgs/domain/create-organization.ts";
import {
  assignRoles,
  ensureDefaultRoles,
  ORG_ROLE_STRUCTURE_SETTING,
  type OrgRoleStructure,
  readRoleDefinition,
} from "../features/orgs/domain/roles.ts";
import type { Deps } from "../platform/deps.ts";
import type { JsonObject } from "../platform/domain/json-object.ts";
import type { Repositories } from "../platform/domain/store.ts";
import { hashToken } from "../platform/sealing/secret-token.ts";

/** What the server in memory knows from the start. */
export interface MemorySeed {
  /** `demo`: what `npm start` loads. `empty`: no user and no organization. */
  readonly data: "demo" | "empty";
  readonly apiKey: string;
  /** The roles that exist, highest first. */
  readonly roles: readonly { readonly name: string; readonly permissions: readonly string[] }[];
  readonly orgRoleStructure: OrgRoleStructure;
  readonly introspection: { readonly clientId: string; readonly clientSecret: string };
}

/** A user with the organizations that they are a member of. */
export interface SeedUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly legacyUserId?: string;
  readonly memberships: readonly SeedMembership[];
}

interface SeedMembership {
  readonly org: {
    readonly orgId: string;
    readonly orgName: string;
    readonly urlSafeOrgName: string;
    readonly orgMetadata?: Readonly<Record<string, unknown>>;
    readonly legacyOrgId?: string;
  };
  readonly role: string;
  readonly additionalRoles?: readonly string[];
}

/** Stores what the server knows from the start. */
export async function seed(deps: Deps, { data, apiKey, roles, orgRoleStructure, introspection }: MemorySeed) {
  if (data === "demo") await loadDemoData(deps);
  const createdAt = deps.clock();
  await deps.store.write(async (repositories) => {
    await ensureDefaultRoles(repositories);
    await repositories.roles.replaceAll(roles.map((role, position) => ({ ...role, position })));
    await repositories.settings.set(ORG_ROLE_STRUCTURE_SETTING, orgRoleStructure);
    await addApiKey(repositories, deps, apiKey);
    await addIntrospectionCredentials(repositories, introspection, createdAt);
  });
}

/** Adds an API key, unless it is the demo's. */
async function addApiKey({ apiKeys }: Repositories, { random, clock }: Pick<Deps, "random" | "clock">, apiKey: string) {
  const keyHash = hashToken(apiKey);
  if (await apiKeys.findByHash(keyHash)) return;
  const unused = {
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    vouchesForAssurance: false,
    mayImpersonate: true,
  };
  await apiKeys.create({ apiKeyId: random.uuid(), name: "Tests", keyHash, createdAt: clock(), ...unused });
}

/** Adds introspection credentials, or gives those of the demo this secret. */
async function addIntrospectionCredentials(
  { introspectionCredentials }: Repositories,
  { clientId, clientSecret }: MemorySeed["introspection"],
  createdAt: number,
): Promise<void> {
  const secrets = [toClientSecretRecord(clientSecret, createdAt)];
  const credential = { credentialId: clientId, name: "Tests", secrets, resources: null, createdAt };
  const isNew = (await introspectionCredentials.create(credential)) === "created";
  if (!isNew) await introspectionCredentials.setSecrets(clientId, secrets);
}

/**
 * Adds a user with a confirmed email address and no password, the organizations that don't exist yet, and the memberships.
 *
 * @throws TypeError when the user exists already, or a role doesn't exist
 */
export async function addSeedUser(
  { store, clock }: Pick<Deps, "store" | "clock">,
  { memberships, properties, metadata, ...identity }: SeedUser,
): Promise<void> {
  const createdAt = clock();
  await store.write(async (repositories) => {
    const record = newUserRecord({
      ...identity,
      properties: { ...properties } as JsonObject,
      metadata: metadata ? ({ ...metadata } as JsonObject) : null,
      emailConfirmed: true,
      canCreateOrgs: true,
      createdAt,
    });
    const outcome = await repositories.users.create(record);
    if (outcome !== "created") throw new TypeError(`addUser: another user has this ${outcome}`);
    for (const membership of memberships) await addMembership(repositories, identity.userId, membership, createdAt);
  });
}

async function addMembership(
  repositories: Repositories,
  userId: string,
  { org, role, additionalRoles = [] }: SeedMembership,
  createdAt: number,
): Promise<void> {
  const { orgId, orgName, urlSafeOrgName, orgMetadata, legacyOrgId } = org;
  if (!(await repositories.organizations.lock(orgId))) {
    const organization = newOrganizationRecord({ orgId, name: orgName, legacyOrgId, createdAt });
    const metadata = { ...orgMetadata } as JsonObject;
    const created = await repositories.organizations.create({ ...organization, urlSafeName: urlSafeOrgName, metadata });
    if (created !== "created") throw new TypeError(`addUser: another organization has this ${created}`);
  }
  const assigned = assignRoles(await readRoleDefinition(repositories), { role, additionalRoles });
  if (!assigned.ok) throw new TypeError(explainRole(assigned.failure, role, additionalRoles));
  await repositories.memberships.add({ userId, orgId, ...assigned.value, createdAt });
}

function explainRole(
  failure: "unknown_role" | "unknown_additional_role" | "single_role_only",
  role: string,
  additionalRoles: readonly string[],
): string {
  if (failure === "single_role_only")
    return 'addUser: additionalRoles need a test issuer with the option orgRoleStructure: "multi_role"';
  const named = failure === "unknown_role" ? role : additionalRoles.join(", ");
  return `addUser: the test issuer doesn't have the role ${named}: name it in the option roles`;
}

import { letOwnersSetPolicies } from "../features/access-policies/domain/owners-set-policies.ts";
import { newUserRecord } from "../features/authentication/domain/accounts/create-user.ts";
import { admitAtStart } from "../features/authentication/domain/passwords/admission.ts";
import { letOwnersProveDomains } from "../features/domains/domain/owners-prove-domains.ts";
import { toClientSecretRecord } from "../features/oauth/domain/clients/client-secrets.ts";
import { newOperatorClient } from "../features/oauth/domain/clients/operator-clients.ts";
import { storeRegistrationSettings } from "../features/oauth/domain/registration/settings.ts";
import { newOperatorRecord } from "../features/operators/domain/records.ts";
import { newOrganizationRecord } from "../features/orgs/domain/create-organization.ts";
import { letUsersDeleteAccounts } from "../features/users/domain/account-deletion.ts";
import { letNewUsersCreateOrganizations } from "../features/users/domain/organization-creation.ts";
import { changeUserSchema } from "../features/users/domain/user-schema.ts";
import { letOwnersReceiveEvents } from "../features/webhooks/domain/owners-receive-events.ts";
import type { DomainDeps } from "../platform/domain/deps.ts";
import type { Repositories, Store } from "../platform/domain/store.ts";
import { hashToken } from "../platform/sealing/secret-token.ts";
import {
  DEMO_API_KEY,
  DEMO_PASSWORD,
  DEMO_WEB_REDIRECT_URIS,
  demoApiKey,
  demoClients,
  demoIntrospectionCredential,
  demoOperator,
  demoOrganizations,
  demoRegistrationSettings,
  demoResources,
  demoRoles,
  demoScopes,
  demoUserSchema,
  demoUsers,
} from "./demo-data.ts";
import { findJoinTime } from "./plan-history.ts";
import { playDemoHistory } from "./play-history.ts";

const DEMO_DATA_SETTING = "demo_data";

/**
 * Loads the demo data into an installation that does not have it yet, and tells whether it did. It is loaded once: what was changed or
 * deleted since stays so.
 *
 * @param options.withHistory whether the people of the demo data signed up and signed in during the weeks before, rather than never
 */
export async function loadDemoData(
  deps: DomainDeps,
  { withHistory = false }: { readonly withHistory?: boolean } = {},
): Promise<boolean> {
  const { store, clock, passwords } = deps;
  if (await holdsDemoData(store)) return false;
  const passwordHash = await passwords.inTurn(admitAtStart(), (hasher) => hasher.hash(DEMO_PASSWORD));
  const now = clock();
  return store.write(async (repositories) => {
    if (!(await repositories.settings.setOnce(DEMO_DATA_SETTING, { loadedAt: now }))) return false;
    const joinTime = withHistory ? (email: string) => findJoinTime(email, now) : () => now;
    await addDemoRecords(repositories, { passwordHash, joinTime });
    if (withHistory) await playDemoHistory(deps, repositories, now);
    return true;
  });
}

/** Tells whether the demo data was ever loaded, or the demo API key is known. */
export async function holdsDemoData({ read }: Store): Promise<boolean> {
  const wasLoaded = (await read.settings.get(DEMO_DATA_SETTING)) !== undefined;
  return wasLoaded || (await read.apiKeys.findByHash(hashToken(DEMO_API_KEY))) !== null;
}

async function addDemoRecords(
  repositories: Repositories,
  { passwordHash, joinTime }: { passwordHash: string; joinTime: (email: string) => number },
): Promise<void> {
  const createdAt = joinTime(demoOperator.email);
  await changeUserSchema(repositories, demoUserSchema);
  await letNewUsersCreateOrganizations(repositories, true);
  await letUsersDeleteAccounts(repositories, true);
  await letOwnersSetPolicies(repositories, true);
  await letOwnersReceiveEvents(repositories, true);
  await letOwnersProveDomains(repositories, true);
  await repositories.roles.replaceAll(demoRoles.map((role, position) => ({ ...role, position })));
  for (const { orgId, name } of demoOrganizations) {
    const organization = newOrganizationRecord({ orgId, name, createdAt: joinTime(ownerOf(orgId)) });
    expectNew(await repositories.organizations.create(organization), name);
  }
  for (const { memberships, ...identity } of demoUsers) {
    const joinedAt = joinTime(identity.email);
    expectNew(
      await repositories.users.create(
        newUserRecord({ ...identity, emailConfirmed: true, canCreateOrgs: true, passwordHash, createdAt: joinedAt }),
      ),
      identity.userId,
    );
    for (const membership of memberships) {
      await repositories.memberships.add({
        ...membership,
        userId: identity.userId,
        additionalRoles: [],
        createdAt: joinedAt,
      });
    }
  }
  const keyHash = hashToken(DEMO_API_KEY);
  await repositories.apiKeys.create({
    ...demoApiKey,
    keyHash,
    createdAt,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    vouchesForAssurance: false,
    mayImpersonate: true,
  });
  for (const uri of DEMO_WEB_REDIRECT_URIS)
    await repositories.webRedirectUris.add({
      redirectUri: uri,
      isBrowserApp: false,
      backchannelLogoutUri: null,
      createdAt,
    });
  const operator = newOperatorRecord({ ...demoOperator, role: "admin", passwordHash, createdAt });
  expectNew(await repositories.operators.create(operator), "the demo operator");
  await addDemoOAuthRecords(repositories, createdAt);
}

async function addDemoOAuthRecords(repositories: Repositories, createdAt: number): Promise<void> {
  for (const scope of demoScopes) await repositories.oauthScopes.set(scope);
  for (const resource of demoResources) await repositories.oauthResources.set({ ...resource, createdAt });
  for (const { secret, ...client } of demoClients) {
    const record = newOperatorClient(
      client,
      secret === null ? null : toClientSecretRecord(secret, createdAt),
      createdAt,
    );
    expectNew(await repositories.oauthClients.create(record), client.clientId);
  }
  const { secret, ...credential } = demoIntrospectionCredential;
  const secrets = [toClientSecretRecord(secret, createdAt)];
  const record = { ...credential, secrets, resources: null, createdAt };
  expectNew(await repositories.introspectionCredentials.create(record), credential.credentialId);
  await storeRegistrationSettings(repositories, demoRegistrationSettings);
}

/** Returns the email address of an organization's owner. */
function ownerOf(orgId: string): string {
  const owner = demoUsers.find(({ memberships }) =>
    memberships.some((membership) => membership.orgId === orgId && membership.role === "Owner"),
  );
  return owner?.email ?? demoOperator.email;
}

function expectNew(outcome: string, what: string): void {
  if (outcome !== "created") {
    throw new Error(`Can't load the demo data: ${what} already exists (${outcome}). Use an empty database.`);
  }
}

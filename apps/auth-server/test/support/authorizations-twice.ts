import { NO_DEMAND } from "../../src/features/step-up/domain/demand.ts";
import type { Repositories } from "../../src/platform/domain/store.ts";
import {
  aCode,
  aGrant,
  anOAuthAccessToken,
  anOAuthClient,
  aRefreshToken,
  aWebRedirectUri,
  SOME_TIME,
} from "./records.ts";

const CLIENTS = ["notes", "tasks"] as const;
export const RESOURCES = ["https://notes.test/mcp", "https://tasks.test/mcp"] as const;

/**
 * Stores two of everything that OAuth and web apps keep, for the two users of `addEverythingTwice` with their sessions and organizations:
 * each user lets each client use each resource, remembered and in force, and both browsers of each user have a web app signed in.
 */
export async function addAuthorizationsTwice(repositories: Repositories): Promise<void> {
  await addClients(repositories);
  for (const userId of ["ada", "bob"]) {
    for (const clientId of CLIENTS) await addGrants(repositories, userId, clientId);
    for (const place of ["laptop", "phone"]) await addSessionsOfApps(repositories, `${userId} ${place}`);
  }
}

async function addClients(repositories: Repositories): Promise<void> {
  const { oauthClients, oauthScopes, oauthResources, introspectionCredentials, clientAssertions } = repositories;
  for (const clientId of CLIENTS) {
    await oauthClients.create(anOAuthClient({ clientId }));
    const scope = { name: `${clientId}:read`, description: "", kind: "user", isDefault: false } as const;
    await oauthScopes.set(scope);
    const credential = { credentialId: clientId, name: "API", secrets: [], resources: null, createdAt: SOME_TIME };
    await introspectionCredentials.create(credential);
    await clientAssertions.use(`assertion of ${clientId}`, SOME_TIME + 60);
  }
  for (const resource of RESOURCES) {
    await oauthResources.set({ resource, name: null, isDefault: false, createdAt: SOME_TIME });
  }
}

async function addGrants(
  { grants, oauthTokens, consents }: Repositories,
  userId: string,
  clientId: string,
): Promise<void> {
  for (const resource of RESOURCES) {
    const grantId = `${userId} to ${clientId} for ${new URL(resource).hostname}`;
    const scopes = ["projects:read"];
    await grants.create(
      aGrant(userId, clientId, { grantId, resource, orgId: "acme", scopes }),
      aCode(grantId, `${userId} laptop`, { codeHash: `code of ${grantId}` }),
    );
    await oauthTokens.createAccessToken(
      anOAuthAccessToken(grantId, { tokenHash: `access of ${grantId}`, orgId: "acme" }),
    );
    await oauthTokens.createRefreshToken(aRefreshToken(grantId, { tokenHash: `refresh of ${grantId}` }));
    await consents.set({ userId, clientId, resource, scopes, consentedAt: SOME_TIME });
  }
}

async function addSessionsOfApps(repositories: Repositories, sessionHash: string): Promise<void> {
  const { pendingAuthorizations, webRedirectUris, webSessions } = repositories;
  for (const clientId of CLIENTS) {
    const formHash = `form for ${clientId} on ${sessionHash}`;
    const asked = {
      state: null,
      resource: RESOURCES[0],
      scopes: [],
      codeChallenge: "challenge",
      boundTo: null,
      demand: NO_DEMAND,
    };
    const request = { clientId, redirectUri: "https://client.example.test/callback", ...asked };
    await pendingAuthorizations.create({ formHash, sessionHash, request, expiresAt: SOME_TIME + 600 });
    const redirectUri = `https://${clientId}.test/callback`;
    await webRedirectUris.add(aWebRedirectUri(redirectUri, { isBrowserApp: clientId === "tasks" }));
    const webSessionId = `${clientId} on ${sessionHash}`;
    const challenge = { codeChallenge: null, codeFailedAttempts: 0 };
    const times = { createdAt: SOME_TIME, codeExpiresAt: SOME_TIME + 60, redeemedAt: null, refreshedAt: null };
    const codeHash = `code of ${webSessionId}`;
    await webSessions.create({
      webSessionId,
      sessionHash,
      codeHash,
      redirectUri,
      activeOrgId: null,
      heldBy: "backend",
      ...challenge,
      ...times,
    });
    const unused = { createdAt: SOME_TIME, rotatedAt: null, successorHash: null, successorSalt: null };
    await webSessions.createToken({ tokenHash: `token of ${webSessionId}`, webSessionId, ...unused });
  }
}

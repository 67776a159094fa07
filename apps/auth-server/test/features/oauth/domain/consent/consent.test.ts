import { expect, it } from "vitest";
import { hasConsented } from "../../../../../src/features/oauth/domain/consent/consent.ts";
import type { AuthorizationRequest } from "../../../../../src/features/oauth/domain/records.ts";
import { scopesNamed } from "../../../../../src/features/oauth/domain/scopes.ts";
import { NO_DEMAND } from "../../../../../src/features/step-up/domain/demand.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { RESOURCE } from "../../../../support/oauth-client.ts";
import { anOAuthClient, aUser, SOME_TIME } from "../../../../support/records.ts";
import { createTestApp } from "../../../../support/test-app.ts";

describeOnSqlite("a remembered consent", ({ open }) => {
  /** A user who has consented to scopes for a client that need not ask again, and whether a request is covered by that. */
  async function setUp(consentedScopes: readonly string[]) {
    const { deps } = await createTestApp(await open());
    const user = aUser();
    const client = anOAuthClient({ remembersConsent: true });
    const [redirectUri = ""] = client.redirectUris;
    const consent = { clientId: client.clientId, resource: RESOURCE, scopes: consentedScopes };
    await deps.store.write(async ({ users, oauthClients, consents }) => {
      await users.create(user);
      await oauthClients.create(client);
      await consents.set({ ...consent, userId: user.userId, consentedAt: SOME_TIME });
    });
    const covers = async (changes: Partial<AuthorizationRequest>) => {
      const request = {
        ...consent,
        redirectUri,
        state: null,
        codeChallenge: "",
        boundTo: null,
        demand: NO_DEMAND,
        ...changes,
      };
      const { oauthScopes, consents } = deps.store.read;
      const scopes = scopesNamed(await oauthScopes.list(), request.scopes);
      return hasConsented(
        { client, request, scopes },
        await consents.listByUserAndClient(user.userId, client.clientId),
      );
    };
    return { covers };
  }

  it("covers the scopes that the user agreed to, all or some of them, and none beside them", async () => {
    const { covers } = await setUp(["projects:read"]);
    expect(await covers({ scopes: ["projects:read"] })).toBe(true);
    expect(await covers({ scopes: [] })).toBe(true);
    expect(await covers({ scopes: ["projects:read", "projects:write"] })).toBe(false);
    expect(await covers({ scopes: ["projects:write"] })).toBe(false);
  });

  it("covers no scope about an organization, though the user agreed to it: one is picked each time", async () => {
    const { covers } = await setUp(["projects:read", "org:read"]);
    expect(await covers({ scopes: ["projects:read"] })).toBe(true);
    expect(await covers({ scopes: ["org:read"] })).toBe(false);
    expect(await covers({ scopes: ["projects:read", "org:read"] })).toBe(false);
  });

  it("covers no other resource", async () => {
    const { covers } = await setUp(["projects:read"]);
    expect(await covers({ resource: "http://localhost:4005/second" })).toBe(false);
  });
});

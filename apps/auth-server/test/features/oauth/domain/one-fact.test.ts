import { expect, it } from "vitest";
import { approve } from "../../../../src/features/oauth/domain/consent/approve.ts";
import { askForConsent, takePendingRequest } from "../../../../src/features/oauth/domain/consent/consent.ts";
import { redeemCode } from "../../../../src/features/oauth/domain/grants/authorization-code.ts";
import { introspect } from "../../../../src/features/oauth/domain/grants/introspection.ts";
import { refresh } from "../../../../src/features/oauth/domain/grants/refresh-token.ts";
import { revoke, revokeGrant } from "../../../../src/features/oauth/domain/grants/revocation.ts";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { scopesNamed } from "../../../../src/features/oauth/domain/scopes.ts";
import { ANY_EVENT } from "../../../../src/platform/events/repositories.ts";
import { anAuthorization, CODE_VERIFIER } from "../../../support/authorizations.ts";
import { RESOURCES } from "../../../support/authorizations-twice.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import {
  deleteAda,
  disableAda,
  endAdasSession,
  type Fact,
  leaveAcme,
  nothing,
  outcomeOf,
  type Scene,
  stored,
} from "../../../support/facts.ts";
import { anOAuthClient, anOrganization, SOME_TIME } from "../../../support/records.ts";
import { readActive, signInAda } from "../../../support/signed-in.ts";

const CREDENTIAL = { credentialId: "api", name: "API", secrets: [], resources: null, createdAt: SOME_TIME };

const makeOrganizational = stored(({ oauthScopes }) =>
  oauthScopes.set({ name: "notes:read", description: "Read", kind: "organization", isDefault: false }),
);
const foundInitech = stored(({ organizations }) => organizations.create(anOrganization({ orgId: "initech" })));
const changeNotes = (fields: Partial<OAuthClientRecord>) =>
  stored(({ oauthClients }) => oauthClients.update(anOAuthClient({ clientId: "notes", ...fields })));

async function codeOf({ deps, ada }: Scene, orgId: string | null = null): Promise<string> {
  const code = await approve(deps, ada, { ...(await anAuthorization(deps)), orgId });
  if (!code.ok) throw new Error(code.failure);
  return code.value;
}

async function findEvents({ store }: Pick<Scene["deps"], "store">, type: string) {
  return store.read.events.search({ ...ANY_EVENT, types: [type], before: null, limit: 9 });
}

type Exchange = Parameters<typeof redeemCode>[2];

async function exchangeOf(scene: Scene) {
  const { client, request } = await anAuthorization(scene.deps);
  const code = await codeOf(scene);
  return { client, exchange: { code, redirectUri: request.redirectUri, codeVerifier: CODE_VERIFIER, resource: null } };
}

async function tokensOf(scene: Scene, orgId: string | null = null) {
  const { client, request } = await anAuthorization(scene.deps);
  const code = await codeOf(scene, orgId);
  const exchange = { code, redirectUri: request.redirectUri, codeVerifier: CODE_VERIFIER, resource: null };
  const tokens = await redeemCode(scene.deps, client, exchange);
  if (!tokens.ok) throw new Error(tokens.failure);
  return { client, accessToken: tokens.value.access_token, refreshToken: tokens.value.refresh_token ?? "" };
}

describeOnSqlite("one fact decides about OAuth", ({ open }) => {
  const setUp = async () => signInAda(await open());

  it.each<[string, string, Fact, Partial<Exchange> & { readonly clientId?: string }]>([
    ["ok", "as it should be", nothing, {}],
    ["ok", "with the resource named once more", nothing, { resource: RESOURCES[0] }],
    ["invalid_target", "with another resource", nothing, { resource: RESOURCES[1] }],
    ["invalid_grant", "by another client", nothing, { clientId: "tasks" }],
    ["invalid_grant", "with another redirect URI", nothing, { redirectUri: "https://client.example.test/other" }],
    ["invalid_grant", "with another verifier", nothing, { codeVerifier: `${CODE_VERIFIER}x` }],
    ["invalid_grant", "of a user who is disabled", disableAda, {}],
    ["invalid_grant", "of a user who was deleted", deleteAda, {}],
    ["invalid_grant", "of a session that has ended", endAdasSession, {}],
    ["invalid_grant", "that nobody was given", nothing, { code: "another" }],
  ])("%s: to redeem a code %s", async (outcome, _, change, { clientId, ...changes }) => {
    const scene = await setUp();
    const { client, exchange } = await exchangeOf(scene);
    await change(scene);
    const asking = clientId === undefined ? client : { ...client, clientId };
    expect(outcomeOf(await redeemCode(scene.deps, asking, { ...exchange, ...changes }))).toBe(outcome);
  });

  it.each([
    [4, "ok"],
    [5, "invalid_grant"],
  ])("after %i wrong verifiers, the right one gives %s", async (attempts, outcome) => {
    const scene = await setUp();
    const { client, exchange } = await exchangeOf(scene);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await redeemCode(scene.deps, client, { ...exchange, codeVerifier: `${CODE_VERIFIER}x` });
    }
    expect(outcomeOf(await redeemCode(scene.deps, client, exchange))).toBe(outcome);
  });

  it.each<[string, string, Fact, { clientId?: string; scope?: string; resource?: string; refreshToken?: string }]>([
    ["ok", "as it should be", nothing, {}],
    ["ok", "for the scope that was granted", nothing, { scope: "notes:read" }],
    ["invalid_scope", "for another scope", nothing, { scope: "notes:read tasks:read" }],
    ["invalid_target", "for another resource", nothing, { resource: RESOURCES[1] }],
    ["invalid_grant", "by another client", nothing, { clientId: "tasks" }],
    ["invalid_grant", "of a user who is disabled", disableAda, {}],
    ["invalid_grant", "of a user who was deleted", deleteAda, {}],
    ["invalid_grant", "of a grant that was revoked", stored(({ grants }) => grants.deleteByUser("ada")), {}],
    ["invalid_grant", "that nobody was given", nothing, { refreshToken: "another" }],
  ])(
    "%s: to refresh %s",
    async (outcome, _, change, { clientId = "notes", scope = null, resource = null, ...more }) => {
      const scene = await setUp();
      const { client, refreshToken } = await tokensOf(scene);
      await change(scene);
      const asking = clientId === client.clientId ? client : { ...client, clientId };
      expect(outcomeOf(await refresh(scene.deps, asking, { refreshToken, scope, resource, ...more }))).toBe(outcome);
    },
  );

  it("a refresh token that has expired is refused without a report of theft", async () => {
    const scene = await setUp();
    const { deps } = scene;
    const { client, refreshToken } = await tokensOf(scene);
    deps.clock.advance(30 * 86_400);
    expect(outcomeOf(await refresh(deps, client, { refreshToken, scope: null, resource: null }))).toBe("invalid_grant");
    expect(await findEvents(deps, "token.reused")).toEqual([]);
  });

  it.each<[boolean, string, Fact, { resources?: readonly string[]; token?: string }]>([
    [true, "of a member", nothing, {}],
    [true, "for a resource of the credentials", nothing, { resources: [RESOURCES[0]] }],
    [false, "for another resource", nothing, { resources: [RESOURCES[1]] }],
    [false, "of a user who is disabled", disableAda, {}],
    [false, "of a user who has left the organization", leaveAcme, {}],
    [false, "that nobody was given", nothing, { token: "another" }],
  ])("%s: an access token %s is active", async (active, _, change, { resources, token }) => {
    const scene = await setUp();
    await makeOrganizational(scene);
    const { accessToken } = await tokensOf(scene, "acme");
    await change(scene);
    const credential = { ...CREDENTIAL, resources: resources ?? null };
    expect((await introspect(scene.deps, credential, token ?? accessToken)).active).toBe(active);
  });

  it.each<[string, string, Fact, string | null]>([
    ["ok", "in an organization of the user", makeOrganizational, "globex"],
    ["ok", "without organization, where no scope is about one", nothing, null],
    ["organization_missing", "without organization, where a scope is about one", makeOrganizational, null],
    ["organization_missing", "in an organization of others", makeOrganizational, "initech"],
    ["gone", "to a client that was deleted", stored(({ oauthClients }) => oauthClients.delete("notes")), null],
    [
      "gone",
      "for a resource that was deleted",
      stored(({ oauthResources }) => oauthResources.delete(RESOURCES[0])),
      null,
    ],
    ["gone", "for a user who is disabled", disableAda, null],
    ["gone", "in a session that has ended", endAdasSession, null],
  ])("%s: to approve %s", async (outcome, _, change, orgId) => {
    const scene = await setUp();
    const authorization = await anAuthorization(scene.deps);
    await foundInitech(scene);
    await change(scene);
    const scopes = scopesNamed(await scene.deps.store.read.oauthScopes.list(), authorization.request.scopes);
    expect(outcomeOf(await approve(scene.deps, scene.ada, { ...authorization, scopes, orgId }))).toBe(outcome);
    expect(await findEvents(scene.deps, "consent.given")).toHaveLength(outcome === "ok" ? 1 : 0);
  });

  it.each<[boolean, string, (formToken: string) => Fact]>([
    [true, "as it was shown", () => nothing],
    [false, "of a client that was deleted", () => stored(({ oauthClients }) => oauthClients.delete("notes"))],
    [
      false,
      "of a client whose redirect URI was removed",
      () => changeNotes({ redirectUris: ["https://client.example.test/new"] }),
    ],
    [false, "of a client that may not ask for the resource", () => changeNotes({ resources: [RESOURCES[1]] })],
    [
      false,
      "that was decided before",
      (formToken) =>
        ({ deps, ada }) =>
          takePendingRequest(deps, ada, formToken),
    ],
  ])("%s: a consent form %s counts", async (counts, _, change) => {
    const scene = await setUp();
    const { formToken } = await askForConsent(scene.deps, scene.ada, await anAuthorization(scene.deps));
    await change(formToken)(scene);
    expect((await takePendingRequest(scene.deps, scene.ada, formToken)) !== null).toBe(counts);
  });

  it("a consent form doesn't count in another session of the same user", async () => {
    const scene = await setUp();
    const { formToken } = await askForConsent(scene.deps, scene.ada, await anAuthorization(scene.deps));
    const onPhone = await readActive(scene.deps.store, "ada phone");
    expect(await takePendingRequest(scene.deps, onPhone, formToken)).toBeNull();
    expect(await takePendingRequest(scene.deps, scene.ada, formToken)).not.toBeNull();
  });

  it("a client revokes its own tokens and grants alone", async () => {
    const scene = await setUp();
    const { deps } = scene;
    const { client, accessToken, refreshToken } = await tokensOf(scene);
    const isActive = async () => (await introspect(deps, CREDENTIAL, accessToken)).active;
    const grant = (await deps.store.read.grants.listByClient("notes", { after: "", limit: 99 })).find(
      ({ scopes }) => scopes[0] === "notes:read",
    );
    for (const token of [accessToken, refreshToken]) await revoke(deps, { ...client, clientId: "tasks" }, token);
    expect(await revokeGrant(deps, { grantId: grant?.grantId ?? "", clientId: "tasks" })).toBe(false);
    expect(await isActive()).toBe(true);
    await revoke(deps, client, accessToken);
    expect(await isActive()).toBe(false);
    expect(await revokeGrant(deps, { grantId: grant?.grantId ?? "", clientId: "notes" })).toBe(true);
    expect(outcomeOf(await refresh(deps, client, { refreshToken, scope: null, resource: null }))).toBe("invalid_grant");
  });
});

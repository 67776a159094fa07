import { expect, it } from "vitest";
import { approve } from "../../../../src/features/oauth/domain/consent/approve.ts";
import { disconnectApp } from "../../../../src/features/oauth/domain/consent/connected-apps.ts";
import { refuseConsent } from "../../../../src/features/oauth/domain/consent/consent.ts";
import { redeemCode } from "../../../../src/features/oauth/domain/grants/authorization-code.ts";
import { refresh } from "../../../../src/features/oauth/domain/grants/refresh-token.ts";
import { revoke } from "../../../../src/features/oauth/domain/grants/revocation.ts";
import { UNUSED_REGISTRATION_SECONDS } from "../../../../src/features/oauth/domain/registration/register.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { SERVER } from "../../../../src/platform/events/actor.ts";
import { userActor } from "../../../../src/platform/events/user-actor.ts";
import { anAuthorization, CODE_VERIFIER } from "../../../support/authorizations.ts";
import { RESOURCES } from "../../../support/authorizations-twice.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf, recordedEvents } from "../../../support/recorded-events.ts";
import { anOAuthClient } from "../../../support/records.ts";
import { signInAda } from "../../../support/signed-in.ts";

const NOTES = { kind: "client", id: "notes", name: "Notes" } as const;
const ACME = { id: "acme", name: "Acme" };
const DAY = 86_400;

describeOnSqlite("the events of a grant", ({ open }) => {
  /** Ada, who lets the client `notes` in, for Acme. */
  async function setUp() {
    const { deps, ada } = await signInAda(await open());
    await deps.store.write(({ oauthScopes }) =>
      oauthScopes.set({ name: "notes:read", description: "Read", kind: "organization", isDefault: false }),
    );
    const asAda = { ...deps, actor: userActor(ada.user) };
    const authorization = await anAuthorization(deps);
    const { client, request } = authorization;
    const consent = async () => {
      const code = await approve(asAda, ada, { ...authorization, orgId: "acme" });
      if (!code.ok) throw new Error(code.failure);
      return code.value;
    };
    const exchange = (code: string) =>
      redeemCode(deps, client, { code, redirectUri: request.redirectUri, codeVerifier: CODE_VERIFIER, resource: null });
    const obtainTokens = async () => {
      const tokens = await exchange(await consent());
      if (!tokens.ok) throw new Error(tokens.failure);
      return { accessToken: tokens.value.access_token, refreshToken: tokens.value.refresh_token ?? "" };
    };
    const refreshWith = (refreshToken: string) => refresh(deps, client, { refreshToken, scope: null, resource: null });
    const about = { target: { kind: "grant", name: "Notes" }, userId: "ada", organization: ACME };
    return { deps, asAda, ada, authorization, client, consent, exchange, obtainTokens, refreshWith, about };
  }

  it("consent.given: the user, and what the client may do", async () => {
    const { deps, asAda, consent, about } = await setUp();
    expect(await eventsOf(deps, consent)).toMatchObject([
      {
        type: "consent.given",
        actor: asAda.actor,
        ...about,
        details: { client_id: "notes", resource: RESOURCES[0], scopes: ["notes:read"] },
      },
    ]);
  });

  it("consent.refused: the user, of the client", async () => {
    const { deps, asAda, ada, authorization } = await setUp();
    expect(await eventsOf(deps, () => refuseConsent(asAda, ada, authorization))).toMatchObject([
      { type: "consent.refused", actor: asAda.actor, target: NOTES, userId: "ada" },
    ]);
  });

  it("code.redeemed, then code.replayed when it comes again: the client", async () => {
    const { deps, consent, exchange, about } = await setUp();
    const code = await consent();
    for (const type of ["code.redeemed", "code.replayed"]) {
      const events = await eventsOf(deps, () => exchange(code));
      expect(events).toMatchObject([{ type, actor: NOTES, ...about, details: { client_id: "notes" } }]);
    }
    expect(await eventsOf(deps, () => exchange(code))).toEqual([]);
  });

  it("grant.expired when its code comes too late: the server", async () => {
    const { deps, consent, exchange, about } = await setUp();
    const code = await consent();
    deps.clock.advance(60);
    expect(await eventsOf(deps, () => exchange(code))).toMatchObject([
      { type: "grant.expired", actor: SERVER, ...about },
    ]);
  });

  it("token.refreshed once for as many repetitions as the grace allows, then token.reused: the client", async () => {
    const { deps, obtainTokens, refreshWith, about } = await setUp();
    const { refreshToken } = await obtainTokens();
    const twice = async () => [await refreshWith(refreshToken), await refreshWith(refreshToken)];
    expect(await eventsOf(deps, twice)).toMatchObject([{ type: "token.refreshed", actor: NOTES, ...about }]);
    deps.clock.advance(30);
    const events = await eventsOf(deps, () => refreshWith(refreshToken));
    expect(events).toMatchObject([{ type: "token.reused", actor: NOTES, ...about }]);
  });

  it("access_token.revoked and grant.revoked, once each: the client", async () => {
    const { deps, client, obtainTokens, about } = await setUp();
    const { accessToken, refreshToken } = await obtainTokens();
    for (const [type, token] of [
      ["access_token.revoked", accessToken],
      ["grant.revoked", refreshToken],
    ] as const) {
      const events = await eventsOf(deps, () => revoke(deps, client, token));
      expect(events).toMatchObject([{ type, actor: NOTES, ...about, details: { client_id: "notes" } }]);
      expect(await eventsOf(deps, () => revoke(deps, client, token))).toEqual([]);
    }
  });

  it("grant.revoked for each grant of an app that a user disconnects: the user", async () => {
    const { deps, asAda } = await setUp();
    const events = await eventsOf(deps, () => disconnectApp(asAda, { userId: "ada" }, "notes"));
    expect(events.map(({ target }) => target.id).sort()).toEqual([
      "ada to notes for notes.test",
      "ada to notes for tasks.test",
    ]);
    for (const event of events) {
      expect(event).toMatchObject({ type: "grant.revoked", actor: asAda.actor, userId: "ada", organization: ACME });
    }
    expect(await eventsOf(deps, () => disconnectApp(asAda, { userId: "ada" }, "notes"))).toEqual([]);
  });

  it("grant.expired for each grant that ends by itself, once: the server", async () => {
    const { deps, obtainTokens, about } = await setUp();
    await obtainTokens();
    deps.clock.advance(30 * DAY);
    const events = await eventsOf(deps, async () => {
      await deleteExpired(deps);
      await deleteExpired(deps);
    });
    const expired = events.filter(({ type }) => type === "grant.expired");
    // The fixture has each of two users let each of two clients use each of two resources.
    expect(expired).toHaveLength(9);
    expect(expired.at(-1)).toMatchObject({ actor: SERVER, target: { kind: "grant" }, organization: ACME });
    expect(expired).toContainEqual(
      expect.objectContaining({ ...about, target: expect.objectContaining(about.target) }),
    );
    expect(await deps.store.read.grants.listByClient("notes", { after: "", limit: 9 })).toEqual([]);
  });

  it("client.deleted for each registration that nobody has let in, and for no other client: the server", async () => {
    const { deps } = await setUp();
    await deps.store.write(async ({ oauthClients }) => {
      const createdAt = deps.clock();
      await oauthClients.create(anOAuthClient({ clientId: "unused", kind: "dynamic", createdAt }));
      await oauthClients.create(anOAuthClient({ clientId: "used", kind: "dynamic", createdAt, lastUsedAt: createdAt }));
    });
    deps.clock.advance(UNUSED_REGISTRATION_SECONDS);
    await deleteExpired(deps);
    const deleted = (await recordedEvents(deps)).filter(({ type }) => type === "client.deleted");
    expect(deleted).toMatchObject([{ actor: SERVER, target: { kind: "client", id: "unused" }, reason: "unused" }]);
  });
});

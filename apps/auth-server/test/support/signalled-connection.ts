import { demoOrganizations } from "../../src/demo/demo-data.ts";
import { createSignalToken } from "../../src/features/connection-signals/domain/tokens.ts";
import { changeTransmitter } from "../../src/features/connection-signals/domain/transmitter.ts";
import type { Clock } from "../../src/platform/domain/deps.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { createBrowser, hiddenFields } from "./browser.ts";
import { identityProvidersOf } from "./connections.ts";
import { createFakeProvider } from "./fake-provider.ts";
import { anOrganizationConnection, aProvenDomain, SOME_TIME } from "./records.ts";
import { createSignalSender, signalKeysOf } from "./signal-sender.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);
const TRANSMITTER = "https://signals.acme.test";

/** Acme's owner, as their identity provider knows them. */
export const OWNER = { sub: "00u1", email: "owner@acme.test" };

/**
 * Acme and Globex, each with a connection and a provider. Only Acme's owner has an account at Acme's provider.
 *
 * @param published what other senders publish, by URL
 */
export async function setUpSignals(store: Store, published: Readonly<Record<string, unknown>> = {}) {
  const clock: Clock = () => app.deps.clock();
  const provider = await createFakeProvider({ issuer: "https://idp.acme.test", claims: OWNER, clock });
  const idp = await createSignalSender("https://idp.acme.test");
  const otherIdp = await createSignalSender("https://idp.globex.test");
  const transmitter = await createSignalSender(TRANSMITTER);
  const documents = { ...idp.documents, ...otherIdp.documents, ...transmitter.documents, ...published };
  const app: TestApp = await createTestApp(store, {
    // Test apps are on this machine.
    policy: { loopbackAppsAllowed: true },
    identityProviders: identityProvidersOf([provider], clock),
    signalKeys: signalKeysOf(documents, clock),
  });
  const { deps } = app;
  const encryptedSecret = await deps.sealers.connectionSecrets.seal("the client secret");
  await store.write(async ({ connections, organizationDomains, externalIdentities, users }) => {
    for (const [name, orgId] of [["acme", ACME] as const, ["globex", GLOBEX] as const]) {
      const issued = { kind: "oidc", issuer: `https://idp.${name}.test`, trustsEmail: false } as const;
      const fields = { connectionId: `${name}-idp`, orgId, name, provider: issued, encryptedSecret };
      await connections.create(anOrganizationConnection(fields));
      await organizationDomains.add(aProvenDomain(orgId, `${name}.test`));
    }
    const owner = await users.findByEmail(OWNER.email);
    const identity = { connectionId: "acme-idp", subject: OWNER.sub, userId: owner?.userId ?? "", email: OWNER.email };
    await externalIdentities.create({ ...identity, createdAt: SOME_TIME, lastUsedAt: SOME_TIME });
  });
  const keyOf = (connectionId: string) => ({ orgId: connectionId === "acme-idp" ? ACME : GLOBEX, connectionId });
  const tokenFor = async (connectionId: string, purpose: "push_events" | "revoke_tokens") => {
    const created = await createSignalToken(deps, keyOf(connectionId), purpose);
    if (!created.ok) throw new Error(created.failure);
    return created.value.token;
  };
  const post = (path: string, body: string, headers: Record<string, string>) => {
    // Signals are listed by the second in which they came.
    deps.clock.advance(1);
    return app.request(path, { method: "POST", body, headers });
  };
  return {
    app,
    deps,
    clock,
    provider,
    idp,
    otherIdp,
    transmitter,
    keyOf,
    tokenFor,
    setTransmitter: (connectionId = "acme-idp", issuer = TRANSMITTER) =>
      changeTransmitter(deps, keyOf(connectionId), { issuer, audience: "orgward", poll: null }),
    /** Signs the owner in at the provider, in a session with this id there. */
    async signIn(sid?: string) {
      const browser = createBrowser(app);
      provider.behave({ claims: { sid } });
      const fields = hiddenFields(await (await browser.get("/login")).text());
      const sent = await browser.post("/login/with/acme-idp", fields);
      const back = provider.authorize(new URL(sent.headers.get("location") ?? ""));
      await browser.get(`/login/callback/acme-idp?${back}`);
      return { browser, isSignedIn: async () => (await browser.get("/account")).status === 200 };
    },
    logOut: (token: string, connectionId = "acme-idp") =>
      post(`/connections/${connectionId}/backchannel-logout`, new URLSearchParams({ logout_token: token }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      }),
    push: (set: string, bearer: string, connectionId = "acme-idp") =>
      post(`/connections/${connectionId}/security-events`, set, {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/secevent+jwt",
      }),
    revoke: (sub_id: unknown, bearer: string, connectionId = "acme-idp") =>
      post(`/connections/${connectionId}/global-token-revocation`, JSON.stringify({ sub_id }), {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
      }),
    /** What the connection's page shows of each signal, oldest first. */
    async seen(connectionId = "acme-idp") {
      const signals = await store.read.connectionSignals.listLatest(connectionId, 100);
      return signals.map(({ type, effect, refusal }) => refusal ?? [type, effect].filter(Boolean).join(" ")).reverse();
    },
  };
}

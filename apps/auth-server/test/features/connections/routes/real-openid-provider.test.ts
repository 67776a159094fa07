import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../src/features/access-policies/domain/change-access-policy.ts";
import { findActiveSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { createSignalKeys } from "../../../../src/features/connection-signals/domain/signal-keys.ts";
import type { ConnectionSettings } from "../../../../src/features/connections/domain/organization/settings.ts";
import { findUnmetPolicies } from "../../../../src/features/step-up/domain/unmet-policies.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { createGuardedFetch } from "../../../../src/platform/outbound/guarded-fetch.ts";
import { type Browser, createBrowser, hiddenFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { startListeningApp } from "../../../support/listening-app.ts";
import { loopbackNetwork } from "../../../support/loopback-network.ts";
import {
  CLIENT_SECRET,
  identityProvidersHere,
  type OpenIdProvider,
  type OpenIdProviderSettings,
  startOpenIdProvider,
} from "../../../support/openid-provider.ts";
import { anOrganizationConnection, aProvenDomain } from "../../../support/records.ts";
import { ACME } from "../../../support/saml-sign-in.ts";

const ADA = { email: "ada@acme.test", given_name: "Ada" };
const now = () => Math.floor(Date.now() / 1000);

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.stop());

/** An app with Acme's live connection to the provider; Acme has proven acme.test. */
async function setUp(store: Store, settings: Partial<ConnectionSettings> = {}) {
  const app = await startListeningApp(store, {
    clock: now,
    identityProviders: identityProvidersHere(),
    signalKeys: createSignalKeys({ fetch: createGuardedFetch(loopbackNetwork()), clock: now, allowsLoopback: true }),
    loopbackAppsAllowed: true,
  });
  const encryptedSecret = await app.deps.sealers.connectionSecrets.seal(CLIENT_SECRET);
  await store.write(async ({ connections, organizationDomains }) => {
    await organizationDomains.add(aProvenDomain(ACME, "acme.test"));
    await connections.create(
      anOrganizationConnection({
        ...{ connectionId: "acme-idp", orgId: ACME, name: "Acme sign-in", encryptedSecret, settings },
        provider: { kind: "oidc", issuer: provider.issuer, trustsEmail: false },
      }),
    );
  });
  const configure = (given: OpenIdProviderSettings = {}) =>
    provider.configure(`${app.origin}/login/callback/acme-idp`, { claims: ADA, ...given });
  configure();
  const sessionOf = ({ cookies }: Pick<Browser, "cookies">) =>
    findActiveSession({ ...app.deps, clock: now }, cookies.get("orgward_session") ?? "");
  const signIn = async () => {
    const browser = createBrowser(app);
    const fields = hiddenFields(await (await browser.get("/login")).text());
    const sent = await browser.post("/login/with/acme-idp", fields);
    const arrival = await provider.visit(new URL(sent.headers.get("location") ?? ""));
    if (!(arrival instanceof URL)) throw new Error(arrival.text);
    const back = await browser.get(arrival.pathname + arrival.search);
    const active = await sessionOf(browser);
    const role = active && (await store.read.memberships.find(active.user.userId, ACME))?.role;
    return { browser, back, active, role };
  };
  return { app, configure, signIn, sessionOf };
}

/** A key with which the provider signs as well. */
async function keyFor(alg: string) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, use: "sig", kid: alg };
}

describeOnSqlite("an organization whose identity provider is a real OpenID provider", ({ open }) => {
  it("gets people by a code with PKCE, and the same account each time, also for a subject that is ours alone", async () => {
    const { configure, signIn } = await setUp(await open());
    configure({
      configuration: {
        pkce: { required: () => true },
        subjectTypes: ["pairwise"],
        pairwiseIdentifier: async (_, accountId, { clientId }) => `${accountId} of ${clientId}`,
      },
      client: { subject_type: "pairwise" },
    });
    const first = await signIn();
    const second = await signIn();

    expect(first.active?.user).toMatchObject({ email: ADA.email, emailConfirmed: true, firstName: "Ada" });
    expect(first.role).toBe("Member");
    expect(second.active?.user.userId).toBe(first.active?.user.userId);
  });

  it("takes ID tokens that are signed by each asymmetric algorithm the provider offers", async () => {
    const { configure, signIn } = await setUp(await open());
    const algorithms = ["RS256", "PS256", "ES256", "EdDSA"] as const;
    const keys = await Promise.all(algorithms.map(keyFor));
    for (const alg of algorithms) {
      configure({
        configuration: { jwks: { keys }, enabledJWA: { idTokenSigningAlgValues: [...algorithms] } },
        client: { id_token_signed_response_alg: alg },
      });
      expect([alg, (await signIn()).active?.user.email]).toEqual([alg, ADA.email]);
    }
  });

  it.each(["client_secret_basic", "client_secret_post"] as const)(
    "is told our secret as it announces: %s",
    async (method) => {
      const { configure, signIn } = await setUp(await open());
      configure({ configuration: { clientAuthMethods: [method] }, client: { token_endpoint_auth_method: method } });

      expect((await signIn()).active?.user.email).toBe(ADA.email);
    },
  );

  it("gives a role by its groups, and another once they change", async () => {
    const { configure, signIn } = await setUp(await open(), {
      ...{ roleClaim: "groups", roleRules: [{ value: "Engineering", role: "Admin" }], updatesRole: true },
    });
    configure({ claims: { ...ADA, groups: ["Engineering", "Staff"] } });
    expect((await signIn()).role).toBe("Admin");
    configure({ claims: { ...ADA, groups: ["Staff"] } });
    expect((await signIn()).role).toBe("Member");
  });

  it("ends sessions here when those there end", async () => {
    const { configure, signIn } = await setUp(await open());
    const end = now() + 900;
    configure({ claims: { ...ADA, session_expiry: end } });

    expect((await signIn()).active?.session.expiresAt).toBe(end);
  });

  it.each([true, false])(
    "has its second factor count only if the connection trusts it (%s)",
    async (trustsSecondFactor) => {
      const { configure, signIn } = await setUp(await open(), { trustsSecondFactor });
      configure({ interaction: { login: { accountId: "ada", amr: ["pwd", "otp", "mfa"] } } });

      expect((await signIn()).active?.session.amr.includes("mfa")).toBe(trustsSecondFactor);
    },
  );

  it("signs people out here when they sign out there", async () => {
    const { app, configure, signIn } = await setUp(await open());
    configure({
      configuration: { features: { backchannelLogout: { enabled: true } } },
      client: {
        backchannel_logout_uri: `${app.origin}/connections/acme-idp/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    });
    const { browser } = await signIn();
    expect((await browser.get("/account")).status).toBe(200);
    await provider.signOut();

    expect((await browser.get("/account")).status).toBe(303);
  });

  it("meets what the organization demands of everyone, as a password doesn’t", async () => {
    const { app, signIn, sessionOf } = await setUp(await open());
    const policy = { ...NO_RULES, connectionIds: ["acme-idp"] };
    expect(await changeAccessPolicy(app.deps, ACME, { policy })).toMatchObject({ ok: true });
    const owner = createBrowser(app);
    await owner.signIn("owner@acme.test", DEMO_PASSWORD);
    const sessions = [await sessionOf(owner), (await signIn()).active];
    const unmet = await Promise.all(
      sessions.map((active) => active && findUnmetPolicies({ ...app.deps, clock: now }, active, [ACME])),
    );

    expect(unmet).toEqual([[{ assurance: "connection", orgId: ACME }], []]);
  });

  it("doesn’t get anybody in by an address alone: not an account that is here, nor one of another domain", async () => {
    const { configure, signIn } = await setUp(await open());
    for (const email of ["owner@acme.test", "eve@acme.example"]) {
      configure({ claims: { email, email_verified: true } });
      expect([email, (await signIn()).active]).toEqual([email, null]);
    }
  });
});

import { expect } from "vitest";
import { idpKey } from "../../saml/support/keys.ts";
import { type Browser, createBrowser } from "../../support/browser.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { ACME, type Deployment, expectRedirect, form, PROVIDER } from "../deployment.ts";
import { type Door, type Operation, operation } from "../operation.ts";

const LINKS = `/orgs/${ACME}/single-sign-on`;
const TAB = `/dashboard/orgs/${ACME}/connections`;
const SET_UP_LINKS = `/dashboard/orgs/${ACME}/set-up-links`;
const BY_LINK = "/connection-setup";
const BY_OWNER = `${LINKS}/set-up`;

const link = ({ api }: Deployment) =>
  api.post(`/org/${ACME}/create_saml_connection_link`, { may_enforce: true, highest_role: "Owner" });
const allow = ({ api }: Deployment) => api.post(`/org/${ACME}/allow_saml`, {});

/** Lets the owner set up single sign-on, and creates a link. */
async function invite(deployment: Deployment) {
  await allow(deployment);
  const { body } = await link(deployment);
  return { linkId: String(body.link_id), path: new URL(String(body.url)).pathname };
}

/** The browser of somebody who opened a link. */
async function openLink(deployment: Deployment): Promise<Browser> {
  const { path } = await invite(deployment);
  const browser = createBrowser(deployment.app);
  expectRedirect(await browser.get(path));
  return browser;
}

/** A form of a step, sent by whoever holds a link and by an owner. */
const onBoth = (step: string, page: string, fields: Record<string, string>): readonly Door<Browser>[] => [
  {
    at: `${BY_LINK}/${step}`,
    actor: "set_up_link",
    run: async (_, browser) =>
      expectRedirect(await browser.submitTo(`${BY_LINK}/${step}`, `${BY_LINK}/${page}`, fields)),
  },
  {
    at: `/orgs/:orgId/single-sign-on/set-up/${step}`,
    run: async ({ owner }) =>
      expectRedirect(await owner.submitTo(`${BY_OWNER}/${step}`, `${BY_OWNER}/${page}`, fields)),
  },
];

const CLIENT = { issuer: PROVIDER, client_id: "orgward", client_secret: "secret" };

/** Chooses OpenID Connect. */
async function choose(deployment: Deployment): Promise<Browser> {
  const browser = await openLink(deployment);
  const fields = { guide: "generic", protocol: "oidc" };
  await browser.submitTo(`${BY_LINK}/provider`, `${BY_LINK}/provider`, fields);
  return browser;
}

/** Connects the provider of the deployment. */
export async function connect(deployment: Deployment): Promise<Browser> {
  const browser = await choose(deployment);
  expectRedirect(await browser.submitTo(`${BY_LINK}/connect`, `${BY_LINK}/connect`, CLIENT));
  return browser;
}

async function addDomain(deployment: Deployment): Promise<Browser> {
  const browser = await connect(deployment);
  const { body } = await deployment.api.post(`/org/${ACME}/domains`, { domain: "example.test" });
  deployment.nameServers.publish(String(body.txt_name), String(body.txt_value));
  return browser;
}

/** Signs in on trial: the provider's account is in a proven domain. */
async function rehearse(deployment: Deployment, browser: Browser): Promise<void> {
  // Of trials in one second none is the last.
  deployment.app.deps.clock.advance(1);
  const sent = expectRedirect(await browser.submitTo(`${BY_LINK}/trial`, `${BY_LINK}/trial`, {}));
  const url = new URL(sent.headers.get("location") ?? "");
  const callback = new URL(url.searchParams.get("redirect_uri") ?? "").pathname;
  expectRedirect(await browser.get(`${callback}?${deployment.provider.authorize(url)}`));
}

async function tryOut(deployment: Deployment): Promise<Browser> {
  const browser = await addDomain(deployment);
  await deployment.api.post(`/org/${ACME}/domains/example.test/mark_proven`, {});
  await rehearse(deployment, browser);
  return browser;
}

/** Goes live, and lets the owner have signed in with it. */
export async function goLive(deployment: Deployment): Promise<Browser> {
  const browser = await tryOut(deployment);
  await browser.submitTo(`${BY_LINK}/live`, `${BY_LINK}/live`, {});
  const { store, clock } = deployment.app.deps;
  const [connection] = await store.read.connections.listByOrg(ACME);
  const owner = await store.read.users.findByEmail("owner@acme.test");
  if (!connection || !owner) throw new Error("There is no connection.");
  const identity = {
    connectionId: connection.connectionId,
    subject: "owner",
    userId: owner.userId,
    email: owner.email,
  };
  const times = { createdAt: clock(), lastUsedAt: clock() };
  await store.write(({ externalIdentities }) => externalIdentities.create({ ...identity, ...times }));
  return browser;
}

const SAML = {
  org_id: ACME,
  idp_entity_id: "https://idp.acme.test",
  idp_sso_url: "https://idp.acme.test/sso",
  idp_certificate: idpKey.certificate,
  provider: "Generic",
};

async function addAcmeConnection({ app }: Deployment): Promise<void> {
  const connection = anOrganizationConnection({ orgId: ACME, name: "Acme" });
  await app.deps.store.write(({ connections }) => connections.create(connection));
}

/** Changes in the set-up of single sign-on. */
export const connectionSetUpOperations: readonly Operation[] = [
  {
    name: "letting owners set up single sign-on",
    events: ["organization.updated"],
    doors: { api: { at: "allowOrgToSetupSamlConnection", run: allow } },
  },
  {
    name: "keeping owners from setting up single sign-on",
    events: ["organization.updated"],
    prepare: allow,
    doors: {
      api: {
        at: "disallowOrgToSetupSamlConnection",
        run: ({ api }) => api.post(`/org/${ACME}/disallow_saml`, {}),
      },
    },
  },
  {
    name: "creating a set-up link",
    events: ["set_up_link.created"],
    prepare: allow,
    doors: {
      api: {
        at: "createOrgSamlConnectionLink",
        run: ({ api }) => api.post(`/org/${ACME}/create_saml_connection_link`, {}),
      },
      dashboard: { at: "/dashboard/orgs/:orgId/set-up-links", run: form(TAB, SET_UP_LINKS, { days: "7" }) },
      page: {
        at: "/orgs/:orgId/single-sign-on/links",
        run: async ({ owner }) =>
          expect((await owner.submitTo(`${LINKS}/links`, LINKS, { days: "7" })).status).toBe(200),
      },
    },
  },
  operation({
    name: "revoking a set-up link",
    events: ["set_up_link.revoked"],
    prepare: invite,
    doors: {
      api: {
        at: "revokeConnectionSetUpLink",
        run: ({ api }, { linkId }) => api.delete(`/org/${ACME}/connection_setup_links/${linkId}`),
      },
      dashboard: {
        at: "/dashboard/orgs/:orgId/set-up-links/revoke",
        run: (deployment, { linkId }) => form(TAB, `${SET_UP_LINKS}/revoke`, { link: linkId })(deployment),
      },
      page: {
        at: "/orgs/:orgId/single-sign-on/links/revoke",
        run: async ({ owner }, { linkId }) =>
          expectRedirect(await owner.submitTo(`${LINKS}/links/revoke`, LINKS, { link: linkId })),
      },
    },
  }),
  operation({
    name: "opening a set-up link",
    events: ["set_up_link.opened"],
    prepare: invite,
    doors: {
      page: {
        at: "/connection-setup/:token",
        actor: "set_up_link",
        run: async ({ app }, { path }) => expectRedirect(await createBrowser(app).get(path)),
      },
    },
  }),
  operation({
    name: "choosing an identity provider in the set-up",
    events: ["connection_set_up.chosen"],
    prepare: openLink,
    doors: { page: onBoth("provider", "provider", { guide: "entra", protocol: "saml" }) },
  }),
  {
    name: "storing a SAML identity provider",
    events: ["connection_set_up.chosen", "connection.created"],
    doors: { api: { at: "setSamlIdpMetadata", run: ({ api }) => api.post("/saml_idp_metadata", SAML) } },
  },
  {
    name: "storing an identity provider of OpenID Connect",
    events: ["connection_set_up.chosen", "connection.created"],
    doors: {
      api: {
        at: "setOidcIdpMetadata",
        run: ({ api }) =>
          api.post("/oidc_idp_metadata", {
            ...{ org_id: ACME, client_id: "orgward", client_secret: "secret", uses_pkce: true },
            ...{ idp_type: "Okta", okta_sso_domain: "acme.okta.test" },
          }),
      },
    },
  },
  operation({
    name: "connecting an identity provider in the set-up",
    events: ["connection.created"],
    prepare: choose,
    doors: { page: onBoth("connect", "connect", CLIENT) },
  }),
  operation({
    name: "adding a domain in the set-up",
    events: ["organization.domain_added"],
    prepare: connect,
    doors: { page: onBoth("domain", "domain", { domain: "acme.test" }) },
  }),
  operation({
    name: "proving a domain in the set-up",
    events: ["organization.domain_proven"],
    prepare: addDomain,
    doors: { page: onBoth("domain/check", "domain", { domain: "example.test" }) },
  }),
  operation({
    name: "signing in on trial",
    events: ["connection.rehearsed"],
    prepare: connect,
    doors: { page: { at: "/login/callback/:connection", actor: "anonymous", run: rehearse } },
  }),
  operation({
    name: "failing to sign in on trial",
    events: ["connection.rehearsal_failed"],
    async prepare(deployment) {
      const browser = await connect(deployment);
      deployment.provider.behave({ claims: { aud: "another" } });
      return browser;
    },
    doors: { page: { at: "/login/callback/:connection", actor: "anonymous", run: rehearse } },
  }),
  operation({
    name: "deciding about roles in the set-up",
    events: ["connection.changed"],
    prepare: connect,
    doors: { page: onBoth("trial/roles", "trial", { role_claim: "groups", role_rules: "staff = Admin" }) },
  }),
  operation({
    name: "going live",
    events: ["connection.changed"],
    prepare: tryOut,
    doors: { page: onBoth("live", "live", {}) },
  }),
  {
    name: "going live through the management API",
    events: ["connection.changed"],
    async prepare(deployment) {
      await addAcmeConnection(deployment);
      const [connection] = await deployment.app.deps.store.read.connections.listByOrg(ACME);
      if (connection) {
        await deployment.app.deps.store.write(({ connections }) => connections.update({ ...connection, mode: "test" }));
      }
    },
    doors: {
      api: { at: "samlGoLive", run: ({ api }) => api.post(`/saml_idp_metadata/go_live/${ACME}`, {}) },
    },
  },
  {
    name: "deleting the connection of an organization",
    events: ["connection.deleted"],
    prepare: addAcmeConnection,
    doors: { api: { at: "deleteSamlConnection", run: ({ api }) => api.delete(`/saml_idp_metadata/${ACME}`) } },
  },
  operation({
    name: "starting another set-up",
    events: ["connection_set_up.restarted"],
    prepare: goLive,
    doors: { page: onBoth("another", "live", {}) },
  }),
  operation({
    name: "requiring a connection by a set-up link",
    events: ["organization.access_policy_changed"],
    prepare: goLive,
    doors: {
      page: {
        at: `${BY_LINK}/live/require`,
        actor: "set_up_link",
        run: async (_, browser) =>
          expectRedirect(await browser.submitTo(`${BY_LINK}/live/require`, `${BY_LINK}/live`, {})),
      },
    },
  }),
];

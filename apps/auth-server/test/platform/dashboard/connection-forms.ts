import { demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { addConnection } from "../../support/connections.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const PAGE = "/dashboard/settings/connections";
const OWNER = demoUsers[0]?.userId ?? "";
const GITHUB = { name: "GitHub", client_id: "orgward", scopes: "", enabled: "on" };

async function aConnectedAccount({ deps }: TestApp): Promise<Record<string, string>> {
  await addConnection(deps, "sso", { name: "Example", provider: { kind: "github" } });
  const account = { connectionId: "sso", subject: "A/1", userId: OWNER, email: "other@example.test" };
  await deps.store.write(({ externalIdentities }) =>
    externalIdentities.create({ ...account, createdAt: 1, lastUsedAt: 2 }),
  );
  return { connection: account.connectionId, subject: account.subject };
}

const [ACME = ""] = demoOrganizations.map(({ orgId }) => orgId);
const ORG_ROUTE = "/dashboard/orgs/:orgId";
const ORG_TAB = `/dashboard/orgs/${ACME}/connections`;
const ACME_SIGN_IN = {
  name: "Acme",
  issuer: "https://idp.acme.test",
  client_id: "orgward",
  idp_name: "Okta",
  role_claim: "groups",
  role_rules: "admins = Admin",
};

async function anOrganizationsConnection({ deps }: TestApp): Promise<string> {
  const connection = anOrganizationConnection({ orgId: ACME, name: "Acme" });
  await deps.store.write(({ connections }) => connections.create(connection));
  return connection.connectionId;
}

/** The one that the form before has created. */
async function findAcmesConnection({ deps }: TestApp): Promise<string> {
  const [connection] = await deps.store.read.connections.listByOrg(ACME);
  return connection?.connectionId ?? "";
}

async function aSetUpLink(app: TestApp): Promise<Record<string, string>> {
  const created = await app.post(`/api/backend/v1/org/${ACME}/create_saml_connection_link`, {});
  return { link: ((await created.json()) as { link_id: string }).link_id };
}

/** The forms about providers and accounts at them, by the paths of their routes. */
export const connectionForms: Readonly<Record<string, DashboardForm>> = {
  [PAGE]: {
    path: PAGE,
    fields: { kind: "github", connection_id: "github", secret: "the client secret", ...GITHUB },
    change: "connection.created",
  },
  [`${PAGE}/update`]: {
    path: `${PAGE}/update`,
    fields: { connection: "github", ...GITHUB, name: "GitHub at work" },
    change: "connection.changed",
    prepare: shownOn(`${PAGE}?edit=github`, `${PAGE}/update`),
  },
  [`${PAGE}/test`]: { path: `${PAGE}/test`, fields: { connection: "github" }, change: null },
  [`${PAGE}/delete`]: { path: `${PAGE}/delete`, fields: { connection: "github" }, change: "connection.deleted" },
  [`${ORG_ROUTE}/connections`]: {
    path: ORG_TAB,
    fields: { kind: "oidc", client_secret: "the client secret", ...ACME_SIGN_IN },
    change: "connection.created",
  },
  [`${ORG_ROUTE}/connections/update`]: {
    path: `${ORG_TAB}/update`,
    fields: { ...ACME_SIGN_IN, name: "Acme login", live: "on" },
    change: "connection.changed",
    prepare: async (app) => shownOn(`${ORG_TAB}?edit=${await findAcmesConnection(app)}`, `${ORG_TAB}/update`)(app),
  },
  [`${ORG_ROUTE}/connections/delete`]: {
    path: `${ORG_TAB}/delete`,
    fields: {},
    change: "connection.deleted",
    prepare: async (app) => ({ connection: await anOrganizationsConnection(app) }),
  },
  [`${ORG_ROUTE}/set-up-links`]: {
    path: `/dashboard/orgs/${ACME}/set-up-links`,
    fields: { days: "7", may_enforce: "on", highest_role: "Admin" },
    change: "set_up_link.created",
    showsSecret: true,
  },
  [`${ORG_ROUTE}/set-up-links/revoke`]: {
    path: `/dashboard/orgs/${ACME}/set-up-links/revoke`,
    fields: {},
    change: "set_up_link.revoked",
    prepare: aSetUpLink,
  },
  "/dashboard/users/:userId/disconnect-account": {
    path: `/dashboard/users/${OWNER}/disconnect-account`,
    fields: {},
    change: "user.identity_unlinked",
    prepare: aConnectedAccount,
  },
};

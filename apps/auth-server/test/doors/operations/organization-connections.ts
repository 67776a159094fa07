import { createBrowser, hiddenFields } from "../../support/browser.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { ACME, type Deployment, expectRedirect, form, OWNER, PROVIDER } from "../deployment.ts";
import type { Operation } from "../operation.ts";

/** The connection that these operations are about. */
export const CONNECTION = "99999999-0000-4000-8000-000000000001";
const TAB = `/dashboard/orgs/${ACME}/connections`;
const ROUTE = "/dashboard/orgs/:orgId/connections";
const LIST = `/org/${ACME}/connections`;

const SENT = { kind: "oidc", name: "Acme", issuer: PROVIDER, client_id: "orgward" };
const CHECKED = { just_in_time: "on", session_from_provider: "on", enabled: "on" };
const FILLED_IN = { name: "Acme", issuer: PROVIDER, client_id: "orgward", idp_name: "Generic", ...CHECKED };

async function addConnection({ app: { deps } }: Deployment): Promise<void> {
  const encryptedSecret = await deps.sealers.connectionSecrets.seal("the client secret");
  const provider = { kind: "oidc", issuer: PROVIDER, trustsEmail: false } as const;
  const settings = { roleClaim: "groups", defaultRole: "Member", updatesRole: true };
  const connection = { connectionId: CONNECTION, orgId: ACME, name: "Acme", provider, encryptedSecret, settings };
  await deps.store.write(({ connections }) => connections.create(anOrganizationConnection(connection)));
}

/** Gives the provider's account to the organization's only owner. */
export async function linkOwner(deployment: Deployment): Promise<void> {
  await addConnection(deployment);
  const identity = { connectionId: CONNECTION, subject: "1", userId: OWNER, email: null, createdAt: 1, lastUsedAt: 1 };
  await deployment.app.deps.store.write(async ({ externalIdentities }) => {
    await externalIdentities.create(identity);
  });
}

async function signIn({ app, provider }: Deployment): Promise<void> {
  const browser = createBrowser(app);
  provider.behave({ claims: { email: undefined } });
  const fields = hiddenFields(await (await browser.get("/login")).text());
  const sent = await browser.post(`/login/with/${CONNECTION}`, fields);
  const answer = provider.authorize(new URL(sent.headers.get("location") ?? ""));
  expectRedirect(await browser.get(`/login/callback/${CONNECTION}?${answer}`));
}

/** What operators and backends decide about the connections of organizations, and what those can't give. */
export const organizationConnectionOperations: readonly Operation[] = [
  {
    name: "adding a connection of an organization",
    events: ["connection.created"],
    doors: {
      api: {
        at: "createOrgConnection",
        run: ({ api }) => api.post(LIST, { ...SENT, client_secret: "the client secret" }),
      },
      dashboard: {
        at: ROUTE,
        run: form(`${TAB}?kind=oidc`, TAB, { ...FILLED_IN, client_secret: "the client secret" }),
      },
    },
  },
  {
    name: "changing a connection of an organization",
    events: ["connection.changed"],
    prepare: addConnection,
    doors: {
      api: {
        at: "updateOrgConnection",
        run: ({ api }) => api.put(`${LIST}/${CONNECTION}`, { ...SENT, name: "Acme login" }),
      },
      dashboard: {
        at: `${ROUTE}/update`,
        run: form(`${TAB}?edit=${CONNECTION}`, `${TAB}/update`, { ...FILLED_IN, name: "Acme login" }),
      },
    },
  },
  {
    name: "deleting a connection of an organization",
    events: ["connection.deleted"],
    prepare: addConnection,
    doors: {
      api: { at: "deleteOrgConnection", run: ({ api }) => api.delete(`${LIST}/${CONNECTION}`) },
      dashboard: { at: `${ROUTE}/delete`, run: form(`${TAB}?edit=${CONNECTION}`, `${TAB}/delete`) },
    },
  },
  {
    name: "signing in by a connection that would take the last owner's role",
    events: ["connection.role_not_given", "sign_in.succeeded"],
    prepare: linkOwner,
    doors: { page: { at: "/login/callback/:connection", run: signIn } },
  },
];

import { CLIENT } from "../../support/identity-assertions.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { ACME, type Deployment, form } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { CONNECTION, linkOwner } from "./organization-connections.ts";

const PATH = `/org/${ACME}/connections/${CONNECTION}/identity_assertions`;
const PAGE = `/dashboard/orgs/${ACME}/connections/${CONNECTION}`;
const TOKEN = "/oauth/2.1/token";
const ALLOWED = { enabled: true, client_ids: [CLIENT.id] };

async function allow(deployment: Deployment): Promise<void> {
  await linkOwner(deployment);
  await deployment.api.put(PATH, ALLOWED);
}

const present =
  (clientId: string) =>
  async ({ app, idp }: Deployment) => {
    const now = app.deps.clock();
    const claims = { iss: idp.issuer, aud: app.deps.policy.issuer, sub: "1", jti: crypto.randomUUID() };
    const assertion = await idp.sign(
      { ...claims, client_id: clientId, resource: RESOURCE, iat: now, exp: now + 300 },
      { typ: "oauth-id-jag+jwt" },
    );
    await app.request(TOKEN, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion,
      }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        authorization: basic(`${CLIENT.id}:${CLIENT.secret}`),
      },
    });
  };

/** What is decided about the apps that identity providers let in, and what these do. */
export const identityAssertionOperations: readonly Operation[] = [
  operation({
    name: "deciding which apps an identity provider lets in",
    events: ["connection.identity_assertions_changed"],
    prepare: linkOwner,
    doors: {
      command: {
        at: "identity-assertions allow",
        run: ({ command }) =>
          command(["identity-assertions", "allow", CONNECTION, "--org", ACME, "--client", CLIENT.id]),
      },
      api: { at: "updateIdentityAssertions", run: ({ api }) => api.put(PATH, ALLOWED) },
      dashboard: {
        at: "/dashboard/orgs/:orgId/connections/:connectionId/apps",
        run: form(`${PAGE}/apps`, `${PAGE}/apps`, { enabled: "on", clients: CLIENT.id, tenant: "" }),
      },
    },
  }),
  operation({
    name: "letting no app in by an identity provider any more",
    events: ["connection.identity_assertions_changed"],
    prepare: allow,
    doors: {
      command: {
        at: "identity-assertions disallow",
        run: ({ command }) => command(["identity-assertions", "disallow", CONNECTION, "--org", ACME]),
      },
    },
  }),
  operation({
    name: "letting an app in by an identity provider",
    events: ["identity_assertion.redeemed"],
    prepare: allow,
    doors: { oauth: { at: TOKEN, run: present(CLIENT.id) } },
  }),
  operation({
    name: "refusing the assertion of an identity provider",
    events: ["identity_assertion.refused"],
    prepare: allow,
    doors: { oauth: { at: TOKEN, run: present("demo-public") } },
  }),
];

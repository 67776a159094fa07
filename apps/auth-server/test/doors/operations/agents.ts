import { addAgentCredential } from "../../../src/features/agents/domain/agent-credentials.ts";
import { registerAgent } from "../../../src/features/agents/domain/register.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { askForToken, type MachineToken } from "../../support/service-account.ts";
import { ACME, type Deployment, OWNER } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const LIST = `/org/${ACME}/agents`;
const PAGE = `/orgs/${ACME}/agents`;
const ROUTE = "/orgs/:orgId/agents";
const USER_TAB = `/dashboard/users/${OWNER}/agents`;
const TAB = `/dashboard/orgs/${ACME}/agents`;
const NEW = { owner_user_id: OWNER, name: "Report", purpose: "Writes the report", role: "Member" };

const EDIT = { name: NEW.name, purpose: NEW.purpose, lifetime_days: "" };

interface Prepared {
  readonly id: string;
  readonly path: string;
  readonly credentialId: string;
  readonly secret: string;
}

/** Registers an agent of the owner of Acme that has a secret. */
async function addAgent({ app: { deps } }: Deployment): Promise<Prepared> {
  const registered = await registerAgent(deps, {
    orgId: ACME,
    ownerUserId: OWNER,
    name: "Report",
    purpose: "Writes the report",
    role: "Member",
    additionalRoles: [],
  });
  if (!registered.ok) throw new Error(registered.failure);
  const added = await addAgentCredential(deps, registered.value, { kind: "secret", name: null, expiresAt: null });
  if (!added.ok) throw new Error(added.failure);
  const { machineId: id } = registered.value;
  const { credential, secret } = added.value;
  return { id, path: `${LIST}/${id}`, credentialId: credential.credentialId, secret: secret ?? "" };
}

const verb =
  (name: string) =>
  ({ command }: Deployment, { id }: Prepared) =>
    command(["agents", name, id]);

/** What is decided about agents, and what they do themselves. */
export const agentOperations: readonly Operation[] = [
  {
    name: "registering an agent",
    events: ["agent.created"],
    doors: { api: { at: "createAgent", run: ({ api }) => api.post(LIST, NEW) } },
  },
  {
    name: "registering an agent with a secret",
    events: ["agent.created", "machine_credential.created"],
    doors: {
      page: {
        at: ROUTE,
        run: ({ owner }) => owner.submitTo(PAGE, PAGE, { ...NEW, lifetime_days: "90", kind: "secret" }),
      },
      command: {
        at: "agents create",
        run: ({ command }) =>
          command(
            ["agents", "create", "--org", ACME, "--owner", OWNER, "--role", "Member", "--name", "Report"].concat([
              "--purpose",
              "Writes the report",
              "--json",
            ]),
          ),
      },
    },
  },
  operation({
    name: "giving an agent another role",
    events: ["agent.updated"],
    prepare: addAgent,
    doors: {
      api: { at: "updateAgent", run: ({ api }, { path }) => api.patch(path, { role: "Admin" }) },
      page: {
        at: `${ROUTE}/:agentId`,
        run: ({ owner }, { id }) => owner.submitTo(`${PAGE}/${id}`, `${PAGE}/${id}`, { ...EDIT, role: "Admin" }),
      },
    },
  }),
  operation({
    name: "requiring DPoP of an agent",
    events: ["agent.updated"],
    prepare: addAgent,
    doors: {
      api: { at: "updateAgent", run: ({ api }, { path }) => api.patch(path, { dpop_bound_access_tokens: true }) },
      page: {
        at: `${ROUTE}/:agentId`,
        run: ({ owner }, { id }) =>
          owner.submitTo(`${PAGE}/${id}`, `${PAGE}/${id}`, { ...EDIT, role: "Member", dpop_bound: "on" }),
      },
    },
  }),
  operation({
    name: "disabling an agent",
    events: ["agent.disabled"],
    prepare: addAgent,
    doors: {
      api: { at: "updateAgent", run: ({ api }, { path }) => api.patch(path, { enabled: false }) },
      command: { at: "agents disable", run: verb("disable") },
    },
  }),
  operation({
    name: "enabling an agent",
    events: ["agent.enabled"],
    async prepare(deployment) {
      const agent = await addAgent(deployment);
      await deployment.api.patch(agent.path, { enabled: false });
      return agent;
    },
    doors: {
      api: { at: "updateAgent", run: ({ api }, { path }) => api.patch(path, { enabled: true }) },
      command: { at: "agents enable", run: verb("enable") },
    },
  }),
  operation({
    name: "ending an agent",
    events: ["agent.ended"],
    prepare: addAgent,
    doors: {
      api: { at: "endAgent", run: ({ api }, { path }) => api.post(`${path}/end`, {}) },
      page: { at: `${ROUTE}/:agentId/end`, run: ({ owner }, { id }) => owner.submitTo(`${PAGE}/${id}/end`, PAGE, {}) },
      dashboard: [
        {
          at: "/dashboard/orgs/:orgId/agents/end",
          run: ({ operator }, { id }) => operator.submitTo(`${TAB}/end`, TAB, { agent: id }),
        },
        {
          at: "/dashboard/users/:userId/agents/end",
          run: ({ operator }, { id }) => operator.submitTo(`${USER_TAB}/end`, USER_TAB, { agent: id }),
        },
      ],
      command: { at: "agents end", run: verb("end") },
    },
  }),
  operation({
    name: "deleting an agent",
    events: ["agent.deleted"],
    prepare: addAgent,
    doors: {
      api: { at: "deleteAgent", run: ({ api }, { path }) => api.delete(path) },
      command: { at: "agents delete", run: verb("delete") },
    },
  }),
  operation({
    name: "giving an agent a credential",
    events: ["machine_credential.created"],
    prepare: addAgent,
    doors: {
      api: {
        at: "createAgentCredential",
        run: ({ api }, { path }) => api.post(`${path}/credentials`, { kind: "secret" }),
      },
      page: {
        at: `${ROUTE}/:agentId/credentials`,
        run: ({ owner }, { id }) => owner.submitTo(`${PAGE}/${id}/credentials`, `${PAGE}/${id}`, { kind: "secret" }),
      },
    },
  }),
  operation({
    name: "rotating the secret of an agent",
    events: ["machine_credential.created", "machine_credential.rotated"],
    prepare: addAgent,
    doors: {
      api: {
        at: "rotateAgentSecret",
        run: ({ api }, { path, credentialId }) => api.post(`${path}/credentials/${credentialId}/rotate`, {}),
      },
      page: {
        at: `${ROUTE}/:agentId/rotate`,
        run: ({ owner }, { id }) => owner.submitTo(`${PAGE}/${id}/rotate`, `${PAGE}/${id}`, {}),
      },
      command: { at: "agents rotate", run: verb("rotate") },
    },
  }),
  operation({
    name: "revoking a credential of an agent",
    events: ["machine_credential.revoked"],
    prepare: addAgent,
    doors: {
      api: {
        at: "revokeAgentCredential",
        run: ({ api }, { path, credentialId }) => api.delete(`${path}/credentials/${credentialId}`),
      },
      page: {
        at: `${ROUTE}/:agentId/revoke`,
        run: ({ owner }, { id }) => owner.submitTo(`${PAGE}/${id}/revoke`, `${PAGE}/${id}`, {}),
      },
    },
  }),
  operation({
    name: "getting a token as an agent",
    events: ["machine_token.issued"],
    prepare: addAgent,
    doors: {
      oauth: {
        at: "/oauth/2.1/token",
        actor: "agent",
        run: ({ app }, { id, secret }) => askForToken(app, { client_id: id, client_secret: secret }),
      },
    },
  }),
  operation({
    name: "revoking a token as an agent",
    events: ["machine_token.revoked"],
    async prepare(deployment) {
      const agent = await addAgent(deployment);
      const form = { client_id: agent.id, client_secret: agent.secret, resource: RESOURCE };
      const { access_token: token } = (await (await askForToken(deployment.app, form)).json()) as MachineToken;
      return { ...agent, token };
    },
    doors: {
      oauth: {
        at: "/oauth/2.1/revoke",
        actor: "agent",
        run: ({ app }, { id, secret, token }) =>
          app.request("/oauth/2.1/revoke", {
            method: "POST",
            body: new URLSearchParams({ token }).toString(),
            headers: {
              "content-type": "application/x-www-form-urlencoded",
              authorization: basic(`${id}:${secret}`),
            },
          }),
      },
    },
  }),
];

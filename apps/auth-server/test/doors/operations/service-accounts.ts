import { addAccountCredential } from "../../../src/features/service-accounts/domain/account-credentials.ts";
import { createServiceAccount } from "../../../src/features/service-accounts/domain/manage.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { askForToken, type MachineToken } from "../../support/service-account.ts";
import { ACME, type Deployment, form } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const LIST = `/org/${ACME}/service_accounts`;
const ROUTE = "/dashboard/orgs/:orgId/service-accounts";
const TAB = `/dashboard/orgs/${ACME}/service-accounts`;
const TOKEN = "/oauth/2.1/token";

const KEYS = {
  keys: [{ kty: "OKP", crv: "Ed25519", kid: "import", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" }],
};

const WORKLOAD = {
  issuer: "https://cluster.example.test",
  subject: "system:serviceaccount:default:import",
  audience: "orgward",
};

interface Prepared {
  readonly id: string;
  readonly path: string;
  readonly credentialId: string;
  readonly secret: string;
}

/** Creates an account that has a secret. */
async function addAccount({ app: { deps } }: Deployment): Promise<Prepared> {
  const wanted = {
    orgId: ACME,
    name: "Import",
    role: "Member",
    additionalRoles: [],
    requestsPerMinute: 60,
    createdBy: null,
  };
  const created = await createServiceAccount(deps, wanted);
  if (!created.ok) throw new Error(created.failure);
  const added = await addAccountCredential(deps, created.value, { kind: "secret", name: null, expiresAt: null });
  if (!added.ok) throw new Error(added.failure);
  const { machineId: id } = created.value;
  const { credential, secret } = added.value;
  return { id, path: `${LIST}/${id}`, credentialId: credential.credentialId, secret: secret ?? "" };
}

/** Submits a form of an account's pages, from the page that shows it. */
function submit(path: (account: Prepared) => string, fields: Record<string, string>, shownAt = path) {
  return (deployment: Deployment, account: Prepared) => {
    const page = `${TAB}/${account.id}`;
    return form(page + shownAt(account), page + path(account), fields)(deployment);
  };
}

/** What is decided about service accounts, and what they do themselves. */
export const serviceAccountOperations: readonly Operation[] = [
  {
    name: "creating a service account",
    events: ["service_account.created"],
    doors: {
      api: { at: "createServiceAccount", run: ({ api }) => api.post(LIST, { name: "Import", role: "Member" }) },
      dashboard: {
        at: ROUTE,
        run: form(`${TAB}/new`, TAB, { name: "Import", role: "Member", requests_per_minute: "60" }),
      },
    },
  },
  {
    name: "creating a service account with a secret",
    events: ["service_account.created", "machine_credential.created"],
    doors: {
      command: {
        at: "service-accounts create",
        run: ({ command }) =>
          command(["service-accounts", "create", "--org", ACME, "--role", "Member", "--name", "Import", "--json"]),
      },
    },
  },
  operation({
    name: "giving a service account another role",
    events: ["service_account.updated"],
    prepare: addAccount,
    doors: {
      api: { at: "updateServiceAccount", run: ({ api }, { path }) => api.patch(path, { role: "Admin" }) },
      dashboard: {
        at: `${ROUTE}/:accountId`,
        run: submit(
          () => "",
          { name: "Import", role: "Admin", requests_per_minute: "60" },
          () => "/edit",
        ),
      },
    },
  }),
  operation({
    name: "requiring DPoP of a service account",
    events: ["service_account.updated"],
    prepare: addAccount,
    doors: {
      api: {
        at: "updateServiceAccount",
        run: ({ api }, { path }) => api.patch(path, { dpop_bound_access_tokens: true }),
      },
      dashboard: {
        at: `${ROUTE}/:accountId`,
        run: submit(
          () => "",
          { name: "Import", role: "Member", requests_per_minute: "60", dpop_bound: "on" },
          () => "/edit",
        ),
      },
    },
  }),
  operation({
    name: "disabling a service account",
    events: ["service_account.disabled"],
    prepare: addAccount,
    doors: {
      api: { at: "updateServiceAccount", run: ({ api }, { path }) => api.patch(path, { enabled: false }) },
      command: {
        at: "service-accounts disable",
        run: ({ command }, { id }) => command(["service-accounts", "disable", id]),
      },
      dashboard: { at: `${ROUTE}/:accountId/disable`, run: submit(() => "/disable", {}) },
    },
  }),
  operation({
    name: "enabling a service account",
    events: ["service_account.enabled"],
    async prepare(deployment) {
      const account = await addAccount(deployment);
      await deployment.api.patch(account.path, { enabled: false });
      return account;
    },
    doors: {
      api: { at: "updateServiceAccount", run: ({ api }, { path }) => api.patch(path, { enabled: true }) },
      command: {
        at: "service-accounts enable",
        run: ({ command }, { id }) => command(["service-accounts", "enable", id]),
      },
      dashboard: {
        at: `${ROUTE}/:accountId/enable`,
        run: submit(
          () => "/enable",
          {},
          () => "",
        ),
      },
    },
  }),
  operation({
    name: "deleting a service account",
    events: ["service_account.deleted"],
    prepare: addAccount,
    doors: {
      api: { at: "deleteServiceAccount", run: ({ api }, { path }) => api.delete(path) },
      command: {
        at: "service-accounts delete",
        run: ({ command }, { id }) => command(["service-accounts", "delete", id]),
      },
      dashboard: { at: `${ROUTE}/:accountId/delete`, run: submit(() => "/delete", {}) },
    },
  }),
  operation({
    name: "giving a service account a credential",
    events: ["machine_credential.created"],
    prepare: addAccount,
    doors: {
      api: {
        at: "createServiceAccountCredential",
        run: ({ api }, { path }) => api.post(`${path}/credentials`, { kind: "secret" }),
      },
      dashboard: {
        at: `${ROUTE}/:accountId/credentials/secret`,
        run: submit(() => "/credentials/secret", { expires_after_days: "0" }),
      },
    },
  }),
  operation({
    name: "giving a service account public keys",
    events: ["machine_credential.created"],
    prepare: addAccount,
    doors: {
      api: {
        at: "createServiceAccountCredential",
        run: ({ api }, { path }) => api.post(`${path}/credentials`, { kind: "public_key", jwks: KEYS }),
      },
      dashboard: {
        at: `${ROUTE}/:accountId/credentials/public-key`,
        run: submit(() => "/credentials/public-key", { expires_after_days: "0", jwks: JSON.stringify(KEYS) }),
      },
    },
  }),
  operation({
    name: "letting a workload act as a service account",
    events: ["machine_credential.created"],
    prepare: addAccount,
    doors: {
      api: {
        at: "createServiceAccountCredential",
        run: ({ api }, { path }) => api.post(`${path}/credentials`, { kind: "workload", ...WORKLOAD }),
      },
      dashboard: {
        at: `${ROUTE}/:accountId/credentials/workload`,
        run: submit(() => "/credentials/workload", { expires_after_days: "0", ...WORKLOAD }),
      },
    },
  }),
  operation({
    name: "rotating the secret of a service account",
    events: ["machine_credential.created", "machine_credential.rotated"],
    prepare: addAccount,
    doors: {
      api: {
        at: "rotateServiceAccountSecret",
        run: ({ api }, { path, credentialId }) => api.post(`${path}/credentials/${credentialId}/rotate`, {}),
      },
      command: {
        at: "service-accounts rotate",
        run: ({ command }, { id }) => command(["service-accounts", "rotate", id]),
      },
      dashboard: {
        at: `${ROUTE}/:accountId/credentials/:credentialId/rotate`,
        run: submit(({ credentialId }) => `/credentials/${credentialId}/rotate`, { overlap: "86400" }),
      },
    },
  }),
  operation({
    name: "revoking a credential of a service account",
    events: ["machine_credential.revoked"],
    prepare: addAccount,
    doors: {
      api: {
        at: "revokeServiceAccountCredential",
        run: ({ api }, { path, credentialId }) => api.delete(`${path}/credentials/${credentialId}`),
      },
      dashboard: {
        at: `${ROUTE}/:accountId/credentials/:credentialId/revoke`,
        run: submit(({ credentialId }) => `/credentials/${credentialId}/revoke`, {}),
      },
    },
  }),
  operation({
    name: "getting a token as a service account",
    events: ["machine_token.issued"],
    prepare: addAccount,
    doors: {
      oauth: {
        at: TOKEN,
        actor: "service_account",
        run: ({ app }, { id, secret }) => askForToken(app, { client_id: id, client_secret: secret }),
      },
    },
  }),
  operation({
    name: "revoking a token as a service account",
    events: ["machine_token.revoked"],
    async prepare(deployment) {
      const account = await addAccount(deployment);
      const form = { client_id: account.id, client_secret: account.secret, resource: RESOURCE };
      const { access_token: token } = (await (await askForToken(deployment.app, form)).json()) as MachineToken;
      return { ...account, token };
    },
    doors: {
      oauth: {
        at: "/oauth/2.1/revoke",
        actor: "service_account",
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

import { addAccountCredential } from "../../../src/features/service-accounts/domain/account-credentials.ts";
import { createServiceAccount } from "../../../src/features/service-accounts/domain/manage.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { askForToken, type MachineToken } from "../../support/service-account.ts";
import { ACME, type Deployment } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const LIST = `/org/${ACME}/service_accounts`;
const TOKEN = "/oauth/2.1/token";

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

/** What is decided about service accounts, and what they do themselves. */
export const serviceAccountOperations: readonly Operation[] = [
  {
    name: "creating a service account",
    events: ["service_account.created"],
    doors: {
      api: { at: "createServiceAccount", run: ({ api }) => api.post(LIST, { name: "Import", role: "Member" }) },
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

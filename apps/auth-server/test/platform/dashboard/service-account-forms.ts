import { addAccountCredential } from "../../../src/features/service-accounts/domain/account-credentials.ts";
import {
  createServiceAccount,
  setServiceAccountEnabled,
} from "../../../src/features/service-accounts/domain/manage.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import type { EventType } from "../../../src/platform/events/catalog.ts";
import { ACME } from "../../support/service-account.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const LIST = "/dashboard/orgs/:orgId/service-accounts";
const ONE = `${LIST}/:accountId`;
const OF_ACME = `/dashboard/orgs/${ACME}/service-accounts`;

/** The id of the account that pages are shown of. */
export const SHOWN_ACCOUNT_ID = "ffffffff-0000-4000-8000-000000000000";

/** The id of its secret. */
export const CREDENTIAL_ID = "ffffffff-0000-4000-8000-00000000000a";

const ACCOUNT = { name: "Import", role: "Member", requests_per_minute: "60" };
const KEYS = {
  keys: [{ kty: "OKP", crv: "Ed25519", kid: "import", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" }],
};

/** Creates an account that has a secret, with the ids that the paths name. */
export async function addServiceAccount(
  deps: Deps & Acting,
  accountId = SHOWN_ACCOUNT_ID,
  credentialId = CREDENTIAL_ID,
): Promise<void> {
  const withId = (id: string) => ({ ...deps, random: { ...deps.random, uuid: () => id } });
  const wanted = {
    orgId: ACME,
    name: "Import",
    role: "Member",
    additionalRoles: [],
    requestsPerMinute: 60,
    createdBy: null,
  };
  const created = await createServiceAccount(withId(accountId), wanted);
  if (!created.ok) throw new Error(created.failure);
  const secret = { kind: "secret", name: null, expiresAt: null } as const;
  const added = await addAccountCredential(withId(credentialId), created.value, secret);
  if (!added.ok) throw new Error(added.failure);
}

/** A form of an account that has the given number at the end of its ids. */
function onAccount(
  number: number,
  path: string,
  change: EventType,
  fields: Record<string, string> = {},
): DashboardForm {
  const accountId = SHOWN_ACCOUNT_ID.replace(/0$/, String(number));
  const credentialId = CREDENTIAL_ID.replace(/a$/, String(number));
  const page = `${OF_ACME}/${accountId}`;
  return {
    path: `${page}${path}`.replace(CREDENTIAL_ID, credentialId),
    fields,
    change,
    async prepare(app) {
      const stored = await app.deps.store.read.serviceAccounts.find(accountId);
      if (!stored) await addServiceAccount(app.deps, accountId, credentialId);
      return path === "" ? shownOn(`${page}/edit`, page)(app) : {};
    },
  };
}

/** The forms about service accounts, by the paths of their routes. */
export const serviceAccountForms: Readonly<Record<string, DashboardForm>> = {
  [LIST]: { path: OF_ACME, fields: ACCOUNT, change: "service_account.created" },
  [ONE]: onAccount(1, "", "service_account.updated", { ...ACCOUNT, name: "Export" }),
  [`${ONE}/disable`]: onAccount(2, "/disable", "service_account.disabled"),
  [`${ONE}/enable`]: {
    ...onAccount(3, "/enable", "service_account.enabled"),
    async prepare({ deps }) {
      const accountId = SHOWN_ACCOUNT_ID.replace(/0$/, "3");
      if (!(await deps.store.read.serviceAccounts.find(accountId))) {
        await addServiceAccount(deps, accountId, CREDENTIAL_ID.replace(/a$/, "3"));
      }
      await setServiceAccountEnabled(deps, { machineId: accountId, orgId: ACME }, false);
      return {};
    },
  },
  [`${ONE}/delete`]: onAccount(4, "/delete", "service_account.deleted"),
  [`${ONE}/credentials/secret`]: {
    ...onAccount(5, "/credentials/secret", "machine_credential.created", { expires_after_days: "90" }),
    showsSecret: true,
  },
  [`${ONE}/credentials/public-key`]: onAccount(6, "/credentials/public-key", "machine_credential.created", {
    expires_after_days: "0",
    jwks: JSON.stringify(KEYS),
  }),
  [`${ONE}/credentials/workload`]: onAccount(7, "/credentials/workload", "machine_credential.created", {
    expires_after_days: "0",
    issuer: "https://token.actions.example.test",
    subject: "repo:acme/app:ref:refs/heads/main",
    audience: "https://auth.example.test",
    single_use: "on",
  }),
  [`${ONE}/credentials/:credentialId/rotate`]: {
    ...onAccount(8, `/credentials/${CREDENTIAL_ID}/rotate`, "machine_credential.rotated", { overlap: "3600" }),
    showsSecret: true,
  },
  [`${ONE}/credentials/:credentialId/revoke`]: onAccount(
    9,
    `/credentials/${CREDENTIAL_ID}/revoke`,
    "machine_credential.revoked",
  ),
};

import { type Context, Hono } from "hono";
import { z } from "zod";
import { overlap, parseFields } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import { SecretPage } from "../../../../platform/dashboard/pages/secret-page.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import { isUsable } from "../../../../platform/domain/validity.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import type { MachineCredentialRecord } from "../../../machine-tokens/domain/records.ts";
import {
  addAccountCredential,
  revokeAccountCredential,
  rotateAccountSecret,
} from "../../../service-accounts/domain/account-credentials.ts";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";
import { nameCredential } from "../../pages/service-accounts/account-credentials.tsx";
import {
  NewPublicKeyForm,
  NewSecretForm,
  NewWorkloadForm,
  SecretRotationForm,
  workloadPresets,
} from "../../pages/service-accounts/credential-forms.tsx";
import {
  type AccountDesk,
  changingDeps,
  describeAccount,
  findAccount,
  pathOfAccount,
  refusal,
} from "./account-desk.ts";
import { type CredentialKind, problemOf, readCredential } from "./credential-fields.ts";

const rotation = z.object({ overlap });
const presetQuery = z.object({ preset: z.enum(["github", "kubernetes"]).optional().catch(undefined) });

const forms = {
  secret: { Form: NewSecretForm, title: "machine_credentials.create_secret", path: "secret" },
  public_key: { Form: NewPublicKeyForm, title: "machine_credentials.add_public_key", path: "public-key" },
  workload: { Form: NewWorkloadForm, title: "machine_credentials.add_workload", path: "workload" },
} as const;

/** Serves the credentials of a service account. Only creating and rotating a secret shows it, once. */
export function accountCredentialRoutes(deps: Deps, at: AccountDesk): Hono<AppEnvironment> {
  const path = `${at.desk.route}/:accountId/credentials`;
  const app = new Hono<AppEnvironment>()
    .get(`${path}/:credentialId/rotate`, (context) => showRotation(context, deps, at))
    .post(`${path}/:credentialId/rotate`, (context) => rotate(context, deps, at))
    .get(`${path}/:credentialId/revoke`, (context) => askToRevoke(context, deps, at))
    .post(`${path}/:credentialId/revoke`, (context) => revoke(context, deps, at));
  for (const kind of ["secret", "public_key", "workload"] as const) {
    app
      .get(`${path}/${forms[kind].path}`, (context) => showNew(context, deps, at, kind, openNew(context, deps, kind)))
      .post(`${path}/${forms[kind].path}`, (context) => add(context, deps, at, kind));
  }
  return app;
}

/** Opens the form of a new credential: secrets expire unless somebody wants otherwise; for a workload, with what a platform's tokens look like. */
function openNew(context: Context<AppEnvironment>, { policy }: Deps, kind: CredentialKind): FormState {
  const { preset } = readQuery(context, presetQuery);
  const expires_after_days = kind === "secret" ? "365" : "0";
  return openForm({
    expires_after_days,
    single_use: "on",
    audience: policy.issuer,
    ...(preset && workloadPresets[preset]),
  });
}

async function showNew(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  kind: CredentialKind,
  form: FormState,
): Promise<Response> {
  const account = await findAccount(context, deps, at);
  const back = credentialsOf(context, at, account);
  const { Form, title, path } = forms[kind];
  return at.desk.renderTask(context, {
    ...(await describeAccount(context, deps, at, account)),
    title: context.var.t(title),
    status: statusOf(form),
    content: (operator) => <Form operator={operator} form={form} action={`${back}/${path}`} back={back} />,
  });
}

async function add(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  kind: CredentialKind,
): Promise<Response> {
  const { form } = context.var;
  const account = await findAccount(context, deps, at);
  const wanted = readCredential(form, kind, deps.clock());
  if (!wanted.ok) return showNew(context, deps, at, kind, reopenForm(form, wanted.failure));
  const bounded = changingDeps(context, at, { accountId: account.machineId });
  const added = await addAccountCredential(bounded, account, wanted.value);
  if (added.ok) {
    const { secret } = added.value;
    if (secret !== null) return showSecret(context, at, account, secret);
    return at.desk.redirectDone(context, credentialsOf(context, at, account), "machine_credential.created");
  }
  if (added.failure === "not_found") throw refusal(404, "service_accounts.gone");
  if (added.failure === "too_many_credentials") throw refusal(409, "machine_credentials.too_many");
  return showNew(context, deps, at, kind, reopenForm(form, problemOf(added.failure)));
}

async function showRotation(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const { account, credential } = await findCredential(context, deps, at);
  if (credential.proof.kind !== "secret") throw refusal(422, "machine_credentials.not_a_secret");
  const back = credentialsOf(context, at, account);
  const { t } = context.var;
  return at.desk.renderTask(context, {
    ...(await describeAccount(context, deps, at, account)),
    title: t("machine_credentials.rotate_secret"),
    content: (operator) => (
      <SecretRotationForm
        operator={operator}
        name={nameCredential(t, credential)}
        action={`${back}/${credential.credentialId}/rotate`}
        back={back}
      />
    ),
  });
}

async function rotate(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const { account, credential } = await findCredential(context, deps, at);
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw refusal(422, "machine_credentials.choose_overlap");
  const bounded = changingDeps(context, at, { accountId: account.machineId });
  const replaced = { credentialId: credential.credentialId, overlapSeconds: parsed.value.overlap };
  const rotated = await rotateAccountSecret(bounded, account, replaced);
  if (rotated.ok) return showSecret(context, at, account, rotated.value.secret ?? "");
  switch (rotated.failure) {
    case "not_found":
      throw refusal(404, "service_accounts.gone");
    case "credential_not_found":
      throw refusal(404, "machine_credentials.gone");
    case "not_a_secret":
      throw refusal(422, "machine_credentials.not_a_secret");
    case "too_many_credentials":
      throw refusal(409, "machine_credentials.too_many");
  }
}

async function askToRevoke(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const { t } = context.var;
  const { account, credential } = await findCredential(context, deps, at);
  const back = credentialsOf(context, at, account);
  return at.desk.renderConfirmation(context, {
    ...(await describeAccount(context, deps, at, account)),
    title: t("machine_credentials.revoke_credential"),
    action: `${back}/${credential.credentialId}/revoke`,
    consequence: t("machine_credentials.revoke_consequence", { name: nameCredential(t, credential) }),
    submit: t("machine_credentials.revoke_credential"),
    back,
  });
}

async function revoke(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const { account, credential } = await findCredential(context, deps, at);
  const bounded = changingDeps(context, at, { accountId: account.machineId });
  const revoked = await revokeAccountCredential(bounded, account, credential.credentialId);
  if (!revoked.ok)
    throw refusal(404, revoked.failure === "not_found" ? "service_accounts.gone" : "machine_credentials.gone");
  return at.desk.redirectDone(context, credentialsOf(context, at, account), "machine_credential.revoked");
}

/** Responds with a new secret and the id that belongs to it. No other response contains it. */
function showSecret(
  context: Context<AppEnvironment>,
  at: AccountDesk,
  account: ServiceAccountRecord,
  secret: string,
): Promise<Response> {
  const { t } = context.var;
  return at.desk.renderList(context, {
    title: t("machine_credentials.new_secret"),
    status: 201,
    content: () => (
      <SecretPage
        id={{ label: t("service_accounts.client_id"), value: account.machineId }}
        label={t("machine_credentials.secret")}
        secret={secret}
        next={{ href: pathOfAccount(context, at, account), label: t("service_accounts.back") }}
      />
    ),
  });
}

/** Finds the credential that a path names, among those of its account that work. Throws a 404 without one. */
async function findCredential(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
): Promise<{ readonly account: ServiceAccountRecord; readonly credential: MachineCredentialRecord }> {
  const account = await findAccount(context, deps, at);
  const known = await deps.store.read.machineCredentials.listByMachine(account.machineId);
  const credential = known.find(({ credentialId }) => credentialId === context.req.param("credentialId"));
  if (!credential || !isUsable(credential, deps.clock())) throw refusal(404, "machine_credentials.gone");
  return { account, credential };
}

function credentialsOf(context: Context<AppEnvironment>, at: AccountDesk, account: ServiceAccountRecord): string {
  return `${pathOfAccount(context, at, account)}/credentials`;
}

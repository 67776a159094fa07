import { type Context, Hono } from "hono";
import { z } from "zod";
import { check, parseFields, wholeNumber, writeCheck } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf, writeList } from "../../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { name } from "../../../../platform/management-api/fields.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import {
  createServiceAccount,
  DEFAULT_REQUESTS_PER_MINUTE,
  MAX_REQUESTS_PER_MINUTE,
  type ServiceAccountFailure,
  updateServiceAccount,
} from "../../../service-accounts/domain/manage.ts";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";
import { AccountForm } from "../../pages/service-accounts/account-form.tsx";
import { AccountsList } from "../../pages/service-accounts/accounts-list.tsx";
import { readHeldRoles } from "../held-roles-form.ts";
import { describeRefusal } from "../refusals.ts";
import { accountActionRoutes } from "./account-actions.tsx";
import { accountCredentialRoutes } from "./account-credentials.tsx";
import {
  type AccountDesk,
  changingDeps,
  describeAccount,
  findAccount,
  pathOfAccount,
  readPowers,
  refusal,
} from "./account-desk.ts";
import { accountTabRoutes } from "./account-tabs.tsx";

const fields = z.object({
  name,
  requests_per_minute: wholeNumber.pipe(z.number().max(MAX_REQUESTS_PER_MINUTE)),
  dpop_bound: check,
});

/** Serves a desk's service accounts: the list, the forms, and the pages and actions of each. */
export function serviceAccountRoutes(deps: Deps, at: AccountDesk): Hono<AppEnvironment> {
  const { desk } = at;
  return new Hono<AppEnvironment>()
    .get(desk.route, (context) => list(context, deps, at))
    .get(`${desk.route}/new`, (context) =>
      showNew(context, deps, at, openForm({ requests_per_minute: String(DEFAULT_REQUESTS_PER_MINUTE) })),
    )
    .post(desk.route, (context) => create(context, deps, at))
    .get(`${desk.route}/:accountId/edit`, async (context) =>
      showEdited(context, deps, at, await findAccount(context, deps, at)),
    )
    .post(`${desk.route}/:accountId`, (context) => {
      const read = async () => {
        const account = await findAccount(context, deps, at);
        return { version: account.version, values: toFormValues(account) };
      };
      return desk.saveUnlessStale(context, read, (version) => update(context, deps, at, version));
    })
    .route("/", accountTabRoutes(deps, at))
    .route("/", accountCredentialRoutes(deps, at))
    .route("/", accountActionRoutes(deps, at));
}

async function list(context: Context<AppEnvironment>, deps: Deps, { desk }: AccountDesk): Promise<Response> {
  const { serviceAccounts, machineCredentials } = deps.store.read;
  const accounts = await serviceAccounts.listByOrg(desk.orgOf(context) ?? "");
  const credentials = await machineCredentials.listByMachines(accounts.map(({ machineId }) => machineId));
  const listed = accounts.map((account) => ({
    account,
    credentials: credentials.filter(({ machineId }) => machineId === account.machineId),
    now: deps.clock(),
  }));
  const path = desk.listOf(context);
  const { t } = context.var;
  return desk.renderList(context, {
    title: t("service_accounts.title"),
    create: { path: `${path}/new`, label: t("service_accounts.create") },
    content: () => <AccountsList path={path} accounts={listed} />,
  });
}

async function create(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const { desk, isForOperators } = at;
  const { form } = context.var;
  const refuse = (problems: FieldProblems) => showNew(context, deps, at, reopenForm(form, problems));
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return refuse(parsed.failure);
  const held = readHeldRoles(form);
  const bound = { roles: [held.role, ...held.additionalRoles] };
  const created = await createServiceAccount(changingDeps(context, at, bound), {
    orgId: desk.orgOf(context) ?? "",
    name: parsed.value.name,
    requestsPerMinute: parsed.value.requests_per_minute,
    dpopBoundAccessTokens: parsed.value.dpop_bound,
    ...held,
    createdBy: isForOperators ? null : (context.var.activeSession?.user.userId ?? null),
  });
  if (created.ok)
    return desk.redirectDone(
      context,
      `${pathOfAccount(context, at, created.value)}/credentials`,
      "service_account.created",
    );
  if (created.failure === "org_not_found") throw orgNotFound();
  return refuse(explain(context, created.failure));
}

async function update(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  version: RowVersion,
): Promise<Response> {
  const { form } = context.var;
  const account = await findAccount(context, deps, at);
  const refuse = (problems: FieldProblems) => showEdited(context, deps, at, account, reopenForm(form, problems));
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return refuse(parsed.failure);
  const held = readHeldRoles(form);
  const bound = { accountId: account.machineId, roles: [held.role, ...held.additionalRoles] };
  const { name: edited, requests_per_minute: requestsPerMinute, dpop_bound: dpopBoundAccessTokens } = parsed.value;
  const edit = { name: edited, requestsPerMinute, dpopBoundAccessTokens, ...held, version };
  const saved = await updateServiceAccount(changingDeps(context, at, bound), account, edit);
  if (saved.ok) return at.desk.redirectDone(context, pathOfAccount(context, at, account), "service_account.updated");
  if (saved.failure === "not_found") throw refusal(404, "service_accounts.gone");
  return refuse(explain(context, saved.failure));
}

function explain({ var: { t } }: Context<AppEnvironment>, failure: ServiceAccountFailure): FieldProblems {
  if (failure === "invalid_name") return { name: "is not allowed" };
  if (failure === "invalid_limit") return { requests_per_minute: "is not allowed" };
  return { role: describeRefusal(t, failure) };
}

async function showNew(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  form: FormState,
): Promise<Response> {
  const { roles, hasAdditionalRoles } = await readPowers(context, deps, at);
  const props = { account: null, form, list: at.desk.listOf(context), roles, hasAdditionalRoles };
  return at.desk.renderList(context, {
    title: context.var.t("service_accounts.create"),
    status: statusOf(form),
    content: (operator) => <AccountForm operator={operator} {...props} />,
  });
}

async function showEdited(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  account: ServiceAccountRecord,
  form: FormState = openForm(toFormValues(account), account.version),
): Promise<Response> {
  const { roles, hasAdditionalRoles, mayManage } = await readPowers(context, deps, at);
  if (!mayManage(account)) throw refusal(403, "service_accounts.above_role");
  const props = { account, form, list: at.desk.listOf(context), roles, hasAdditionalRoles };
  return at.desk.renderTask(context, {
    ...(await describeAccount(context, deps, at, account)),
    title: context.var.t("service_accounts.edit"),
    status: statusOf(form),
    content: (operator) => <AccountForm operator={operator} {...props} />,
  });
}

function toFormValues(account: ServiceAccountRecord): FormValues {
  return {
    name: account.name,
    role: account.role,
    additional_role: writeList(account.additionalRoles),
    requests_per_minute: String(account.requestsPerMinute),
    dpop_bound: writeCheck(account.dpopBoundAccessTokens),
  };
}

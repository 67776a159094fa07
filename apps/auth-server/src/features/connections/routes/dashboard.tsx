import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, lines, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { type FormValues, saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { connectionFields } from "../domain/connection-fields.ts";
import {
  type ConnectionInput,
  changeConnection,
  checkConnection,
  createConnection,
  deleteConnection,
} from "../domain/manage-connections.ts";
import { type ProviderKind, providerKinds, providerLabels, providerSchema } from "../domain/provider.ts";
import type { ProviderCheck } from "../domain/providers/identity-providers.ts";
import type { DeploymentConnectionRecord } from "../domain/records.ts";
import { callbackUrlOf } from "../domain/registration.ts";
import { ChooseProvider, ConnectionPage, type EditedConnection } from "../pages/dashboard/connection-page.tsx";
import { CONNECTIONS_PAGE } from "../pages/dashboard/connections-page.tsx";
import { connectionDashboardMessages } from "../pages/dashboard-messages.ts";
import { listConnections } from "./dashboard-list.tsx";

const PAGE = CONNECTIONS_PAGE;

const { id, name, clientId, secret, scopes } = connectionFields;
const shared = { name, client_id: clientId, scopes: lines.pipe(scopes), enabled: check };
const created = z.object({ connection_id: id, secret, ...shared });
const edited = z.object({ secret: secret.nullable(), ...shared });

/** The form's names of what only some kinds of providers need. */
const PROVIDER_FIELDS = {
  hosted_domain: "hostedDomain",
  tenant: "tenant",
  team_id: "teamId",
  key_id: "keyId",
  issuer: "issuer",
} as const;

/** Serves `/dashboard/settings/connections`: the providers with whose accounts people sign in. */
export function connectionRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, async (context) => {
      const edit = context.req.query("edit");
      const known = edit === undefined ? null : await deps.store.read.connections.findOfDeployment(edit);
      if (known) return show(context, deps, openEdited(known));
      if (edit !== undefined) throw connectionGone();
      const kind = readKind(context.req.query("kind"));
      if (!kind) return listConnections(context, deps);
      return show(context, deps, { kind, connectionId: null, form: openForm(newValues(kind)) });
    })
    .get(`${PAGE}/new`, (context) =>
      renderSettings(context, deps, {
        title: context.var.t("connections.add"),
        tab: PAGE,
        content: () => <ChooseProvider />,
      }),
    )
    .post(PAGE, (context) => create(context, deps))
    .post(`${PAGE}/update`, (context) => {
      const read = async () => {
        const known = await deps.store.read.connections.findOfDeployment(context.var.form.get("connection") ?? "");
        return known && { version: known.version, values: toFormValues(known) };
      };
      return saveUnlessStale(context, deps, read, (version) => update(context, deps, version));
    })
    .post(`${PAGE}/test`, async (context) => {
      const connectionId = context.var.form.get("connection") ?? "";
      const checks = await checkConnection(deps, connectionId);
      const known = checks && (await deps.store.read.connections.findOfDeployment(connectionId));
      if (!known) throw connectionGone();
      return show(context, deps, openEdited(known), { checks });
    })
    .post(`${PAGE}/delete`, async (context) => {
      await deleteConnection(acting(context, deps), context.var.form.get("connection") ?? "");
      return redirectDone(context, PAGE, "connection.deleted");
    });
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const kind = readKind(form.get("kind"));
  if (!kind)
    throw new Problem(422, "invalid_request", connectionDashboardMessages["connections.choose_kind"], {
      words: (t) => t("connections.choose_kind"),
    });
  const refuse = (problems: FieldProblems) =>
    show(context, deps, { kind, connectionId: null, form: reopenForm(form, problems) });
  const parsed = parseFields(form, created);
  const provider = readProvider(form, kind);
  if (!parsed.ok || !provider.ok) return refuse({ ...problemsOf(parsed), ...problemsOf(provider) });
  const { connection_id: connectionId, client_id, ...fields } = parsed.value;
  const input = { ...fields, connectionId, clientId: client_id, provider: provider.value };
  const result = await createConnection(acting(context, deps), input);
  if (result.ok) return redirectDone(context, PAGE, "connection.created");
  return refuse({ [fieldOf(result.failure.field)]: result.failure.problem });
}

async function update(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const connectionId = form.get("connection") ?? "";
  const known = await deps.store.read.connections.findOfDeployment(connectionId);
  if (!known) throw connectionGone();
  const { kind } = known.provider;
  const refuse = (problems: FieldProblems) =>
    show(context, deps, { kind, connectionId, form: reopenForm(form, problems) });
  const parsed = parseFields(form, edited);
  const provider = readProvider(form, kind);
  if (!parsed.ok || !provider.ok) return refuse({ ...problemsOf(parsed), ...problemsOf(provider) });
  const { client_id, secret: newSecret, ...fields } = parsed.value;
  const changes: Partial<ConnectionInput> = { ...fields, clientId: client_id, provider: provider.value };
  const result = await changeConnection(acting(context, deps), connectionId, {
    ...changes,
    ...(newSecret !== null && { secret: newSecret }),
    version,
  });
  if (result.ok) return redirectDone(context, PAGE, "connection.changed");
  if (result.failure === "not_found") throw connectionGone();
  return refuse({ [fieldOf(result.failure.field)]: result.failure.problem });
}

function connectionGone(): Problem {
  return new Problem(404, "not_found", connectionDashboardMessages["connections.gone"], {
    words: (t) => t("connections.gone"),
  });
}

function readKind(text: string | null | undefined): ProviderKind | null {
  return providerKinds.find((kind) => kind === text) ?? null;
}

function problemsOf(parsed: Result<unknown, FieldProblems>): FieldProblems {
  return parsed.ok ? {} : parsed.failure;
}

/** The only field of a provider that an operation may refuse is the issuer. */
function fieldOf(field: "connection_id" | "provider" | "secret"): string {
  return field === "provider" ? "issuer" : field;
}

/** Reads what only this kind of provider needs. */
function readProvider(
  form: URLSearchParams,
  kind: ProviderKind,
): Result<DeploymentConnectionRecord["provider"], FieldProblems> {
  const given = Object.entries(PROVIDER_FIELDS).flatMap(([field, property]) => {
    const value = form.get(field)?.trim();
    return value ? [[property, value]] : [];
  });
  const trusted = kind === "oidc" ? { trustsEmail: form.has("trusts_email") } : {};
  const parsed = providerSchema.safeParse({ kind, ...Object.fromEntries(given), ...trusted });
  if (parsed.success) return succeed(parsed.data);
  const nameOf = (property: unknown) => Object.entries(PROVIDER_FIELDS).find(([, known]) => known === property)?.[0];
  const problems = parsed.error.issues.map(({ path, code, message }) => [
    nameOf(path[0]) ?? "connection_id",
    code === "invalid_type" ? "is required" : message,
  ]);
  return fail(Object.fromEntries(problems));
}

function newValues(kind: ProviderKind): FormValues {
  const isNamed = kind !== "oidc";
  return {
    connection_id: isNamed ? kind : "",
    name: isNamed ? providerLabels[kind] : "",
    enabled: writeCheck(true),
    ...(kind === "microsoft" && { tenant: "common" }),
  };
}

function openEdited(known: DeploymentConnectionRecord): EditedConnection {
  const { connectionId, provider, version } = known;
  return { kind: provider.kind, connectionId, form: openForm(toFormValues(known), version) };
}

/** Returns what the form shows of a connection. It never shows the secret. */
function toFormValues({
  name: shown,
  provider,
  clientId: client,
  scopes: more,
  enabled,
}: DeploymentConnectionRecord): FormValues {
  const values = Object.entries(PROVIDER_FIELDS).map(([field, property]) => {
    const value = (provider as Readonly<Record<string, unknown>>)[property];
    return [field, typeof value === "string" ? value : ""];
  });
  const trusts_email = writeCheck(provider.kind === "oidc" && provider.trustsEmail);
  const fields = { name: shown, client_id: client, scopes: more.join("\n"), enabled: writeCheck(enabled) };
  return { ...fields, trusts_email, ...Object.fromEntries(values) };
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  edited: EditedConnection,
  { checks }: { readonly checks?: readonly ProviderCheck[] } = {},
): Promise<Response> {
  const { connectionId, form } = edited;
  const users = connectionId === null ? 0 : (await deps.store.read.externalIdentities.countUsers()).get(connectionId);
  const { t } = context.var;
  return renderSettings(context, deps, {
    title:
      connectionId === null
        ? t("connections.add_kind", { provider: providerLabels[edited.kind] })
        : t("connections.edit_one", { connection: form.values.name || connectionId }),
    tab: CONNECTIONS_PAGE,
    status: statusOf(form),
    content: (operator) => (
      <ConnectionPage
        operator={operator}
        edited={edited}
        callbackUrl={callbackUrlOf(deps, connectionId ?? form.values.connection_id ?? "")}
        users={users ?? 0}
        checks={checks ?? null}
      />
    ),
  });
}

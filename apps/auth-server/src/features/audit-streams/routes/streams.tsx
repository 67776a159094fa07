import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { parseFields } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../platform/dashboard/versioned-form.tsx";
import type { Deps } from "../../../platform/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Notice } from "../../../platform/pages/notice.tsx";
import {
  chooseOrganization,
  type SuggestedOrganization,
  suggestOrganizations,
} from "../../orgs/domain/choose-organization.ts";
import { readEndpointLimit } from "../../webhooks/domain/endpoint-limit.ts";
import { type Destination, type DestinationKind, destinationKinds, destinationSchema } from "../domain/destination.ts";
import { changeAuditStream, createAuditStream } from "../domain/manage-streams.ts";
import type { AuditStreamRecord } from "../domain/records.ts";
import { streamFields } from "../domain/stream-fields.ts";
import { AuditStreamForm } from "../pages/dashboard/stream-form.tsx";
import { ChooseKind } from "../pages/dashboard/streams-page.tsx";
import { describeStream, findStream, pathOfStream, refusal } from "./stream.tsx";
import { streamActionRoutes } from "./stream-actions.tsx";
import { listStreams } from "./stream-list.tsx";
import { streamTabRoutes } from "./stream-tabs.tsx";

const { name, secret, startsFrom } = streamFields;
const created = z.object({ name, org_id: z.string().trim().nullable(), secret, starts_from: startsFrom });
const edited = z.object({ secret: secret.nullable() });

/** The form's names of what makes a destination, by kind. */
const DESTINATION_FIELDS: Readonly<Record<DestinationKind, Readonly<Record<string, string>>>> = {
  https: { url: "url", authentication: "authentication" },
  s3: { endpoint: "endpoint", region: "region", bucket: "bucket", prefix: "prefix", access_key_id: "accessKeyId" },
};

/** Serves a desk's audit streams: the list, the forms, and the pages and actions of each. */
export function streamRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const { route } = desk;
  return new Hono<AppEnvironment>()
    .get(route, (context) => listStreams(context, deps, desk))
    .get(`${route}/new`, (context) => {
      const kind = readKind(context.req.query("kind"));
      const org_id = context.req.query("organization") ?? "";
      return showNew(context, deps, desk, { kind, form: openForm({ org_id, ...(kind && newValues(kind)) }) });
    })
    .post(route, (context) => create(context, deps, desk))
    .get(`${route}/:streamId/edit`, (context) => showEdited(context, deps, desk))
    .post(`${route}/:streamId`, (context) => {
      const read = async () => {
        const { stream } = await findStream(context, deps, desk);
        return { version: stream.version, values: toFormValues(stream) };
      };
      return desk.saveUnlessStale(context, read, (version) => update(context, deps, desk, version));
    })
    .route("/", streamTabRoutes(deps, desk))
    .route("/", streamActionRoutes(deps, desk));
}

async function create(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { form } = context.var;
  const kind = readKind(form.get("kind"));
  const refuse = (problems: FieldProblems, suggested?: readonly SuggestedOrganization[]) =>
    showNew(context, deps, desk, { kind, form: reopenForm(form, problems), suggested });
  if (!kind) return refuse({ kind: "must be chosen" });
  const parsed = parseFields(form, created);
  const destination = readDestination(form, kind);
  if (!parsed.ok || !destination.ok) return refuse({ ...problemsOf(parsed), ...problemsOf(destination) });
  const { org_id: named, starts_from, ...fields } = parsed.value;
  const own = desk.orgOf(context);
  const chosen = own !== null || named === null ? succeed(own) : await chooseOrganization(deps.store.read, named);
  if (!chosen.ok) return refuse({ org_id: chosen.failure.problem }, chosen.failure.suggested);
  const input = { ...fields, orgId: chosen.value, startsFrom: starts_from, destination: destination.value };
  const result = await createAuditStream(desk.actingDeps(context), { ...input, enabled: true });
  if (!result.ok) return refuse({ [fieldOf(result.failure.field, kind)]: result.failure.problem });
  return desk.redirectDone(context, pathOfStream(context, desk, result.value.streamId), "audit_stream.created");
}

async function update(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  version: RowVersion,
): Promise<Response> {
  const { form } = context.var;
  const { streamId, destination: before } = (await findStream(context, deps, desk)).stream;
  const refuse = (problems: FieldProblems) => showEdited(context, deps, desk, reopenForm(form, problems));
  const parsed = parseFields(form, edited);
  const destination = readDestination(form, before.kind);
  if (!parsed.ok || !destination.ok) return refuse({ ...problemsOf(parsed), ...problemsOf(destination) });
  const result = await changeAuditStream(desk.actingDeps(context), streamId, {
    destination: destination.value,
    ...(parsed.value.secret !== null && { secret: parsed.value.secret }),
    version,
  });
  if (result.ok) return desk.redirectDone(context, pathOfStream(context, desk, streamId), "audit_stream.changed");
  if (result.failure === "not_found") throw refusal(404, "audit_streams.gone");
  return refuse({ [fieldOf(result.failure.field, before.kind)]: result.failure.problem });
}

interface NewStream {
  /** `null` as long as none was chosen. */
  readonly kind: DestinationKind | null;
  readonly form: FormState;
  readonly suggested?: readonly SuggestedOrganization[] | undefined;
}

async function showNew(
  context: Context<AppEnvironment>,
  { store: { read } }: Deps,
  desk: Desk,
  { kind, form, suggested }: NewStream,
): Promise<Response> {
  const { t } = context.var;
  const orgId = desk.orgOf(context);
  const organizations = orgId === null ? (suggested ?? (await suggestOrganizations(read))) : null;
  const limit = await readEndpointLimit(read);
  const isFull = orgId !== null && (await read.auditStreams.list({ orgId })).length >= limit;
  const title = kind ? t("audit_streams.add_kind", { kind: t(`audit_stream_kind.${kind}`) }) : t("audit_streams.add");
  return desk.renderList(context, {
    title,
    status: statusOf(form),
    content: (operator) => {
      if (isFull) return <Notice tone="error">{t("audit_streams.limit_reached", { limit })}</Notice>;
      if (!kind) return <ChooseKind path={`${desk.listOf(context)}/new`} organization={form.values.org_id ?? ""} />;
      const props = { operator, kind, form, organizations, list: desk.listOf(context) };
      return <AuditStreamForm {...props} stream={null} />;
    },
  });
}

async function showEdited(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  reopened?: FormState,
): Promise<Response> {
  const observed = await findStream(context, deps, desk);
  const { stream } = observed;
  const form = reopened ?? openForm(toFormValues(stream), stream.version);
  return desk.renderTask(context, {
    ...describeStream(context, desk, observed),
    title: context.var.t("audit_stream.edit"),
    status: statusOf(form),
    content: (operator) => {
      const props = { operator, stream, form, list: desk.listOf(context) };
      return <AuditStreamForm {...props} kind={stream.destination.kind} organizations={null} />;
    },
  });
}

function readKind(text: string | null | undefined): DestinationKind | null {
  return destinationKinds.find((kind) => kind === text) ?? null;
}

function problemsOf(parsed: Result<unknown, FieldProblems>): FieldProblems {
  return parsed.ok ? {} : parsed.failure;
}

/** The only thing about a destination that an operation may refuse is its URL. */
function fieldOf(field: "name" | "orgId" | "destination" | "secret", kind: DestinationKind): string {
  if (field === "destination") return kind === "https" ? "url" : "endpoint";
  return field === "orgId" ? "org_id" : field;
}

function readDestination(form: URLSearchParams, kind: DestinationKind): Result<Destination, FieldProblems> {
  const fields = Object.entries(DESTINATION_FIELDS[kind]);
  const given = fields.map(([field, property]) => [property, form.get(field)?.trim() ?? ""]);
  const parsed = destinationSchema.safeParse({ kind, ...Object.fromEntries(given) });
  if (parsed.success) return succeed(parsed.data);
  const nameOf = (property: unknown) => fields.find(([, known]) => known === property)?.[0] ?? "url";
  return fail(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [nameOf(path[0]), message])));
}

function newValues(kind: DestinationKind): FormValues {
  return { starts_from: "now", ...(kind === "https" && { authentication: "bearer" }) };
}

/** Returns the values of the form for a stream. It never shows the secret. */
function toFormValues({ destination }: AuditStreamRecord): FormValues {
  const stored: Readonly<Record<string, string>> = destination;
  const fields = Object.entries(DESTINATION_FIELDS[destination.kind]);
  return Object.fromEntries(fields.map(([field, property]) => [field, stored[property] ?? ""]));
}

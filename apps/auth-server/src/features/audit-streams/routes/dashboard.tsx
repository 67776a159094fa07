import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { parseFields, wholeNumber } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { type FormValues, saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type Destination, type DestinationKind, destinationKinds, destinationSchema } from "../domain/destination.ts";
import { changeAuditStream, createAuditStream, deleteAuditStream } from "../domain/manage-streams.ts";
import type { AuditStreamRecord } from "../domain/records.ts";
import { replayAuditStream } from "../domain/replay-stream.ts";
import { streamFields } from "../domain/stream-fields.ts";
import { observeStream } from "../domain/stream-state.ts";
import { AuditStreamsPage, type EditedStream } from "../pages/audit-streams-page.tsx";
import { auditStreamMessages } from "../pages/dashboard-messages.ts";

const PAGE = "/dashboard/settings/audit-streams";

const { name, secret, startsFrom } = streamFields;
const created = z.object({ name, org_id: z.string().trim().nullable(), secret, starts_from: startsFrom });
const edited = z.object({ secret: secret.nullable() });

/** The form's names of what makes a destination, by kind. */
const DESTINATION_FIELDS: Readonly<Record<DestinationKind, Readonly<Record<string, string>>>> = {
  https: { url: "url", authentication: "authentication" },
  s3: { endpoint: "endpoint", region: "region", bucket: "bucket", prefix: "prefix", access_key_id: "accessKeyId" },
};

/** Serves `/dashboard/settings/audit-streams`: where audit events are sent, and how that is going. */
export function auditStreamRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, async (context) => {
      const known = await deps.store.read.auditStreams.findById(context.req.query("edit") ?? "");
      if (known) return show(context, deps, openEdited(known));
      const kind = readKind(context.req.query("kind"));
      return show(context, deps, kind && { kind, stream: null, form: openForm(newValues(kind)), replay: openForm({}) });
    })
    .post(PAGE, (context) => create(context, deps))
    .post(`${PAGE}/update`, (context) => {
      const read = async () => {
        const known = await deps.store.read.auditStreams.findById(context.var.form.get("stream") ?? "");
        return known && { version: known.version, values: toFormValues(known) };
      };
      return saveUnlessStale(context, deps, read, (version) => update(context, deps, version));
    })
    .post(`${PAGE}/pause`, (context) => setEnabled(context, deps, false))
    .post(`${PAGE}/resume`, (context) => setEnabled(context, deps, true))
    .post(`${PAGE}/replay`, (context) => replay(context, deps))
    .post(`${PAGE}/delete`, async (context) => {
      await deleteAuditStream(acting(context, deps), context.var.form.get("stream") ?? "");
      return redirectDone(context, PAGE, "audit_stream.deleted");
    });
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const kind = readKind(form.get("kind"));
  if (!kind) {
    throw new Problem(422, "invalid_request", auditStreamMessages["audit_streams.choose_kind"], {
      words: (t) => t("audit_streams.choose_kind"),
    });
  }
  const refuse = (problems: FieldProblems) =>
    show(context, deps, { kind, stream: null, form: reopenForm(form, problems), replay: openForm({}) });
  const parsed = parseFields(form, created);
  const destination = readDestination(form, kind);
  if (!parsed.ok || !destination.ok) return refuse({ ...problemsOf(parsed), ...problemsOf(destination) });
  const { org_id: orgId, starts_from, ...fields } = parsed.value;
  const input = { ...fields, orgId, startsFrom: starts_from, destination: destination.value, enabled: true };
  const result = await createAuditStream(acting(context, deps), input);
  if (result.ok) return redirectDone(context, PAGE, "audit_stream.created");
  return refuse({ [fieldOf(result.failure.field, kind)]: result.failure.problem });
}

async function update(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const known = await find(context, deps);
  const { kind } = known.destination;
  const refuse = (problems: FieldProblems) =>
    show(context, deps, { ...openEdited(known), form: reopenForm(form, problems) });
  const parsed = parseFields(form, edited);
  const destination = readDestination(form, kind);
  if (!parsed.ok || !destination.ok) return refuse({ ...problemsOf(parsed), ...problemsOf(destination) });
  const result = await changeAuditStream(acting(context, deps), known.streamId, {
    destination: destination.value,
    ...(parsed.value.secret !== null && { secret: parsed.value.secret }),
    version,
  });
  if (result.ok) return redirectDone(context, PAGE, "audit_stream.changed");
  if (result.failure === "not_found") throw streamGone();
  return refuse({ [fieldOf(result.failure.field, kind)]: result.failure.problem });
}

async function setEnabled(context: Context<AppEnvironment>, deps: DashboardDeps, enabled: boolean): Promise<Response> {
  const result = await changeAuditStream(acting(context, deps), context.var.form.get("stream") ?? "", { enabled });
  if (!result.ok) throw streamGone();
  return redirectDone(context, PAGE, "audit_stream.changed");
}

async function replay(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form, t } = context.var;
  const known = await find(context, deps);
  const refuse = (problems: FieldProblems) =>
    show(context, deps, { ...openEdited(known), replay: reopenForm(form, problems) });
  const parsed = parseFields(form, z.object({ from_sequence: wholeNumber }));
  if (!parsed.ok) return refuse(parsed.failure);
  const result = await replayAuditStream(acting(context, deps), known.streamId, parsed.value.from_sequence);
  if (result.ok) return redirectDone(context, PAGE, "audit_stream.replayed");
  if (result.failure === "not_found") throw streamGone();
  return refuse({ from_sequence: t(`audit_stream_replay.${result.failure}`) });
}

async function find({ var: { form } }: Context<AppEnvironment>, { store }: DashboardDeps): Promise<AuditStreamRecord> {
  const known = await store.read.auditStreams.findById(form.get("stream") ?? "");
  if (!known) throw streamGone();
  return known;
}

function streamGone(): Problem {
  return new Problem(404, "not_found", auditStreamMessages["audit_streams.gone"], {
    words: (t) => t("audit_streams.gone"),
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

function openEdited(stream: AuditStreamRecord): EditedStream {
  const { destination, version } = stream;
  return { kind: destination.kind, stream, form: openForm(toFormValues(stream), version), replay: openForm({}) };
}

/** Returns the values of the form for a stream. It never shows the secret. */
function toFormValues({ destination }: AuditStreamRecord): FormValues {
  const stored: Readonly<Record<string, string>> = destination;
  const fields = Object.entries(DESTINATION_FIELDS[destination.kind]);
  return Object.fromEntries(fields.map(([field, property]) => [field, stored[property] ?? ""]));
}

async function show(
  context: Context<AppEnvironment>,
  { store, ...deps }: DashboardDeps,
  form: EditedStream | null,
): Promise<Response> {
  const streams = await store.read.auditStreams.list();
  const observed = await Promise.all(streams.map((stream) => observeStream(store.read, stream)));
  const forms: readonly FormState[] = form ? [form.form, form.replay] : [];
  return renderSettings(
    context,
    { store, ...deps },
    {
      title: context.var.t("audit_streams.title"),
      tab: PAGE,
      status: forms.some((shown) => statusOf(shown) === 422) ? 422 : 200,
      content: (operator) => <AuditStreamsPage operator={operator} streams={observed} edited={form} />,
    },
  );
}

import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale, type Versioned } from "../../../platform/dashboard/versioned-form.tsx";
import { NOTHING_YET, type RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { name, text } from "../../../platform/management-api/fields.ts";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { deleteResource, saveResource } from "../../oauth/domain/resources.ts";
import { ResourcePage } from "../pages/resource-page.tsx";
import { refusal } from "./refusal.ts";
import { renderMcp } from "./render.tsx";
import { listResources } from "./resources-list.tsx";

const PAGE = "/dashboard/mcp/resources";

const fields = z.object({ resource: z.string().trim(), name: name.nullable(), is_default: check });

/** Serves `/dashboard/mcp/resources`: the resource servers that tokens are issued for. */
export function resourceRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => listResources(context, deps))
    .get(`${PAGE}/new`, (context) => {
      const { values, version } = toVersioned(undefined);
      return show(context, deps, { edited: null, form: openForm(values, version) });
    })
    .get(`${PAGE}/edit`, async (context) => {
      const known = await findResource(deps, text.safeParse(context.req.query("resource")).data);
      if (!known) throw refusal(404, "resource.not_found");
      const { values, version } = toVersioned(known);
      return show(context, deps, { edited: known.resource, form: openForm(values, version) });
    })
    .post(PAGE, (context) => {
      const read = async () => toVersioned(await findResource(deps, context.var.form.get("resource")?.trim()));
      return saveUnlessStale(context, deps, read, (version) => save(context, deps, version));
    })
    .post(`${PAGE}/delete`, async (context) => {
      await deleteResource(acting(context, deps), context.var.form.get("resource") ?? "");
      return redirectDone(context, PAGE, "resource.deleted");
    });
}

async function findResource({ store }: DashboardDeps, url: string | undefined) {
  return (await store.read.oauthResources.list()).find(({ resource }) => resource === url);
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const edited = form.get("edit");
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return show(context, deps, { edited, form: reopenForm(form, parsed.failure) });
  const { resource, name, is_default: isDefault } = parsed.value;
  const result = await saveResource(acting(context, deps), { resource, name, isDefault, version });
  if (!result.ok) return show(context, deps, { edited, form: reopenForm(form, { resource: result.failure }) });
  return redirectDone(context, PAGE, "resource.set");
}

/** Returns what the form shows of a resource. For a new one, the form is empty. */
function toVersioned(known: OAuthResourceRecord | undefined): Versioned {
  const { version } = known ?? NOTHING_YET;
  const values = {
    resource: known?.resource ?? "",
    name: known?.name ?? "",
    is_default: writeCheck(known?.isDefault ?? false),
  };
  return { version, values };
}

function show(context: Context<AppEnvironment>, deps: DashboardDeps, page: { edited: string | null; form: FormState }) {
  return renderMcp(context, deps, {
    title: context.var.t(page.edited === null ? "resource.add" : "resource.edit"),
    tab: PAGE,
    status: statusOf(page.form),
    content: (operator) => <ResourcePage operator={operator} {...page} />,
  });
}

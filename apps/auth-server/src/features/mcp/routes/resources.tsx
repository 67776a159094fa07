import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { expecting } from "../../../platform/dashboard/shown-form.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { FormValues } from "../../../platform/events/change-as-operator.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { name, text } from "../../../platform/management-api/fields.ts";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { deleteResource, saveResource } from "../../oauth/domain/resources.ts";
import { ResourcesPage } from "../pages/resources-page.tsx";
import { renderMcp } from "./render.tsx";

const PAGE = "/dashboard/mcp/resources";

const fields = z.object({ resource: z.string().trim(), name: name.nullable(), is_default: check });

/** `/dashboard/mcp/resources`: the resource servers that tokens are for. */
export function resourceRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, async (context) => {
      const edited = text.safeParse(context.req.query("edit")).data ?? null;
      const known = (await deps.store.read.oauthResources.list()).find(({ resource }) => resource === edited);
      return show(context, deps, { edited: known?.resource ?? null, form: openForm(toFormValues(known)) });
    })
    .post(PAGE, (context) => save(context, deps))
    .post(`${PAGE}/delete`, async (context) => {
      await deleteResource(acting(context, deps), context.var.form.get("resource") ?? "");
      return redirectDone(context, PAGE, "resource.deleted");
    });
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const edited = form.get("edit");
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return show(context, deps, { edited, form: reopenForm(form, parsed.failure) });
  const { resource, name, is_default: isDefault } = parsed.value;
  const lock = async ({ oauthResources }: Repositories) =>
    toFormValues((await oauthResources.lock()).find((known) => known.resource === resource));
  const recording = expecting(context, deps, lock);
  const result = await saveResource(recording, { resource, name, isDefault });
  if (!result.ok) return show(context, deps, { edited, form: reopenForm(form, { resource: result.failure }) });
  return redirectDone(context, PAGE, "resource.set");
}

/** What the form shows of a resource; of a new one, nothing. */
function toFormValues(known: OAuthResourceRecord | undefined): FormValues {
  return {
    resource: known?.resource ?? "",
    name: known?.name ?? "",
    is_default: writeCheck(known?.isDefault ?? false),
  };
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: { edited: string | null; form: FormState },
): Promise<Response> {
  const resources = await deps.store.read.oauthResources.list();
  return renderMcp(context, deps, {
    title: "Resources",
    tab: PAGE,
    status: statusOf(page.form),
    content: (operator) => <ResourcesPage operator={operator} resources={resources} {...page} />,
  });
}

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
import type { OAuthScopeRecord } from "../../oauth/domain/records.ts";
import { deleteScope, saveScope } from "../../oauth/domain/scopes.ts";
import { ScopePage } from "../pages/scope-page.tsx";
import { refusal } from "./refusal.ts";
import { renderMcp } from "./render.tsx";
import { describeUnfitScope, scopeFields } from "./scope-form.ts";
import { listScopes } from "./scopes-list.tsx";

const PAGE = "/dashboard/mcp/scopes";

const fields = z.object({ ...scopeFields, is_default: check });

/** Serves `/dashboard/mcp/scopes`: the scopes that clients may ask for. */
export function scopeRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => listScopes(context, deps))
    .get(`${PAGE}/new`, (context) => {
      const { values, version } = toVersioned(undefined);
      return show(context, deps, { edited: null, form: openForm(values, version) });
    })
    .get(`${PAGE}/edit`, async (context) => {
      const known = await findScope(deps, context.req.query("name"));
      if (!known) throw refusal(404, "scope.not_found");
      const { values, version } = toVersioned(known);
      return show(context, deps, { edited: known.name, form: openForm(values, version) });
    })
    .post(PAGE, (context) => {
      const read = async () => toVersioned(await findScope(deps, context.var.form.get("name")?.trim()));
      return saveUnlessStale(context, deps, read, (version) => save(context, deps, version));
    })
    .post(`${PAGE}/delete`, async (context) => {
      await deleteScope(acting(context, deps), context.var.form.get("name") ?? "");
      return redirectDone(context, PAGE, "scope.deleted");
    });
}

async function findScope({ store }: DashboardDeps, wanted: string | undefined) {
  return (await store.read.oauthScopes.list()).find(({ name }) => name === wanted);
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const edited = form.get("edit");
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return show(context, deps, { edited, form: reopenForm(form, parsed.failure) });
  const { is_default: isDefault, ...scope } = parsed.value;
  const result = await saveScope(acting(context, deps), { ...scope, isDefault, version });
  if (!result.ok) return show(context, deps, { edited, form: reopenForm(form, describeUnfitScope(result.failure)) });
  return redirectDone(context, PAGE, "scope.set");
}

/** Returns what the form shows of a scope. For a new one, it shows what most scopes need. */
function toVersioned(known: OAuthScopeRecord | undefined): Versioned {
  const { version } = known ?? NOTHING_YET;
  const values = {
    name: known?.name ?? "",
    description: known?.description ?? "",
    kind: known?.kind ?? "user",
    is_default: writeCheck(known?.isDefault ?? false),
  };
  return { version, values };
}

function show(context: Context<AppEnvironment>, deps: DashboardDeps, page: { edited: string | null; form: FormState }) {
  return renderMcp(context, deps, {
    title: context.var.t(page.edited === null ? "scope.add" : "scope.edit"),
    tab: PAGE,
    status: statusOf(page.form),
    content: (operator) => <ScopePage operator={operator} {...page} />,
  });
}

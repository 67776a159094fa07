import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { check, parseFields } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { name } from "../../../../platform/management-api/fields.ts";
import { rotateSigningKeys } from "../../../signing-keys/domain/rotation.ts";
import { createApiKey } from "../../domain/backend-keys.ts";
import { NewApiKeyPage } from "../../pages/dashboard/new-api-key-page.tsx";
import { apiKeyRoutes } from "./api-key.tsx";
import { listKeys } from "./keys-list.tsx";
import { showNewKey } from "./show-new-key.tsx";

const PAGE = "/dashboard/keys";

const newKey = z.object({ name, vouches_for_assurance: check, may_impersonate: check });

/** Serves `/dashboard/keys`: the API keys of backends, and the keys that sign access tokens. */
export function keyRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => listKeys(context, deps))
    .get(`${PAGE}/new`, (context) => showNew(context, deps, openForm({})))
    .post(`${PAGE}/api`, async (context) => {
      const { form } = context.var;
      const parsed = parseFields(form, newKey);
      if (!parsed.ok) return showNew(context, deps, reopenForm(form, parsed.failure));
      const { name, vouches_for_assurance: vouchesForAssurance, may_impersonate: mayImpersonate } = parsed.value;
      const wanted = { name, vouchesForAssurance, mayImpersonate };
      return showNewKey(context, deps, await createApiKey(acting(context, deps), wanted));
    })
    .post(`${PAGE}/signing/rotate`, async (context) => {
      const { kind } = await rotateSigningKeys(acting(context, deps), { now: context.var.form.has("now") });
      return redirectDone(context, PAGE, `signing_key.${kind}`);
    })
    .route("/", apiKeyRoutes(deps));
}

function showNew(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState): Promise<Response> {
  return renderDashboard(context, deps, {
    title: context.var.t("keys.create"),
    section: PAGE,
    status: statusOf(form),
    content: (operator) => <NewApiKeyPage operator={operator} form={form} />,
  });
}

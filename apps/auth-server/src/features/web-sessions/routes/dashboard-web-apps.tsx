import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { addWebRedirectUri, removeWebRedirectUri } from "../domain/manage-redirect-uris.ts";
import { WebAppsPage } from "../pages/dashboard-web-apps-page.tsx";

const PAGE = "/dashboard/settings/web-apps";

const UNFIT = "must be absolute and use https, or http on localhost, without a username, password or fragment";

const PROBLEMS = {
  unfit_redirect_uri: { field: "redirect_uri", problem: UNFIT },
  unfit_logout_uri: { field: "logout_uri", problem: UNFIT },
  already_there: { field: "redirect_uri", problem: "is already in the list" },
} as const;

/** Serves `/dashboard/settings/web-apps`: the web apps that use the hosted pages to sign in users. */
export function webAppRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps, openForm({})))
    .post(PAGE, async (context) => {
      const { form } = context.var;
      const result = await addWebRedirectUri(acting(context, deps), {
        redirectUri: form.get("redirect_uri")?.trim() ?? "",
        isBrowserApp: form.get("browser") === "on",
        backchannelLogoutUri: form.get("logout_uri")?.trim() || null,
      });
      if (result.ok) return redirectDone(context, PAGE, `web_app.${result.value}`);
      const { field, problem } = PROBLEMS[result.failure];
      return show(context, deps, reopenForm(form, { [field]: problem }));
    })
    .post(`${PAGE}/remove`, async (context) => {
      await removeWebRedirectUri(acting(context, deps), context.var.form.get("redirect_uri") ?? "");
      return redirectDone(context, PAGE, "web_app.removed");
    });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState) {
  const webApps = await deps.store.read.webRedirectUris.list();
  return renderSettings(context, deps, {
    title: context.var.t("settings_tab.web_apps"),
    tab: PAGE,
    status: statusOf(form),
    content: (operator) => <WebAppsPage operator={operator} form={form} webApps={webApps} />,
  });
}

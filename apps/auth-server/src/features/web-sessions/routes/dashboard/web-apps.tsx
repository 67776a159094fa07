import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { writeCheck } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../../platform/dashboard/render-settings.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { addWebRedirectUri, removeWebRedirectUri } from "../../domain/manage-redirect-uris.ts";
import type { WebRedirectUriRecord } from "../../domain/records.ts";
import { WebAppPage } from "../../pages/dashboard/web-app-page.tsx";
import { webSessionMessages } from "../../pages/messages.ts";
import { listWebApps } from "./web-apps-list.tsx";

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
    .get(PAGE, (context) => listWebApps(context, deps))
    .get(`${PAGE}/new`, (context) => show(context, deps, { edited: null, form: openForm({}) }))
    .get(`${PAGE}/edit`, async (context) => {
      const edited = await deps.store.read.webRedirectUris.find(context.req.query("redirect_uri") ?? "");
      if (!edited) throw notFound();
      return show(context, deps, { edited, form: openForm(fieldsOf(edited)) });
    })
    .post(PAGE, (context) => save(context, deps))
    .post(`${PAGE}/remove`, async (context) => {
      await removeWebRedirectUri(acting(context, deps), context.var.form.get("redirect_uri") ?? "");
      return redirectDone(context, PAGE, "web_app.removed");
    });
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const redirectUri = form.get("redirect_uri")?.trim() ?? "";
  const result = await addWebRedirectUri(acting(context, deps), {
    redirectUri,
    isBrowserApp: form.get("browser") === "on",
    backchannelLogoutUri: form.get("logout_uri")?.trim() || null,
  });
  if (result.ok) return redirectDone(context, PAGE, `web_app.${result.value}`);
  // What was edited may already be as the form says: there is nothing to change.
  if (result.failure === "already_there" && form.has("edit")) return context.redirect(PAGE, 303);
  const edited = form.has("edit") ? await deps.store.read.webRedirectUris.find(redirectUri) : null;
  const { field, problem } = PROBLEMS[result.failure];
  return show(context, deps, { edited, form: reopenForm(form, { [field]: problem }) });
}

function fieldsOf({ isBrowserApp, backchannelLogoutUri }: WebRedirectUriRecord) {
  return { browser: writeCheck(isBrowserApp), logout_uri: backchannelLogoutUri ?? "" };
}

function notFound(): Problem {
  const key = "web_apps.not_found";
  return new Problem(404, "not_found", webSessionMessages[key], { words: (t) => t(key) });
}

function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: { readonly edited: WebRedirectUriRecord | null; readonly form: FormState },
) {
  return renderSettings(context, deps, {
    title: context.var.t(page.edited === null ? "web_apps.add" : "web_apps.edit"),
    tab: PAGE,
    status: statusOf(page.form),
    content: (operator) => <WebAppPage operator={operator} {...page} />,
  });
}

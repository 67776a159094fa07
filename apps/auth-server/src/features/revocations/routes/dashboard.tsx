import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readAppearance } from "../../appearance/domain/appearance.ts";
import { signOutEverybody } from "../domain/sign-out.ts";
import { SignOutPage } from "../pages/sign-out-page.tsx";

const SETTINGS = "/dashboard/settings";
const PAGE = `${SETTINGS}/sign-out`;

/** Serves `/dashboard/settings/sign-out`: signing everybody out, for operators who type the name of the deployment. */
export function signOutRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps, openForm({})))
    .post(PAGE, async (context) => {
      const { form, t } = context.var;
      const { name } = await readAppearance(deps.store.read);
      if (form.get("name")?.trim() !== name) {
        return show(context, deps, reopenForm(form, { name: t("sign_out.other_name") }));
      }
      await signOutEverybody(acting(context, deps));
      return redirectDone(context, SETTINGS, "deployment.signed_out");
    });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState) {
  const { name } = await readAppearance(deps.store.read);
  return renderSettings(context, deps, {
    title: context.var.t("sign_out.title"),
    tab: SETTINGS,
    status: statusOf(form),
    content: (operator) => <SignOutPage operator={operator} form={form} name={name} action={PAGE} back={SETTINGS} />,
  });
}

import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { admitFirstOperator } from "../../authentication/domain/passwords/admission.ts";
import { awaitsFirstOperator, createFirstOperator } from "../domain/create-operator.ts";
import { isSetUpToken } from "../domain/set-up-token.ts";
import { FirstRunPage } from "../pages/sign-in-pages.tsx";
import { explainRefusal } from "./explain-refusal.ts";
import { requireOwnForm } from "./guard.ts";

/** Serves `/dashboard/setup`: creates the first operator of an installation, given its set-up token. Afterwards it redirects to sign-in. */
export function firstRunRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use("/dashboard/setup", requireOwnForm(deps))
    .get("/dashboard/setup", (context) =>
      whileNobody(context, deps, () => {
        const token = context.req.query("token") ?? "";
        const fits = isSetUpToken(token, deps.setUpToken);
        return renderFirstRun(context, deps, { token: fits ? token : null, email: "" });
      }),
    )
    .post("/dashboard/setup", (context) =>
      whileNobody(context, deps, async () => {
        const { form } = context.var;
        const admission = await admitFirstOperator(deps, networkOfClient(context));
        const token = form.get("token")?.trim() ?? "";
        const email = form.get("email")?.trim() ?? "";
        if (!isSetUpToken(token, deps.setUpToken)) {
          return renderFirstRun(context, deps, { token: null, email, alert: context.var.t("first_run.wrong_token") });
        }
        const result = await createFirstOperator(acting(context, deps), admission, {
          email,
          password: form.get("password") ?? "",
        });
        if (result.ok || result.failure.kind === "already_set_up") return context.redirect("/dashboard/login", 303);
        return renderFirstRun(context, deps, { token, email, alert: explainRefusal(context.var.t, result.failure) });
      }),
    );
}

/** Serves the page until there has been an operator. From then on, the page is gone for good. */
async function whileNobody(
  context: Context<AppEnvironment>,
  { store }: DashboardDeps,
  page: () => Response | Promise<Response>,
): Promise<Response> {
  return (await awaitsFirstOperator(store.read)) ? page() : context.redirect("/dashboard/login", 303);
}

function renderFirstRun(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: { token: string | null; email: string; alert?: string },
) {
  return renderPage(context, {
    title: context.var.t("first_run.title"),
    status: page.alert === undefined ? 200 : 422,
    content: <FirstRunPage formToken={formToken(context, deps)} {...page} />,
  });
}

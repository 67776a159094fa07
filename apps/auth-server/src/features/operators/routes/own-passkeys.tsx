import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { describeNameProblem } from "../../../platform/http/pages/name-problem.ts";
import { namePasskey } from "../../../platform/http/passkey-browser.ts";
import { passkeyScript } from "../../../platform/http/script.ts";
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from "../domain/passkeys.ts";
import type { ActiveOperator } from "../domain/sessions.ts";
import { OwnPasskeysPage } from "../pages/own-passkeys-page.tsx";
import { registrationRefusals } from "../pages/passkey-refusals.ts";
import { whenOperatorIsFresh } from "./fresh-operator.tsx";
import { showNewCodes } from "./own-recovery-codes.tsx";
import { createOperatorPasskeyBrowser, noPasskeys } from "./passkey-browser.ts";

const PAGE = "/dashboard/me/passkeys";

/** Serves `/dashboard/me/passkeys`: an operator's own passkeys, each change after fresh proof. */
export function ownOperatorPasskeyRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const browser = createOperatorPasskeyBrowser(deps);
  const fresh = (context: Context<AppEnvironment>, answer: (active: ActiveOperator) => Promise<Response>) =>
    whenOperatorIsFresh(context, deps, PAGE, answer);
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => fresh(context, (active) => show(context, deps, active)))
    .post(`${PAGE}/options`, (context) =>
      fresh(context, async (active) => {
        const options = await beginOperatorPasskey(deps, active, browser.begin(context));
        if (!options.ok) throw noPasskeys();
        return context.json(options.value);
      }),
    )
    .post(PAGE, (context) =>
      fresh(context, async (active) => {
        const added = await addOperatorPasskey(acting(context, deps), active, {
          browserToken: browser.read(context),
          response: context.var.form.get("response") ?? "",
          fallbackName: namePasskey(context),
        });
        if (added.ok) {
          const { recoveryCodes } = added.value;
          if (recoveryCodes === null) return redirectDone(context, PAGE, "operator.passkey_added");
          return showNewCodes(context, deps, recoveryCodes);
        }
        if (added.failure === "stale_proof") return context.redirect(PAGE, 303);
        return show(context, deps, active, context.var.t(registrationRefusals[added.failure]));
      }),
    )
    .post(`${PAGE}/rename`, (context) =>
      fresh(context, async (active) => {
        const { form, t } = context.var;
        const change = { passkeyId: form.get("passkey") ?? "", name: form.get("name") ?? "" };
        const renamed = await renameOperatorPasskey(acting(context, deps), active, change);
        if (renamed.ok) return redirectDone(context, PAGE, "operator.passkey_renamed");
        if (renamed.failure.kind !== "invalid_name") return context.redirect(PAGE, 303);
        return show(context, deps, active, describeNameProblem(t, renamed.failure.problem));
      }),
    )
    .post(`${PAGE}/remove`, (context) =>
      fresh(context, async (active) => {
        const passkeyId = context.var.form.get("passkey") ?? "";
        const removed = await removeOperatorPasskey(acting(context, deps), active, passkeyId);
        return removed.ok ? redirectDone(context, PAGE, "operator.passkey_removed") : context.redirect(PAGE, 303);
      }),
    );
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { operator }: ActiveOperator,
  alert?: string,
): Promise<Response> {
  const passkeys = await deps.store.read.operatorPasskeys.listByOperator(operator.operatorId);
  return renderDashboard(context, deps, {
    title: context.var.t("own_passkeys.title"),
    section: null,
    script: passkeyScript.path,
    status: alert === undefined ? 200 : 422,
    content: ({ formToken }) => <OwnPasskeysPage passkeys={passkeys} alert={alert} formToken={formToken} />,
  });
}

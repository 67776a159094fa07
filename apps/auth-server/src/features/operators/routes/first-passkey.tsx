import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { namePasskey } from "../../../platform/http/passkey-browser.ts";
import { beginFirstOperatorPasskey, setUpFirstOperatorPasskey } from "../domain/first-passkey.ts";
import { registrationRefusals } from "../pages/passkey-refusals.ts";
import { FIRST_PASSKEY_PATH as PATH } from "../pages/sign-in-pages.tsx";
import { STEP_PATH } from "./guard.ts";
import { createOperatorPasskeyBrowser, noPasskeys } from "./passkey-browser.ts";
import { askForCode, openDashboard, returnPath, whileWaiting } from "./sign-in.tsx";

/** Serves `/dashboard/login/second-factor/new-passkey`: a passkey as the second factor that an operator's first sign-in sets up. */
export function firstOperatorPasskeyRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const browser = createOperatorPasskeyBrowser(deps);
  const limit = (context: Context<AppEnvironment>) =>
    enforceRateLimit(deps, "passkeyRequests", [networkOfClient(context)]);
  return new Hono<AppEnvironment>()
    .post(`${PATH}/options`, (context) =>
      whileWaiting(context, async (active) => {
        await limit(context);
        const options = await beginFirstOperatorPasskey(deps, active, browser.begin(context));
        if (options === null) throw noPasskeys();
        return context.json(options);
      }),
    )
    .post(PATH, (context) =>
      whileWaiting(context, async (active) => {
        await limit(context);
        const { form, t } = context.var;
        const added = await setUpFirstOperatorPasskey(acting(context, deps), active, {
          browserToken: browser.read(context),
          response: form.get("response") ?? "",
          fallbackName: namePasskey(context),
        });
        const returnTo = returnPath(form.get("return_to"));
        if (added.ok) return openDashboard(context, deps, { ...added.value, returnTo });
        if (added.failure === "stale_proof") return context.redirect(STEP_PATH.second_factor, 303);
        return askForCode(context, deps, active, t(registrationRefusals[added.failure]));
      }),
    );
}

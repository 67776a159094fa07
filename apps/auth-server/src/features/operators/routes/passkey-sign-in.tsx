import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import type { PasskeyAnswer } from "../../authentication/domain/passkeys/present-passkey.ts";
import {
  askForOperatorSecondFactor,
  askOperatorToSignIn,
  passOperatorSecondFactorByPasskey,
  signInOperatorByPasskey,
} from "../domain/sign-in-by-passkey.ts";
import { passkeyRefusals } from "../pages/passkey-refusals.ts";
import { createOperatorPasskeyBrowser, noPasskeys } from "./passkey-browser.ts";
import { askForCode, renderLogin, returnPath, whileWaiting } from "./sign-in.tsx";

const ALONE = "/dashboard/login/passkey";
const SECOND = "/dashboard/login/second-factor/passkey";

/** Serves `/dashboard/login/passkey` and `/dashboard/login/second-factor/passkey`: a passkey alone, or after the password. */
export function operatorPasskeySignInRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const browser = createOperatorPasskeyBrowser(deps);
  const limit = (context: Context<AppEnvironment>) =>
    enforceRateLimit(deps, "passkeyRequests", [networkOfClient(context)]);
  const answerOf = (context: Context<AppEnvironment>): PasskeyAnswer => ({
    browserToken: browser.read(context),
    response: context.var.form.get("response") ?? "",
  });
  return new Hono<AppEnvironment>()
    .post(`${ALONE}/options`, async (context) => {
      await limit(context);
      const options = await askOperatorToSignIn(deps, browser.begin(context));
      if (options === null) throw noPasskeys();
      return context.json(options);
    })
    .post(ALONE, async (context) => {
      await limit(context);
      const returnTo = returnPath(context.var.form.get("return_to"));
      const previousToken = deps.operatorCookie.read(context);
      const result = await signInOperatorByPasskey(acting(context, deps), answerOf(context), previousToken);
      if (!result.ok) {
        const alert = context.var.t(passkeyRefusals[result.failure]);
        return renderLogin(context, deps, { returnTo, email: "", alert });
      }
      deps.operatorCookie.write(context, result.value);
      return context.redirect(returnTo, 303);
    })
    .post(`${SECOND}/options`, (context) =>
      whileWaiting(context, async (active) => {
        await limit(context);
        const options = await askForOperatorSecondFactor(deps, active, browser.begin(context));
        if (options === null) throw noPasskeys();
        return context.json(options);
      }),
    )
    .post(SECOND, (context) =>
      whileWaiting(context, async (active) => {
        await limit(context);
        const result = await passOperatorSecondFactorByPasskey(acting(context, deps), active, answerOf(context));
        if (!result.ok) return askForCode(context, deps, active, context.var.t(passkeyRefusals[result.failure]));
        deps.operatorCookie.write(context, result.value);
        return context.redirect(returnPath(context.var.form.get("return_to")), 303);
      }),
    );
}

import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import {
  askForSecondFactor,
  askToSignIn,
  type PasskeySignInFailure,
  passSecondFactorByPasskey,
  signInByPasskey,
} from "../domain/passkeys/sign-in-by-passkey.ts";
import { passkeyRefusals } from "../pages/passkey-refusals.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { renderLogin } from "./login.tsx";
import { noPasskeys } from "./no-passkeys.ts";
import { createPasskeyBrowser } from "./passkey-cookie.ts";
import { signalUnknown } from "./passkey-signals.ts";
import { askForCode, atStep } from "./pending-sign-in.tsx";

/** Serves `/login/passkey` and `/login/second-factor/passkey`: signing in with a passkey alone, or as the second factor. */
export function passkeySignInRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const browser = createPasskeyBrowser(deps);
  return new Hono<AppEnvironment>()
    .post("/login/passkey/options", async (context) => {
      await readPasskeyForm(context, deps);
      const options = await askToSignIn(deps, browser.begin(context));
      if (options === null) throw noPasskeys();
      return context.json(options);
    })
    .post("/login/passkey", async (context) => {
      const form = await readPasskeyForm(context, deps);
      const answer = { browserToken: browser.read(context), response: form.get("response") ?? "" };
      const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
      const visit = { ...visitOf(context, deps), returnTo };
      const result = await signInByPasskey(acting(context, deps), answer, visit);
      if (result.ok) return finishSignIn(context, deps, result.value);
      return renderLogin(context, deps, {
        returnTo,
        email: "",
        failure: result.failure === "email_not_confirmed" ? result.failure : null,
        alert: describe(context, result.failure),
        signal: result.failure === "unknown_passkey" ? signalUnknown(deps, answer.response) : null,
      });
    })
    .post("/login/second-factor/passkey/options", (context) =>
      atStep(context, deps, "second_factor", async (waiting) => {
        await readPasskeyForm(context, deps);
        const options = await askForSecondFactor(deps, waiting, browser.begin(context));
        if (options === null) throw noPasskeys();
        return context.json(options);
      }),
    )
    .post("/login/second-factor/passkey", (context) =>
      atStep(context, deps, "second_factor", async (waiting) => {
        const form = await readPasskeyForm(context, deps);
        const answer = { browserToken: browser.read(context), response: form.get("response") ?? "" };
        const visit = visitOf(context, deps);
        const result = await passSecondFactorByPasskey(acting(context, deps), waiting, { ...answer, visit });
        if (result.ok) return finishSignIn(context, deps, result.value);
        return askForCode(context, deps, waiting, context.var.t(passkeyRefusals[result.failure]));
      }),
    );
}

/** Reads a form that a passkey filled in, or asks to; both count against the limit of the browser's network. */
async function readPasskeyForm(context: Context<AppEnvironment>, deps: PageDeps): Promise<URLSearchParams> {
  const form = await readOwnForm(context, deps);
  await enforceRateLimit(deps, "passkeyRequests", [networkOfClient(context)]);
  return form;
}

function describe({ var: { t } }: Context<AppEnvironment>, failure: PasskeySignInFailure): string {
  return failure === "email_not_confirmed" ? t("sign_in.email_not_confirmed") : t(passkeyRefusals[failure]);
}

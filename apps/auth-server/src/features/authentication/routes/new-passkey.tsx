import { type Context, Hono } from "hono";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import {
  newPasskeyPath,
  NEW_PASSKEY_PAGE as PAGE,
  STEP_UP_CONFIRM_PAGE,
} from "../../../platform/http/pages/step-up-path.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { namePasskey } from "../../../platform/http/passkey-browser.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { beginPasskeyRegistration, registerPasskey } from "../domain/passkeys/register-passkey.ts";
import type { ActiveSession } from "../domain/sessions.ts";
import { NewPasskeyPage } from "../pages/new-passkey-page.tsx";
import { registrationRefusals } from "../pages/passkey-refusals.ts";
import { noPasskeys } from "./no-passkeys.ts";
import { showRecoveryCodes } from "./own-second-factor.tsx";
import { createPasskeyBrowser } from "./passkey-cookie.ts";

/** Serves `/step-up/passkey`: adding a passkey on the way to somewhere else, after fresh proof, and continuing from there. */
export function newPasskeyRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const browser = createPasskeyBrowser(deps);
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      whenProven(context, deps, context.req.query("return_to"), (_, returnTo) => show(context, deps, returnTo)),
    )
    .post(`${PAGE}/options`, async (context) => {
      const form = await readOwnForm(context, deps);
      return whenProven(context, deps, form.get("return_to"), async (active) => {
        const options = await beginPasskeyRegistration(deps, active, browser.begin(context));
        if (!options.ok) throw noPasskeys();
        return context.json(options.value);
      });
    })
    .post(PAGE, async (context) => {
      const form = await readOwnForm(context, deps);
      return whenProven(context, deps, form.get("return_to"), async (active, returnTo) => {
        const added = await registerPasskey(acting(context, deps), active, {
          browserToken: browser.read(context),
          response: form.get("response") ?? "",
          fallbackName: namePasskey(context),
        });
        if (added.ok) {
          const { recoveryCodes } = added.value;
          return recoveryCodes
            ? showRecoveryCodes(context, deps, { codes: recoveryCodes, returnTo })
            : context.redirect(returnTo, 303);
        }
        if (added.failure === "stale_proof") return context.redirect(newPasskeyPath(returnTo), 303);
        return show(context, deps, returnTo, context.var.t(registrationRefusals[added.failure]));
      });
    });
}

function whenProven(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  target: string | null | undefined,
  answer: (active: ActiveSession, returnTo: string) => Promise<Response>,
): Promise<Response> {
  const returnTo = parseReturnPath(target, AFTER_SIGN_IN);
  return whenSignedIn(context, (active) =>
    isFreshlyProven(deps, active)
      ? answer(active, returnTo)
      : context.redirect(confirmPath(newPasskeyPath(returnTo), STEP_UP_CONFIRM_PAGE), 303),
  );
}

async function show(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  returnTo: string,
  alert?: string,
): Promise<Response> {
  return renderPage(context, {
    title: context.var.t("new_passkey.title"),
    script: passkeyScript.path,
    status: alert === undefined ? 200 : 422,
    content: <NewPasskeyPage returnTo={returnTo} alert={alert} formToken={formToken(context, deps)} />,
  });
}

import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { describeNameProblem } from "../../../platform/http/pages/name-problem.ts";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenFreshlyProven } from "../../../platform/http/pages/signed-in.ts";
import { namePasskey } from "../../../platform/http/passkey-browser.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { removeOwnPasskey, renamePasskey } from "../domain/passkeys/manage-passkeys.ts";
import { arePasskeysOffered } from "../domain/passkeys/passkeys-setting.ts";
import { beginPasskeyRegistration, registerPasskey } from "../domain/passkeys/register-passkey.ts";
import type { ActiveSession } from "../domain/sessions.ts";
import { registrationRefusals } from "../pages/passkey-refusals.ts";
import { PasskeysPage } from "../pages/passkeys-page.tsx";
import { noPasskeys } from "./no-passkeys.ts";
import { showRecoveryCodes } from "./own-second-factor.tsx";
import { createPasskeyBrowser } from "./passkey-cookie.ts";
import { signalAccepted } from "./passkey-signals.ts";

const PAGE = "/account/passkeys";

/** Serves `/account/passkeys`: adding, renaming and removing passkeys, each after fresh proof. */
export function ownPasskeyRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const browser = createPasskeyBrowser(deps);
  const proven = (context: Context<AppEnvironment>, answer: (active: ActiveSession) => Promise<Response>) =>
    whenFreshlyProven(context, deps, PAGE, answer);
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => proven(context, (active) => showPasskeys(context, deps, active)))
    .post(`${PAGE}/options`, (context) =>
      proven(context, async (active) => {
        await readOwnForm(context, deps);
        const options = await beginPasskeyRegistration(deps, active, browser.begin(context));
        if (!options.ok) throw noPasskeys();
        return context.json(options.value);
      }),
    )
    .post(PAGE, (context) =>
      proven(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const added = await registerPasskey(acting(context, deps), active, {
          browserToken: browser.read(context),
          response: form.get("response") ?? "",
          fallbackName: namePasskey(context),
        });
        if (added.ok) {
          const { recoveryCodes } = added.value;
          return recoveryCodes
            ? showRecoveryCodes(context, deps, { codes: recoveryCodes })
            : redirectOwnChange(context, PAGE, "user.passkey_added");
        }
        const { failure } = added;
        if (failure === "stale_proof") return context.redirect(PAGE, 303);
        return showPasskeys(context, deps, active, context.var.t(registrationRefusals[failure]));
      }),
    )
    .post(`${PAGE}/rename`, (context) =>
      proven(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const change = { passkeyId: form.get("passkey") ?? "", name: form.get("name") ?? "" };
        const renamed = await renamePasskey(acting(context, deps), active, change);
        if (renamed.ok) return redirectOwnChange(context, PAGE, "user.passkey_renamed");
        if (renamed.failure.kind !== "invalid_name") return context.redirect(PAGE, 303);
        return showPasskeys(context, deps, active, describeNameProblem(context.var.t, renamed.failure.problem));
      }),
    )
    .post(`${PAGE}/remove`, (context) =>
      proven(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const removed = await removeOwnPasskey(acting(context, deps), active, form.get("passkey") ?? "");
        return removed.ok ? redirectOwnChange(context, PAGE, "user.passkey_removed") : context.redirect(PAGE, 303);
      }),
    );
}

async function showPasskeys(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user }: ActiveSession,
  alert?: string,
): Promise<Response> {
  const { read } = deps.store;
  const passkeys = await read.passkeys.listByUser(user.userId);
  return renderPage(context, {
    title: context.var.t("passkeys.title"),
    script: passkeyScript.path,
    status: alert ? 422 : 200,
    content: (
      <PasskeysPage
        passkeys={passkeys}
        isOffered={await arePasskeysOffered(deps)}
        hasAuthenticatorApp={(await read.totpSecrets.listEnabled([user.userId])).has(user.userId)}
        hasPassword={user.passwordHash !== null}
        signal={signalAccepted(deps, user.userId, passkeys)}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

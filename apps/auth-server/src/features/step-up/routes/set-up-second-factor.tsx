import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import {
  isAfterLostForm,
  newPasskeyPath,
  STEP_UP_SECOND_FACTOR_PAGE as PAGE,
  STEP_UP_CONFIRM_PAGE,
  STEP_UP_PAGE,
} from "../../../platform/http/pages/step-up-path.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { copyScript } from "../../../platform/http/script.ts";
import { OWN_CODES_FILE, RecoveryCodesPage } from "../../../platform/pages/second-factor-page.tsx";
import { arePasskeysOffered } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import {
  beginTotpSetup,
  finishTotpSetup,
  readTotpState,
} from "../../authentication/domain/second-factor/totp-setup.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { SetUpPage, WayOn } from "../pages/set-up-page.tsx";

/**
 * Serves `/step-up/second-factor`: setting up the second factor that an app demands, after fresh proof, and continuing from there. The first
 * code proves the factor, too.
 */
export function setUpSecondFactorRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenProven(context, deps, (active) => showState(context, deps, active)))
    .post(`${PAGE}/begin`, (context) =>
      whenProven(context, deps, async (active) => {
        await readOwnForm(context, deps);
        await beginTotpSetup(deps, active);
        return context.redirect(pathOf(context), 303);
      }),
    )
    .post(`${PAGE}/finish`, (context) =>
      whenProven(context, deps, async (active) => {
        const code = (await readOwnForm(context, deps)).get("code") ?? "";
        const result = await finishTotpSetup(acting(context, deps), active, code);
        if (!result.ok && result.failure === "stale_proof") return context.redirect(pathOf(context), 303);
        if (!result.ok) return showState(context, deps, active, context.var.t("alert.wrong_code"));
        const { recoveryCodes, sessionToken } = result.value;
        if (sessionToken !== null) deps.sessionCookie.write(context, sessionToken);
        return showCodes(context, deps, recoveryCodes);
      }),
    );
}

function returnToOf(context: Context): string {
  return parseReturnPath(context.req.query("return_to"), STEP_UP_PAGE);
}

/** Returns the path of a page of the set-up, with where to continue. */
function pathOf(context: Context, path: string = PAGE): string {
  return `${path}?${new URLSearchParams({ return_to: returnToOf(context) })}`;
}

function whenProven(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  answer: (active: ActiveSession) => Promise<Response>,
): Promise<Response> {
  return whenSignedIn(context, (active) =>
    isFreshlyProven(deps, active)
      ? answer(active)
      : context.redirect(confirmPath(pathOf(context), STEP_UP_CONFIRM_PAGE), 303),
  );
}

/** Shows the next step of the set-up. Whoever has a second factor already goes on, and is asked for it there. */
async function showState(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user }: ActiveSession,
  alert?: string,
): Promise<Response> {
  const state = await readTotpState(deps, user);
  if (state.kind === "on") return context.redirect(returnToOf(context), 303);
  const pending = state.kind === "off" ? null : { secret: state.secret, qrCode: renderSVG(state.address) };
  const action = pathOf(context, `${PAGE}/${pending === null ? "begin" : "finish"}`);
  return renderPage(context, {
    title: context.var.t("own_second_factor.title"),
    content: (
      <SetUpPage
        lostForm={isAfterLostForm(returnToOf(context))}
        pending={pending}
        action={action}
        passkeyPath={(await arePasskeysOffered(deps)) ? newPasskeyPath(returnToOf(context)) : null}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
    status: alert ? 422 : 200,
  });
}

function showCodes(context: Context<AppEnvironment>, deps: PageDeps, codes: readonly string[]): Promise<Response> {
  return Promise.resolve(
    renderPage(context, {
      title: context.var.t("own_second_factor.codes_title"),
      script: copyScript.path,
      content: (
        <RecoveryCodesPage
          codes={codes}
          download={OWN_CODES_FILE}
          wayOn={<WayOn returnTo={returnToOf(context)} />}
          formToken={formToken(context, deps)}
        />
      ),
    }),
  );
}

import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import type { Result } from "../../../platform/domain/result.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenFreshlyProven } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { copyScript, passkeyScript } from "../../../platform/http/script.ts";
import { OWN_CODES_FILE, RecoveryCodesPage, SecondFactorPage } from "../../../platform/pages/second-factor-page.tsx";
import type { UserRecord } from "../../users/domain/records.ts";
import { askBeforeRenewal, renewRecoveryCodesByPasskey } from "../domain/passkeys/renew-recovery-codes.ts";
import { ownsRecoveryCodes } from "../domain/second-factor/owned-recovery-codes.ts";
import {
  beginTotpSetup,
  finishTotpSetup,
  readTotpState,
  renewRecoveryCodes,
  switchTotpOff,
  type TotpSetupFailure,
} from "../domain/second-factor/totp-setup.ts";
import type { ActiveSession } from "../domain/sessions.ts";
import { authenticationMessages } from "../pages/messages.ts";
import { passkeyRefusals } from "../pages/passkey-refusals.ts";
import { noPasskeys } from "./no-passkeys.ts";
import { createPasskeyBrowser } from "./passkey-cookie.ts";

const PAGE = "/account/second-factor";

/**
 * Serves `/account/second-factor`: setting up an authenticator app, renewing recovery codes, and turning the second factor off, each after
 * fresh proof.
 */
export function secondFactorRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const browser = createPasskeyBrowser(deps);
  const showCodes = (context: Context<AppEnvironment>, codes: readonly string[]) =>
    showRecoveryCodes(context, deps, { codes });
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenFreshlyProven(context, deps, PAGE, ({ user }) => showState(context, deps, user)))
    .post(`${PAGE}/begin`, (context) =>
      whenFreshlyProven(context, deps, PAGE, async (active) => {
        await readOwnForm(context, deps);
        await beginTotpSetup(deps, active);
        return context.redirect(PAGE, 303);
      }),
    )
    .post(`${PAGE}/finish`, (context) =>
      withCode(context, deps, finishTotpSetup, (_, { recoveryCodes, sessionToken }) => {
        if (sessionToken !== null) deps.sessionCookie.write(context, sessionToken);
        return showCodes(context, recoveryCodes);
      }),
    )
    .post(`${PAGE}/recovery-codes`, (context) => withCode(context, deps, renewRecoveryCodes, showCodes))
    .post(`${PAGE}/recovery-codes/passkey/options`, (context) =>
      whenFreshlyProven(context, deps, PAGE, async (active) => {
        await readOwnForm(context, deps);
        const options = await askBeforeRenewal(deps, active, browser.begin(context));
        if (options === null) throw noPasskeys();
        return context.json(options);
      }),
    )
    .post(`${PAGE}/recovery-codes/passkey`, (context) =>
      whenFreshlyProven(context, deps, PAGE, async (active) => {
        const response = (await readOwnForm(context, deps)).get("response") ?? "";
        const answer = { browserToken: browser.read(context), response };
        const result = await renewRecoveryCodesByPasskey(acting(context, deps), active, answer);
        if (result.ok) return showCodes(context, result.value);
        const { failure } = result;
        if (failure === "stale_proof") return context.redirect(PAGE, 303);
        return showState(context, deps, active.user, context.var.t(passkeyRefusals[failure]));
      }),
    )
    .post(OWN_CODES_FILE, (context) =>
      whenFreshlyProven(context, deps, PAGE, ({ user }) => sendCodes(context, deps, user)),
    )
    .post(`${PAGE}/off`, (context) =>
      withCode(context, deps, switchTotpOff, () =>
        redirectOwnChange(context, "/account", "user.second_factor_removed"),
      ),
    );
}

type CodeAction<Value> = (
  deps: PageDeps & Acting,
  active: ActiveSession,
  code: string,
) => Promise<Result<Value, TotpSetupFailure>>;

/** Passes the typed code to an action, and asks again if the code was wrong. */
function withCode<Value>(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  act: CodeAction<Value>,
  answer: (context: Context<AppEnvironment>, value: Value) => Response | Promise<Response>,
): Promise<Response> {
  return whenFreshlyProven(context, deps, PAGE, async (active) => {
    const code = (await readOwnForm(context, deps)).get("code") ?? "";
    const result = await act(acting(context, deps), active, code);
    if (result.ok) return answer(context, result.value);
    if (result.failure === "stale_proof") return context.redirect(PAGE, 303);
    return showState(context, deps, active.user, context.var.t("alert.wrong_code"));
  });
}

async function showState(context: Context<AppEnvironment>, deps: PageDeps, user: UserRecord, alert?: string) {
  const state = await readTotpState(deps, user);
  const qrCode = state.kind === "setting_up" ? renderSVG(state.address) : "";
  const { passkeys, recoveryCodes } = deps.store.read;
  const hasPasskeys = (await passkeys.listOwners([user.userId])).has(user.userId);
  return renderPage(context, {
    title: context.var.t("own_second_factor.title"),
    ...(hasPasskeys && { script: passkeyScript.path }),
    content: (
      <SecondFactorPage
        state={state}
        qrCode={qrCode}
        passkeyCodesLeft={hasPasskeys ? await recoveryCodes.count(user.userId) : null}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
    status: alert ? 422 : 200,
  });
}

/**
 * Shows recovery codes, only this once.
 *
 * @param shown `returnTo`: where to continue. Default: the account
 */
export function showRecoveryCodes(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { codes, returnTo }: { readonly codes: readonly string[]; readonly returnTo?: string },
) {
  const { t } = context.var;
  const wayOn = returnTo !== undefined && (
    <p class="back">
      <a href={returnTo}>{t("button.continue")}</a>
    </p>
  );
  return renderPage(context, {
    title: t("own_second_factor.codes_title"),
    script: copyScript.path,
    content: (
      <RecoveryCodesPage
        codes={codes}
        download={OWN_CODES_FILE}
        {...(wayOn && { wayOn })}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

/** Sends the codes that the page showed as a file, which no cache keeps. */
async function sendCodes(context: Context<AppEnvironment>, deps: PageDeps, user: UserRecord) {
  const codes = (await readOwnForm(context, deps)).getAll("code");
  if (!(await ownsRecoveryCodes(deps, user, codes))) {
    throw new Problem(409, "codes_replaced", authenticationMessages["own_second_factor.codes_replaced"], {
      words: (t) => t("own_second_factor.codes_replaced"),
    });
  }
  const { name: site } = await context.var.readBrand();
  const { t } = context.var;
  const heading = t("own_second_factor.file_heading", { email: user.email, site });
  const text = [heading, t("own_second_factor.file_explanation"), "", ...codes, ""].join("\n");
  context.header("Cache-Control", "no-store");
  context.header("Content-Disposition", 'attachment; filename="recovery-codes.txt"');
  return context.text(text);
}

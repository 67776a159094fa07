import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import type { Result } from "../../../platform/domain/result.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { SECOND_FACTOR_PAGE, secondFactorPath, whenFreshlyProven } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { RecoveryCodesPage, SecondFactorPage } from "../../../platform/pages/second-factor-page.tsx";
import type { UserRecord } from "../../users/domain/records.ts";
import { writeRecoveryCodeFile } from "../domain/second-factor/recovery-code-file.ts";
import {
  beginTotpSetup,
  finishTotpSetup,
  readTotpState,
  renewRecoveryCodes,
  switchTotpOff,
  type TotpSetupFailure,
} from "../domain/second-factor/totp-setup.ts";
import type { ActiveSession } from "../domain/sessions.ts";

const PAGE = SECOND_FACTOR_PAGE;
/** Where the page with new codes posts them to, to be downloaded. */
const CODES_FILE = `${PAGE}/recovery-codes.txt`;
const WRONG_CODE =
  "The code is wrong or has already been used. If you’ve tried many times, wait a while before you try again.";

/**
 * Serves `/account/second-factor`: setting up an authenticator app, renewing recovery codes, and turning the second factor off, each after
 * fresh proof. Whoever was sent here to set one up continues at `return_to`.
 */
export function secondFactorRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const showCodes = (context: Context<AppEnvironment>, codes: readonly string[]) =>
    showRecoveryCodes(context, deps, codes);
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      whenFreshlyProven(context, deps, ownPath(context), ({ user }) => showState(context, deps, user)),
    )
    .post(`${PAGE}/begin`, (context) =>
      whenFreshlyProven(context, deps, ownPath(context), async (active) => {
        await readOwnForm(context, deps);
        await beginTotpSetup(deps, active);
        return context.redirect(ownPath(context), 303);
      }),
    )
    .post(`${PAGE}/finish`, (context) =>
      withCode(context, deps, finishTotpSetup, (_, { recoveryCodes, sessionToken }) => {
        if (sessionToken !== null) deps.sessionCookie.write(context, sessionToken);
        return showCodes(context, recoveryCodes);
      }),
    )
    .post(`${PAGE}/recovery-codes`, (context) => withCode(context, deps, renewRecoveryCodes, showCodes))
    .post(CODES_FILE, (context) => whenFreshlyProven(context, deps, PAGE, ({ user }) => sendCodes(context, deps, user)))
    .post(`${PAGE}/off`, (context) => withCode(context, deps, switchTotpOff, () => context.redirect("/account", 303)));
}

/** Returns where someone continues who was sent here; `null` for who came by themselves. */
function readReturnTo(context: Context): string | null {
  return parseReturnPath(context.req.query("return_to"), "") || null;
}

function ownPath(context: Context): string {
  return secondFactorPath(readReturnTo(context));
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
  return whenFreshlyProven(context, deps, ownPath(context), async (active) => {
    const code = (await readOwnForm(context, deps)).get("code") ?? "";
    const result = await act(acting(context, deps), active, code);
    if (result.ok) return answer(context, result.value);
    if (result.failure === "stale_proof") return context.redirect(ownPath(context), 303);
    return showState(context, deps, active.user, WRONG_CODE);
  });
}

async function showState(context: Context<AppEnvironment>, deps: PageDeps, user: UserRecord, alert?: string) {
  const state = await readTotpState(deps, user);
  const qrCode = state.kind === "setting_up" ? renderSVG(state.address) : "";
  return renderPage(context, {
    title: "Second factor",
    content: (
      <SecondFactorPage
        state={state}
        qrCode={qrCode}
        returnTo={readReturnTo(context)}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
    status: alert ? 422 : 200,
  });
}

function showRecoveryCodes(context: Context<AppEnvironment>, deps: PageDeps, codes: readonly string[]) {
  return renderPage(context, {
    title: "Recovery codes",
    content: (
      <RecoveryCodesPage
        codes={codes}
        download={CODES_FILE}
        returnTo={readReturnTo(context)}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

/** Sends the codes that the page showed as a file, which no cache keeps. */
async function sendCodes(context: Context<AppEnvironment>, deps: PageDeps, user: UserRecord) {
  const codes = (await readOwnForm(context, deps)).getAll("code");
  const { name: site } = await context.var.readBrand();
  const text = await writeRecoveryCodeFile(deps, user, { site, codes });
  if (text === null) throw new Problem(409, "codes_replaced", "These recovery codes have been used or replaced.");
  context.header("Cache-Control", "no-store");
  context.header("Content-Disposition", 'attachment; filename="recovery-codes.txt"');
  return context.text(text);
}

import { type Context, Hono } from "hono";
import { fail, type Result } from "../../../platform/domain/result.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { type CONFIRM_PAGE, confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { isAfterLostForm, STEP_UP_CONFIRM_PAGE } from "../../../platform/http/pages/step-up-path.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { askForPasskeyProof, type PasskeyProof, proveByPasskey } from "../domain/passkeys/prove-by-passkey.ts";
import { admitSignIn, forgiveSignIn } from "../domain/passwords/admission.ts";
import type { ActiveSession } from "../domain/sessions.ts";
import {
  proveByCode,
  proveByPassword,
  proveBySecondFactor,
  type SessionOver,
  sendProofCode,
} from "../domain/sign-in/fresh-proof.ts";
import type { ProofMethod } from "../domain/sign-in/record-proof.ts";
import { ConfirmIdentityPage } from "../pages/confirm-identity-page.tsx";
import { passkeyRefusals } from "../pages/passkey-refusals.ts";
import { noPasskeys } from "./no-passkeys.ts";
import { createPasskeyBrowser } from "./passkey-cookie.ts";

/** Where proof is asked for: on the way to a page of the account, or to an app that demands it. */
type ConfirmPage = typeof CONFIRM_PAGE | typeof STEP_UP_CONFIRM_PAGE;

/** What a page asks to be typed. */
type TypedProof = Exclude<ProofMethod, "passkey">;

/**
 * Serves `/account/confirm` or `/step-up/confirm`: proving again, by the password, an emailed code, the second factor or a passkey, who is
 * using a session, and continuing from there with a new session cookie.
 */
export function confirmIdentityRoutes(deps: PageDeps, page: ConfirmPage): Hono<AppEnvironment> {
  const browser = createPasskeyBrowser(deps);
  return new Hono<AppEnvironment>()
    .get(page, (context) =>
      whenSignedIn(context, (active) =>
        askForProof(context, deps, active, {
          page,
          asksFor: proofOf(active, context.req.query("factor")),
          returnTo: parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN),
          isCodeSent: context.req.query("sent") !== undefined,
        }),
      ),
    )
    .post(page, (context) =>
      whenSignedIn(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
        const asksFor = proofOf(active, form.get("factor"));
        const proven = await prove(context, deps, active, { asksFor, form });
        if (proven.ok) deps.sessionCookie.write(context, proven.value);
        if (proven.ok || proven.failure === "session_over") return context.redirect(returnTo, 303);
        const refusal = proven.failure;
        return askForProof(context, deps, active, { page, asksFor, returnTo, isCodeSent: true, refusal });
      }),
    )
    .post(`${page}/code`, (context) =>
      whenSignedIn(context, async (active) => {
        const returnTo = parseReturnPath((await readOwnForm(context, deps)).get("return_to"), AFTER_SIGN_IN);
        await enforceRateLimit(deps, "mailRequests", ["proof of identity", networkOfClient(context)]);
        const result = await sendProofCode(forReader(context, deps), active);
        if (result.ok || result.failure === "has_password") {
          return context.redirect(`${confirmPath(returnTo, page)}&factor=first&sent=yes`, 303);
        }
        const codeWasSent = { asksFor: "emailed_code", isCodeSent: true, refusal: "sent_recently" } as const;
        return askForProof(context, deps, active, { page, returnTo, ...codeWasSent });
      }),
    )
    .post(`${page}/passkey/options`, (context) =>
      whenSignedIn(context, async (active) => {
        const proof = passkeyProofOf((await readOwnForm(context, deps)).get("factor"));
        const options = await askForPasskeyProof(deps, active, { proof, browserToken: browser.begin(context) });
        if (options === null) throw noPasskeys();
        return context.json(options);
      }),
    )
    .post(`${page}/passkey`, (context) =>
      whenSignedIn(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
        const proof = passkeyProofOf(form.get("factor"));
        const answer = { browserToken: browser.read(context), response: form.get("response") ?? "" };
        const proven = await proveByPasskey(acting(context, deps), active, { proof, ...answer });
        if (proven.ok) deps.sessionCookie.write(context, proven.value);
        if (proven.ok) return context.redirect(returnTo, 303);
        const refusal = proven.failure;
        const asksFor = refusal === "identity_first" ? firstFactorOf(active) : proofOf(active, form.get("factor"));
        return askForProof(context, deps, active, { page, asksFor, returnTo, isCodeSent: false, refusal });
      }),
    );
}

/** What is wrong with a proof, by the key of its message. */
const REFUSALS = {
  wrong_password: "alert.wrong_password",
  wrong_code: "confirm_identity.wrong_code",
  wrong_second_factor: "alert.wrong_code",
  sent_recently: "confirm_identity.sent_recently",
  identity_first: "confirm_identity.identity_first",
  ...passkeyRefusals,
} as const;

type Refusal = keyof typeof REFUSALS;

/** Returns what proves the user's identity: the factor that is asked for; without one, a second that is missing, otherwise the first. */
function proofOf(active: ActiveSession, factor: string | null | undefined): TypedProof {
  if (factor === "first") return firstFactorOf(active);
  return factor === "second" || active.owesSecondFactor ? "second_factor" : firstFactorOf(active);
}

/** Returns what is typed without a second factor: the password if there is one. */
function firstFactorOf({ user }: ActiveSession): TypedProof {
  return user.passwordHash === null ? "emailed_code" : "password";
}

/** Returns what a passkey proves where a factor is asked for. */
function passkeyProofOf(factor: string | null | undefined): PasskeyProof {
  return factor === "second" ? "second_factor" : "identity";
}

/** Compares what was typed. Returns the value of the session's new cookie. */
async function prove(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  active: ActiveSession,
  { asksFor, form }: { asksFor: TypedProof; form: URLSearchParams },
): Promise<Result<string, Refusal | SessionOver>> {
  const code = form.get("code") ?? "";
  switch (asksFor) {
    case "emailed_code":
      return proveByCode(acting(context, deps), active, code);
    case "second_factor": {
      const proven = await proveBySecondFactor(acting(context, deps), active, code);
      return proven.ok || proven.failure === "session_over" ? proven : fail("wrong_second_factor");
    }
    case "password": {
      const attempt = { email: active.user.email, network: networkOfClient(context) };
      const admission = await admitSignIn(deps, attempt);
      const password = form.get("password") ?? "";
      const proven = await proveByPassword(acting(context, deps), admission, { active, password });
      if (proven.ok) await forgiveSignIn(deps, attempt);
      return proven;
    }
  }
}

/** What the page asks for, and where to continue. */
interface Question {
  readonly page: ConfirmPage;
  readonly asksFor: TypedProof;
  readonly returnTo: string;
  readonly isCodeSent: boolean;
  readonly refusal?: Refusal;
}

async function askForProof(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user: { userId, email } }: ActiveSession,
  { page, refusal, ...question }: Question,
) {
  const { t } = context.var;
  const { read } = deps.store;
  const hasApp = (await read.totpSecrets.listEnabled([userId])).has(userId);
  const hasPasskey = (await read.passkeys.listOwners([userId])).has(userId);
  return renderPage(context, {
    title: t("confirm_identity.title"),
    ...(hasPasskey && { script: passkeyScript.path }),
    content: (
      <ConfirmIdentityPage
        {...question}
        page={page}
        isForApp={page === STEP_UP_CONFIRM_PAGE}
        lostForm={isAfterLostForm(question.returnTo)}
        email={email}
        hasPasskey={hasPasskey}
        hasApp={hasApp}
        alert={refusal && t(REFUSALS[refusal])}
        formToken={formToken(context, deps)}
      />
    ),
    status: refusal ? 422 : 200,
  });
}

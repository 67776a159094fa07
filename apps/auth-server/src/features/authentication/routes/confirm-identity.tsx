import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { CONFIRM_PAGE, confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { askForPasskeyProof, proveByPasskey } from "../domain/passkeys/prove-by-passkey.ts";
import { admitSignIn, forgiveSignIn } from "../domain/passwords/admission.ts";
import type { ActiveSession } from "../domain/sessions.ts";
import { proveByCode, proveByPassword, sendProofCode } from "../domain/sign-in/fresh-proof.ts";
import { ConfirmIdentityPage } from "../pages/confirm-identity-page.tsx";
import { passkeyRefusals } from "../pages/passkey-refusals.ts";
import { noPasskeys } from "./no-passkeys.ts";
import { createPasskeyBrowser } from "./passkey-cookie.ts";

/**
 * Serves `/account/confirm`: proving again, by the password, an emailed code or a passkey, who is using a session, and continuing from there.
 */
export function confirmIdentityRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const browser = createPasskeyBrowser(deps);
  return new Hono<AppEnvironment>()
    .get(CONFIRM_PAGE, (context) =>
      whenSignedIn(context, (active) =>
        askForProof(context, deps, active, {
          returnTo: parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN),
          isCodeSent: context.req.query("sent") !== undefined,
        }),
      ),
    )
    .post(CONFIRM_PAGE, (context) =>
      whenSignedIn(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
        const refusal = await findRefusal(context, deps, active, form);
        if (refusal === null) return context.redirect(returnTo, 303);
        return askForProof(context, deps, active, { returnTo, isCodeSent: true, refusal });
      }),
    )
    .post(`${CONFIRM_PAGE}/code`, (context) =>
      whenSignedIn(context, async (active) => {
        const returnTo = parseReturnPath((await readOwnForm(context, deps)).get("return_to"), AFTER_SIGN_IN);
        await enforceRateLimit(deps, "mailRequests", ["proof of identity", networkOfClient(context)]);
        const result = await sendProofCode(forReader(context, deps), active);
        if (result.ok || result.failure === "has_password") {
          return context.redirect(`${confirmPath(returnTo)}&sent=yes`, 303);
        }
        return askForProof(context, deps, active, { returnTo, isCodeSent: true, refusal: "sent_recently" });
      }),
    )
    .post(`${CONFIRM_PAGE}/passkey/options`, (context) =>
      whenSignedIn(context, async (active) => {
        await readOwnForm(context, deps);
        const options = await askForPasskeyProof(deps, active, browser.begin(context));
        if (options === null) throw noPasskeys();
        return context.json(options);
      }),
    )
    .post(`${CONFIRM_PAGE}/passkey`, (context) =>
      whenSignedIn(context, async (active) => {
        const form = await readOwnForm(context, deps);
        const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
        const answer = { browserToken: browser.read(context), response: form.get("response") ?? "" };
        const proven = await proveByPasskey(acting(context, deps), active, answer);
        if (proven.ok) return context.redirect(returnTo, 303);
        return askForProof(context, deps, active, { returnTo, isCodeSent: false, refusal: proven.failure });
      }),
    );
}

/** What is wrong with a proof, by the key of its message. */
const REFUSALS = {
  wrong_password: "alert.wrong_password",
  wrong_code: "confirm_identity.wrong_code",
  sent_recently: "confirm_identity.sent_recently",
  ...passkeyRefusals,
} as const;

type Refusal = keyof typeof REFUSALS;

async function findRefusal(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  active: ActiveSession,
  form: URLSearchParams,
): Promise<Refusal | null> {
  const { email, passwordHash } = active.user;
  if (passwordHash === null) {
    const proven = await proveByCode(acting(context, deps), active, form.get("code") ?? "");
    return proven.ok ? null : proven.failure;
  }
  const attempt = { email, network: networkOfClient(context) };
  const admission = await admitSignIn(deps, attempt);
  const proven = await proveByPassword(acting(context, deps), admission, {
    active,
    password: form.get("password") ?? "",
  });
  if (!proven.ok) return proven.failure;
  await forgiveSignIn(deps, attempt);
  return null;
}

async function askForProof(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user: { userId, email, passwordHash } }: ActiveSession,
  { returnTo, isCodeSent, refusal }: { returnTo: string; isCodeSent: boolean; refusal?: Refusal },
) {
  const { t } = context.var;
  const hasPasskey = (await deps.store.read.passkeys.listOwners([userId])).has(userId);
  return renderPage(context, {
    title: t("confirm_identity.title"),
    ...(hasPasskey && { script: passkeyScript.path }),
    content: (
      <ConfirmIdentityPage
        email={email}
        asksFor={passwordHash === null ? "code" : "password"}
        isCodeSent={isCodeSent}
        hasPasskey={hasPasskey}
        returnTo={returnTo}
        alert={refusal && t(REFUSALS[refusal])}
        formToken={formToken(context, deps)}
      />
    ),
    status: refusal ? 422 : 200,
  });
}

import { type Context, Hono } from "hono";
import { networkOf } from "../domain/rate-limits/network.ts";
import { parseReturnPath } from "../domain/return-path.ts";
import { type SignInFailure, signIn } from "../domain/sign-in.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { CSRF_FIELD } from "../http/csrf.ts";
import { enforceRateLimit } from "../http/rate-limit.ts";
import { renderPage } from "../http/render-page.tsx";
import { readForm } from "../http/request-body.ts";
import { signInMessages } from "../pages/copy.ts";
import { FormToken } from "../pages/form-token.tsx";
import { LoginPage } from "../pages/login-page.tsx";
import type { PageDeps } from "./page-deps.ts";

const AFTER_SIGN_IN = "/account";
const LONGEST_USER_AGENT = 512;

/** `GET` and `POST /login`: signing in with a password. */
export function loginRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/login", (context) => {
      const returnTo = parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN);
      if (context.var.activeSession) return context.redirect(returnTo, 303);
      return renderLogin(context, deps, { returnTo, email: "", failure: null });
    })
    .post("/login", async (context) => {
      const form = await readForm(context);
      deps.csrf.verify(context, form);
      const email = form.get("email")?.trim() ?? "";
      const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
      const network = networkOf(context.var.clientAddress ?? "unknown");
      await enforceRateLimit(deps, "signIns", [email.toLowerCase(), network]);
      const result = await signIn(deps, {
        email,
        password: form.get("password") ?? "",
        origin: requestOrigin(context),
        previousToken: deps.sessionCookie.read(context),
      });
      if (!result.ok) return renderLogin(context, deps, { returnTo, email, failure: result.failure });
      deps.sessionCookie.write(context, result.value);
      return context.redirect(returnTo, 303);
    });
}

function renderLogin(
  context: Context<AppEnvironment>,
  { csrf }: PageDeps,
  { failure, ...page }: { returnTo: string; email: string; failure: SignInFailure | null },
) {
  const formToken = <FormToken name={CSRF_FIELD} value={csrf.token(context)} />;
  const message = failure && signInMessages[failure];
  return renderPage(context, <LoginPage formToken={formToken} message={message} {...page} />, signInStatus(failure));
}

function signInStatus(failure: SignInFailure | null) {
  if (failure === null) return 200;
  return failure === "too_busy" ? 503 : 422;
}

function requestOrigin(context: Context<AppEnvironment>) {
  return {
    userAgent: context.req.header("user-agent")?.slice(0, LONGEST_USER_AGENT) ?? null,
    ipAddress: context.var.clientAddress,
  };
}

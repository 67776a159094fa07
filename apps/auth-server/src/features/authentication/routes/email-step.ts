import { Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { offerHomeRealm } from "./home-realm.tsx";
import { EMAIL_STEP, renderLogin } from "./login.tsx";

/** Serves `POST /login/email`: from the email address to the single sign-on of its domain, or to the other ways to sign in. */
export function emailStepRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(EMAIL_STEP, async (context) => {
    const form = await readOwnForm(context, deps);
    const email = form.get("email")?.trim() ?? "";
    const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
    const offer = await offerHomeRealm(context, deps, { email, returnTo });
    return offer ?? renderLogin(context, deps, { returnTo, email, failure: null });
  });
}

import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { signInPath } from "../../../platform/http/pages/signed-in.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { BackToSignIn } from "../../../platform/pages/back-to-sign-in.tsx";
import { EmailField } from "../../../platform/pages/credential-fields.tsx";
import { FormPage } from "../../../platform/pages/form-page.tsx";
import { Text } from "../../../platform/pages/language.tsx";
import { findMagicLink, requestSignInLink, useMagicLink } from "../domain/links/use-magic-link.ts";
import { finishSignIn } from "./finish-sign-in.ts";

/** Serves `/magic-link`, which sign-in links open, and `/login/link`, which emails one. */
export function magicLinkRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/magic-link", (context) => askToSignIn(context, deps, linkToken(context)))
    .post("/magic-link", async (context) => {
      const form = await readOwnForm(context, deps);
      await enforceRateLimit(deps, "signInLinks", [networkOfClient(context)]);
      const visit = { ...visitOf(context, deps), returnTo: AFTER_SIGN_IN };
      const result = await useMagicLink(acting(context, deps), form.get("token") ?? "", visit);
      return result.ok ? finishSignIn(context, deps, result.value) : renderDeadLink(context);
    })
    .get("/login/link", (context) =>
      askForAddress(context, deps, parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN)),
    )
    .post("/login/link", async (context) => {
      const form = await readOwnForm(context, deps);
      const email = form.get("email")?.trim() ?? "";
      await enforceRateLimit(deps, "signInLinks", [networkOfClient(context)]);
      await requestSignInLink(forReader(context, deps), email, parseReturnPath(form.get("return_to"), AFTER_SIGN_IN));
      return renderMailSent(context, email);
    });
}

async function askToSignIn(context: Context<AppEnvironment>, deps: PageDeps, token: string) {
  const link = await findMagicLink(deps, token);
  if (!link) return renderDeadLink(context);
  const { t } = context.var;
  return renderPage(context, {
    title: t("sign_in.title"),
    content: (
      <FormPage
        lead={
          <Text
            of={link.removesPassword ? "sign_in.about_to_remove_password" : "sign_in.about_to"}
            email={link.email}
          />
        }
        action="/magic-link"
        formToken={formToken(context, deps)}
        hidden={{ token }}
        submit={t("sign_in.submit")}
      />
    ),
  });
}

function askForAddress(context: Context<AppEnvironment>, deps: PageDeps, returnTo: string) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("sign_in.link_title"),
    content: (
      <FormPage
        lead={t("sign_in.link_lead")}
        action="/login/link"
        formToken={formToken(context, deps)}
        hidden={{ return_to: returnTo }}
        submit={t("button.send_email")}
        after={<BackToSignIn href={signInPath(returnTo)} />}
      >
        <EmailField email="" />
      </FormPage>
    ),
  });
}

import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { findLanguage } from "./choose-language.ts";
import { createSecretCookie, type SecretCookie } from "./secret-cookie.ts";
import { wordPage } from "./visitor-language.ts";

/** Creates the cookie that keeps the language that an app asked for until the browser is closed. */
export function createLanguageCookie({ issuer }: Deps["policy"]): SecretCookie {
  return createSecretCookie("orgward_language", { issuer });
}

/**
 * Serves what an authorization endpoint answers, and the pages that follow, in the first of our languages that `ui_locales` names (OpenID
 * Connect Core section 3.1.2.1). Others are ignored, and so is a parameter that names none.
 */
export function requestedLanguage({ policy }: Pick<Deps, "policy">) {
  const cookie = createLanguageCookie(policy);
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const language = findLanguage((context.req.query("ui_locales") ?? "").split(" "));
    if (language !== null) {
      cookie.write(context, language);
      context.set("requestedLanguage", language);
      await wordPage(context);
    }
    await next();
  });
}

import { createMiddleware } from "hono/factory";
import type { Translate } from "../language/translations.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** Finds out the visitor's language, for the messages of hosted pages and for the emails that their forms cause. */
export function visitorLanguage() {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const t = await context.var.readTranslate();
    context.set("t", t);
    context.set("readerLanguage", t.language);
    await next();
  });
}

/** Gives pages the same language for everyone. */
export function fixedLanguage(t: Translate) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    context.set("t", t);
    await next();
  });
}

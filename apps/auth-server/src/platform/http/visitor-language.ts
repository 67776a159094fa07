import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "./app-environment.ts";

/** Finds out the visitor's language, for the messages of hosted pages and for the emails that their forms cause. */
export function visitorLanguage() {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    await wordPage(context);
    await next();
  });
}

/** Begins to read what every hosted page needs, so that the session and it are read at once. It is read once for a request. */
export function readAhead() {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    // Whoever asks for it hears that it could not be read; a redirect doesn't ask.
    const brand = context.var.readBrand().catch(() => undefined);
    await next();
    await brand;
  });
}

/** Sets what words the page that a request is for, and the emails that it causes. */
export async function wordPage(context: Context<AppEnvironment>): Promise<void> {
  const t = await context.var.readTranslate();
  context.set("t", t);
  context.set("readerLanguage", t.language);
}

/** Finds out an operator's language, for the messages of the dashboard. Emails that operators cause have other readers. */
export function operatorLanguage() {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    context.set("t", await context.var.readTranslate({ isVisitorsChoice: true }));
    await next();
  });
}

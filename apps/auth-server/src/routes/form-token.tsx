import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { AppEnvironment } from "../http/app-environment.ts";
import { type FormWithFiles, readForm, readFormWithFiles } from "../http/request-body.ts";
import { CSRF_FIELD } from "../http/sessions/csrf.ts";
import { FormToken } from "../pages/form-token.tsx";
import type { PageDeps } from "./page-deps.ts";

/** The hidden field against request forgery for the forms of a page. */
export function formToken(context: Context<AppEnvironment>, { csrf }: Pick<PageDeps, "csrf">): Child {
  return <FormToken name={CSRF_FIELD} value={csrf.token(context)} />;
}

/** Reads a form that one of our pages sent. Throws `Problem` (400, 403, 415). */
export async function readOwnForm(
  context: Context<AppEnvironment>,
  { csrf }: Pick<PageDeps, "csrf">,
): Promise<URLSearchParams> {
  const form = await readForm(context);
  csrf.verify(context, form);
  return form;
}

/** The same for a form that may come with files. */
export async function readOwnFormWithFiles(
  context: Context<AppEnvironment>,
  { csrf }: Pick<PageDeps, "csrf">,
): Promise<FormWithFiles> {
  const sent = await readFormWithFiles(context);
  csrf.verify(context, sent.form);
  return sent;
}

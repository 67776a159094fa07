import type { Context } from "hono";
import type { Child } from "hono/jsx";
import { FormToken } from "../../pages/form-token.tsx";
import type { AppEnvironment } from "../app-environment.ts";
import { CSRF_FIELD } from "../csrf.ts";
import { enforceRateLimit } from "../enforce-rate-limit.ts";
import { type FormWithFiles, readForm, readFormWithFiles } from "../request-body.ts";
import type { PageDeps } from "./page-deps.ts";

type FormDeps = Pick<PageDeps, "csrf" | "store" | "clock" | "policy">;

/** Returns the hidden field that protects a page's forms against request forgery. */
export function formToken(context: Context<AppEnvironment>, { csrf }: Pick<PageDeps, "csrf">): Child {
  return <FormToken name={CSRF_FIELD} value={csrf.token(context)} />;
}

/**
 * Reads a form submitted from one of our pages. Forms of signed-in users count against a shared limit, because most of them append an
 * event, and the log would otherwise grow as fast as they are submitted. Throws `Problem` (400, 403, 415, 429).
 */
export async function readOwnForm(context: Context<AppEnvironment>, deps: FormDeps): Promise<URLSearchParams> {
  const form = await readForm(context);
  await verifyOwnForm(context, deps, form);
  return form;
}

/** Reads a form that may contain files, as `readOwnForm` reads one without. Throws `Problem` (400, 403, 413, 415, 429). */
export async function readOwnFormWithFiles(context: Context<AppEnvironment>, deps: FormDeps): Promise<FormWithFiles> {
  const sent = await readFormWithFiles(context);
  await verifyOwnForm(context, deps, sent.form);
  return sent;
}

async function verifyOwnForm(context: Context<AppEnvironment>, deps: FormDeps, form: URLSearchParams): Promise<void> {
  deps.csrf.verify(context, form);
  const active = context.var.activeSession;
  if (active) await enforceRateLimit(deps, "forms", [active.user.userId]);
}

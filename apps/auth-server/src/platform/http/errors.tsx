import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Deps } from "../deps.ts";
import type { Translate } from "../language/translations.ts";
import { platformMessages } from "../pages/messages.ts";
import { NoticePage } from "../pages/notice-page.tsx";
import type { AppEnvironment } from "./app-environment.ts";
import { asProblem } from "./not-admitted.ts";
import { Problem, titleOfProblem } from "./problem.ts";
import { renderPage } from "./render-page.tsx";

/** Long enough for a database to restart, and short enough for people who are waiting. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates the app's error handler. It renders refusals, answers a database outage with 503, and answers anything unexpected without
 * details. Anything but a refusal is logged once.
 */
export function createErrorHandler({ logger, store }: Pick<Deps, "logger" | "store">) {
  return (thrown: Error, context: Context<AppEnvironment>): Response | Promise<Response> => {
    const error = asProblem(thrown);
    if (error instanceof Problem) return renderProblem(context, error);
    if (error instanceof HTTPException)
      return renderProblem(context, new Problem(error.status as 400, "http_error", error.message));
    const { requestId } = context.var;
    if (context.req.raw.signal.aborted) {
      logger.info({ requestId, error }, "the client went away");
      return renderProblem(context, new Problem(400, "request_aborted", "The request ended before it was complete."));
    }
    const outage = store.findOutage(error);
    if (outage !== null) {
      logger.error({ requestId, outage, error }, "the database cannot be used");
      const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
      return renderProblem(
        context,
        new Problem(503, outage, platformMessages[`problem.${outage}`], {
          headers,
          words: (t) => t(`problem.${outage}`),
        }),
      );
    }
    logger.error({ requestId, error }, "unexpected error");
    return renderProblem(
      context,
      new Problem(
        500,
        "internal_error",
        `Something went wrong on our side. When you report it, mention ${requestId}.`,
        {
          words: (t) => t("problem.internal_error", { requestId }),
        },
      ),
    );
  };
}

/** Renders a refusal: as a page for browsers on a page's path, otherwise as JSON. */
export function renderProblem(context: Context<AppEnvironment>, problem: Problem): Response | Promise<Response> {
  for (const [name, value] of Object.entries(problem.headers)) context.header(name, value);
  context.header("Cache-Control", "no-store");
  if (wantsPage(context)) return renderProblemPage(context, problem);
  if (problem.body) return context.json(problem.body, problem.status);
  return context.json({ code: problem.code, message: problem.message }, problem.status);
}

async function renderProblemPage(context: Context<AppEnvironment>, problem: Problem): Promise<Response> {
  const t = context.var.t ?? (await context.var.readTranslate());
  const wayOut = problem.wayOut
    ? { href: problem.wayOut.path, label: problem.wayOut.words(t) }
    : overviewOf(t, context.req.path);
  return renderPage(context, {
    title: titleOfProblem(t, problem),
    content: <NoticePage link={wayOut}>{problem.words?.(t) ?? problem.message}</NoticePage>,
    status: problem.status,
  });
}

/** Where the readers of a path begin, which differs for operators. */
function overviewOf(t: Translate, path: string): { readonly href: string; readonly label: string } {
  return /^\/dashboard(\/|$)/.test(path)
    ? { href: "/dashboard", label: t("link.to_overview") }
    : { href: "/account", label: t("link.to_account") };
}

function wantsPage(context: Context): boolean {
  const isPagePath = !context.req.path.startsWith("/api/") && !context.req.path.startsWith("/.well-known/");
  return isPagePath && (context.req.header("accept")?.includes("text/html") ?? false);
}

import { type Context, Hono } from "hono";
import { z } from "zod";
import { acting } from "../../http/acting.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { Problem } from "../../http/problem.ts";
import { listHref } from "../../pages/list-page.ts";
import { Notice } from "../../pages/notice.tsx";
import type { DashboardDeps } from "../dashboard-deps.ts";
import { BulkPreview } from "../pages/bulk-preview.tsx";
import { renderDashboard } from "../render.tsx";
import { type BulkAction, type BulkFilter, MAX_AT_ONCE } from "./bulk-action.ts";

/** The parameters that say what was chosen; all others are the filter. */
const OWN_PARAMETERS = ["id", "all", "after", "until", "done", "count", "skipped"];

const time = z.coerce.number().int().min(0);

/** What the form of a preview sends. */
const order = z.object({
  ids: z
    .string()
    .transform((value) => value.split(" ").filter((id) => id !== ""))
    .refine((ids) => ids.length <= MAX_AT_ONCE),
  filter: z.string().transform((value) => Object.fromEntries(new URLSearchParams(value))),
  until: time,
  next: z.string(),
  skipped: z.coerce.number().int().min(0).max(MAX_AT_ONCE),
});

/** Serves the pages of actions on many things: the preview, and what its form does. */
export function bulkRoutes(deps: DashboardDeps, actions: readonly BulkAction[]): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const action of actions) {
    routes.get(action.path, (context) => preview(context, deps, action, readChoice(context, deps)));
    routes.post(action.path, (context) => perform(context, deps, action));
  }
  return routes;
}

/** What was chosen: ids, or everything that a filter finds after one. */
interface Choice {
  readonly ids: readonly string[] | null;
  readonly filter: BulkFilter;
  readonly after: string;
  readonly until: number;
}

function readChoice(context: Context<AppEnvironment>, { clock }: DashboardDeps): Choice {
  const given = new URL(context.req.url).searchParams;
  const until = time.safeParse(given.get("until") ?? "none");
  return {
    ids: given.has("all") ? null : given.getAll("id").slice(0, MAX_AT_ONCE),
    filter: Object.fromEntries([...given].filter(([name, value]) => !OWN_PARAMETERS.includes(name) && value !== "")),
    after: given.get("after") ?? "",
    until: Math.min(clock(), until.success ? until.data : clock()),
  };
}

async function preview(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  action: BulkAction,
  choice: Choice,
  problem?: string,
): Promise<Response> {
  const { t } = context.var;
  const { filter, ids, until } = choice;
  const { items, total } = await action.find(context, deps, { ...choice, t, limit: MAX_AT_ONCE });
  const last = ids === null && total > items.length ? items.at(-1) : undefined;
  const asked = items.length === 0 ? undefined : await action.ask?.(context, deps, filter);
  const hidden = {
    ids: items.flatMap(({ id, skipped }) => (skipped === null ? [id] : [])).join(" "),
    filter: new URLSearchParams(filter).toString(),
    until: String(until),
    next: last?.id ?? "",
    skipped: String(items.filter(({ skipped }) => skipped !== null).length),
  };
  return renderDashboard(context, deps, {
    title: action.title(t),
    section: action.section,
    status: problem === undefined ? 200 : 422,
    content: (operator) => (
      <>
        {problem && <Notice tone="error">{problem}</Notice>}
        {asked && "instead" in asked ? (
          asked.instead
        ) : (
          <BulkPreview
            {...{ operator, action, filter, items, total, hidden }}
            path={context.req.path}
            list={action.listOf(context, filter)}
            fields={asked?.fields}
          />
        )}
      </>
    ),
  });
}

async function perform(context: Context<AppEnvironment>, deps: DashboardDeps, action: BulkAction): Promise<Response> {
  const { form } = context.var;
  const parsed = order.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    throw new Problem(422, "invalid_request", "Open the page that shows what would change again.", {
      words: (t) => t("bulk.stale_form"),
    });
  }
  const { ids, filter, next, skipped } = parsed.data;
  const until = Math.min(parsed.data.until, deps.clock());
  const outcome = await action.perform(context, acting(context, deps), { ids, filter, until, form });
  if ("problem" in outcome) {
    return preview(context, deps, action, { ids, filter, until, after: "" }, outcome.problem);
  }
  const said = {
    done: action.change,
    count: String(outcome.done),
    skipped: String(skipped + ids.length - outcome.done),
  };
  if (next === "") return context.redirect(withQuery(action.listOf(context, filter), said), 303);
  const rest = { ...filter, all: "on", after: next, until: String(until) };
  return context.redirect(listHref(context.req.path, { ...rest, ...said }), 303);
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
}

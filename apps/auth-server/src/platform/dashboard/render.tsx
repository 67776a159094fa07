import type { Context } from "hono";
import { html } from "hono/html";
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnvironment } from "../http/app-environment.ts";
import { formToken } from "../http/pages/form-token.tsx";
import { dashboardScript } from "../http/script.ts";
import { dashboardStylesheet, stylesheet } from "../http/stylesheet.ts";
import { PageLanguage } from "../pages/language.tsx";
import { type DashboardDeps, signedInOperator } from "./dashboard-deps.ts";
import { type BulkChange, isBulkChange } from "./pages/bulk-messages.ts";
import { type Change, isChange } from "./pages/change-messages.ts";
import { DashboardLayout } from "./pages/layout.tsx";
import type { PageOperator } from "./pages/operator-form.tsx";
import type { SectionPath } from "./pages/sections.ts";

/** A page of the dashboard. */
export interface DashboardPage {
  readonly title: string;
  /** The section that the page belongs to, if any. */
  readonly section: SectionPath | null;
  /** Links to the other pages of the section. */
  readonly navigation?: Child;
  readonly status?: ContentfulStatusCode;
  /** The path of a script that the page has beside the dashboard's own. */
  readonly script?: string;
  /** What the submitted form did; by default the message for the query parameter `done`. */
  readonly notice?: string;
  /** Renders the heading; by default the title. It contains the page's only `h1`. */
  readonly heading?: (operator: PageOperator) => Child;
  readonly content: (operator: PageOperator) => Child;
}

/** Responds with a page in the dashboard's frame. Pages contain form tokens, so they must not be cached. */
export async function renderDashboard(
  context: Context<AppEnvironment>,
  deps: Pick<DashboardDeps, "csrf">,
  { title, section, navigation, script, status = 200, notice, heading, content }: DashboardPage,
): Promise<Response> {
  context.header("Cache-Control", "no-store");
  context.set("runsScript", true);
  context.header("Content-Language", context.var.t.language);
  context.header("Vary", "Accept-Language", { append: true });
  const brand = await context.var.readBrand();
  const stylesheets = [stylesheet.path, brand.stylesheet, dashboardStylesheet.path];
  const operator = pageOperator(context, deps);
  const frame = {
    ...{ stylesheets, brand, title, section, operator },
    scripts: [dashboardScript.path, ...(script === undefined ? [] : [script])],
    notice: notice ?? findNotice(context),
    heading: heading?.(operator) ?? <h1>{title}</h1>,
  };
  const page = (
    <PageLanguage.Provider value={context.var.t}>
      <DashboardLayout {...frame}>
        {navigation}
        {content(operator)}
      </DashboardLayout>
    </PageLanguage.Provider>
  );
  return context.html(html`<!doctype html>${page}`, status);
}

/**
 * Redirects to a page that confirms what was done.
 *
 * @param about what the page needs to know to say it in more detail
 */
export function redirectDone(
  context: Context<AppEnvironment>,
  path: string,
  done: Change,
  about: Readonly<Record<string, string>> = {},
): Response {
  return context.redirect(`${path}?${new URLSearchParams({ done, ...about })}`, 303);
}

function pageOperator(context: Context<AppEnvironment>, deps: Pick<DashboardDeps, "csrf">): PageOperator {
  const { operatorId, email, role } = signedInOperator(context).operator;
  return { operatorId, email, canChange: role === "admin", formToken: formToken(context, deps) };
}

function findNotice(context: Context<AppEnvironment>): string | null {
  const done = context.req.query("done") ?? "";
  if (isBulkChange(done)) return describeBulkChange(context, done);
  return isChange(done) ? context.var.t(`done.${done}`) : null;
}

/** Says to how many things something was done, and how many were skipped. */
function describeBulkChange({ req, var: { t } }: Context<AppEnvironment>, done: BulkChange): string {
  const [count, skipped] = [readCount(req.query("count")), readCount(req.query("skipped"))];
  const sentence = t(`bulk_done.${done}`, { count });
  return skipped === 0 ? sentence : `${sentence} ${t("bulk_done.skipped", { count: skipped })}`;
}

function readCount(value = "0"): number {
  return /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

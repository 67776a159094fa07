import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { AppEnvironment } from "../http/app-environment.ts";
import { Notice } from "../pages/notice.tsx";
import { readActivityOf } from "./activity.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import { ActivityList } from "./pages/activity-list.tsx";
import { Breadcrumb } from "./pages/breadcrumb.tsx";
import { ConfirmPage, type ConfirmPageProps } from "./pages/confirm-page.tsx";
import type { Entity } from "./pages/entity.ts";
import { EntityHeader } from "./pages/entity-header.tsx";
import type { PageOperator } from "./pages/operator-form.tsx";
import type { SectionPath } from "./pages/sections.ts";
import { renderDashboard } from "./render.tsx";

interface EntityPage {
  readonly section: SectionPath;
  readonly entity: Entity;
  /** Why a form couldn't be saved. */
  readonly alert?: string | undefined;
}

/** Responds with one of an entity's tabs. */
export function renderTab(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: EntityPage & {
    /** The path of the tab, one of the entity's. */
    readonly tab: string;
    /** What the submitted form did, where it says more than the usual message. */
    readonly notice?: string | null;
    readonly content: (operator: PageOperator) => Child;
  },
): Promise<Response> {
  const { section, entity, tab, alert, notice, content } = page;
  const label = entity.tabs.find(({ path }) => path === tab)?.label ?? "";
  return renderDashboard(context, deps, {
    title: `${label} · ${entity.name}`,
    section,
    status: alert === undefined ? 200 : 422,
    ...(notice && { notice }),
    heading: (operator) => <EntityHeader operator={operator} entity={entity} tab={tab} />,
    content: (operator) => (
      <>
        {alert && <Notice tone="error">{alert}</Notice>}
        {content(operator)}
      </>
    ),
  });
}

/** Responds with the tab `activity` of an entity: what has happened to it. */
export async function renderActivity(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { section, entity }: EntityPage,
): Promise<Response> {
  const activity = await readActivityOf(context, deps, entity.id);
  return renderTab(context, deps, {
    section,
    entity,
    tab: `${entity.path}/activity`,
    content: () => (
      <section>
        <ActivityList {...activity} />
        <p>
          <a href={activity.hrefOf({})}>{context.var.t("activity.in_audit_log")}</a>
        </p>
      </section>
    ),
  });
}

/** Responds with a page that changes one thing about an entity, and links back to it. */
export function renderTask(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: EntityPage & {
    readonly title: string;
    readonly status?: 200 | 422;
    readonly content: (operator: PageOperator) => Child;
  },
): Promise<Response> {
  const { section, entity, title, alert, content } = page;
  const { status = alert === undefined ? 200 : 422 } = page;
  const { list, path, name } = entity;
  return renderDashboard(context, deps, {
    title,
    section,
    status,
    heading: () => (
      <>
        <Breadcrumb links={[list, { path, label: name }]} />
        <h1>{title}</h1>
      </>
    ),
    content: (operator) => (
      <>
        {alert && <Notice tone="error">{alert}</Notice>}
        {content(operator)}
      </>
    ),
  });
}

/** Responds with a page that asks before something is ended or deleted. */
export function renderConfirmation(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: EntityPage & { readonly title: string } & Omit<ConfirmPageProps, "operator" | "name">,
): Promise<Response> {
  const { section, entity, alert, title, ...confirmation } = page;
  return renderTask(context, deps, {
    section,
    entity,
    alert,
    title,
    content: (operator) => <ConfirmPage operator={operator} name={entity.name} {...confirmation} />,
  });
}

import { type Context, Hono } from "hono";
import { z } from "zod";
import { placeParameter, readActivity } from "../../../platform/dashboard/activity.ts";
import {
  type ActivityFilters,
  AUDIT_LOG,
  filterParameters,
  noFilters,
  toEventFilter,
} from "../../../platform/dashboard/activity-filters.ts";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { listHref } from "../../../platform/pages/list-page.ts";
import { AuditPage } from "../pages/audit-page.tsx";
import { showAuditCheck } from "./audit-check.tsx";
import { exportEvents } from "./audit-export.ts";
import { describeFilters } from "./describe-filters.ts";
import { resolveNames } from "./resolve-names.ts";

const PAGE_SIZE = 20;

/** Serves `/dashboard/audit`: searching the audit log, downloading it, and verifying its chain. */
export function auditRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(AUDIT_LOG, (context) => search(context, deps))
    .get(`${AUDIT_LOG}/export`, (context) => download(context, deps))
    .get(`${AUDIT_LOG}/check`, (context) => showAuditCheck(context, deps));
}

async function search(context: Context<AppEnvironment>, deps: DashboardDeps) {
  const { eventWording: wording, store } = deps;
  const { before, ...filters } = readQuery(context, z.object({ ...filterParameters(wording), ...placeParameter }));
  const resolved = await resolveNames(store.read, filters);
  if (resolved) return context.redirect(listHref(AUDIT_LOG, { ...resolved }), 303);
  const hrefOf = (further: Partial<ActivityFilters>) => listHref(AUDIT_LOG, { ...filters, ...further });
  const activity = await readActivity(deps, context.var.t, {
    filter: toEventFilter(wording, filters, deps.clock()),
    before,
    limit: PAGE_SIZE,
    hrefFrom: (place) => listHref(AUDIT_LOG, { ...filters, before: place }),
    hrefOf,
  });
  const start = await store.read.auditChain.readStart();
  const chips = await describeFilters(deps, context.var.t, { filters, events: activity.events, hrefOf });
  return renderDashboard(context, deps, {
    title: context.var.t("section.audit"),
    section: AUDIT_LOG,
    content: () => (
      <AuditPage
        filters={filters}
        chips={chips}
        wording={wording}
        activity={activity}
        startsAfter={start?.sequence ?? null}
        exportHref={listHref(`${AUDIT_LOG}/export`, { ...filters })}
      />
    ),
  });
}

function download(context: Context<AppEnvironment>, deps: DashboardDeps): Response {
  const { eventWording, store, clock, translations } = deps;
  const filters = readQuery(context, z.object(filterParameters(eventWording)));
  const given = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof ActivityFilters]);
  const file = given.length === 0 ? "audit-log.jsonl" : "audit-log-filtered.jsonl";
  context.header("Cache-Control", "no-store");
  context.header("Content-Type", "application/x-ndjson; charset=utf-8");
  context.header("Content-Disposition", `attachment; filename="${file}"`);
  return context.body(
    exportEvents(store.read, eventWording, translations.en, {
      filter: toEventFilter(eventWording, filters, clock()),
      filters: given.length === 0 ? null : Object.fromEntries(given),
    }),
  );
}

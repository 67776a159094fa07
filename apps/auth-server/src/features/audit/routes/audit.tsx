import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import type { EventRow, EventSearch } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { calendarDate, text } from "../../../platform/management-api/fields.ts";
import { CHAIN_START } from "../domain/chain.ts";
import { parseCheckpoint } from "../domain/checkpoint.ts";
import { verifyAuditLog } from "../domain/verify.ts";
import { AuditCheckPage } from "../pages/audit-check-page.tsx";
import { AuditPage } from "../pages/audit-page.tsx";
import { exportEvents } from "./audit-export.ts";

const PATH = "/dashboard/audit";
const PAGE_SIZE = 50;
const DAY_SECONDS = 86_400;

const filters = {
  about: text.default(""),
  actor: text.default(""),
  from: calendarDate.or(z.literal("")).default(""),
  until: calendarDate.or(z.literal("")).default(""),
  before: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/, "must be a place in the list")
    .default(""),
};

/** Describes the filters of the list. An unknown type is refused: it would find nothing, and hide a typo. */
function describeQuery({ eventTypes }: DashboardDeps) {
  return z.object({ ...filters, type: z.enum(["", ...eventTypes]).default("") });
}

type AuditQuery = z.output<ReturnType<typeof describeQuery>>;

/** Serves `/dashboard/audit`: searching the audit log, downloading it, and verifying its chain. */
export function auditRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => search(context, deps))
    .get(`${PATH}/export`, (context) => {
      context.header("Cache-Control", "no-store");
      context.header("Content-Type", "application/x-ndjson; charset=utf-8");
      context.header("Content-Disposition", 'attachment; filename="audit-log.jsonl"');
      return context.body(exportEvents(deps.store.read.events, toSearch(readQuery(context, describeQuery(deps)))));
    })
    .get(`${PATH}/check`, (context) => check(context, deps));
}

async function search(context: Context<AppEnvironment>, deps: DashboardDeps) {
  const { before, ...filters } = readQuery(context, describeQuery(deps));
  const found = await deps.store.read.events.search({
    ...toSearch({ ...filters, before }),
    limit: PAGE_SIZE + 1,
  });
  const events = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? events.at(-1) : undefined;
  const operators = await deps.store.read.operators.list();
  return renderDashboard(context, deps, {
    title: "Audit log",
    section: PATH,
    content: () => (
      <AuditPage
        filters={filters}
        types={deps.eventTypes}
        events={events.map(readEvent)}
        operators={new Map(operators.map(({ operatorId, email }) => [operatorId, email]))}
        olderHref={last ? hrefOf(PATH, { ...filters, before: placeOf(last) }) : null}
        exportHref={hrefOf(`${PATH}/export`, filters)}
      />
    ),
  });
}

function toSearch({ type, about, actor, from, until, before }: AuditQuery): Omit<EventSearch, "limit"> {
  const [occurredAt, eventId] = before.split(".").map(Number);
  return {
    type: type || null,
    about: about || null,
    actorId: actor || null,
    from: from === "" ? null : startOf(from),
    until: until === "" ? null : startOf(until) + DAY_SECONDS,
    before: occurredAt === undefined || eventId === undefined ? null : { occurredAt, eventId },
  };
}

/** Returns the first second of a UTC day, in Unix seconds. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

function placeOf({ occurredAt, eventId }: EventRow): string {
  return `${occurredAt}.${eventId}`;
}

function hrefOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

async function check(context: Context<AppEnvironment>, deps: DashboardDeps) {
  const given = readQuery(context, z.object({ checkpoint: text.trim().default("") })).checkpoint;
  const checkpoint = given === "" ? CHAIN_START : parseCheckpoint(given);
  const { auditChain } = deps.store.read;
  const head = (await auditChain.readHead()) ?? CHAIN_START;
  const report = await verifyAuditLog(deps, checkpoint ?? CHAIN_START);
  const end = report.problems.length === 0 ? JSON.stringify({ sequence: head.sequence, hash: head.hash }) : null;
  return renderDashboard(context, deps, {
    title: "Audit log integrity",
    section: PATH,
    content: () => (
      <AuditCheckPage checkpoint={given} isCheckpointValid={checkpoint !== null} report={report} end={end} />
    ),
  });
}

import type { Context } from "hono";
import { z } from "zod";
import { ANY_EVENT, type EventFilter, type EventPlace } from "../events/repositories.ts";
import { readEvent } from "../events/stored-event.ts";
import { tellEvents } from "../events/tell-events.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { readQuery } from "../http/query.ts";
import type { Translate } from "../language/translations.ts";
import { listHref } from "../pages/list-page.ts";
import { type ActivityFilters, AUDIT_LOG } from "./activity-filters.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import type { ActivityListProps } from "./pages/activity-list.tsx";

/** How many events the page of a user, an organization or anything else shows at a time. */
const SHOWN_OF_ONE = 20;

/** The query parameter for the place in the list after which it continues. */
export const placeParameter = {
  before: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/, "must be a place in the list")
    .default(""),
};

type ReadingDeps = Pick<DashboardDeps, "store" | "clock" | "eventWording">;

/** The part of a list of events to read. */
export interface ActivityRequest {
  readonly filter: EventFilter;
  /** The place in the list after which it continues, as `placeParameter` has it. */
  readonly before: string;
  readonly limit: number;
  /** Returns the URL of the same list from another place; from the beginning when it is empty. */
  readonly hrefFrom: (before: string) => string;
  /** Returns the URL of the list with further filters. */
  readonly hrefOf: (filters: Partial<ActivityFilters>) => string;
}

/**
 * Reads the activity of a user, an organization, a client, a key or an operator, newest first, for `ActivityList`. The page's query
 * parameter `before` pages through it; names filter in the audit log.
 *
 * @param about the id of whom or what the events are about, in any part
 * @throws Problem 400 when `before` isn't a place in the list
 */
export function readActivityOf(
  context: Context<AppEnvironment>,
  deps: ReadingDeps,
  about: string,
): Promise<ActivityListProps> {
  return readActivity(deps, context.var.t, {
    filter: { ...ANY_EVENT, about },
    before: readQuery(context, z.object(placeParameter)).before,
    limit: SHOWN_OF_ONE,
    hrefFrom: (before) => listHref(context.req.path, { before }),
    hrefOf: (filters) => listHref(AUDIT_LOG, { about, ...filters }),
  });
}

/** Reads a part of the list of events that match a filter, told in the words of a language. */
export async function readActivity(
  { store, clock, eventWording }: ReadingDeps,
  t: Translate,
  { filter, before, limit, hrefFrom, hrefOf }: ActivityRequest,
): Promise<ActivityListProps> {
  const found = await store.read.events.search({ ...filter, before: readPlace(before), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    events: await tellEvents(store.read, eventWording, t, shown.map(readEvent)),
    now: clock(),
    newestHref: before === "" ? null : hrefFrom(""),
    olderHref: last ? hrefFrom(`${last.occurredAt}.${last.eventId}`) : null,
    hrefOf,
  };
}

/** Reads a place in the list that `placeParameter` has checked. */
function readPlace(before: string): EventPlace | null {
  const [occurredAt, eventId] = before.split(".").map(Number);
  return occurredAt === undefined || eventId === undefined ? null : { occurredAt, eventId };
}

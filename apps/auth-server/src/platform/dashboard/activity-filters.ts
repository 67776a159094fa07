import { z } from "zod";
import type { EventFilter } from "../events/repositories.ts";
import type { EventGroup } from "../events/sentence.ts";
import { type EventWording, nameEventType } from "../events/tell-events.ts";
import type { MessageKey } from "../language/catalog.ts";
import type { Translate } from "../language/translations.ts";
import { calendarDate, text } from "../management-api/fields.ts";

/** Where operators search all events. */
export const AUDIT_LOG = "/dashboard/audit";

const DAY_SECONDS = 86_400;

/** Periods that end now or at midnight (UTC), by their names in URLs. */
export const periods = ["today", "yesterday", "7d", "30d"] as const;

/** Names a period. */
export function namePeriod(t: Translate, period: (typeof periods)[number]): string {
  switch (period) {
    case "today":
    case "yesterday":
      return t(`period.${period}`);
    case "7d":
    case "30d":
      return t("period.last_days", { days: Number.parseInt(period, 10) });
  }
}

/** Whether what was tried succeeded. */
export const outcomes = ["success", "failure"] as const;

/** Every type but those that tell of reads, as the filter of types has it in URLs. */
export const WITHOUT_READS = "without_reads";

/** The filters of a list of events, as URLs hold them. An empty string is a filter that isn't set. */
export interface ActivityFilters {
  /** An event type, the key of a group of types, or `WITHOUT_READS`. */
  readonly type: string;
  readonly outcome: (typeof outcomes)[number] | "";
  readonly actor: string;
  readonly target: string;
  readonly organization: string;
  /** Why what was tried failed. */
  readonly reason: string;
  /** The id of whom or what the events are about, in any part. */
  readonly about: string;
  readonly period: (typeof periods)[number] | "";
  /** The first day, `YYYY-MM-DD` (UTC). Days win over a period. */
  readonly from: string;
  /** The last day, inclusive. */
  readonly until: string;
}

/** The filters that every event matches. */
export const noFilters: ActivityFilters = {
  type: "",
  outcome: "",
  actor: "",
  target: "",
  organization: "",
  reason: "",
  about: "",
  period: "",
  from: "",
  until: "",
};

/** Describes the query parameters of the filters. An unknown type or reason is refused: it would find nothing, and hide a typo. */
export function filterParameters(wording: EventWording) {
  const types = Object.keys(wording.sentences);
  return {
    type: z.enum(["", WITHOUT_READS, ...types, ...listGroupKeys(wording)]).default(""),
    outcome: z.enum(["", ...outcomes]).default(""),
    actor: text.trim().default(""),
    target: text.trim().default(""),
    organization: text.trim().default(""),
    reason: z.enum(["", ...listReasonKeys(wording)]).default(""),
    about: text.trim().default(""),
    period: z.enum(["", ...periods]).default(""),
    from: calendarDate.or(z.literal("")).default(""),
    until: calendarDate.or(z.literal("")).default(""),
  };
}

/** A group of event types, with the types in it. */
export interface ListedGroup extends EventGroup {
  readonly types: readonly { readonly type: string; readonly label: string }[];
}

/** Lists the groups of event types by label, with their types. */
export function listGroups(wording: EventWording, t: Translate): readonly ListedGroup[] {
  return listGroupKeys(wording)
    .map((key) => {
      const types = typesIn(wording, key).map((type) => ({ type, label: nameEventType(wording, t, type) }));
      return { key, label: t.parts(`event_group.${key}` as MessageKey, {}).join(""), types };
    })
    .sort((one, other) => one.label.localeCompare(other.label, t.locale));
}

function listGroupKeys({ sentences }: EventWording): readonly string[] {
  return [...new Set(Object.values(sentences).map(({ group }) => group.key))];
}

function typesIn({ sentences }: EventWording, group: string): readonly string[] {
  return Object.entries(sentences).flatMap(([type, sentence]) => (sentence.group.key === group ? [type] : []));
}

/** Lists the short names of every reason that events give, by reason: those of all types, or of the given ones. */
export function listReasons(
  { sentences }: EventWording,
  t: Translate,
  types: readonly string[] = Object.keys(sentences),
): Readonly<Record<string, string>> {
  const named = types.flatMap((type) =>
    Object.keys(sentences[type]?.reasons ?? {}).map((reason) => [
      reason,
      t.parts(`event_reason.${type}.${reason}` as MessageKey, {}).join(""),
    ]),
  );
  return Object.fromEntries(named);
}

function listReasonKeys({ sentences }: EventWording): readonly string[] {
  return Object.values(sentences).flatMap(({ reasons }) => Object.keys(reasons ?? {}));
}

/** Returns what filters look for at a time, in Unix seconds. */
export function toEventFilter(wording: EventWording, filters: ActivityFilters, now: number): EventFilter {
  return {
    types: findTypes(wording, filters),
    about: filters.about || null,
    actorId: filters.actor || null,
    targetId: filters.target || null,
    organizationId: filters.organization || null,
    reason: filters.reason || null,
    ...findTimes(filters, now),
  };
}

function findTypes(wording: EventWording, { type, outcome }: ActivityFilters): readonly string[] | null {
  if (type === "" && outcome === "") return null;
  const types = findNamedTypes(wording, type);
  return outcome === "" ? types : types.filter((each) => wording.failures.includes(each) === (outcome === "failure"));
}

function findNamedTypes(wording: EventWording, type: string): readonly string[] {
  const all = Object.keys(wording.sentences);
  if (type === "") return all;
  if (type === WITHOUT_READS) return all.filter((each) => !wording.reads.includes(each));
  const grouped = typesIn(wording, type);
  return grouped.length > 0 ? grouped : [type];
}

function findTimes({ period, from, until }: ActivityFilters, now: number): Pick<EventFilter, "from" | "until"> {
  if (from !== "" || until !== "") {
    return {
      from: from === "" ? null : startOf(from),
      until: until === "" ? null : startOf(until) + DAY_SECONDS,
    };
  }
  const today = now - (now % DAY_SECONDS);
  switch (period) {
    case "":
      return { from: null, until: null };
    case "today":
      return { from: today, until: null };
    case "yesterday":
      return { from: today - DAY_SECONDS, until: today };
    case "7d":
      return { from: now - 7 * DAY_SECONDS, until: null };
    case "30d":
      return { from: now - 30 * DAY_SECONDS, until: null };
  }
}

/** Returns the first second of a UTC day, in Unix seconds. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

import {
  type ActivityFilters,
  listGroups,
  listReasons,
  namePeriod,
  noFilters,
  WITHOUT_READS,
} from "../../../platform/dashboard/activity-filters.ts";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { FilterChip } from "../../../platform/dashboard/pages/filter-chips.tsx";
import { ANY_EVENT } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";
import {
  type EventWording,
  nameEventType,
  type ToldEvent,
  type ToldSubject,
  tellEvents,
} from "../../../platform/events/tell-events.ts";
import type { Translate } from "../../../platform/language/translations.ts";

interface Filtered {
  readonly filters: ActivityFilters;
  /** The events that were found. */
  readonly events: readonly ToldEvent[];
  readonly hrefOf: (filters: Partial<ActivityFilters>) => string;
}

/** Describes each filter that is set, with the URL that the list has without it. */
export async function describeFilters(
  deps: DashboardDeps,
  t: Translate,
  filtered: Filtered,
): Promise<readonly FilterChip[]> {
  const { filters, hrefOf } = filtered;
  const names = Object.keys(noFilters).filter(isFilter);
  const chips = names
    .filter((name) => filters[name] !== "")
    .map(async (name) => ({
      label: t(`audit_filter.${name}`),
      value: await describeValue(deps, t, filtered, name),
      removeHref: hrefOf({ [name]: noFilters[name] }),
    }));
  return Promise.all(chips);
}

function isFilter(name: string): name is keyof ActivityFilters {
  return Object.hasOwn(noFilters, name);
}

async function describeValue(
  deps: DashboardDeps,
  t: Translate,
  { filters, events }: Filtered,
  name: keyof ActivityFilters,
): Promise<string> {
  switch (name) {
    case "type":
      return filters.type === WITHOUT_READS
        ? t("audit_filter.without_reads")
        : describeType(deps.eventWording, t, filters.type);
    case "outcome":
      return filters.outcome === "" ? "" : t(`outcome.${filters.outcome}`);
    case "period":
      return filters.period === "" ? "" : namePeriod(t, filters.period);
    case "reason":
      return listReasons(deps.eventWording, t)[filters.reason] ?? filters.reason;
    case "from":
    case "until":
      return filters[name];
    default:
      return describeId(deps, t, { events, id: filters[name] });
  }
}

function describeType(wording: EventWording, t: Translate, type: string): string {
  const group = listGroups(wording, t).find(({ key }) => key === type);
  return group?.label ?? nameEventType(wording, t, type);
}

/** Returns what someone or something is called in the events that were found, or else in the newest event about it. */
async function describeId(
  deps: DashboardDeps,
  t: Translate,
  { events, id }: { events: readonly ToldEvent[]; id: string },
): Promise<string> {
  return findLabel(events, id) ?? findLabel(await readNewest(deps, t, id), id) ?? id;
}

async function readNewest(
  { store, eventWording }: DashboardDeps,
  t: Translate,
  about: string,
): Promise<readonly ToldEvent[]> {
  const rows = await store.read.events.search({ ...ANY_EVENT, about, before: null, limit: 1 });
  return tellEvents(store.read, eventWording, t, rows.map(readEvent));
}

function findLabel(events: readonly ToldEvent[], id: string): string | undefined {
  return events.flatMap(subjectsOf).find((subject) => subject?.id === id)?.label;
}

function subjectsOf({ actor, target, organization, parts }: ToldEvent): readonly (ToldSubject | null)[] {
  const named = parts.flatMap((part) => ("subject" in part ? [part.subject] : []));
  return [actor, organization, ...named, target];
}

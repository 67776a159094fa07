import { EventList } from "../../../platform/dashboard/pages/event-list.tsx";
import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import type { RecordedEvent } from "../../../platform/events/event.ts";

/** The filters as typed. */
export type AuditFilters = Readonly<Record<"type" | "about" | "actor" | "from" | "until", string>>;

export interface AuditPageProps {
  readonly filters: AuditFilters;
  readonly types: readonly string[];
  readonly events: readonly RecordedEvent[];
  /** Operators by id, as those are the actors most often searched for. */
  readonly operators: ReadonlyMap<string, string>;
  /** Where to find older events that match, and where to download all that match. */
  readonly olderHref: string | null;
  readonly exportHref: string;
}

/** Renders the search for events in the audit log, and the results. */
export function AuditPage({ filters, types, events, operators, olderHref, exportHref }: AuditPageProps) {
  const anybody = { value: "", label: "anybody" };
  const people = [...operators].map(([operatorId, email]) => ({ value: operatorId, label: email }));
  return (
    <>
      <form class="filters" method="get" action="/dashboard/audit">
        <Select
          name="type"
          label="Event"
          value={filters.type}
          options={[{ value: "", label: "any" }, ...types.map((type) => ({ value: type, label: type }))]}
        />
        <TextField name="about" label="Related ID" type="search" value={filters.about} />
        <Select name="actor" label="By operator" value={filters.actor} options={[anybody, ...people]} />
        <TextField name="from" label="From (UTC)" type="date" value={filters.from} />
        <TextField name="until" label="Until, inclusive" type="date" value={filters.until} />
        <button type="submit" class="secondary">
          Search
        </button>
      </form>
      <p class="actions">
        <a href={exportHref} download>
          Download matching events as JSON Lines
        </a>
        <a href="/dashboard/audit/check">Check integrity</a>
      </p>
      <EventList caption="Events, newest first" events={events} />
      {olderHref !== null && (
        <p>
          <a href={olderHref} rel="next">
            Older events
          </a>
        </p>
      )}
    </>
  );
}

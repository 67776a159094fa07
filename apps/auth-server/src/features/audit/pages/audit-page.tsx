import { type ActivityFilters, AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import { ActivityList, type ActivityListProps } from "../../../platform/dashboard/pages/activity-list.tsx";
import { type FilterChip, FilterChips } from "../../../platform/dashboard/pages/filter-chips.tsx";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import { AuditFilters } from "./audit-filters.tsx";

export interface AuditPageProps {
  readonly filters: ActivityFilters;
  readonly chips: readonly FilterChip[];
  readonly wording: EventWording;
  readonly activity: ActivityListProps;
  /** Where to download every event that matches. */
  readonly exportHref: string;
}

/** What downloads prove. */
const WHOLE_DOWNLOAD =
  "Downloads are JSON Lines with the whole chain: compare them with a checkpoint to prove that nothing was changed or removed.";
const FILTERED_DOWNLOAD =
  "Downloads are JSON Lines. Each line shows an event as it is in the log; a filtered download can’t prove that none is missing.";

/** Renders the search for events in the audit log, and the results. */
export function AuditPage({ filters, chips, wording, activity, exportHref }: AuditPageProps) {
  const isFiltered = chips.length > 0;
  return (
    <>
      <AuditFilters filters={filters} wording={wording} />
      <div class="list-bar">
        <FilterChips chips={chips} clearHref={AUDIT_LOG} />
        <p class="actions">
          <a href={exportHref} download>
            {isFiltered ? "Download matching events" : "Download all events"}
          </a>
          <a href={`${AUDIT_LOG}/check`}>Check integrity</a>
        </p>
      </div>
      {activity.events.length === 0 && isFiltered ? (
        <p class="empty">
          No events match these filters. <a href={AUDIT_LOG}>Show all events</a>
        </p>
      ) : (
        <ActivityList {...activity} />
      )}
      <p class="muted">
        <small>{isFiltered ? FILTERED_DOWNLOAD : WHOLE_DOWNLOAD}</small>
      </p>
    </>
  );
}

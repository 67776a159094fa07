import { type ActivityFilters, AUDIT_LOG, WITHOUT_READS } from "../../../platform/dashboard/activity-filters.ts";
import { ActivityList, type ActivityListProps } from "../../../platform/dashboard/pages/activity-list.tsx";
import { type FilterChip, FilterChips } from "../../../platform/dashboard/pages/filter-chips.tsx";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { AuditFilters } from "./audit-filters.tsx";

export interface AuditPageProps {
  readonly filters: ActivityFilters;
  readonly chips: readonly FilterChip[];
  readonly wording: EventWording;
  readonly activity: ActivityListProps;
  /** Where to download every event that matches. */
  readonly exportHref: string;
  /** The position of the last event that was archived; `null` if the log holds all of them. */
  readonly startsAfter: number | null;
}

/** Renders the search for events in the audit log, and the results. */
export function AuditPage({ filters, chips, wording, activity, exportHref, startsAfter }: AuditPageProps) {
  const t = useText();
  const isFiltered = chips.length > 0;
  return (
    <>
      <AuditFilters filters={filters} wording={wording} />
      <div class="list-bar">
        <FilterChips chips={chips} clearHref={AUDIT_LOG} />
        <p class="actions">
          {filters.type === "" && <a href={activity.hrefOf({ type: WITHOUT_READS })}>{t("audit.hide_reads")}</a>}
          <a href={exportHref} download>
            {t(isFiltered ? "audit.download_matching" : "audit.download_all")}
          </a>
          <a href={`${AUDIT_LOG}/check`}>{t("audit.check")}</a>
        </p>
      </div>
      {activity.events.length === 0 && isFiltered ? (
        <p class="empty">
          <Text of="audit.none_match" link={(text) => <a href={AUDIT_LOG}>{text}</a>} />
        </p>
      ) : (
        <ActivityList {...activity} />
      )}
      <p class="muted">
        {startsAfter !== null && <small>{t("audit.starts_after", { position: startsAfter })} </small>}
        <small>{t(isFiltered ? "audit.filtered_download" : "audit.whole_download")}</small>
      </p>
    </>
  );
}

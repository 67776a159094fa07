import {
  type ActivityFilters,
  AUDIT_LOG,
  listGroups,
  listReasons,
  outcomes,
  periods,
} from "../../../platform/dashboard/activity-filters.ts";
import { Options, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import type { EventWording } from "../../../platform/events/tell-events.ts";

/** Renders the form that sets the filters. */
export function AuditFilters({ filters, wording }: { filters: ActivityFilters; wording: EventWording }) {
  const { actor, target, organization, reason, about, from, until } = filters;
  return (
    <form class="filters" method="get" data-live="" action={AUDIT_LOG}>
      <TypeSelect type={filters.type} wording={wording} />
      <Select name="outcome" label="Outcome" value={filters.outcome} options={[ANY, ...toOptions(outcomes)]} />
      <Select
        name="period"
        label="Time"
        value={filters.period}
        options={[{ value: "", label: "Any time" }, ...toOptions(periods)]}
      />
      <button type="submit" class="secondary">
        Filter
      </button>
      <details class="more-filters">
        <summary>More filters</summary>
        <div>
          <TextField name="actor" label="Actor" hint="ID or email address" type="search" value={actor} />
          <TextField name="target" label="Target" hint="ID or email address" type="search" value={target} />
          <TextField name="organization" label="Organization" hint="ID" type="search" value={organization} />
          <Select
            name="reason"
            label="Reason"
            value={reason}
            options={[{ value: "", label: "Any" }, ...toOptions(listReasons(wording))]}
          />
          <TextField name="about" label="About" hint="Any part; ID or email address" type="search" value={about} />
          <TextField name="from" label="From" hint="UTC" type="date" value={from} />
          <TextField name="until" label="Until" hint="Inclusive, UTC" type="date" value={until} />
        </div>
      </details>
    </form>
  );
}

const ANY = { value: "", label: "Any" };

function toOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function TypeSelect({ type, wording }: { type: string; wording: EventWording }) {
  return (
    <label>
      <span>Type</span>
      <select name="type">
        <Options options={[{ value: "", label: "All types" }]} value={type} />
        {listGroups(wording).map(({ key, label, types }) => (
          <optgroup label={label}>
            <Options
              options={[
                ...(types.length > 1 ? [{ value: key, label: `All: ${label}` }] : []),
                ...types.map((each) => ({ value: each.type, label: each.label })),
              ]}
              value={type}
            />
          </optgroup>
        ))}
      </select>
    </label>
  );
}

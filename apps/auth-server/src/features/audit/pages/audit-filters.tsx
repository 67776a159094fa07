import {
  type ActivityFilters,
  AUDIT_LOG,
  listGroups,
  listReasons,
  namePeriod,
  outcomes,
  periods,
  WITHOUT_READS,
} from "../../../platform/dashboard/activity-filters.ts";
import { Options, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import { useText } from "../../../platform/pages/language.tsx";

/** Renders the form that sets the filters. */
export function AuditFilters({ filters, wording }: { filters: ActivityFilters; wording: EventWording }) {
  const t = useText();
  const any = { value: "", label: t("audit_filter.any") };
  const idOrEmail = t("audit_filter.id_or_email");
  return (
    <form class="filters" method="get" data-live="" action={AUDIT_LOG}>
      <TypeSelect type={filters.type} wording={wording} />
      <Select
        name="outcome"
        label={t("audit_filter.outcome")}
        value={filters.outcome}
        options={[any, ...outcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))]}
      />
      <Select
        name="period"
        label={t("audit_filter.period")}
        value={filters.period}
        options={[
          { value: "", label: t("audit_filter.any_time") },
          ...periods.map((period) => ({ value: period, label: namePeriod(t, period) })),
        ]}
      />
      <button type="submit" class="secondary">
        {t("audit_filter.submit")}
      </button>
      <details class="more-filters">
        <summary>{t("audit_filter.more")}</summary>
        <div>
          <FilterField name="actor" filters={filters} hint={idOrEmail} />
          <FilterField name="target" filters={filters} hint={idOrEmail} />
          <FilterField name="organization" filters={filters} hint={t("audit_filter.id_or_name")} />
          <Select
            name="reason"
            label={t("audit_filter.reason")}
            value={filters.reason}
            options={[any, ...toOptions(listReasons(wording, t))]}
          />
          <FilterField name="about" filters={filters} hint={t("audit_filter.any_part")} />
          <FilterField name="from" filters={filters} hint={t("audit_filter.utc")} type="date" />
          <FilterField name="until" filters={filters} hint={t("audit_filter.inclusive")} type="date" />
        </div>
      </details>
    </form>
  );
}

interface FilterFieldProps {
  readonly name: "actor" | "target" | "organization" | "about" | "from" | "until";
  readonly filters: ActivityFilters;
  readonly hint: string;
  readonly type?: "search" | "date";
}

function FilterField({ name, filters, hint, type = "search" }: FilterFieldProps) {
  const t = useText();
  return <TextField name={name} label={t(`audit_filter.${name}`)} hint={hint} type={type} value={filters[name]} />;
}

function toOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function TypeSelect({ type, wording }: { type: string; wording: EventWording }) {
  const t = useText();
  return (
    <label>
      <span>{t("audit_filter.type")}</span>
      <select name="type">
        <Options
          options={[
            { value: "", label: t("audit_filter.all_types") },
            { value: WITHOUT_READS, label: t("audit_filter.without_reads") },
          ]}
          value={type}
        />
        {listGroups(wording, t).map(({ key, label, types }) => (
          <optgroup label={label}>
            <Options
              options={[
                ...(types.length > 1 ? [{ value: key, label: t("audit_filter.all_of_group", { group: label }) }] : []),
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

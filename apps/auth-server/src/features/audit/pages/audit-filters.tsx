import {
  type ActivityFilters,
  AUDIT_LOG,
  listGroups,
  listReasons,
  namePeriod,
  outcomes,
  periods,
} from "../../../platform/dashboard/activity-filters.ts";
import { Options, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import { useText } from "../../../platform/pages/language.tsx";

/** Renders the form that sets the filters. */
export function AuditFilters({ filters, wording }: { filters: ActivityFilters; wording: EventWording }) {
  const t = useText();
  const any = { value: "", label: t("audit_filter.any") };
  const { actor, target, organization, reason, about, from, until } = filters;
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
          <TextField
            name="actor"
            label={t("audit_filter.actor")}
            hint={t("audit_filter.id_or_email")}
            type="search"
            value={actor}
          />
          <TextField
            name="target"
            label={t("audit_filter.target")}
            hint={t("audit_filter.id_or_email")}
            type="search"
            value={target}
          />
          <TextField
            name="organization"
            label={t("audit_filter.organization")}
            hint={t("audit_filter.id")}
            type="search"
            value={organization}
          />
          <Select
            name="reason"
            label={t("audit_filter.reason")}
            value={reason}
            options={[any, ...toOptions(listReasons(wording, t))]}
          />
          <TextField
            name="about"
            label={t("audit_filter.about")}
            hint={t("audit_filter.any_part")}
            type="search"
            value={about}
          />
          <TextField name="from" label={t("audit_filter.from")} hint={t("audit_filter.utc")} type="date" value={from} />
          <TextField
            name="until"
            label={t("audit_filter.until")}
            hint={t("audit_filter.inclusive")}
            type="date"
            value={until}
          />
        </div>
      </details>
    </form>
  );
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
        <Options options={[{ value: "", label: t("audit_filter.all_types") }]} value={type} />
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

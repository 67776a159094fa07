import { listReasons } from "../../../platform/dashboard/activity-filters.ts";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { isoDay } from "../../../platform/dashboard/pages/time.tsx";
import { type DailyActivity, sumOf } from "../../../platform/domain/daily-activity.ts";
import type { DailyEvent } from "../../../platform/domain/store.ts";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import { formatNumber } from "../../../platform/language/formats.ts";
import { useText } from "../../../platform/pages/language.tsx";
import type { Concern } from "../domain/attention.ts";
import type { GettingStarted } from "../domain/getting-started.ts";
import { ConcernList } from "./concern-list.tsx";
import { DailyPlot } from "./daily-plot.tsx";
import { Change, Figure } from "./figure.tsx";
import { GettingStartedList } from "./getting-started.tsx";
import { SignInSection } from "./sign-in-section.tsx";

/** The periods that the page can show, by their names in URLs, in days. */
export const overviewPeriods = { "7d": 7, "30d": 30 } as const;

export type OverviewPeriod = keyof typeof overviewPeriods;

export interface OverviewPageProps {
  readonly period: OverviewPeriod;
  readonly users: number;
  readonly organizations: number;
  readonly activity: DailyActivity;
  readonly concerns: readonly Concern[];
  /** `null` for an operator who hid the list. */
  readonly gettingStarted: GettingStarted | null;
  readonly wording: EventWording;
  /** The time in Unix seconds. */
  readonly now: number;
  readonly operator: PageOperator;
}

/** Renders how the deployment is doing: what needs attention, whether people can sign in, and who uses it. */
export function OverviewPage(props: OverviewPageProps) {
  const { period, users, organizations, activity, concerns, gettingStarted, wording, now, operator } = props;
  const t = useText();
  const since = isoDay(activity.days[0]?.startsAt ?? now);
  // Once people sign in, how that goes matters more.
  const firstSteps = gettingStarted && <GettingStartedList done={gettingStarted} operator={operator} />;
  return (
    <>
      <ConcernList {...{ concerns, wording, now, since }} />
      {gettingStarted?.sign_in === false && firstSteps}
      <div class="overview-bar">
        <PeriodLinks current={period} />
        <p class="muted">
          <small>{t("overview.compared", { days: overviewPeriods[period] })}</small>
        </p>
      </div>
      <SignInSection {...activity} reasons={listReasons(wording, t, ["sign_in.failed"])} />
      {gettingStarted?.sign_in && firstSteps}
      <section aria-labelledby="people">
        <h2 id="people">{t("overview.people")}</h2>
        <dl class="totals">
          <Figure label={t("section.users")} value={formatNumber(t.locale, users)} href="/dashboard/users" />
          <Figure
            label={t("section.organizations")}
            value={formatNumber(t.locale, organizations)}
            href="/dashboard/orgs"
          />
        </dl>
        <div class="plots">
          <Trend activity={activity} event="active_users" name="active_users" isAverage />
          <Trend activity={activity} event="sign_ups" name="new_users" />
          <Trend activity={activity} event="grants" name="connected_apps" />
        </div>
      </section>
    </>
  );
}

function PeriodLinks({ current }: { current: OverviewPeriod }) {
  const t = useText();
  return (
    <nav class="tabs" aria-label={t("overview.period")}>
      <ul>
        {(Object.keys(overviewPeriods) as OverviewPeriod[]).map((period) => (
          <li>
            <a href={`/dashboard?period=${period}`} aria-current={period === current ? "page" : undefined}>
              {t("overview.last_days", { days: overviewPeriods[period] })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TrendProps {
  readonly activity: DailyActivity;
  readonly event: DailyEvent;
  /** What its messages call it. */
  readonly name: "active_users" | "new_users" | "connected_apps";
  /** Whether the days are averaged, because the same people are counted on several of them. */
  readonly isAverage?: boolean;
}

const AVERAGE = { maximumFractionDigits: 1 } as const;

function Trend({ activity: { days, previousDays }, event, name, isAverage = false }: TrendProps) {
  const t = useText();
  const label = t(`overview.${name}`);
  const [now, before] = [sumOf(days, event), sumOf(previousDays, event)];
  const average = t("overview.a_day", { number: formatNumber(t.locale, now / days.length, AVERAGE) });
  return (
    <div class="trend">
      <h3>{label}</h3>
      <p class="trend-total">
        <strong>{isAverage ? average : formatNumber(t.locale, now)}</strong>
        <Change now={now} before={before} />
      </p>
      <p class="muted">
        <small>{t(`overview.${name}_explanation`)}</small>
      </p>
      {now === 0 ? (
        <p>{t("overview.none", { days: days.length })}</p>
      ) : (
        <DailyPlot
          label={label}
          series={[{ label, tone: "good" }]}
          days={days.map(({ startsAt, totals }) => ({ startsAt, totals: [totals.get(event) ?? 0] }))}
        />
      )}
    </div>
  );
}

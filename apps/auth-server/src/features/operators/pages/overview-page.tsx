import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { formatDay } from "../../../platform/dashboard/pages/time.tsx";
import { type DailyActivity, sumOf } from "../../../platform/domain/daily-activity.ts";
import type { DailyEvent } from "../../../platform/domain/store.ts";
import type { EventWording } from "../../../platform/events/tell-events.ts";
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
  const since = formatDay(activity.days[0]?.startsAt ?? now);
  // Once people sign in, how that goes matters more.
  const firstSteps = gettingStarted && <GettingStartedList done={gettingStarted} operator={operator} />;
  return (
    <>
      <ConcernList {...{ concerns, wording, now, since }} />
      {gettingStarted?.sign_in === false && firstSteps}
      <div class="overview-bar">
        <PeriodLinks current={period} />
        <p class="muted">
          <small>Compared with the {overviewPeriods[period]} days before. Days are in UTC.</small>
        </p>
      </div>
      <SignInSection {...activity} reasons={wording.sentences["sign_in.failed"]?.reasons ?? {}} />
      {gettingStarted?.sign_in && firstSteps}
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <dl class="totals">
          <Figure label="Users" value={users.toLocaleString("en")} href="/dashboard/users" />
          <Figure label="Organizations" value={organizations.toLocaleString("en")} href="/dashboard/orgs" />
        </dl>
        <div class="plots">
          <Trend
            {...{ activity, event: "active_users", label: "Active users", isAverage: true }}
            explanation="Users who signed in that day; on average"
          />
          <Trend
            {...{ activity, event: "sign_ups", label: "New users" }}
            explanation="Sign-ups, and accounts created for people"
          />
          <Trend
            {...{ activity, event: "grants", label: "Connected apps" }}
            explanation="Consents given to OAuth and MCP clients"
          />
        </div>
      </section>
    </>
  );
}

function PeriodLinks({ current }: { current: OverviewPeriod }) {
  return (
    <nav class="tabs" aria-label="Period">
      <ul>
        {(Object.keys(overviewPeriods) as OverviewPeriod[]).map((period) => (
          <li>
            <a href={`/dashboard?period=${period}`} aria-current={period === current ? "page" : undefined}>
              Last {overviewPeriods[period]} days
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
  readonly label: string;
  readonly explanation: string;
  /** Whether the days are averaged, because the same people are counted on several of them. */
  readonly isAverage?: boolean;
}

const AVERAGE = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

function Trend({ activity: { days, previousDays }, event, label, explanation, isAverage = false }: TrendProps) {
  const [now, before] = [sumOf(days, event), sumOf(previousDays, event)];
  return (
    <div class="trend">
      <h3>{label}</h3>
      <p class="trend-total">
        <strong>{isAverage ? `${AVERAGE.format(now / days.length)} a day` : now.toLocaleString("en")}</strong>
        <Change now={now} before={before} />
      </p>
      <p class="muted">
        <small>{explanation}.</small>
      </p>
      {now === 0 ? (
        <p>None in these {days.length} days.</p>
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

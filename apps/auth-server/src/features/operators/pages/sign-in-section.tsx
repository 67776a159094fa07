import { type ActivityFilters, AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import { listHref } from "../../../platform/dashboard/list-page.ts";
import { formatDay } from "../../../platform/dashboard/pages/time.tsx";
import type { DailyActivity } from "../../../platform/domain/daily-activity.ts";
import { type SignInFigures, sumUpSignIns } from "../domain/sign-in-figures.ts";
import { DailyPlot, type PlotSeries } from "./daily-plot.tsx";
import { Change, Figure } from "./figure.tsx";

const series: readonly PlotSeries[] = [
  { label: "Succeeded", tone: "good" },
  { label: "Failed", tone: "bad" },
];

const RATE = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const POINTS = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

export interface SignInSectionProps extends DailyActivity {
  /** Short names of the reasons for which sign-ins fail. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Renders whether people can sign in, and if not, why. */
export function SignInSection({ days, previousDays, reasons }: SignInSectionProps) {
  const [now, before] = [sumUpSignIns(days), sumUpSignIns(previousDays)];
  const since = formatDay(days[0]?.startsAt ?? 0);
  const plotDays = days.map((day) => {
    const { succeeded, failed } = sumUpSignIns([day]);
    return { startsAt: day.startsAt, totals: [succeeded, failed] };
  });
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins">Sign-ins</h2>
      <SignInTotals {...{ now, before, since }} />
      <div class="plot-and-list">
        <DailyPlot label="Sign-ins" series={series} days={plotDays} />
        <div>
          <h3>Why sign-ins failed</h3>
          {now.failed === 0 ? (
            <p class="muted">No sign-in failed in these {days.length} days.</p>
          ) : (
            <FailureTable {...{ now, before, reasons, since }} />
          )}
        </div>
      </div>
    </section>
  );
}

interface Compared {
  readonly now: SignInFigures;
  readonly before: SignInFigures;
  /** The first day of the period, `YYYY-MM-DD`. */
  readonly since: string;
}

function SignInTotals({ now, before, since }: Compared) {
  const attempts = now.succeeded + now.failed;
  return (
    <dl class="totals">
      <Figure label="Success rate" value={now.successRate === null ? "–" : RATE.format(now.successRate)}>
        {now.successRate !== null && before.successRate !== null && (
          <Change
            now={now.successRate}
            before={before.successRate}
            write={(difference) => `${POINTS.format(difference * 100)} points`}
            moreIs="better"
          />
        )}
      </Figure>
      <Figure label="Attempts" value={attempts.toLocaleString("en")}>
        <Change now={attempts} before={before.succeeded + before.failed} />
      </Figure>
      <Figure label="Failed" value={now.failed.toLocaleString("en")} href={logOf({ since })}>
        <Change now={now.failed} before={before.failed} moreIs="worse" />
      </Figure>
    </dl>
  );
}

function FailureTable({ now, before, reasons, since }: Compared & Pick<SignInSectionProps, "reasons">) {
  return (
    <table class="failures">
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Attempts</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {now.failures.map(({ reason, total }) => (
          <tr>
            <th scope="row">
              <a href={logOf({ since, reason: reason in reasons ? reason : "" })}>{reasons[reason] ?? "Other"}</a>
            </th>
            <td>
              {total.toLocaleString("en")} <span class="muted">({SHARE.format(total / now.failed)})</span>
            </td>
            <td class="muted">
              {(before.failures.find((each) => each.reason === reason)?.total ?? 0).toLocaleString("en")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the URL of the failed sign-ins since a day in the audit log. */
function logOf({ since, reason = "" }: { since: string; reason?: string }): string {
  return listHref(AUDIT_LOG, { type: "sign_in.failed", reason, from: since } satisfies Partial<ActivityFilters>);
}

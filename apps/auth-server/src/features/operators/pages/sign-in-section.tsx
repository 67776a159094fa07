import { type ActivityFilters, AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import { isoDay } from "../../../platform/dashboard/pages/time.tsx";
import type { DailyActivity } from "../../../platform/domain/daily-activity.ts";
import { formatNumber } from "../../../platform/language/formats.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { listHref } from "../../../platform/pages/list-page.ts";
import { type SignInFigures, sumUpSignIns } from "../domain/sign-in-figures.ts";
import { DailyPlot } from "./daily-plot.tsx";
import { Change, Figure } from "./figure.tsx";

const RATE = { style: "percent", maximumFractionDigits: 1 } as const;
const SHARE = { style: "percent", maximumFractionDigits: 0 } as const;
const POINTS = { maximumFractionDigits: 1 } as const;

export interface SignInSectionProps extends DailyActivity {
  /** Short names of the reasons for which sign-ins fail. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Renders whether people can sign in, and if not, why. */
export function SignInSection({ days, previousDays, reasons }: SignInSectionProps) {
  const t = useText();
  const [now, before] = [sumUpSignIns(days), sumUpSignIns(previousDays)];
  const since = isoDay(days[0]?.startsAt ?? 0);
  const plotDays = days.map((day) => {
    const { succeeded, failed } = sumUpSignIns([day]);
    return { startsAt: day.startsAt, totals: [succeeded, failed] };
  });
  const series = [
    { label: t("sign_ins.succeeded"), tone: "good" },
    { label: t("sign_ins.failed"), tone: "bad" },
  ] as const;
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t("sign_ins.title")}</h2>
      <SignInTotals {...{ now, before, since }} />
      <div class="plot-and-list">
        <DailyPlot label={t("sign_ins.title")} series={series} days={plotDays} />
        <div>
          <h3>{t("sign_ins.why")}</h3>
          {now.failed === 0 ? (
            <p class="muted">{t("sign_ins.none_failed", { days: days.length })}</p>
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
  const t = useText();
  const rate = now.successRate === null ? "–" : formatNumber(t.locale, now.successRate, RATE);
  const attempts = now.succeeded + now.failed;
  return (
    <dl class="totals">
      <Figure label={t("sign_ins.success_rate")} value={rate}>
        {now.successRate !== null && before.successRate !== null && (
          <Change
            now={now.successRate}
            before={before.successRate}
            write={(share) => t("change.points", { number: formatNumber(t.locale, share * 100, POINTS) })}
            moreIs="better"
          />
        )}
      </Figure>
      <Figure label={t("sign_ins.attempts")} value={formatNumber(t.locale, attempts)}>
        <Change now={attempts} before={before.succeeded + before.failed} />
      </Figure>
      <Figure label={t("sign_ins.failed")} value={formatNumber(t.locale, now.failed)} href={logOf({ since })}>
        <Change now={now.failed} before={before.failed} moreIs="worse" />
      </Figure>
    </dl>
  );
}

function FailureTable({ now, before, reasons, since }: Compared & Pick<SignInSectionProps, "reasons">) {
  const t = useText();
  return (
    <table class="failures">
      <thead>
        <tr>
          <th scope="col">{t("sign_ins.reason")}</th>
          <th scope="col">{t("sign_ins.attempts")}</th>
          <th scope="col">{t("sign_ins.before")}</th>
        </tr>
      </thead>
      <tbody>
        {now.failures.map(({ reason, total }) => (
          <tr>
            <th scope="row">
              <a href={logOf({ since, reason: reason in reasons ? reason : "" })}>
                {reasons[reason] ?? t("sign_ins.other_reason")}
              </a>
            </th>
            <td>
              {formatNumber(t.locale, total)}{" "}
              <span class="muted">({formatNumber(t.locale, total / now.failed, SHARE)})</span>
            </td>
            <td class="muted">
              {formatNumber(t.locale, before.failures.find((each) => each.reason === reason)?.total ?? 0)}
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

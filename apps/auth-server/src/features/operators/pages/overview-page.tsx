import type { DailyActivity } from "../../../platform/domain/daily-activity.ts";
import type { DailyEvent } from "../../../platform/domain/store.ts";
import { DailyPlot } from "./daily-plot.tsx";

export interface OverviewPageProps {
  readonly users: number;
  readonly organizations: number;
  readonly activity: readonly DailyActivity[];
}

const LABELS: Record<DailyEvent, string> = {
  sign_ups: "Sign-ups",
  active_users: "Active users",
  grants: "Grants",
  failures: "Failures",
};

/** Renders how the deployment is doing: totals and recent activity. */
export function OverviewPage({ users, organizations, activity }: OverviewPageProps) {
  const days = activity[0]?.days.length ?? 0;
  return (
    <>
      <dl class="totals">
        <Total label="Users" value={users} href="/dashboard/users" />
        <Total label="Organizations" value={organizations} href="/dashboard/orgs" />
      </dl>
      <h2>The last {days} days</h2>
      <p class="muted">
        Days are in UTC. An active user is one who signed in that day. Failures are wrong passwords and codes, and
        tokens presented a second time.
      </p>
      <div class="plots">
        {activity.map(({ event, days: counted }) => (
          <DailyPlot label={LABELS[event]} days={counted} />
        ))}
      </div>
    </>
  );
}

function Total({ label, value, href }: { label: string; value: number; href: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={href}>{value.toLocaleString("en")}</a>
      </dd>
    </div>
  );
}

import { formatDay } from "../../../platform/dashboard/pages/time.tsx";
import type { DailyActivity } from "../../../platform/domain/daily-activity.ts";

const HEIGHT = 80;
const BAR = 10;
const GAP = 2;

/** Renders a bar for each day, and the same numbers as a table. */
export function DailyPlot({ label, days }: { label: string; days: DailyActivity["days"] }) {
  const sum = days.reduce((total, day) => total + day.total, 0);
  const highest = Math.max(1, ...days.map(({ total }) => total));
  const width = days.length * (BAR + GAP);
  return (
    <figure class="plot">
      <figcaption>
        <span>{label}</span> <strong>{sum.toLocaleString("en")}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${label} a day: ${sum} in ${days.length} days, at most ${Math.max(0, ...days.map(({ total }) => total))}`}
        preserveAspectRatio="none"
      >
        {days.map(({ startsAt, total }, index) => {
          const height = Math.round((total / highest) * HEIGHT);
          return (
            <rect x={index * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`${formatDay(startsAt)}: ${total}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>Day by day</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ startsAt, total }) => (
              <tr>
                <td>{formatDay(startsAt)}</td>
                <td>{total.toLocaleString("en")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import { formatNumber, formatTime, lowerNoun } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { chooseMarks, isNamedDay } from "./plot-scale.ts";

/** In pixels: the plots get as wide as their place, and their labels stay as large as they are. */
const [HEIGHT, TOP, AXIS] = [132, 10, 24];

/** The part of a day's width that its bar takes. */
const BAR_PART = 0.72;

/** What is counted, in the order in which its bars stand on each other. */
export interface PlotSeries {
  readonly label: string;
  readonly tone: "good" | "bad";
}

export interface PlotDay {
  /** The first second of the day in UTC, in Unix seconds. */
  readonly startsAt: number;
  /** How often each of the series happened. */
  readonly totals: readonly number[];
}

export interface DailyPlotProps {
  readonly label: string;
  readonly series: readonly PlotSeries[];
  readonly days: readonly PlotDay[];
}

/** Renders a bar for each day, with axes, and the same numbers as a table. */
export function DailyPlot({ label, series, days }: DailyPlotProps) {
  const t = useText();
  const sums = days.map(({ totals }) => totals.reduce((sum, total) => sum + total, 0));
  const marks = chooseMarks(Math.max(0, ...sums));
  const highest = marks.at(-1) ?? 1;
  return (
    <div class="plot">
      {series.length > 1 && <Legend series={series} />}
      <div class="chart" role="img" aria-label={describe(t, { label, series, days })}>
        <svg class="marks" height={TOP + HEIGHT + AXIS} aria-hidden="true">
          {marks.map((mark) => (
            <text x="100%" y={heightOf(mark, highest)} dy="0.35em" text-anchor="end">
              {formatNumber(t.locale, mark)}
            </text>
          ))}
        </svg>
        <svg class="bars" height={TOP + HEIGHT + AXIS} aria-hidden="true">
          {marks.map((mark) => (
            <line x1="0" x2="100%" y1={heightOf(mark, highest)} y2={heightOf(mark, highest)} />
          ))}
          {days.map((day, index) => (
            <DayBars day={day} index={index} count={days.length} {...{ series, highest }} />
          ))}
        </svg>
      </div>
      <details>
        <summary>{t("plot.by_day")}</summary>
        <PlotTable label={label} series={series} days={days} />
      </details>
    </div>
  );
}

function Legend({ series }: Pick<DailyPlotProps, "series">) {
  return (
    <ul class="legend">
      {series.map(({ label, tone }) => (
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <rect class={tone} width="12" height="12" rx="3" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface DayBarsProps extends Pick<DailyPlotProps, "series"> {
  readonly day: PlotDay;
  readonly index: number;
  readonly count: number;
  readonly highest: number;
}

function DayBars({ day: { startsAt, totals }, index, count, series, highest }: DayBarsProps) {
  const t = useText();
  const width = 100 / count;
  const writtenTotals = series.map(({ label }, place) => describeTotal(t, totals[place] ?? 0, label)).join(", ");
  let below = 0;
  const bars = totals.map((total, place) => {
    const [bottom, top] = [heightOf(below, highest), heightOf(below + total, highest)];
    below += total;
    const [x, barWidth] = [percent((index + (1 - BAR_PART) / 2) * width), percent(width * BAR_PART)];
    return total > 0 && <rect class={series[place]?.tone} x={x} y={top} width={barWidth} height={bottom - top} />;
  });
  return (
    <g>
      <title>{t("plot.of_day", { day: formatTime(t.locale, "day", startsAt), totals: writtenTotals })}</title>
      <rect class="day" x={percent(index * width)} y={TOP} width={percent(width)} height={HEIGHT} />
      {bars}
      {isNamedDay(index, count) && (
        <text x={percent((index + 0.5) * width)} y={TOP + HEIGHT + AXIS - 6} text-anchor={anchorOf(index, count)}>
          {formatTime(t.locale, "dayAndMonth", startsAt)}
        </text>
      )}
    </g>
  );
}

/** The labels of the outer ones of many narrow bars would stick out. */
function anchorOf(index: number, count: number): "start" | "middle" | "end" {
  if (count <= 7) return "middle";
  if (index === 0) return "start";
  return index === count - 1 ? "end" : "middle";
}

function PlotTable({ label, series, days }: DailyPlotProps) {
  const t = useText();
  return (
    <table>
      <caption class="visually-hidden">{t("plot.caption", { label })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("plot.day")}</th>
          {series.map((each) => (
            <th scope="col">{each.label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ startsAt, totals }) => (
          <tr>
            <td>{formatTime(t.locale, "day", startsAt)}</td>
            {totals.map((total) => (
              <td>{formatNumber(t.locale, total)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(t: Translate, { label, series, days }: DailyPlotProps): string {
  const totals = series.map((each, place) => {
    const sum = days.reduce((total, day) => total + (day.totals[place] ?? 0), 0);
    return series.length === 1 ? formatNumber(t.locale, sum) : describeTotal(t, sum, each.label);
  });
  return t("plot.description", { label, totals: totals.join(", "), days: days.length });
}

function describeTotal(t: Translate, total: number, label: string): string {
  return t("plot.total_of", { total, series: lowerNoun(t.locale, label) });
}

function heightOf(value: number, highest: number): number {
  return TOP + Math.round(HEIGHT * (1 - value / highest));
}

function percent(value: number): string {
  return `${Number(value.toFixed(3))}%`;
}

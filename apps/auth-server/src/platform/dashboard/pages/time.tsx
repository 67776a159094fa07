import { formatTime } from "../../language/formats.ts";
import type { Translate } from "../../language/translations.ts";
import { useText } from "../../pages/language.tsx";
import { writeExactTime } from "../../pages/moment.tsx";
import { createDescribeAge, type DescribeAge } from "../describe-age.ts";
import { wordAges } from "./word-script.ts";

const ages = new Map<string, DescribeAge>();

/** Describes when something happened, in UTC. Both times are in Unix seconds. */
export function describeAge(t: Translate, at: number, now: number): string {
  const describe = ages.get(t.language) ?? createDescribeAge(wordAges(t), "UTC");
  ages.set(t.language, describe);
  return describe(at, now);
}

/** Renders a time to the minute, labelled as UTC; a script shows it in the reader's time zone. */
export function Time({ at }: { at: number }) {
  const t = useText();
  return (
    <time datetime={new Date(at * 1000).toISOString()} data-time="exact">
      {t("time.utc", { time: formatTime(t.locale, "moment", at) })}
    </time>
  );
}

/** Formats the UTC date of a time as URLs hold it, such as 2026-11-21. */
export function isoDay(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10);
}

/** Renders how long ago something happened, with the exact time as a tooltip. Both times are in Unix seconds. A script keeps it up to date. */
export function RelativeTime({ at, now }: { at: number; now: number }) {
  const t = useText();
  const iso = new Date(at * 1000).toISOString();
  return (
    <time datetime={iso} title={writeExactTime(t, at)} data-time="age">
      {describeAge(t, at, now)}
    </time>
  );
}

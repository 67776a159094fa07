/** Renders a time to the minute, labelled as UTC because the reader's time zone is unknown. */
export function Time({ at }: { at: number }) {
  const iso = new Date(at * 1000).toISOString();
  return <time datetime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>;
}

/** Renders the UTC date of a time, with the exact time as a tooltip. */
export function Day({ at }: { at: number }) {
  const iso = new Date(at * 1000).toISOString();
  return (
    <time datetime={iso} title={`${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`}>
      {formatDay(at)}
    </time>
  );
}

/** Formats the UTC date of a time, such as 2026-11-21. */
export function formatDay(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10);
}

const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const [MINUTE_SECONDS, HOUR_SECONDS, DAY_SECONDS] = [60, 3600, 86_400];

/** Renders how long ago something happened, with the exact time as a tooltip. Both times are in Unix seconds. */
export function RelativeTime({ at, now }: { at: number; now: number }) {
  const iso = new Date(at * 1000).toISOString();
  return (
    <time datetime={iso} title={`${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`}>
      {describeAge(at, now)}
    </time>
  );
}

/** Describes when something happened: in words for a day, and by its date after that. Both times are in Unix seconds. */
export function describeAge(at: number, now: number): string {
  const age = Math.max(0, now - at);
  const date = new Date(at * 1000);
  if (age < MINUTE_SECONDS) return "just now";
  if (age < HOUR_SECONDS) return RELATIVE.format(-Math.floor(age / MINUTE_SECONDS), "minute");
  if (age < DAY_SECONDS) return RELATIVE.format(-Math.floor(age / HOUR_SECONDS), "hour");
  if (dayOf(now) - dayOf(at) === 1) return `yesterday at ${CLOCK.format(date)} UTC`;
  const isThisYear = date.getUTCFullYear() === new Date(now * 1000).getUTCFullYear();
  return `${(isThisYear ? DAY : DATE).format(date)}, ${CLOCK.format(date)} UTC`;
}

function dayOf(at: number): number {
  return Math.floor(at / DAY_SECONDS);
}

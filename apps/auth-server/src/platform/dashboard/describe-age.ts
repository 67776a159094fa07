const [MINUTE_SECONDS, HOUR_SECONDS, DAY_SECONDS] = [60, 3600, 86_400];

const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Describes when something happened, seen from a time. Both are in Unix seconds. */
export type DescribeAge = (at: number, now: number) => string;

/**
 * Creates a function that describes when something happened: in words for a day, and by its date after that.
 *
 * @param timeZone an IANA time zone; without one, that of the machine, whose times need no label
 */
export function createDescribeAge(timeZone?: "UTC"): DescribeAge {
  const label = timeZone === undefined ? "" : ` ${timeZone}`;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    return (at: number) => format(at * 1000);
  };
  const clock = format({ timeStyle: "short" });
  const day = format({ day: "numeric", month: "short" });
  const date = format({ dateStyle: "medium" });
  const year = format({ year: "numeric" });
  return (at, now) => {
    const age = Math.max(0, now - at);
    if (age < MINUTE_SECONDS) return "just now";
    if (age < HOUR_SECONDS) return RELATIVE.format(-Math.floor(age / MINUTE_SECONDS), "minute");
    if (age < DAY_SECONDS) return RELATIVE.format(-Math.floor(age / HOUR_SECONDS), "hour");
    if (date(now - DAY_SECONDS) === date(at)) return `yesterday at ${clock(at)}${label}`;
    return `${(year(at) === year(now) ? day : date)(at)}, ${clock(at)}${label}`;
  };
}

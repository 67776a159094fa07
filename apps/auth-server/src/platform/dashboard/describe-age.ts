const [MINUTE_SECONDS, HOUR_SECONDS, DAY_SECONDS] = [60, 3600, 86_400];

/** Describes when something happened, seen from a time. Both are in Unix seconds. */
export type DescribeAge = (at: number, now: number) => string;

/** What the words that `Intl` doesn't know are in a language. */
export interface AgeWords {
  readonly locale: string;
  readonly justNow: string;
  /** With the placeholder `{time}`. */
  readonly yesterday: string;
}

/**
 * Creates a function that describes when something happened: in words for a day, and by its date after that.
 *
 * @param timeZone an IANA time zone; without one, that of the machine, whose times need no label
 */
export function createDescribeAge({ locale, justNow, yesterday }: AgeWords, timeZone?: "UTC"): DescribeAge {
  const label = timeZone === undefined ? "" : ` ${timeZone}`;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (at: number) => format(at * 1000);
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const clock = format({ timeStyle: "short" });
  const day = format({ day: "numeric", month: "short" });
  const date = format({ dateStyle: "medium" });
  const year = format({ year: "numeric" });
  return (at, now) => {
    const age = Math.max(0, now - at);
    if (age < MINUTE_SECONDS) return justNow;
    if (age < HOUR_SECONDS) return relative.format(-Math.floor(age / MINUTE_SECONDS), "minute");
    if (age < DAY_SECONDS) return relative.format(-Math.floor(age / HOUR_SECONDS), "hour");
    const time = `${clock(at)}${label}`;
    if (date(now - DAY_SECONDS) === date(at)) return yesterday.replace("{time}", time);
    return `${(year(at) === year(now) ? day : date)(at)}, ${time}`;
  };
}

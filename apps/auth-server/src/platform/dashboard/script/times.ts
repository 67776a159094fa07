import { createDescribeAge, type DescribeAge } from "../describe-age.ts";
import { pageWords } from "./words.ts";

const MINUTE_MILLISECONDS = 60_000;

let describeAge: DescribeAge | null = null;

/** Shows the times of a part of the page in the reader's time zone, with the exact time as a tooltip. */
export function localizeTimes(part: ParentNode): void {
  const { locale } = pageWords().age;
  const toMinute = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const toSecond = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" });
  for (const time of part.querySelectorAll<HTMLTimeElement>("time[data-time]")) {
    const at = new Date(time.dateTime);
    time.title = toSecond.format(at);
    if (time.dataset.time === "exact") time.textContent = toMinute.format(at);
  }
  refreshAges(part);
}

/** Keeps the ages on the page up to date. */
export function keepAgesFresh(): void {
  setInterval(refreshAges, MINUTE_MILLISECONDS, document);
  // Browsers hold back the timers of tabs in the background.
  document.addEventListener("visibilitychange", () => refreshAges(document));
}

function refreshAges(part: ParentNode): void {
  describeAge ??= createDescribeAge(pageWords().age);
  const now = Date.now() / 1000;
  for (const time of part.querySelectorAll<HTMLTimeElement>('time[data-time="age"]')) {
    const age = describeAge(Date.parse(time.dateTime) / 1000, now);
    if (time.textContent !== age) time.textContent = age;
  }
}

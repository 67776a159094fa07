import { expect, it } from "vitest";
import { translations } from "../../../../src/features.ts";
import { describeAge, RelativeTime } from "../../../../src/platform/dashboard/pages/time.tsx";
import { PageLanguage } from "../../../../src/platform/pages/language.tsx";

const now = Date.UTC(2026, 2, 15, 12, 0, 0) / 1000;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

it.each([
  [0, "just now"],
  [59, "just now"],
  [MINUTE, "1 minute ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "yesterday at 12:00 UTC"],
  [DAY + 12 * HOUR, "yesterday at 00:00 UTC"],
  [DAY + 12 * HOUR + 1, "13 Mar, 23:59 UTC"],
  [80 * DAY, "25 Dec 2025, 12:00 UTC"],
  [-30, "just now"],
])("what happened %i seconds ago is called %s", (ago, words) => {
  expect(describeAge(translations.en, now - ago, now)).toBe(words);
});

it.each([
  [0, "gerade eben"],
  [MINUTE, "vor 1 Minute"],
  [23 * HOUR, "vor 23 Stunden"],
  [DAY, "gestern um 12:00 UTC"],
  [2 * DAY, "13. März, 12:00 UTC"],
  [80 * DAY, "25.12.2025, 12:00 UTC"],
])("what happened %i seconds ago is called %s in German", (ago, words) => {
  expect(describeAge(translations.de, now - ago, now)).toBe(words);
});

it("gives the exact time to machines, and to people who point at it", () => {
  const time = <RelativeTime at={now - HOUR} now={now} />;
  expect(String(<PageLanguage.Provider value={translations.en}>{time}</PageLanguage.Provider>)).toBe(
    '<time datetime="2026-03-15T11:00:00.000Z" title="2026-03-15 11:00:00 UTC" data-time="age">1 hour ago</time>',
  );
});

import { expect, it } from "vitest";
import { translations } from "../../../src/features.ts";
import { BackToAccount } from "../../../src/platform/pages/back-to-account.tsx";
import { PageLanguage, Text } from "../../../src/platform/pages/language.tsx";
import { Day, Moment } from "../../../src/platform/pages/moment.tsx";
import { NoOrganization } from "../../../src/platform/pages/no-organization.tsx";

const AT = Date.UTC(2026, 10, 3, 14, 5) / 1000;

it("renders markup where a message has its tags, and escapes values", () => {
  const notice = <NoOrganization email={`"<b>"@acme.test`} canCreate={true} welcome="/welcome" />;
  expect(String(<PageLanguage.Provider value={translations.en}>{notice}</PageLanguage.Provider>)).toBe(
    '<p class="muted">You’re not in an organization yet. <a href="/welcome">Create an organization or join one</a>, or ask someone who manages one to invite <strong>&quot;&lt;b&gt;&quot;@acme.test</strong>.</p>',
  );
  expect(String(<PageLanguage.Provider value={translations.de}>{notice}</PageLanguage.Provider>)).toContain(
    '<a href="/welcome">Erstellen Sie eine, oder treten Sie einer bei</a>',
  );
});

it("takes elements as values", () => {
  const since = <Text of="connected_apps.since" day={<Day at={AT} />} />;
  expect(String(<PageLanguage.Provider value={translations.de}>{since}</PageLanguage.Provider>)).toBe(
    'seit <time datetime="2026-11-03T14:05:00.000Z" title="2026-11-03 14:05:00 UTC">03.11.2026</time>',
  );
});

it("writes times as the language does", () => {
  const moment = <Moment at={AT} />;
  expect(String(<PageLanguage.Provider value={translations.en}>{moment}</PageLanguage.Provider>)).toBe(
    '<time datetime="2026-11-03T14:05:00.000Z">3 Nov 2026, 14:05 UTC</time>',
  );
  expect(String(<PageLanguage.Provider value={translations.de}>{moment}</PageLanguage.Provider>)).toContain(
    "03.11.2026, 14:05 UTC",
  );
});

it("has no language outside a frame", () => {
  expect(() => String(<BackToAccount />)).toThrow("useText");
});

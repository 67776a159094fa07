import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { english, features, sharedMessages } from "../../src/features.ts";
import { german } from "../../src/languages/german.ts";

const SOURCE = join(import.meta.dirname, "../../src");
const keys = Object.keys(english) as (keyof typeof english)[];

type Elements = ReturnType<IntlMessageFormat["getAst"]>;

/** The arguments and tags of a message: `count plural`, `link tag`. */
function partsOf(elements: Elements): readonly string[] {
  const parts = elements.flatMap((element): readonly string[] => {
    const kind = ["text", "argument", "number", "date", "time", "select", "plural", "text", "tag"][element.type];
    if (kind === undefined || kind === "text" || !("value" in element)) return [];
    const inside = "options" in element ? Object.values(element.options).flatMap(({ value }) => partsOf(value)) : [];
    return [`${element.value} ${kind}`, ...("children" in element ? partsOf(element.children) : inside)];
  });
  return [...new Set(parts)].sort();
}

function parse(message: string, locale: string): readonly string[] {
  return partsOf(new IntlMessageFormat(message, locale).getAst());
}

describe.each([["German", "de", german]])("%s", (_, locale, translation) => {
  it("has each message with the arguments and tags of English", () => {
    for (const key of keys) expect(parse(translation[key], locale), key).toEqual(parse(english[key], "en"));
  });

  it("quotes as people print it", () => {
    for (const key of keys) expect(translation[key], key).not.toMatch(/["']|\u201d/);
  });
});

/** The compiler finds arguments by these patterns (`message-values.ts`), which a lone word in a branch would fool. */
it("has arguments in English that the compiler sees as they are", () => {
  for (const key of keys) {
    const seen = [...english[key].matchAll(/\{([^\s{}#<,]+)(?:\}|, (plural|selectordinal|select|number)[,}])/g)];
    const names = seen.map(([, name, kind = "argument"]) => `${name} ${kind}`);
    const tags = [...english[key].matchAll(/<([^/>]+)>/g)].map(([, name]) => `${name} tag`);
    expect([...new Set([...names, ...tags])].sort(), key).toEqual(parse(english[key], "en"));
  }
});

it("has no key in two catalogs", () => {
  const catalogs = [...sharedMessages, ...features.map(({ messages }) => messages ?? {})];
  const all = catalogs.flatMap((catalog) => Object.keys(catalog));
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

it("has no message that nothing uses", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/[\\/](?:\w+-)?messages\.ts$|^languages[\\/]/.test(file),
  );
  const code = sources.map((file) => readFileSync(join(SOURCE, file), "utf8")).join("\n");
  const named = new Set([...code.matchAll(/["`]([a-z_]+(?:\.[a-z_]+)+)["`]/g)].map(([, key]) => key));
  const prefixes = [...code.matchAll(/`([a-z_.]+\.)\$\{/g)].map(([, prefix = ""]) => prefix);
  const unused = keys.filter((key) => !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(unused).toEqual([]);
});

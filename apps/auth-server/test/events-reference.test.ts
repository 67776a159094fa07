import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { eventDefinitions, eventWording } from "../src/features.ts";
import type { EventDefinition } from "../src/platform/events/catalog.ts";

const file = join(import.meta.dirname, "../../../docs/reference/events.md");

const MARKED = /(?<=<!-- types -->\n)[\s\S]*(?=<!-- \/types -->)/;

function describeTypes(): string {
  const rows = Object.entries(eventDefinitions).map(toTableRow);
  return ["", "| Type | Name | Target | What happened | `details` |", "|---|---|---|---|---|", ...rows, "", ""].join(
    "\n",
  );
}

function toTableRow([type, { target, description, details = {} }]: [string, EventDefinition]): string {
  const fields = Object.entries(details).map(([name, meaning]) => `\`${name}\`: ${meaning}`);
  return `| \`${type}\` | ${eventWording.sentences[type]?.label} | ${[target]
    .flat()
    .map((kind) => `\`${kind}\``)
    .join(" or ")} | ${description} | ${fields.join("; ")} |`;
}

it("docs/reference/events.md lists every type of event, and no others (`vitest -u` writes the list)", async () => {
  const text = readFileSync(file, "utf8");
  await expect(text.replace(MARKED, describeTypes())).toMatchFileSnapshot(file);
});

it("docs/reference/events.md lists every group of types", () => {
  const row =
    readFileSync(file, "utf8")
      .split("\n")
      .find((line) => line.startsWith("| `type` | of this type, or of this group")) ?? "";
  const groups = Object.values(eventWording.sentences).map(({ group }) => group.key);
  expect(
    [...row.matchAll(/`(\w+)`/g)]
      .map(([, key]) => key)
      .slice(1)
      .sort(),
  ).toEqual([...new Set(groups)].sort());
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { eventDefinitions } from "../src/features.ts";
import type { EventDefinition } from "../src/platform/events/catalog.ts";

const file = join(import.meta.dirname, "../../../docs/reference/events.md");

const MARKED = /(?<=<!-- types -->\n)[\s\S]*(?=<!-- \/types -->)/;

function describeTypes(): string {
  const rows = Object.entries(eventDefinitions).map(toTableRow);
  return ["", "| Type | Target | What happened | `details` |", "|---|---|---|---|", ...rows, "", ""].join("\n");
}

function toTableRow([type, { target, description, details = {} }]: [string, EventDefinition]): string {
  const fields = Object.entries(details).map(([name, meaning]) => `\`${name}\`: ${meaning}`);
  return `| \`${type}\` | \`${target}\` | ${description} | ${fields.join("; ")} |`;
}

it("docs/reference/events.md lists every type of event, and no others (`vitest -u` writes the list)", async () => {
  const text = readFileSync(file, "utf8");
  await expect(text.replace(MARKED, describeTypes())).toMatchFileSnapshot(file);
});

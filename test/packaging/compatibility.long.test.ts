import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Consumer, createConsumer } from "./compatibility/consumer.ts";
import { page, readShownFiles, renderPage } from "./compatibility/page.ts";
import { listRows } from "./compatibility/rows.ts";
import type { Findings } from "./compatibility/subjects.ts";

const rows = listRows(readShownFiles());
/** No tool that finds packages in `node_modules` is among them. */
const unable = new Set(["TypeScript 5.9, `module: esnext`¹"]);

let consumer: Consumer;
const findings = new Map<string, Findings>();

beforeAll(async () => {
  consumer = await createConsumer();
});
afterAll(() => rmSync(consumer.folder, { recursive: true, force: true }));

describe("every package works, or none where the page says why", () => {
  for (const { title, run } of rows) {
    test(title, () => {
      const found = run(consumer);
      findings.set(title, found);
      const failures = [...found.values()].filter((failure) => failure !== null);
      if (unable.has(title)) expect(failures).toHaveLength(consumer.subjects.length);
      else expect(failures).toEqual([]);
    });
  }
});

test("docs/reference/compatibility.md shows what was found (`vitest -u` writes the table)", async () => {
  expect([...findings.keys()]).toEqual(rows.map(({ title }) => title));
  await expect(renderPage(consumer.subjects, [...findings])).toMatchFileSnapshot(page);
});

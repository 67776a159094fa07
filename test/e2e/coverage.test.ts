import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { requirements } from "./requirements.ts";

const cited = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/\bproves\("([^"]+)"\)/g)])
  .map(([, id]) => id);

test("every requirement is proven by exactly one test, and every test cites one that exists", () => {
  expect(cited.sort()).toEqual(Object.keys(requirements).sort());
});

test("every source is a document of this repository or an RFC", () => {
  const unknown = Object.values(requirements)
    .map(({ source }) => source.split(",")[0] ?? "")
    .filter((document) => !/^RFC \d+/.test(document) && !existsSync(join(repository, document)));
  expect(unknown).toEqual([]);
});

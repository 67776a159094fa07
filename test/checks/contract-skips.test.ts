import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

const folders = ["packages/express", "packages/koa", "packages/hono", "packages/next"].map(
  (folder) => `${folder}/test`,
);

/** The calls that run the adapter contract in the tests of a folder. */
function contractCalls(folder: string): string[] {
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules"))
    .map((file) => readFileSync(join(repository, folder, file), "utf8"))
    .flatMap((code) => code.match(/\bdescribeAdapterContract\([^;]*;/g) ?? []);
}

// A case that an adapter leaves out has a reason beside it, and changes this list.
test.each([...folders, "test/runtimes"])("no case of the adapter contract is left out in %s", (folder) => {
  const calls = contractCalls(folder);
  expect(calls).not.toEqual([]);
  expect(calls.filter((call) => /\bskip\b/.test(call))).toEqual([]);
});

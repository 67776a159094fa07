import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runChecks } from "../../scripts/commands/check.mjs";

/** A folder with these scripts in its package.json. */
function folderWith(scripts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "orgward-checks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts }));
  return folder;
}

test("checks that build packages wait for each other, and the others are done beside them", async () => {
  const running = new Map<string, () => void>();
  const checks = runChecks({
    root: folderWith({
      "check:types": "turbo run types",
      "check:lint": "lint",
      "check:package": "turbo run check:package",
      build: "turbo run build",
    }),
    steps: { command: (name) => new Promise((resolve) => running.set(name, resolve)) },
    signal: new AbortController().signal,
    env: {},
  });
  expect([...running.keys()]).toEqual(["check:types", "check:lint"]);
  running.get("check:types")?.();
  await expect.poll(() => [...running.keys()]).toContain("check:package");

  running.get("check:package")?.();
  running.get("check:lint")?.();
  expect(await checks).toEqual({ passed: 3, failed: 0 });
});

test("a check that fails keeps none of the others from being done", async () => {
  const names: string[] = [];
  const counts = await runChecks({
    root: folderWith({ "check:types": "turbo run types", "check:lint": "lint", "check:api": "turbo run build" }),
    steps: {
      async command(name) {
        names.push(name);
        if (name !== "check:api") throw new Error(`${name} failed`);
      },
    },
    signal: new AbortController().signal,
    env: {},
  });
  expect(names.sort()).toEqual(["check:api", "check:lint", "check:types"]);
  expect(counts).toEqual({ passed: 1, failed: 2 });
});

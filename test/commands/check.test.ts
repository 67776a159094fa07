import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runChecks } from "../../scripts/commands/check.mjs";

/** A folder with these scripts in its package.json. */
function folderWith(scripts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "orgward-checks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts }));
  return folder;
}

/** Checks whose steps go on until the test ends them. */
function startChecks(scripts: Readonly<Record<string, string>>) {
  const begun = new Map<string, () => void>();
  const begin = (name: string) => new Promise<void>((resolve) => begun.set(name, resolve));
  const counts = runChecks({
    root: folderWith(scripts),
    steps: { command: begin },
    signal: new AbortController().signal,
    env: {},
    build: () => begin("build"),
  });
  return { begun, counts };
}

test("checks that need built packages wait for the build, and the others run beside it", async () => {
  const { begun, counts } = startChecks({
    "check:types": "turbo run types",
    "check:lint": "lint",
    "check:package": "turbo run check:package",
    build: "turbo run build",
  });
  expect([...begun.keys()]).toEqual(["build", "check:lint"]);
  begun.get("check:lint")?.();
  await setImmediate();
  expect([...begun.keys()]).toEqual(["build", "check:lint"]);

  begun.get("build")?.();
  await expect.poll(() => [...begun.keys()]).toEqual(["build", "check:lint", "check:types", "check:package"]);
  begun.get("check:types")?.();
  begun.get("check:package")?.();
  expect(await counts).toEqual({ passed: 3, failed: 0 });
});

test("no more than two checks run at once", async () => {
  const { begun, counts } = startChecks({ "check:format": "format", "check:lint": "lint", "check:layers": "layers" });
  begun.get("build")?.();
  await setImmediate();
  expect([...begun.keys()]).toEqual(["build", "check:format", "check:lint"]);
  begun.get("check:lint")?.();
  await expect.poll(() => [...begun.keys()]).toContain("check:layers");
  begun.get("check:layers")?.();
  begun.get("check:format")?.();
  expect(await counts).toEqual({ passed: 3, failed: 0 });
});

test("neither a check nor a build that fails keeps any check from being done", async () => {
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
    build: () => Promise.reject(new Error("the build failed")),
  });
  expect(names.sort()).toEqual(["check:api", "check:lint", "check:types"]);
  expect(counts).toEqual({ passed: 1, failed: 3 });
});

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";

const authServer = join(repository, "apps/auth-server");
const executable = readManifest(authServer).bin?.orgward ?? "";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orgward-bin-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("`npx orgward` finds the auth server's command in an installed clone", () => {
  const shims = join(repository, "node_modules/.bin");
  expect(["orgward", "orgward.cmd"].some((name) => existsSync(join(shims, name)))).toBe(true);
  expect(readManifest(repository).devDependencies).toHaveProperty("@orgward/auth-server");
});

test("an unbuilt clone is told what to run, without a stack trace", () => {
  mkdirSync(join(folder, "bin"));
  cpSync(join(authServer, executable), join(folder, "bin/orgward.js"));
  cpSync(join(authServer, "package.json"), join(folder, "package.json"));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin/orgward.js"), "keys", "list"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The command orgward isn't built .*`npm start` or `npx -y pnpm@[\d.]+ build`.*\n$/);
  expect(stderr).toContain(readManifest(repository).packageManager);
});

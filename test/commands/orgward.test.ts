import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";

const authServer = join(repository, "apps/auth-server");
const { bin = {}, files = [] } = readManifest(authServer);
const executable = bin.orgward ?? "";

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

describe("the image", () => {
  const dockerfile = readFileSync(join(authServer, "Dockerfile"), "utf8");
  const [, target = "", name] = /ln -s (\S+) \/usr\/local\/bin\/(\S+)/.exec(dockerfile) ?? [];

  test("has the command on its PATH, from a file of the package that is copied there", () => {
    expect(name).toBe("orgward");
    expect(dockerfile).toContain("deploy --prod --legacy /app\n");
    expect(dockerfile).toContain("COPY --from=build /app .");
    expect(`/app/${join(executable)}`).toBe(target);
    expect(files).toContain(join(executable).split("/")[0]);
    expect(readFileSync(join(authServer, executable), "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test("runs that command, so that arguments replace `start` alone", () => {
    expect(dockerfile).toMatch(/^ENTRYPOINT \["orgward"\]\nCMD \["start"\]$/m);
  });

  test("installs with the pnpm that package.json pins", () => {
    const used = new Set(dockerfile.match(/pnpm@[\d.]+\d/g));
    expect([...used]).toEqual([readManifest(repository).packageManager]);
  });
});

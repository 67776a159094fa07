import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { readGuideModules } from "./guide-program.ts";
import { typeCheckModules } from "./type-check.ts";

const COMMAND = join(repository, "apps/auth-server/bin/orgward.js");
const modules = readGuideModules("docs/guides/roles-as-code.md");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "orgward-guide-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built `orgward` in the folder of the guide's files. */
function orgward(...commandLine: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { DATA_DIR: join(folder, "data"), SIGNING_ALGORITHM: "ES256" } };
    execFile(process.execPath, [COMMAND, ...commandLine], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

it("the app and the file of the guide compile", () => {
  expect([...modules.keys()]).toEqual(["orgward.config.ts", "auth.ts"]);
  expect(typeCheckModules(modules)).toBe("");
});

it("the file of the guide is applied, and what is pulled afterwards changes nothing", async () => {
  writeFileSync(join(folder, "orgward.config.ts"), modules.get("orgward.config.ts") ?? "");
  expect(await orgward("apply", "--check")).toMatchObject({ code: 1, stdout: "" });
  const applied = await orgward("apply", "--yes");
  expect(applied).toMatchObject({ code: 0, stdout: "" });
  expect(applied.stderr).toContain("  ~ Admin → Manager\n      gives can_view_billing, can_edit_billing\n");
  expect(await orgward("apply", "--check")).toEqual({ code: 0, stdout: "", stderr: "Nothing to change.\n" });
  expect(await orgward("pull")).toMatchObject({ code: 1 });
  expect(await orgward("pull", "--force")).toMatchObject({ code: 0, stdout: "" });
  const pulled = readFileSync(join(folder, "orgward.config.ts"), "utf8");
  expect(typeCheckModules(new Map([["orgward.config.ts", pulled]]))).toBe("");
  expect(await orgward("apply", "--check")).toEqual({ code: 0, stdout: "", stderr: "Nothing to change.\n" });
});

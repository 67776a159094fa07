import { expect, it } from "vitest";
import { createInstallationDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";

it("lists operators, changes their roles and credentials, and keeps the last admin", async () => {
  const environment = { SIGNING_ALGORITHM: "ES256", DATA_DIR: await createInstallationDirectory() };
  const run = (command: readonly string[], input?: string) =>
    runInProcess(["operators", ...command], environment, input);
  await run(["create", "--email", "ada@example.test"], "correct horse\n");
  await run(["create", "--email", "bob@example.test", "--role", "read_only"], "correct horse\n");
  const rows = (await run(["list"])).stdout.split("\n").map((line) => line.split(/ {2,}/).slice(1, 4));
  expect(rows.slice(1, 3)).toEqual([
    ["ada@example.test", "admin", "off"],
    ["bob@example.test", "read_only", "off"],
  ]);
  for (const [command, message] of [
    [["set-role", "ada@example.test", "read_only"], "This is the last admin."],
    [["delete", "ada@example.test"], "This is the last admin."],
    [["set-role", "ada@example.test", "boss"], "The role must be admin or read_only."],
    [["delete", "eve@example.test"], "There is no operator with this email address."],
  ] as const) {
    const { code, stderr } = await run(command);
    expect([command, code, stderr]).toEqual([command, 1, expect.stringContaining(message)]);
  }
  expect((await run(["reset-password", "bob@example.test"], "short\n")).code).toBe(1);
  expect((await run(["reset-password", "bob@example.test"], "another password\n")).code).toBe(0);
  expect((await run(["reset-second-factor", "bob@example.test"])).code).toBe(0);
  expect((await run(["set-role", "bob@example.test", "admin"])).code).toBe(0);
  expect((await run(["delete", "ada@example.test"])).code).toBe(0);
});

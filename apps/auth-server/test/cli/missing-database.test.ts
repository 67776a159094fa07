import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Command } from "commander";
import { expect, it } from "vitest";
import { createProgram } from "../../src/cli/command-line.ts";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import { createDataDirectory } from "../support/data-directory.ts";
import { describeDatabases } from "../support/databases.ts";
import { runInProcess } from "../support/in-process-command.ts";
import { locationOf } from "../support/server-process.ts";
import { aSecret } from "../support/test-deps.ts";

const CREATES_A_DATABASE = ["start", "dev", "migrate", "import", "restore", "apply"];

const program = createProgram({
  environment: {},
  stdin: Readable.from([]),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  onStopSignal: () => undefined,
  exit: () => undefined,
});

/** Commands that do something, as opposed to those that only group others. */
function listCommands(parent: Command, path: readonly string[] = []): { path: readonly string[]; command: Command }[] {
  return parent.commands.flatMap((command) => {
    const own = [...path, command.name()];
    return command.commands.length > 0 ? listCommands(command, own) : [{ path: own, command }];
  });
}

/** The shortest call that the parser takes. */
function callOf({ path, command }: ReturnType<typeof listCommands>[number]): string[] {
  const required = command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ long, flags }) => [long ?? "", flags.includes("<sequence>") ? "1" : "value"]);
  const positional = command.registeredArguments.filter((argument) => argument.required).map(() => "value");
  return [...path, ...positional, ...required];
}

/** The first prints what it finds, the missing database among it, and its own tests see that it makes none; the second opens none. */
const USE_NONE = ["doctor", "verify-stream"];

const calls = listCommands(program)
  .filter(({ path }) => ![...CREATES_A_DATABASE, ...USE_NONE].includes(path.join(" ")))
  .map(callOf);

const environmentOf = (options: StoreOptions, DATA_DIR: string) =>
  options.kind === "postgres" ? { DATABASE_URL: options.url, DATA_DIR } : { DATA_DIR };

/** What a message must name: where it looked. */
const placeOf = (options: StoreOptions, dataDirectory: string) =>
  options.kind === "postgres"
    ? new URL(options.url).host + new URL(options.url).pathname
    : join(dataDirectory, "orgward.db");

describeDatabases("without a database of Orgward", ({ createEmpty }) => {
  it("every command that only uses one makes none, and says where it looked and what to do", async () => {
    expect(calls.length).toBeGreaterThan(30);
    const options = await createEmpty();
    const directory = join(await createDataDirectory(), "elsewhere");
    for (const call of calls) {
      const outcome = await runInProcess(call, environmentOf(options, directory));
      expect(outcome, call.join(" ")).toMatchObject({ code: 1, stdout: "" });
      expect(outcome.stderr, call.join(" ")).toContain(placeOf(options, directory));
      expect(outcome.stderr, call.join(" ")).toMatch(/Set (DATA_DIR|DATABASE_URL) .*`orgward start`/);
      if (options.kind === "postgres") expect(outcome.stderr, call.join(" ")).not.toMatch(/\/\/|@/);
      await expect(readdir(directory), call.join(" ")).rejects.toThrow("ENOENT");
    }
  });

  it("migrate makes one, which the others then use", async () => {
    const environment = await locationOf(await createEmpty());
    expect(await runInProcess(["keys", "list"], environment)).toMatchObject({ code: 1 });
    expect(await runInProcess(["migrate"], environment)).toMatchObject({ code: 0 });
    expect(await runInProcess(["keys", "list"], environment)).toMatchObject({ code: 0 });
  });
});

it("takes an empty file for no database, and leaves it empty", async () => {
  const DATA_DIR = await createDataDirectory();
  await writeFile(join(DATA_DIR, "orgward.db"), "");
  expect(await runInProcess(["keys", "list"], { DATA_DIR })).toMatchObject({ code: 1, stdout: "" });
  expect(await readdir(DATA_DIR)).toEqual(["orgward.db"]);
});

it.each(["start", "migrate"])("%s makes none in production where nobody said", async (command) => {
  const environment = {
    NODE_ENV: "production",
    AUTH_URL: "https://auth.example.com",
    ORGWARD_SECRET_KEY: Buffer.from(aSecret()).toString("base64"),
    SMTP_URL: "smtp://mail.example.com",
    MAIL_FROM: "auth@example.com",
  };
  const { code, stderr } = await runInProcess([command], environment);
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "Invalid configuration:",
    expect.stringMatching(/^- DATA_DIR or DATABASE_URL is required in production/),
  ]);
});

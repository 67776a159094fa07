import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CliContext, printJson, printTable } from "../../src/platform/cli/context.ts";
import { createDataDirectory } from "../support/data-directory.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { runInProcess } from "../support/in-process-command.ts";
import { newInstallation } from "../support/server-process.ts";

const REDIRECT = ["--redirect-uri", "https://client.example.test/callback"];
const MCP = "https://mcp.example.test/mcp";

/** Every command that takes a name, with the name in place of `NAME`. */
const commands: readonly (readonly string[])[] = [
  ["api-keys", "create", "--name", "NAME"],
  ["clients", "create", "--name", "NAME", ...REDIRECT],
  ["introspection-credentials", "create", "--name", "NAME"],
  ["resources", "set", MCP, "--name", "NAME"],
  ["scopes", "set", "notes:read", "--description", "NAME"],
  ["settings", "set", "name", "NAME"],
  ["role-mappings", "set", "NAME", "--roles", "ROLES"],
  ["role-mappings", "set", "Free", "--roles", "ROLE NAMED"],
  ["role-mappings", "set", "Free", "--roles", "PERMISSION NAMED"],
];

const refusedNames = ["Ada\r\nBilling", "Ada\u001b[31m", "Ada\u202egnp", "Ad\u200bmin", " \u3000", "x".repeat(300)];

describeOnSqlite("orgward", (databases) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "orgward-names-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const setUp = async () => {
    const environment = { ...(await newInstallation(databases)), DEMO_DATA: "", DATA_DIR: await createDataDirectory() };
    await runInProcess(["migrate"], environment);
    return async (command: readonly string[], name: string) => {
      const file = async (roles: unknown) => {
        const path = join(folder, "roles.json");
        await writeFile(path, JSON.stringify(roles));
        return path;
      };
      const words = command.map((word) => {
        if (word === "NAME") return name;
        if (word === "ROLES") return file([{ name: "Owner" }]);
        if (word === "ROLE NAMED") return file([{ name }]);
        return word === "PERMISSION NAMED" ? file([{ name: "Owner", permissions: [name] }]) : word;
      });
      return runInProcess(await Promise.all(words), environment);
    };
  };

  it.each(commands.map((command) => [command.join(" "), command] as const))(
    "%s takes a name of one line that hides nothing",
    async (_, command) => {
      const run = await setUp();
      for (const name of refusedNames) {
        const { code, stderr } = await run(command, name);
        expect([name, code, stderr]).toEqual([name, 1, expect.stringMatching(/ must (not|have at most) /)]);
      }
      expect((await run(command, "Zoë 👨‍👩‍👧")).code).toBe(0);
    },
  );
});

it("shows a terminal no control or bidi character of what came from elsewhere", () => {
  const written: string[] = [];
  const stdout = { write: (text: string) => void written.push(text) };
  const context = { stdout } as unknown as CliContext;
  const userAgent = "Browser\u001b[2J\u009b31m\u202e\r\t\u007f";
  printTable(context, [
    ["BROWSER", "AT"],
    [userAgent, "now"],
  ]);
  printJson(context, { userAgent });
  const printed = written.join("");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(JSON.parse(printed.slice(printed.indexOf("{")))).toEqual({ userAgent });
});

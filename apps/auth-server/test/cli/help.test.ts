import { expect, it } from "vitest";
import { runInProcess } from "../support/in-process-command.ts";

it("lists the commands under headings, what runs a server first, and leaves none without one", async () => {
  const { stdout } = await runInProcess(["--help"], {});
  const headings = [...stdout.matchAll(/^\S.*:$/gm)].map(([heading]) => heading);
  expect(headings).toEqual([
    "Options:",
    "Running the server:",
    "Configuration:",
    "People and sign-in:",
    "Apps of organizations:",
    "Keys and secrets:",
    "OAuth and MCP:",
    "Events:",
    "Backup and transfer:",
    "Commands:",
  ]);
  const [, others] = stdout.split("\nCommands:\n");
  expect(others?.match(/^ {2}\S+/gm)).toEqual(["  help"]);
});

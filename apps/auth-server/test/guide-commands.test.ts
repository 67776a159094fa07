import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDataDirectory } from "./support/data-directory.ts";
import { runInProcess } from "./support/in-process-command.ts";
import { aPng } from "./support/png.ts";

const GUIDES = ["hosted-pages", "onboarding", "deployment"];

/** They run until they are stopped, ask something, or look at a deployment that isn't here. */
const NOT_RUN = /^orgward (?:start|dev|doctor|backup)/;

/** The commands of a guide: whole lines of its blocks, and code in its sentences. */
function commandsOf(guide: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../../../docs/guides/${guide}.md`), "utf8");
  const found = [...text.matchAll(/(?:^|`)(orgward [a-z][^`\n…]*?)(?=`|$)/gm)].map(([, command = ""]) =>
    command.trim(),
  );
  return found.filter((command) => !NOT_RUN.test(command));
}

/** Splits a command as sh does it, with double quotes alone. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "").slice(1);
}

it("every command that the guides show works", async () => {
  const folder = await createDataDirectory();
  const environment = { DATA_DIR: folder, SIGNING_ALGORITHM: "ES256", LOG_LEVEL: "error" };
  expect(await runInProcess(["migrate"], environment)).toMatchObject({ code: 0 });
  const commands = GUIDES.flatMap(commandsOf);
  expect(commands.length).toBeGreaterThan(12);
  for (const command of commands) {
    const words = await Promise.all(
      wordsOf(command).map((word) => (word.endsWith(".png") ? writeLogo(folder, word) : word)),
    );
    const { code, stderr } = await runInProcess(words, environment);
    expect([code, stderr], command).toEqual([0, expect.any(String)]);
  }
});

async function writeLogo(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, aPng());
  return file;
}

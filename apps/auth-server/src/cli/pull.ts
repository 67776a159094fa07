import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { configurationSections } from "../features.ts";
import { type CliContext, CommandError, withInstallation } from "../platform/cli/context.ts";
import { readConfiguration, writeConfiguration } from "./configuration-file/write.ts";

interface PullOptions {
  readonly out: string;
  readonly force?: true;
}

/** `orgward pull` */
export function addPullCommand(program: Command, context: CliContext): void {
  program
    .command("pull")
    .description("write what is stored to orgward.config.ts, for `orgward apply`; secrets aren't included")
    .option("--out <file>", "the file, whose name decides between TypeScript, JavaScript and JSON", "orgward.config.ts")
    .option("--force", "replace an existing file")
    .action((options: PullOptions) => pull(context, options));
}

async function pull(context: CliContext, { out, force }: PullOptions): Promise<void> {
  if (existsSync(out) && !force) throw new CommandError(`${out} already exists. Add --force to replace it.`);
  await withInstallation(context, async ({ store }) => {
    const text = writeConfiguration(out, await readConfiguration(configurationSections, store.read));
    await writeFile(out, text);
    context.stderr.write(`Wrote ${out}. Edit it, and run \`orgward apply\`.\n`);
  });
}

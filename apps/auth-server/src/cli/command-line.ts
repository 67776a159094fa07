import { createRequire } from "node:module";
import { Command, CommanderError } from "commander";
import { features } from "../features.ts";
import { openInstallation } from "../installation.ts";
import { assertDatabaseExists, type CliContext, type CliProcess, CommandError } from "../platform/cli/context.ts";
import { ConfigurationError } from "../platform/config/config.ts";
import { errorMessage } from "../platform/error-message.ts";
import { addApplyCommand } from "./apply.ts";
import { addBackupCommands } from "./backup.ts";
import { addDevCommand } from "./dev.ts";
import { addDoctorCommand } from "./doctor/command.ts";
import { groupCommands } from "./group-commands.ts";
import { addMigrateCommand } from "./migrate.ts";
import { addPullCommand } from "./pull.ts";
import { addStartCommand } from "./start.ts";
import { addTransferCommands } from "./transfer.ts";

const require = createRequire(import.meta.url);

/** All other commands use the database that is there. */
const CREATE_DATABASES: readonly string[] = ["start", "dev", "migrate", "import", "restore", "apply"];

/** They create none either: `doctor` reports by itself where it found none, and `verify-stream` reads files alone. */
const NEED_NONE: readonly string[] = ["doctor", "verify-stream"];

const FAILURE = 1;
const USAGE = 2;

/**
 * Runs the `orgward` command line.
 *
 * @param commandLine the arguments after the program's name
 * @returns the exit code: 0, 1 when the command failed, 2 when it was called wrongly
 */
export async function runCli(commandLine: readonly string[], context: CliProcess): Promise<number> {
  try {
    await createProgram(context).parseAsync(commandLine, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed what was wrong with the call, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    context.stderr.write(`${explain(error)}\n`);
    return FAILURE;
  }
}

/** Assembles all commands; `runCli` runs them. */
export function createProgram(cliProcess: CliProcess): Command {
  const context: CliContext = { ...cliProcess, openInstallation };
  const program = new Command("orgward")
    .description("The Orgward auth server. Environment variables configure it: docs/operations.md lists them.")
    .version(readVersion())
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    })
    .showHelpAfterError("(run with --help for usage)")
    .exitOverride()
    .hook("preAction", async (program, command) => {
      // A server without its log ends, so that its supervisor starts both anew.
      if (command.name() !== "start") context.stdout.on("error", ignoreClosedPipe);
      const isChecking = command.opts<{ check?: true }>().check === true;
      const needsNone = [...CREATE_DATABASES, ...NEED_NONE].includes(command.name()) && !isChecking;
      if (command.parent !== program || !needsNone) await assertDatabaseExists(context);
    });
  addStartCommand(program, context);
  addDevCommand(program, context);
  addMigrateCommand(program, context);
  addDoctorCommand(program, context);
  addBackupCommands(program, context);
  addTransferCommands(program, context);
  addApplyCommand(program, context);
  addPullCommand(program, context);
  for (const { addCommands } of features) addCommands?.(program, context);
  groupCommands(program);
  return program;
}

function readVersion(): string {
  return (require("#package.json") as { version: string }).version;
}

/** Of `orgward export … | head` nobody reads the end; what was begun is done all the same. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/** Expected failures explain themselves; of unexpected ones the stack helps whoever looks into them. */
function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigurationError) return error.message;
  if (!(error instanceof Error)) return "A value that isn't an error was thrown.";
  return "code" in error || error.name === "ListenError" ? errorMessage(error) : (error.stack ?? error.message);
}

import type { Readable, Writable } from "node:stream";
import { type Config, type DatabaseOptions, type Environment, parseConfig } from "../config/config.ts";
import { holdsTables, type OnMigrated } from "../db/migrate.ts";
import { listHostUrls } from "../db/postgres/hosts.ts";
import type { Deps } from "../deps.ts";
import type { Acting, Actor } from "../events/actor.ts";
import { createLogger, type Logger } from "../observability/logger.ts";

/** Opens the installation that a configuration describes. */
export type OpenInstallation = (config: Config, logger: Logger, onMigrated?: OnMigrated) => Promise<Deps>;

/** The process as commands see it. */
export interface CliProcess {
  readonly environment: Environment;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** Results, for people and scripts. */
  readonly stdout: Writable;
  /** Progress and problems. */
  readonly stderr: Writable;
  /** Calls back on each signal that asks the process to end. */
  onStopSignal(listener: (signal: string) => void): void;
  exit(code: number): void;
}

/** Everything that commands work with. */
export interface CliContext extends CliProcess {
  readonly openInstallation: OpenInstallation;
}

/** Thrown when a command fails in a way that its message explains. Printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Opens the installation that the environment describes, lets `work` use it, and closes it. */
export async function withInstallation(
  context: CliContext,
  work: (installation: Deps & Acting, config: Config) => Promise<void>,
): Promise<void> {
  const config = parseConfig(context.environment);
  const logger = createLogger(config.logLevel, context.stderr);
  const installation = await context.openInstallation(config, logger, (migration) =>
    reportMigration(context, migration),
  );
  try {
    await work({ ...installation, actor: commandLineActor(context.environment), request: null }, config);
  } finally {
    await installation.store.close();
  }
}

/** Returns the person who runs the command, by their user name on this machine. */
function commandLineActor({ SUDO_USER, USER, USERNAME }: Environment): Actor {
  // On Windows it is USERNAME.
  return { kind: "command_line", id: null, name: SUDO_USER ?? USER ?? USERNAME ?? null };
}

/**
 * Refuses to continue without a database, so that a command run in the wrong folder doesn't create a new one.
 *
 * @throws CommandError saying where it looked
 */
export async function assertDatabaseExists({ environment }: CliContext): Promise<void> {
  const { database } = parseConfig(environment);
  if (await holdsTables(database)) return;
  throw new CommandError(`${describeMissing(database)} \`orgward start\` and \`orgward migrate\` create a new one.`);
}

/** Says where there is no database of Orgward, and how to name another place, without a password. */
export function describeMissing(database: DatabaseOptions): string {
  if (database.kind === "sqlite") {
    return `There is no Orgward database at ${database.file}. Set DATA_DIR to the folder that holds yours, or DATABASE_URL.`;
  }
  // Not the whole URL: it may contain a password.
  const urls = listHostUrls(database.url).map((url) => new URL(url));
  const place = `${urls.map(({ host }) => host).join(",")}${urls[0]?.pathname ?? ""}`;
  return `The PostgreSQL database ${place} has no Orgward tables. Set DATABASE_URL to the one that does.`;
}

/** Reports on standard error that a migration was applied. */
export function reportMigration({ stderr }: CliContext, migration: { number: number; name: string }): void {
  stderr.write(`Applied migration ${migration.number}: ${migration.name}\n`);
}

/** Prints a result as a single JSON document. */
export function printJson({ stdout }: CliContext, value: unknown): void {
  stdout.write(`${escapeUnprintable(JSON.stringify(value, null, 2))}\n`);
}

/** Prints lines of text. */
export function printText(stream: Writable, text: string): void {
  stream.write(`${escapeUnprintable(text)}\n`);
}

/** Prints rows in aligned columns. */
export function printTable({ stdout }: CliContext, rows: readonly (readonly string[])[]): void {
  const printed = rows.map((row) => row.map(escapeUnprintable));
  const widths = rows[0]?.map((_, column) => Math.max(...printed.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of printed) {
    stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
  }
}

/** Control and bidi characters in user agents and ids from elsewhere. They are escaped as in JSON, because a terminal would obey them. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

function escapeUnprintable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Formats a time for people and scripts: ISO 8601 in UTC. */
export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}

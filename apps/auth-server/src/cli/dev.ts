import type { Command } from "commander";
import getPort from "get-port";
import { welcome } from "../demo/welcome.ts";
import { type CliContext, CommandError } from "../platform/cli/context.ts";
import { type Config, type Environment, parseConfig } from "../platform/config/config.ts";
import { createLogger } from "../platform/observability/logger.ts";
import { ListenError } from "../server.ts";
import { serve } from "./start.ts";

const USUAL_PORT = 4000;

const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/** The ports to try keep the last digit, by which people know the server. */
const PREFERRED_PORTS: readonly number[] = Array.from({ length: 10 }, (_, index) => USUAL_PORT + 10 * index);

/** Finds a port on which nothing listens: the first free one of the given list, else any. */
type FindFreePort = (preferred: readonly number[]) => Promise<number>;

/** Adds `orgward dev`. */
export function addDevCommand(program: Command, context: CliContext): void {
  program
    .command("dev")
    .description("run a server to develop an app with: demo data, a mailbox, and a free port")
    .option("--port <port>", "listen on this port, in place of PORT")
    .action(({ port }: { port?: string }) => dev(context, port));
}

async function dev(context: CliContext, givenPort: string | undefined): Promise<void> {
  const given = givenPort === undefined ? context.environment : { ...context.environment, PORT: givenPort };
  const { environment, notes } = await developmentEnvironment(given, (port) => getPort({ port }));
  for (const note of notes) context.stderr.write(`${note}\n`);
  const config = parseConfig(environment);
  const { authUrl, dataDirectory, smtp } = config;
  const serving = serve(context, {
    config,
    // Standard output is for people here.
    logger: createLogger(config.logLevel, context.stderr),
    async onListening() {
      context.stdout.write(`\n${welcome({ authUrl, dataDirectory, hasMailbox: smtp === null })}\n\n`);
    },
  });
  await (givenPort === undefined ? serving : serving.catch((error) => Promise.reject(nameOption(error, config))));
}

/** Names the option `--port`, which PORT has no effect on, where the port that it gives is taken. */
function nameOption(error: unknown, { host, port }: Config): unknown {
  const isTaken = error instanceof ListenError && (error.cause as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (!isTaken) return error;
  return new CommandError(
    `Port ${port} on ${host} is already in use. Stop the process that uses it, or give --port another number. The app's .env names this address, too: change AUTH_URL there.`,
  );
}

/**
 * Completes an environment for development: the demo data in a SQLite file, warnings alone in the log, and another port where the usual one
 * is taken, unless `PORT` or `AUTH_URL` say that others expect the server at one.
 *
 * @returns the environment for `parseConfig`, and sentences about what differs from the usual or the given one
 * @throws CommandError in production
 */
export async function developmentEnvironment(
  given: Environment,
  findFreePort: FindFreePort,
): Promise<{ environment: Environment; notes: readonly string[] }> {
  if (given.NODE_ENV === "production") {
    throw new CommandError(
      "`orgward dev` loads demo data whose passwords are public, so it doesn't run with NODE_ENV=production. Run `orgward start` instead.",
    );
  }
  const notes: string[] = [];
  let port = given.PORT;
  if (!port && !given.AUTH_URL) {
    port = String(await findFreePort(PREFERRED_PORTS));
    if (port !== String(USUAL_PORT)) notes.push(`Port ${USUAL_PORT} is taken, so the server gets ${port}.`);
  }
  if (given.HOST && !LOOPBACK_HOSTS.includes(given.HOST)) {
    notes.push(`HOST is ${given.HOST}: other machines may reach this server, and everyone knows its passwords.`);
  }
  if (given.DATABASE_URL) {
    // Many an app has its own database in this variable.
    notes.push(
      "DATABASE_URL has no effect on `orgward dev`, which keeps its data in DATA_DIR. For demo data in PostgreSQL, run `orgward start` with DEMO_DATA=true.",
    );
  }
  const presets = { NODE_ENV: "development", DEMO_DATA: "true", DATABASE_URL: undefined, PORT: port };
  return { environment: { ...given, LOG_LEVEL: given.LOG_LEVEL || "warn", ...presets }, notes };
}

import type { Command } from "commander";
import { parseConfig } from "../config.ts";
import { openInstallation, prepareInstallation } from "../installation.ts";
import { createLogger } from "../logger.ts";
import { startServer } from "../server.ts";
import type { CliContext } from "./context.ts";

/** `orgward start` */
export function addStartCommand(program: Command, context: CliContext): void {
  program
    .command("start")
    .description("migrate the database and serve until SIGTERM or SIGINT")
    .action(() => start(context));
}

async function start(context: CliContext): Promise<void> {
  const config = parseConfig(context.environment);
  const logger = createLogger(config.logLevel, context.stdout);
  const onMigrated = ({ number, name }: { number: number; name: string }) =>
    logger.info({ migration: number, name }, "migration applied");
  const installation = await openInstallation(config, logger, onMigrated);
  try {
    await prepareInstallation(installation, config);
    const server = await startServer(installation, config);
    const { database, demoData } = config;
    logger.info(
      { authUrl: config.authUrl, host: config.host, port: server.port, database: database.kind, demoData },
      "listening",
    );
    const signal = await firstStopSignal(context);
    logger.info({ signal }, "stopping");
    await server.stop();
    logger.info("stopped");
  } finally {
    await installation.store.close();
  }
}

/** Resolves with the first signal; a second one ends the process at once. */
function firstStopSignal(context: CliContext): Promise<string> {
  return new Promise((resolve) => {
    let signals = 0;
    context.onStopSignal((signal) => {
      signals += 1;
      if (signals === 1) resolve(signal);
      else context.exit(1);
    });
  });
}

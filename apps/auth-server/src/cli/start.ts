import type { Command } from "commander";
import { awaitsFirstOperator } from "../features/operators/domain/create-operator.ts";
import { type Installation, openInstallation, prepareInstallation } from "../installation.ts";
import type { CliContext } from "../platform/cli/context.ts";
import { type Config, parseConfig } from "../platform/config/config.ts";
import { createLogger, type Logger } from "../platform/observability/logger.ts";
import { findIgnoredSdk } from "../platform/observability/spans.ts";
import { startServer } from "../server.ts";

const IGNORED_SDK =
  "no traces are written: the OpenTelemetry SDK brings an older copy of @opentelemetry/api than the server's";

/** `orgward start` */
export function addStartCommand(program: Command, context: CliContext): void {
  program
    .command("start")
    .description("migrate the database and run the server until SIGTERM or SIGINT")
    .action(() => start(context));
}

async function start(context: CliContext): Promise<void> {
  const config = parseConfig(context.environment);
  const logger = createLogger(config.logLevel, context.stdout);
  const version = findIgnoredSdk();
  if (version !== null) logger.warn({ version }, IGNORED_SDK);
  await serve(context, { config, logger, onListening: showSetUp });
}

/** How a server is run. */
interface Serving {
  readonly config: Config;
  readonly logger: Logger;
  /** Called once the server listens. */
  onListening(installation: Installation): Promise<void>;
}

/**
 * Migrates the database, and runs the server until the first signal that asks it to stop; a second one ends the process at once.
 *
 * @throws ConfigurationError when the installation can't be served with this configuration
 * @throws ListenError when the address can't be listened on
 */
export async function serve(context: CliContext, { config, logger, onListening }: Serving): Promise<void> {
  const onMigrated = ({ number, name }: { number: number; name: string }) =>
    logger.info({ migration: number, name }, "migration applied");
  const installation = await openInstallation(config, logger, onMigrated);
  try {
    await prepareInstallation(installation, config);
    // Before anybody can see that it listens: from then on a signal must find somebody who stops it in good order.
    const stopSignal = firstStopSignal(context);
    const server = await startServer(installation, config);
    const { database, demoData } = config;
    logger.info(
      { authUrl: config.authUrl, host: config.host, port: server.port, database: database.kind, demoData },
      "listening",
    );
    await onListening(installation);
    const signal = await stopSignal;
    logger.info({ signal }, "stopping");
    await server.stop();
    logger.info("stopped");
  } finally {
    await installation.store.close();
  }
}

/** Shows where the first operator is created, as long as there is none. Who reads this may do so. */
async function showSetUp({ store, logger, policy, setUpToken }: Installation): Promise<void> {
  if (!(await awaitsFirstOperator(store.read))) return;
  const address = `${policy.issuer}/dashboard/setup?${new URLSearchParams({ token: setUpToken })}`;
  logger.warn({ address }, "there are no operators yet: open the URL to create the first one");
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

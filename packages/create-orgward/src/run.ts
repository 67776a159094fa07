import { basename, relative, resolve } from "node:path";
import { type AppFiles, composeApp } from "./app-files.ts";
import { type Answers, type Ask, defaultAnswers } from "./ask.ts";
import { type CommandOutput, type Flags, parseCommandLine } from "./command-line.ts";
import { CreateError } from "./create-error.ts";
import { detectPackageManager, type Install } from "./install.ts";
import { describeNextSteps } from "./next-steps.ts";
import { packedPackages, publishedPackages } from "./orgward-packages.ts";
import { type AppPlan, DEFAULT_AUTH_PORT, DEFAULT_PORT, DEV_AUTH_SERVER, toPackageName } from "./plan.ts";
import { assertEmpty, writeFiles } from "./write-files.ts";

/** What the command works with, besides its arguments. */
export interface RunContext extends CommandOutput {
  /** The folder that relative paths are relative to. */
  readonly cwd: string;
  /** What the package manager that runs this says of itself. */
  readonly userAgent: string | undefined;
  /** The version of this package, and of all others of Orgward. */
  readonly version: string;
  /** Asks for what the flags don't say; `null` where there is nobody to ask. */
  readonly ask: Ask | null;
  readonly install: Install;
  /** Makes a secret of at least 32 characters that nobody can guess. */
  readonly createSecret: () => string;
}

const CANCELLED = 130;

/**
 * Creates an app.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0, 1 when something failed, 2 when the command was called incorrectly, 130 when it was cancelled
 */
export async function run(args: readonly string[], context: RunContext): Promise<number> {
  const flags = parseCommandLine(args, context.version, context);
  if ("exitCode" in flags) return flags.exitCode;
  try {
    return await create(flags, context);
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    context.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}

async function create(flags: Flags, context: RunContext): Promise<number> {
  if (flags.folder !== undefined) assertEmpty(resolve(context.cwd, flags.folder));
  const answers = await complete(flags, context.ask);
  if (answers === null) return CANCELLED;
  const folder = resolve(context.cwd, answers.folder);
  assertEmpty(folder);
  const plan = planApp(answers, folder, flags, context);
  write(
    composeApp(plan, { packages: choosePackages(flags, plan, folder, context), sessionSecret: context.createSecret() }),
    folder,
  );

  const isInstalled = flags.install && (await context.install(plan.packageManager, folder));
  context.stdout.write(describeNextSteps({ plan, folder: relative(context.cwd, folder) || ".", isInstalled }));
  if (isInstalled || !flags.install) return 0;
  throw new CreateError(
    `\`${plan.packageManager} install\` didn't finish, so run it again as shown above. The app itself is complete.`,
  );
}

async function complete(flags: Flags, ask: Ask | null): Promise<Answers | null> {
  const { folder, framework, language, authServer } = flags;
  if (flags.yes || (folder && framework && language && authServer)) {
    return {
      folder: folder ?? defaultAnswers.folder,
      framework: framework ?? defaultAnswers.framework,
      language: language ?? defaultAnswers.language,
      authServer: authServer ?? defaultAnswers.authServer,
    };
  }
  if (ask !== null) return ask(flags);
  const missing = [
    folder === undefined && "the folder",
    framework === undefined && "--framework",
    language === undefined && "--typescript or --javascript",
    authServer === undefined && "--auth-server",
  ].filter((name) => name !== false);
  throw new CreateError(
    `There is no terminal to ask at. Give ${missing.join(", ")}, or --yes for the defaults. See --help.`,
    2,
  );
}

function planApp(answers: Answers, folder: string, flags: Flags, { userAgent }: RunContext): AppPlan {
  const { framework, language, authServer } = answers;
  const packageManager = flags.packageManager ?? detectPackageManager(userAgent);
  const { port = DEFAULT_PORT, authPort = DEFAULT_AUTH_PORT } = flags;
  if (authServer !== DEV_AUTH_SERVER && flags.authPort !== undefined) {
    throw new CreateError("--auth-port is for the dev server: an existing one has its port in --auth-server.", 2);
  }
  if (port === authPort && authServer === DEV_AUTH_SERVER) {
    throw new CreateError(
      `The app and its auth server can't both listen on port ${port}: change --port or --auth-port.`,
      2,
    );
  }
  return { name: toPackageName(basename(folder)), framework, language, authServer, packageManager, port, authPort };
}

function choosePackages({ packages }: Flags, { framework }: AppPlan, folder: string, { cwd, version }: RunContext) {
  return packages === undefined
    ? publishedPackages(version)
    : packedPackages(resolve(cwd, packages), folder, framework);
}

function write(files: AppFiles, folder: string): void {
  try {
    writeFiles(files, folder);
  } catch (error) {
    throw new CreateError(`Nothing was created, because writing failed: ${(error as Error).message}`);
  }
}

import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import leven from "leven";
import {
  DEFAULT_AUTH_PORT,
  DEFAULT_PORT,
  DEV_AUTH_SERVER,
  type Framework,
  frameworkNames,
  type Language,
  type PackageManager,
  packageManagers,
} from "./plan.ts";

/** What the command line says; what it leaves out is asked for. */
export interface Flags {
  readonly folder: string | undefined;
  readonly framework: Framework | undefined;
  readonly language: Language | undefined;
  readonly authServer: string | undefined;
  readonly packageManager: PackageManager | undefined;
  /** The folder of the packed packages of Orgward, for trying what isn't published. */
  readonly packages: string | undefined;
  readonly port: number | undefined;
  readonly authPort: number | undefined;
  readonly install: boolean;
  readonly yes: boolean;
}

/** Where the command line writes help and complaints. */
export interface CommandOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** A call that ends here: the help was asked for, or the call is wrong, and the reason has been printed. */
export interface EndedCall {
  readonly exitCode: 0 | 2;
}

interface ParsedOptions {
  readonly framework?: Framework;
  readonly typescript?: true;
  readonly javascript?: true;
  readonly authServer?: string;
  readonly packageManager?: PackageManager;
  readonly packages?: string;
  readonly port?: number;
  readonly authPort?: number;
  readonly install: boolean;
  readonly yes?: true;
}

/**
 * Reads the arguments of the command.
 *
 * @param args those after the program's name
 * @param version what `--version` prints
 * @returns the flags, or how the call ended
 */
export function parseCommandLine(args: readonly string[], version: string, output: CommandOutput): Flags | EndedCall {
  const program = createProgram(version, output);
  try {
    program.parse(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { exitCode: error.exitCode === 0 ? 0 : 2 };
  }
  const { typescript, javascript, framework, authServer, packageManager, packages, port, authPort, install, yes } =
    program.opts<ParsedOptions>();
  const language = typescript ? "typescript" : javascript ? "javascript" : undefined;
  const [folder] = program.args;
  return {
    folder,
    framework,
    language,
    authServer,
    packageManager,
    packages,
    port,
    authPort,
    install,
    yes: yes === true,
  };
}

function createProgram(version: string, { stdout, stderr }: CommandOutput): Command {
  return new Command("create-orgward")
    .description("Create an app with sign-in, organizations and roles.")
    .argument("[folder]", "where to create it")
    .addOption(choice("-f, --framework <name>", "what it is made with", frameworkNames))
    .addOption(new Option("--typescript", "write TypeScript").conflicts("javascript"))
    .addOption(new Option("--javascript", "write JavaScript").conflicts("typescript"))
    .addOption(
      new Option("--auth-server <dev|url>", "a dev server of its own, or the URL of yours").argParser(parseAuthServer),
    )
    .addOption(choice("--package-manager <name>", "default: the one that runs this", packageManagers))
    .option("--port <number>", `where the app listens (default: ${DEFAULT_PORT})`, parsePort)
    .option("--auth-port <number>", `where its dev server listens (default: ${DEFAULT_AUTH_PORT})`, parsePort)
    .option("--packages <folder>", "take the packages of Orgward from tarballs in this folder")
    .option("--no-install", "don't install the dependencies")
    .option("-y, --yes", "ask nothing, and take the default for everything that isn't given")
    .version(version)
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .showHelpAfterError("(run with --help for usage)")
    .exitOverride();
}

function choice(flags: string, description: string, allowed: readonly string[]): Option {
  return new Option(flags, `${description} (${allowed.join(", ")})`).argParser((value) => {
    if (allowed.includes(value)) return value;
    throw new InvalidArgumentError(`It's one of ${allowed.join(", ")}.${suggest(value, allowed)}`);
  });
}

/** Names the allowed value that was probably meant, if one is near. */
function suggest(value: string, allowed: readonly string[]): string {
  const nearest = allowed.toSorted((one, other) => leven(value, one) - leven(value, other))[0] ?? "";
  return leven(value.toLowerCase(), nearest) <= nearest.length / 2 ? ` Did you mean ${nearest}?` : "";
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError("Enter a port between 1 and 65535.");
}

/**
 * Reads the address of an auth server.
 *
 * @returns its origin, which tokens name as their issuer, or `"dev"`
 * @throws InvalidArgumentError when it's neither
 */
export function parseAuthServer(value: string): string {
  if (value === DEV_AUTH_SERVER) return value;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new InvalidArgumentError(`Enter ${DEV_AUTH_SERVER} or an address such as https://auth.example.com.`);
  }
  return url.origin;
}

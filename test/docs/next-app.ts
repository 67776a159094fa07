import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";

const nextProgram = createRequire(import.meta.url).resolve("next/dist/bin/next");

/** What `create-next-app` would have written. */
const configuration = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    jsx: "react-jsx",
    strict: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    paths: { "@/*": ["./*"] },
  },
  include: ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"],
};

/**
 * For the configuration of an app whose test asks what it answers: a quarter of the build's time goes into what only makes it smaller, and
 * what debuggers want. Others build as Next does by itself: those of the guide, of the demo and of templates, and what is packed.
 */
export const plainBuild = "experimental: { turbopackMinify: false, turbopackSourceMaps: false }";

const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

type Environment = Readonly<Record<string, string>>;

/** An app of Next, built for production. */
export interface NextApp {
  /**
   * Starts it on a free port, and waits until it answers.
   *
   * @param environment returns its variables by the origin that it gets
   * @returns the origin
   */
  start(environment: (origin: string) => Environment): Promise<string>;
  /** Runs a program with Node in the app's folder. */
  run(args: readonly string[], environment: Environment): RunningProgram;
  /** Stops it. Resolves to all that it wrote. */
  stop(): Promise<string>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

interface RunningProgram {
  readonly child: ChildProcess;
  /** What it wrote, once it has ended. */
  readonly output: Promise<string>;
  readonly exit: Promise<number | null>;
}

/**
 * Builds an app of Next in a folder that finds what is installed for these tests.
 *
 * @param code the app's modules by their file names
 * @throws Error with what the build wrote, when it fails
 */
export async function buildNextApp(code: ReadonlyMap<string, string>): Promise<NextApp> {
  const folder = writeApp(code);
  const run = (args: readonly string[], environment: Environment) => runIn(folder, args, environment);
  let server: RunningProgram | undefined;

  async function stop(): Promise<string> {
    if (!server) return "";
    if (server.child.exitCode === null) {
      server.child.kill();
      await server.exit;
    }
    return server.output;
  }

  async function remove(): Promise<void> {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }

  const build = run([nextProgram, "build"], {});
  if ((await build.exit) !== 0) {
    await remove();
    throw new Error(await build.output);
  }
  return {
    run,
    stop,
    remove,
    async start(environment) {
      const host = await loopbackHost();
      const port = await freePort(host);
      const origin = `http://localhost:${port}`;
      server = run([nextProgram, "start", "-H", host, "-p", String(port)], environment(origin));
      await vi.waitFor(() => fetch(`${origin}/favicon.ico`), { timeout: 120_000, interval: 100 });
      return origin;
    },
  };
}

function writeApp(code: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(import.meta.dirname, ".next-app-"));
  const files = new Map([
    ["package.json", JSON.stringify({ type: "module", private: true })],
    ["tsconfig.json", JSON.stringify(configuration)],
    ["app/layout.tsx", layout],
    ...code,
  ]);
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

function runIn(folder: string, args: readonly string[], environment: Environment): RunningProgram {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...environment };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(""));
  return { child, output, exit: once(child, "exit").then(([exitCode]) => exitCode as number | null) };
}

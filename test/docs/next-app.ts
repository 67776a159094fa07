import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, vi } from "vitest";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";

export const require: NodeJS.Require = createRequire(import.meta.url);

/** A program that runs in the folder of an app. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** All that it has written when it ends. */
  readonly output: Promise<string>;
  readonly exit: Promise<number | null>;
}

/** An app that Next serves. */
export interface RunningNextApp {
  readonly origin: string;
  /** Ends it; resolves to all that it has written. */
  stop(): Promise<string>;
}

/** An app of Next in a folder of its own. */
export interface NextApp {
  build(): Promise<void>;
  /** Serves what was built, with `APP_URL` beside this environment. */
  start(environment: Readonly<Record<string, string>>): Promise<RunningNextApp>;
  run(args: readonly string[], environment: Readonly<Record<string, string>>): RunningProgram;
  remove(): void;
}

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
const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const nextProgram = require.resolve("next/dist/bin/next");

/** Writes an app into a folder that finds what is installed for these tests. */
export function writeNextApp(files: readonly (readonly [file: string, content: string])[]): NextApp {
  const folder = mkdtempSync(join(import.meta.dirname, ".next-app-"));
  const written = new Map([
    ["package.json", JSON.stringify({ type: "module", private: true })],
    ["tsconfig.json", JSON.stringify(configuration)],
    ["app/layout.tsx", layout],
    ...files,
  ]);
  for (const [file, content] of written) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const run = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
    runIn(folder, args, environment);
  return {
    run,
    async build() {
      const { exit, output } = run([nextProgram, "build"], {});
      expect([await exit, await output].join("\n")).toMatch(/^0\n/);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
    async start(environment) {
      const host = await loopbackHost();
      const port = await freePort(host);
      const origin = `http://localhost:${port}`;
      const { child, output } = run([nextProgram, "start", "-H", host, "-p", String(port)], {
        ...environment,
        APP_URL: origin,
      });
      await vi.waitFor(() => fetch(`${origin}/api/auth/userinfo`), { timeout: 60_000, interval: 100 });
      return { origin, stop: () => stop(child, output) };
    },
  };
}

function runIn(folder: string, args: readonly string[], environment: Readonly<Record<string, string>>): RunningProgram {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...environment };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(""));
  return { child, output, exit: once(child, "exit").then(([code]) => code as number | null) };
}

async function stop(child: ChildProcess, output: Promise<string>): Promise<string> {
  if (child.exitCode === null) {
    child.kill();
    await once(child, "exit");
  }
  return output;
}

import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import { z } from "zod";
import { CommandError } from "../../../platform/cli/context.ts";
import type { Environment } from "../../../platform/config/config.ts";

const SCRIPT = createRequire(import.meta.url).resolve("#bin/list-app-routes.js");
const TIMEOUT_SECONDS = 120;

const orgIdSource = z.union([z.literal("function"), z.record(z.string(), z.string())]);

/** What stands before a route, as `listRoutes` of an app's package says; fields that this version doesn't know are kept. */
const routeGuard = z.looseObject({
  kind: z.string(),
  reason: z.string().optional(),
  role: z.string().optional(),
  exact: z.boolean().optional(),
  permissions: z.array(z.string()).optional(),
  rule: z.unknown().optional(),
  orgId: orgIdSource.optional(),
});

const appRoute = z.object({
  method: z.string(),
  path: z.string(),
  guard: routeGuard,
  guards: z.array(routeGuard),
});

const appReport = z.union([z.object({ routes: z.array(appRoute) }), z.object({ problem: z.string() })]);

/** What stands before a route of an app. */
export type AppRouteGuard = z.infer<typeof routeGuard>;

/** A route of an app. */
export type AppRoute = z.infer<typeof appRoute>;

/** Which app to load, and how. */
export interface AppToRead {
  /** A file that exports an app, or the folder of a Next app; relative to the working directory. */
  readonly app: string;
  /** The name under which the file exports it. Default: `default`, `app`, or whatever is an app. */
  readonly exportName: string | undefined;
  readonly environment: Environment;
  /** Gets what the app prints. */
  readonly stderr: Writable;
}

/**
 * Loads an app in a process of its own, which ends whatever the app keeps running, and returns its routes.
 *
 * @throws CommandError when the app can't be loaded, or exports none; the message says what to do
 */
export async function readAppRoutes({ app, exportName, environment, stderr }: AppToRead): Promise<readonly AppRoute[]> {
  const path = resolve(app);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CommandError(`There is no file or folder ${path}. Give the file that exports your app.`);
  // Where Next runs route handlers, packages for the server alone can be loaded.
  const conditions = stats.isDirectory() ? ["--conditions=react-server"] : [];
  const child = spawn(
    process.execPath,
    [...conditions, SCRIPT, path, ...(exportName === undefined ? [] : [exportName])],
    {
      env: environment,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  child.stdout?.pipe(stderr, { end: false });
  child.stderr?.pipe(stderr, { end: false });
  try {
    const report = appReport.parse(await firstMessage(child, path));
    if ("problem" in report) throw new CommandError(report.problem);
    return report.routes;
  } finally {
    child.kill("SIGKILL");
  }
}

function firstMessage(child: ReturnType<typeof spawn>, path: string): Promise<unknown> {
  return new Promise((resolveMessage, reject) => {
    const fail = (problem: string) => reject(new CommandError(`${path} ${problem}`));
    const timer = setTimeout(
      () =>
        fail(
          `has not been loaded after ${TIMEOUT_SECONDS} seconds. It must export the app without waiting for anything.`,
        ),
      TIMEOUT_SECONDS * 1000,
    );
    child.once("message", resolveMessage);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      fail(`ended the process while it was loaded (exit code ${code}). What it printed is above.`);
    });
  });
}

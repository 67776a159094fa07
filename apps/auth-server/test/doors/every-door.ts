import { PassThrough, Readable } from "node:stream";
import type { Command } from "commander";
import { createApp } from "../../src/app.ts";
import { createProgram } from "../../src/cli/command-line.ts";
import { managementEndpoints } from "../../src/features.ts";
import type { TestApp } from "../support/test-app.ts";

const MANAGEMENT_API = "/api/backend/";

/** `ALL` is middleware. */
const NOT_CHANGING = ["GET", "ALL"];

/** Pages that change something when they are opened. */
export const CHANGING_PAGES: readonly string[] = [
  "/oauth/2.1/authorize",
  "/login/callback/:connection",
  "/connection-setup/:token",
  "/saml/:connection/continue",
  "/connection-setup/:token{[\\w-]{43}}",
];

/** The ids of the operations of the management API that change something. */
export function listOperations({ deps }: TestApp): readonly string[] {
  const changing = managementEndpoints(deps).filter(({ method, readsByPost }) => method !== "get" && !readsByPost);
  return changing.map(({ operationId }) => operationId);
}

/** The paths of the routes that do more than read, but for those of the management API: forms, and endpoints of OAuth and web apps. */
export function listPostRoutes({ deps }: TestApp): readonly string[] {
  const posts = createApp(deps).routes.filter(
    ({ method, path }) => !NOT_CHANGING.includes(method) && !path.startsWith(MANAGEMENT_API),
  );
  return [...new Set(posts.map(({ path }) => path))];
}

/** The commands of the command line, by the words to type. */
export function listCommands(): readonly string[] {
  return wordsOf(
    createProgram({
      environment: {},
      stdin: Readable.from([]),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      onStopSignal: () => undefined,
      exit: () => undefined,
    }),
  );
}

function wordsOf({ commands }: Command): readonly string[] {
  return commands.flatMap((command) => {
    const name = command.name();
    return command.commands.length === 0 ? [name] : wordsOf(command).map((words) => `${name} ${words}`);
  });
}

import { type CliContext, CommandError, printJson, printTable } from "../../../platform/cli/context.ts";
import { describeAppRoutes, findOpenRoutes, sortRoutes } from "./describe-app-routes.ts";
import { readAppRoutes } from "./read-app-routes.ts";

/** What somebody asks about an app. */
export interface AppCheck {
  /** A file that exports an app of Express, Koa or Hono, or the folder of a Next app. */
  readonly app: string;
  /** The name under which the file exports it. */
  readonly exportName?: string | undefined;
  /** Whether routes without a guard are a failure. */
  readonly failOnUnguarded: boolean;
  readonly asJson: boolean;
}

/**
 * Prints the routes of an app with their guards.
 *
 * @throws CommandError when the app can't be loaded; with `failOnUnguarded`, when nobody guards a route or nobody can tell
 */
export async function checkApp(
  context: CliContext,
  { app, exportName, failOnUnguarded, asJson }: AppCheck,
): Promise<void> {
  const { environment, stderr, stdout } = context;
  const routes = await readAppRoutes({ app, exportName, environment, stderr });
  if (asJson) {
    printJson(context, sortRoutes(routes));
  } else {
    const { rows, notes, summary } = describeAppRoutes(routes);
    printTable(context, rows);
    stdout.write(`\n${summary}\n`);
    for (const note of notes) stdout.write(`${note}\n`);
  }
  const open = findOpenRoutes(routes);
  if (failOnUnguarded && open.length > 0) {
    throw new CommandError(
      `${open.length === 1 ? "1 route has" : `${open.length} routes have`} no guard that is certain to run. Put a guard before each, or ` +
        "publicRoute() where it is meant to be open.",
    );
  }
}

import type { Command } from "commander";
import type { Hono, MiddlewareHandler } from "hono";
import type { CliContext } from "./cli/context.ts";
import type { DashboardDeps } from "./dashboard/dashboard-deps.ts";
import type { RepositoryConnection } from "./db/repositories/connection.ts";
import type { Deps } from "./deps.ts";
import type { Policy } from "./domain/deps.ts";
import type { Repositories } from "./domain/store.ts";
import type { AppendingDeps } from "./events/append-event.ts";
import type { EventDefinitions } from "./events/catalog.ts";
import type { EventConsumer } from "./events/consume-events.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import type { PageDeps } from "./http/pages/page-deps.ts";
import type { Endpoint } from "./management-api/endpoint.ts";

type Routes = Hono<AppEnvironment>;

/** Cleans up a bounded number of rows; resolves to how many, `0` once none are left. */
export type CleanUp = (repositories: Repositories) => Promise<number>;

/** What routes outside of the management API are given, some of which let in backends alone. */
export interface RouteDeps extends Deps {
  /** Lets only requests with a valid backend API key pass. */
  readonly requireApiKey: MiddlewareHandler<AppEnvironment>;
}

/** What the platform needs to know of a feature; a feature says only what it has. `features.ts` lists them all. */
export interface Feature {
  /** Makes the feature's repositories on a connection, transaction or pool. */
  readonly repositories?: (connection: RepositoryConnection) => Partial<Repositories>;
  /** The types of events that its operations append. */
  readonly events?: EventDefinitions;
  /** What follows the stream of events. */
  readonly consumers?: readonly EventConsumer[];
  /** Operations of the management API. */
  readonly endpoints?: (deps: Deps) => readonly Endpoint[];
  /** Routes for clients and backends, and files that pages load. */
  readonly routes?: (deps: RouteDeps) => Routes;
  /** Hosted pages, for people. */
  readonly pages?: (deps: PageDeps) => Routes;
  /** Hosted pages under addresses that any page may have: they come last. */
  readonly redirects?: () => Routes;
  /** Pages of the dashboard, for operators who have signed in; only admins change anything there. */
  readonly dashboard?: (deps: DashboardDeps) => Routes;
  /** Adds its commands to the command line. */
  readonly addCommands?: (program: Command, context: CliContext) => void;
  /**
   * Deletes what has expired by the given time, in Unix seconds, and appends events for it as the server. What depends on a row is deleted
   * first.
   */
  readonly cleanUps?: (now: number, policy: Policy, deps: AppendingDeps) => readonly CleanUp[];
}

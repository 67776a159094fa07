import type { Command } from "commander";
import type { Hono, MiddlewareHandler } from "hono";
import type { CliContext } from "./cli/context.ts";
import type { ConfigurationSection } from "./configuration-file/section.ts";
import type { DashboardDeps } from "./dashboard/dashboard-deps.ts";
import type { PageLink } from "./dashboard/pages/entity.ts";
import type { SearchSource } from "./dashboard/search.ts";
import type { RepositoryConnection } from "./db/repositories/connection.ts";
import type { DeliveryChannel } from "./deliveries/channel.ts";
import type { Deps } from "./deps.ts";
import type { Policy } from "./domain/deps.ts";
import type { Repositories } from "./domain/store.ts";
import type { AppendingDeps } from "./events/append-event.ts";
import type { EventDefinitions } from "./events/catalog.ts";
import type { EventConsumer } from "./events/consume-events.ts";
import type { ListEventReaders } from "./events/event-readers.ts";
import type { EventSentence } from "./events/sentence.ts";
import type { SubjectKinds } from "./events/subject.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import type { OpaqueTokens } from "./http/opaque-tokens.ts";
import type { PageDeps } from "./http/pages/page-deps.ts";
import type { SecretCookie } from "./http/secret-cookie.ts";
import type { TokenGrant } from "./http/token-grant.ts";
import type { Translate } from "./language/translations.ts";
import type { Endpoint } from "./management-api/endpoint.ts";

type Routes = Hono<AppEnvironment>;

/** Cleans up a limited number of rows. Resolves to how many: `0` once none are left. */
export type CleanUp = (repositories: Repositories) => Promise<number>;

/** What routes outside the management API depend on. Some of these routes are for backends only. */
export interface RouteDeps extends Deps {
  /** Allows only requests with a valid backend API key. */
  readonly requireApiKey: MiddlewareHandler<AppEnvironment>;
  /** The cookie of who is signed in on the hosted pages. */
  readonly sessionCookie: SecretCookie;
  /** Finds who is signed in on the hosted pages in this browser, for routes that pages of browser apps call. */
  readonly activeSession: MiddlewareHandler<AppEnvironment>;
  /** Further ways to get tokens at the token endpoint, by features that the one of the endpoint doesn't know. */
  readonly tokenGrants: readonly TokenGrant[];
  /** Opaque tokens of such features. */
  readonly opaqueTokens: readonly OpaqueTokens[];
}

/** What the platform needs to know about a feature. A feature declares only what it has. `features.ts` lists all features. */
export interface Feature {
  /** Creates the feature's repositories on a connection, transaction or pool. */
  readonly repositories?: (connection: RepositoryConnection) => Partial<Repositories>;
  /** The event types that its operations append. */
  readonly events?: EventDefinitions;
  /** How each of these types is told in words. */
  readonly sentences?: Readonly<Record<string, EventSentence>>;
  /** The messages of its pages in English, by key. */
  readonly messages?: Readonly<Record<string, string>>;
  /** The kinds of actors and targets that it owns. */
  readonly subjects?: SubjectKinds;
  /** Consumers that follow the stream of events. */
  readonly consumers?: readonly EventConsumer[];
  /** Ways in which what it queues is sent to other servers. */
  readonly deliveryChannels?: readonly DeliveryChannel[];
  /** Who else follows the stream of events, each with a place of its own. */
  readonly eventReaders?: ListEventReaders;
  /** Operations of the management API. */
  readonly endpoints?: (deps: Deps) => readonly Endpoint[];
  /** Ways to get tokens at the token endpoint, beside those of OAuth clients. */
  readonly tokenGrants?: readonly TokenGrant[];
  /** Opaque tokens that these give, for introspection and revocation. */
  readonly opaqueTokens?: OpaqueTokens;
  /** Routes for clients and backends, and files that pages load. */
  readonly routes?: (deps: RouteDeps) => Routes;
  /** Hosted pages, for people. */
  readonly pages?: (deps: PageDeps) => Routes;
  /** Hosted pages whose paths could also match other pages, so they come last. */
  readonly redirects?: () => Routes;
  /** Dashboard pages, for signed-in operators. Only admins can change anything there. */
  readonly dashboard?: (deps: DashboardDeps) => Routes;
  /** What operators find of it when they search the dashboard. */
  readonly searched?: readonly SearchSource[];
  /** Its pages that operators find by name, beside the sections. */
  readonly namedPages?: (t: Translate) => readonly PageLink[];
  /** The feature's part of the configuration file, `orgward.config.ts`. */
  readonly configuration?: ConfigurationSection;
  /** Adds the feature's commands to the command line. */
  readonly addCommands?: (program: Command, context: CliContext) => void;
  /**
   * Returns the clean-ups that delete what has expired by the given time, in Unix seconds, and append its events with the server as actor.
   * Dependent rows are deleted first.
   */
  readonly cleanUps?: (now: number, policy: Policy, deps: AppendingDeps) => readonly CleanUp[];
}

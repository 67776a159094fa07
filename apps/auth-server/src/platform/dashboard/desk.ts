import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { Deps } from "../deps.ts";
import type { RowVersion } from "../domain/row-version.ts";
import type { Acting } from "../events/actor.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { Change } from "./pages/change-messages.ts";
import type { ConfirmPageProps } from "./pages/confirm-page.tsx";
import type { Entity, PageLink } from "./pages/entity.ts";
import type { PageOperator } from "./pages/operator-form.tsx";
import type { Versioned } from "./versioned-form.tsx";

/** A page without its frame. */
interface DeskPage {
  readonly title: string;
  readonly status?: 200 | 201 | 422;
  readonly content: (operator: PageOperator) => Child;
}

/**
 * Where people manage things that belong to the deployment or to an organization, such as webhook endpoints: operators on the dashboard,
 * and Owners on the hosted pages. Lists, forms and pages of entities are the same; a desk knows what differs.
 */
export interface Desk {
  /** The path of the list for the router; the other pages are below it. */
  readonly route: string;
  /** Returns the path of the list that a request is about. */
  listOf(context: Context<AppEnvironment>): string;
  /** Returns the organization whose things these are alone; `null` for all things of the deployment. */
  orgOf(context: Context<AppEnvironment>): string | null;
  /** Returns what operations depend on when whoever sent a request performs them. */
  actingDeps(context: Context<AppEnvironment>): Deps & Acting;
  /** Responds with the list, or with a page about something that isn't in it yet. */
  renderList(context: Context<AppEnvironment>, page: DeskPage & { readonly create?: PageLink }): Promise<Response>;
  /** Responds with one of an entity's tabs. */
  renderTab(
    context: Context<AppEnvironment>,
    page: Pick<DeskPage, "content"> & { readonly entity: Entity; readonly tab: string },
  ): Promise<Response>;
  /** Responds with a page that changes one thing about an entity. */
  renderTask(context: Context<AppEnvironment>, page: DeskPage & { readonly entity: Entity }): Promise<Response>;
  /** Responds with a page that asks before something is deleted. */
  renderConfirmation(
    context: Context<AppEnvironment>,
    page: Pick<DeskPage, "title"> & { readonly entity: Entity } & Omit<ConfirmPageProps, "operator" | "name">,
  ): Promise<Response>;
  /** Redirects to a page that says what was done. */
  redirectDone(context: Context<AppEnvironment>, path: string, done: Change): Response;
  /** Saves a form unless someone has edited the same thing since it was opened. */
  saveUnlessStale(
    context: Context<AppEnvironment>,
    read: () => Promise<Versioned | null>,
    save: (version: RowVersion) => Promise<Response>,
  ): Promise<Response>;
}

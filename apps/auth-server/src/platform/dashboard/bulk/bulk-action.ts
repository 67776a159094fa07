import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { Acting } from "../../events/actor.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import type { Translate } from "../../language/translations.ts";
import type { DashboardDeps } from "../dashboard-deps.ts";
import type { BulkChange } from "../pages/bulk-messages.ts";
import type { SectionPath } from "../pages/sections.ts";

/** To how many things an action is done at once. Whoever wants it done to more goes on from one preview to the next. */
export const MAX_AT_ONCE = 500;

/** The query parameters that say what was chosen, beside which ids: the filters of the list, or what the action is about. */
export type BulkFilter = Readonly<Record<string, string>>;

/** Something that an action may be done to. */
export interface BulkItem {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly detail: string | null;
  /** Its page, if it has one. */
  readonly path: string | null;
  /** Why the action leaves it as it is; `null` if it doesn't. */
  readonly skipped: string | null;
}

/** What a preview is about. */
export interface BulkRequest {
  readonly t: Translate;
  /** The ids that were chosen one by one; `null` for everything that the filter finds. */
  readonly ids: readonly string[] | null;
  readonly filter: BulkFilter;
  /** The id after which the filter goes on, in the order of ids; empty for its beginning. */
  readonly after: string;
  /** When it was first shown, in Unix seconds. What came later isn't meant. */
  readonly until: number;
  readonly limit: number;
}

/** What a form asks to be done. */
export interface BulkOrder extends Pick<BulkRequest, "filter" | "until"> {
  readonly ids: readonly string[];
  readonly form: URLSearchParams;
}

/** Something that operators do to many things at once, after a page that shows to which. */
export interface BulkAction {
  /** The path of its page, which its form is sent to as well. */
  readonly path: string;
  readonly section: SectionPath;
  /** Whether it ends access or deletes something. */
  readonly isDestructive: boolean;
  /** Names what the page says once it is done. */
  readonly change: BulkChange;
  title(t: Translate): string;
  /** What happens to each, in a sentence or two. */
  consequence(t: Translate, filter: BulkFilter): string;
  /** What the page says where there is nothing to do it to. Default: that nothing is selected. */
  none?(t: Translate, filter: BulkFilter): string;
  /** The label of the button, with how many it is done to. */
  submit(t: Translate, count: number): string;
  /** For what can't be undone: the words to type where a script asks for them. */
  confirm?(t: Translate, count: number): string;
  /** Further fields of the form, or a page that asks for something first (`instead`). */
  ask?(
    context: Context<AppEnvironment>,
    deps: DashboardDeps,
    filter: BulkFilter,
  ): Promise<{ readonly fields: Child } | { readonly instead: Child }>;
  /** Returns the list that it started from, with what the list is narrowed down to. */
  listOf(context: Context<AppEnvironment>, filter: BulkFilter): string;
  /** Finds no more than `limit` of what was chosen, in the order of ids if a filter chose it, and how many there are from `after` on. */
  find(
    context: Context<AppEnvironment>,
    deps: DashboardDeps,
    request: BulkRequest,
  ): Promise<{ readonly items: readonly BulkItem[]; readonly total: number }>;
  /** Does it, in units of work that are short. Returns to how many it was done, or a sentence saying why to none. */
  perform(
    context: Context<AppEnvironment>,
    deps: DashboardDeps & Acting,
    order: BulkOrder,
  ): Promise<{ readonly done: number } | { readonly problem: string }>;
}

/** Does something to one thing after another, each in a unit of work of its own. Returns to how many it was done. */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<{ done: number }> {
  let done = 0;
  for (const id of ids) if (await work(id)) done += 1;
  return { done };
}

import type { Context } from "hono";
import type { Repositories } from "../domain/store.ts";
import { expectUnchanged, type FormValues, type ShownForm } from "../events/change-as-operator.ts";
import { acting } from "../http/acting.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";

/** The hidden field with the values that a form showed when it was opened. */
export const SHOWN_FIELD = "shown";

/** The values that a form showed when it was opened, as they travel in it. */
export function shownBy(form: URLSearchParams): string {
  return form.get(SHOWN_FIELD) ?? "";
}

/**
 * The deps of the operator, for a form that showed what `lock` locks and reads: their unit of work throws `StaleFormError` when
 * somebody has changed it since.
 */
export function expecting(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  lock: ShownForm["lock"],
): DashboardDeps {
  return expectUnchanged(acting(context, deps), { shown: shownBy(context.var.form), lock });
}

/** The same for a form that showed settings, which `read` reads. */
export function expectingSettings(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  read: (repositories: Repositories) => Promise<FormValues>,
): DashboardDeps {
  return expecting(context, deps, async (repositories) => {
    await repositories.settings.lock();
    return read(repositories);
  });
}

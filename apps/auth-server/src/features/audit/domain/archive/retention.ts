import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { startOfMonth } from "./find-segment.ts";

/** The name that the setting is stored under. */
export const EVENTS_KEPT_SETTING = "events_kept_months";

/** Longer than anybody keeps a log. */
export const MAX_EVENTS_KEPT_MONTHS = 1200;

/** Returns for how many months events stay in the log at least before they can be archived; `null` for ever. */
export async function readEventsKeptMonths({ settings }: Pick<Repositories, "settings">): Promise<number | null> {
  const stored = await settings.get(EVENTS_KEPT_SETTING);
  return typeof stored === "number" ? stored : null;
}

/** Decides for how many months events stay in the log at least; `null` for ever. */
export async function keepEventsForMonths(
  { settings }: Pick<Repositories, "settings">,
  months: number | null,
): Promise<void> {
  await settings.set(EVENTS_KEPT_SETTING, months);
}

/** Why nothing can be archived. `earliest` is the first second of the first month that stays, in Unix seconds. */
export type RetentionProblem =
  | { readonly kind: "kept_for_ever" }
  | { readonly kind: "month_not_over" }
  | { readonly kind: "kept"; readonly earliest: number };

/**
 * Decides which months can be archived: those that somebody asked for, or else those that the deployment doesn't keep.
 *
 * @param asked the first second of the first month that is to stay, in Unix seconds; `null` for what the setting says
 * @param now in Unix seconds
 * @returns the first second of the first month that stays, in Unix seconds
 */
export async function decideWhatStays(
  repositories: Pick<Repositories, "settings">,
  asked: number | null,
  now: number,
): Promise<Result<number, RetentionProblem>> {
  const months = await readEventsKeptMonths(repositories);
  const earliest = months === null ? null : startOfMonth(now, -months);
  if (asked === null) return earliest === null ? fail({ kind: "kept_for_ever" }) : succeed(earliest);
  if (asked > startOfMonth(now)) return fail({ kind: "month_not_over" });
  return earliest !== null && asked > earliest ? fail({ kind: "kept", earliest }) : succeed(asked);
}

import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { Unmet } from "./unmet.ts";

/** What a sign-in may lack. */
export type UnmetAssurance = "second_factor" | "method" | "connection" | "session_age" | "idle_time" | "network";

/** Returns what a session doesn't meet of the access policies of organizations. No organization has one. */
export async function findUnmetPolicies(
  _deps: Pick<DomainDeps, "store" | "clock">,
  _active: ActiveSession,
  _orgIds: readonly string[],
): Promise<readonly Unmet[]> {
  return [];
}

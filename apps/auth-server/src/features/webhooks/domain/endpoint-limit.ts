import type { Repositories } from "../../../platform/domain/store.ts";

const SETTING = "max_endpoints_per_organization";
const STANDARD_LIMIT = 10;

/** As many as the deployment could ever serve: each event is queued once for each. */
export const MAX_ENDPOINT_LIMIT = 1000;

/** Why an organization can't get another webhook endpoint or audit stream. */
export interface LimitReached {
  readonly field: "org_id";
  readonly problem: string;
  /** How many it may have. */
  readonly limit: number;
}

/** Returns how many webhook endpoints, and how many audit streams, an organization can have. Default: 10 of each. */
export async function readEndpointLimit({ settings }: Pick<Repositories, "settings">): Promise<number> {
  const stored = await settings.get(SETTING);
  return typeof stored === "number" ? stored : STANDARD_LIMIT;
}

/** Sets how many webhook endpoints, and how many audit streams, an organization can have. What it has beyond that stays. */
export async function changeEndpointLimit({ settings }: Pick<Repositories, "settings">, limit: number): Promise<void> {
  await settings.set(SETTING, limit);
}

/**
 * Finds out whether an organization has as many as it can. Lock the organization first, so that nobody adds another meanwhile.
 *
 * @param count how many it has
 */
export async function findLimitReached(
  repositories: Pick<Repositories, "settings">,
  count: number,
): Promise<LimitReached | null> {
  const limit = await readEndpointLimit(repositories);
  if (count < limit) return null;
  return { field: "org_id", problem: `must be an organization with fewer than ${limit}`, limit };
}

import type { ActivityFilters } from "../../../platform/dashboard/activity-filters.ts";
import type { Repositories } from "../../../platform/domain/store.ts";

/** Filters that people can also write as an email address. */
const PEOPLE = ["actor", "target", "about"] as const;

/**
 * Replaces email addresses of users and operators in filters with their ids, which events are found by and URLs can hold.
 *
 * @returns `null` when there was nothing to replace
 */
export async function resolveEmails(
  repositories: Pick<Repositories, "users" | "operators">,
  filters: ActivityFilters,
): Promise<ActivityFilters | null> {
  const found: Record<string, string> = {};
  for (const name of PEOPLE) {
    const id = filters[name].includes("@") ? await findId(repositories, filters[name], name) : null;
    if (id !== null) found[name] = id;
  }
  return Object.keys(found).length === 0 ? null : { ...filters, ...found };
}

/** Someone may be both an operator and a user. Operators act here most often, and users are who things happen to. */
async function findId(
  { users, operators }: Pick<Repositories, "users" | "operators">,
  email: string,
  name: (typeof PEOPLE)[number],
): Promise<string | null> {
  const userId = (await users.findByEmail(email))?.userId ?? null;
  const operatorId = (await operators.findByEmail(email))?.operatorId ?? null;
  return name === "actor" ? (operatorId ?? userId) : (userId ?? operatorId);
}

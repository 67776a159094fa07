import type { ActivityFilters } from "../../../platform/dashboard/activity-filters.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { chooseOrganization } from "../../orgs/domain/choose-organization.ts";

/** Filters that people can also write as an email address. */
const PEOPLE = ["actor", "target", "about"] as const;

type Reading = Pick<Repositories, "users" | "operators" | "organizations">;

/**
 * Replaces what people write into filters, email addresses of users and operators and names of organizations, with the ids that events are
 * found by.
 *
 * @returns `null` when there was nothing to replace
 */
export async function resolveNames(repositories: Reading, filters: ActivityFilters): Promise<ActivityFilters | null> {
  const found: Record<string, string> = {};
  for (const name of PEOPLE) {
    const id = filters[name].includes("@") ? await findId(repositories, filters[name], name) : null;
    if (id !== null) found[name] = id;
  }
  const { organization } = filters;
  const chosen = organization === "" ? null : await chooseOrganization(repositories, organization);
  if (chosen?.ok && chosen.value !== organization) found.organization = chosen.value;
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

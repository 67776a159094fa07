import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { userNotFound } from "../../../../platform/management-api/problems.ts";
import { type UserView, viewUsers } from "../../domain/read-users.ts";
import type { UserRecord } from "../../domain/records.ts";

/** The path of a user's first page. */
export const USER_PATH = "/dashboard/users/:userId";

/** The section of the dashboard that the pages of users belong to. */
export const SECTION = "/dashboard/users";

/**
 * Finds the user that the path names.
 *
 * @throws Problem 404
 */
export async function findUser(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<UserRecord> {
  const user = await store.read.users.findById(context.req.param("userId") ?? "");
  if (!user) throw userNotFound();
  return user;
}

/** Adds to a user what isn't stored with it, memberships included. */
export async function viewUser(deps: DashboardDeps, user: UserRecord): Promise<UserView> {
  const [view] = await viewUsers(deps, [user], { includeOrgs: true });
  if (!view) throw userNotFound();
  return view;
}

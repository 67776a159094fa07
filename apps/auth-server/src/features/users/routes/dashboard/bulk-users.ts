import type { BulkAction, BulkItem, BulkRequest } from "../../../../platform/dashboard/bulk/bulk-action.ts";
import { eachOf } from "../../../../platform/dashboard/bulk/bulk-action.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import { listHref } from "../../../../platform/pages/list-page.ts";
import { disableUser, enableUser, endAllSessions } from "../../../authentication/domain/accounts/account-state.ts";
import { isLocked } from "../../domain/account-lock.ts";
import { deleteUser, foreseeLeaving } from "../../domain/delete-user.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "../../pages/dashboard/user-entity.ts";
import { SECTION } from "./find-user.ts";
import { userStates } from "./user-states.ts";

/** Where actions on many users are. No user's page begins like this. */
export const BULK = "/dashboard/bulk/users";

/** Says why an action leaves a user as they are; `null` if it doesn't. */
type SayWhySkipped = (user: UserRecord) => Promise<string | null> | string | null;

/** Finds the users that were chosen. */
export async function findChosenUsers(
  { store }: DashboardDeps,
  { ids, filter, after, until, limit }: BulkRequest,
  whySkipped: SayWhySkipped,
): Promise<{ readonly items: readonly BulkItem[]; readonly total: number }> {
  const { users } = store.read;
  const chosen = ids && (await users.listBy("user_id", ids));
  const state = userStates.find((each) => each === filter.state);
  const search = {
    emailOrUsername: filter.q || null,
    orNameOrId: true,
    inState: state && { state, at: until },
  };
  const { rows, total } = chosen
    ? { rows: chosen, total: chosen.length }
    : await users.walk(search, { after, createdUntil: until, limit });
  const items: BulkItem[] = [];
  for (const user of rows) items.push({ ...describeUser(user), skipped: await whySkipped(user) });
  return { items, total };
}

function describeUser(user: UserRecord): Omit<BulkItem, "skipped"> {
  return { id: user.userId, label: personName(user), detail: user.email, path: pathOfUser(user) };
}

/** What every action on many users has in common. */
export const onUsers = {
  section: SECTION,
  listOf: (_: unknown, { q = "", state = "" }: Readonly<Record<string, string>>) => listHref(SECTION, { q, state }),
} as const;

/** The actions on many users that ask for nothing else. */
export const bulkUserActions: readonly BulkAction[] = [
  {
    ...onUsers,
    path: `${BULK}/disable`,
    change: "users.disabled",
    isDestructive: true,
    title: (t) => t("bulk_users.disable_title"),
    consequence: (t) => t("bulk_users.disable_consequence"),
    submit: (t, count) => t("bulk_users.disable_submit", { count }),
    find: (_, deps, request) =>
      findChosenUsers(deps, request, ({ enabled }) => (enabled ? null : request.t("bulk_users.already_disabled"))),
    perform: (_, deps, { ids }) =>
      eachOf(ids, async (id) => {
        const user = await deps.store.read.users.findById(id);
        return user?.enabled === true && disableUser(deps, id);
      }),
  },
  {
    ...onUsers,
    path: `${BULK}/enable`,
    change: "users.enabled",
    isDestructive: false,
    title: (t) => t("bulk_users.enable_title"),
    consequence: (t) => t("bulk_users.enable_consequence"),
    submit: (t, count) => t("bulk_users.enable_submit", { count }),
    find: (_, deps, request) =>
      findChosenUsers(deps, request, (user) =>
        isAsItShouldBe(user, deps.clock()) ? request.t("bulk_users.already_enabled") : null,
      ),
    perform: (_, deps, { ids }) =>
      eachOf(ids, async (id) => {
        const user = await deps.store.read.users.findById(id);
        return user !== null && !isAsItShouldBe(user, deps.clock()) && enableUser(deps, id);
      }),
  },
  {
    ...onUsers,
    path: `${BULK}/end-sessions`,
    change: "users.signed_out",
    isDestructive: true,
    title: (t) => t("bulk_users.sign_out_title"),
    consequence: (t) => t("bulk_users.sign_out_consequence"),
    submit: (t, count) => t("bulk_users.sign_out_submit", { count }),
    // Also users without a session: a backend may have got them a token that is still good.
    find: (_, deps, request) => findChosenUsers(deps, request, () => null),
    perform: (_, deps, { ids }) => eachOf(ids, (id) => endAllSessions(deps, id)),
  },
  {
    ...onUsers,
    path: `${BULK}/delete`,
    change: "users.deleted",
    isDestructive: true,
    title: (t) => t("bulk_users.delete_title"),
    consequence: (t) => t("bulk_users.delete_consequence"),
    submit: (t, count) => t("bulk_users.delete_submit", { count }),
    confirm: (t, count) => t("bulk_users.delete_confirm", { count }),
    find: (_, deps, request) =>
      findChosenUsers(deps, request, async ({ userId }) => {
        const { withoutOwner } = await foreseeLeaving(deps.store.read, userId);
        if (withoutOwner.length === 0) return null;
        return request.t("bulk_users.last_owner", { organizations: withoutOwner.map(({ name }) => name).join(", ") });
      }),
    perform: (_, deps, { ids }) => eachOf(ids, async (id) => (await deleteUser(deps, id)).ok),
  },
];

/** Returns whether enabling would change nothing. */
function isAsItShouldBe(user: UserRecord, now: number): boolean {
  return user.enabled && !isLocked(user, now);
}

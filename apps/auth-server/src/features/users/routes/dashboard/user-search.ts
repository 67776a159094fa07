import type { SearchSource } from "../../../../platform/dashboard/search.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import { pathOfUser } from "../../pages/dashboard/user-entity.ts";

/**
 * Finds users by the beginning of their email address or username. The whole id finds its user, and where no address begins with the
 * query, so does any part of a name.
 */
export const userSearch: SearchSource = {
  label: "section.users",
  list: { path: "/dashboard/users", label: "search.in_users" },
  async find({ store }, query, limit) {
    const { users } = store.read;
    const byPrefix = await users.listByPrefix(query, limit);
    const found =
      byPrefix.length > 0
        ? byPrefix
        : (
            await users.search({
              emailOrUsername: query,
              orNameOrId: true,
              legacyUserId: null,
              orderBy: "CREATED_AT_DESC",
              limit,
              offset: 0,
            })
          ).rows;
    return found.map((user) => {
      const label = personName(user);
      return { path: pathOfUser(user), label, detail: label === user.email ? user.username : user.email };
    });
  },
};

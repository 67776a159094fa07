import type { Kysely } from "kysely";
import { createRepositories } from "../../src/db/repos/repositories.ts";
import { toUserRow } from "../../src/db/repos/users/user-rows.ts";
import type { Dialect, Schema } from "../../src/db/schema.ts";
import type { Repositories } from "../../src/domain/store.ts";
import { unguarded } from "./databases.ts";

/** Repositories for a database of before migration 23: they create users without the columns that came with it. */
export function createEarlierRepositories(db: Kysely<Schema>, dialect: Dialect): Repositories {
  const repositories = createRepositories(db, dialect, unguarded);
  const users: Repositories["users"] = {
    ...repositories.users,
    async create(user) {
      const { name_key: _, last_sign_in_at: __, ...row } = toUserRow(user);
      await db.insertInto("users").values(row).execute();
      return "created";
    },
  };
  return { ...repositories, users };
}

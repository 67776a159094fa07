import type { Kysely } from "kysely";
import type { SettingRepository } from "../../domain/store.ts";
import type { Schema } from "../schema.ts";

/** The settings of the deployment. `get` returns undefined where nothing was set. */
export function createSettingRepository(db: Kysely<Schema>): SettingRepository {
  return {
    async get(name) {
      const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
      return row && JSON.parse(row.value);
    },

    async set(name, value) {
      const text = toJson(name, value);
      await db
        .insertInto("settings")
        .values({ name, value: text })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: text }))
        .execute();
    },

    async setOnce(name, value) {
      const insert = db
        .insertInto("settings")
        .values({ name, value: toJson(name, value) })
        .onConflict((conflict) => conflict.column("name").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },
  };
}

function toJson(name: string, value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`the value of the setting ${name} must be a JSON value`);
  return text;
}

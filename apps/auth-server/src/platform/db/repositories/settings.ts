import { type Kysely, sql } from "kysely";
import type { SettingRepository } from "../../domain/store.ts";
import { ONE_ROW } from "../one-row.ts";
import { prepareQuery } from "../prepared-query.ts";
import type { Schema } from "../schema.ts";
import type { RepositoryConnection } from "./connection.ts";

/** Creates the repository of the deployment's settings. `get` returns `undefined` if the setting isn't stored. */
export function createSettingRepository({ db, dialect, run }: RepositoryConnection): SettingRepository {
  return {
    async get(name) {
      const [row] = (await run(settingByName, { name })).rows;
      return row && JSON.parse(row.value);
    },

    async set(name, value) {
      const text = toJson(name, value);
      await db
        .insertInto("settings")
        .values({ name, value: text })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({ value: text, version: sql`settings.version + 1` }),
        )
        .execute();
    },

    async version(names) {
      if (names.length === 0) return 0;
      const stored = db.selectFrom("settings").select(({ fn }) => fn.sum<number | null>("version").as("version"));
      const { version } = await stored.where("name", "in", names).executeTakeFirstOrThrow();
      return Number(version ?? 0);
    },

    async lock() {
      if (dialect === "postgres") await sql`lock table settings in share row exclusive mode`.execute(db);
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

/** Built once: settings are read whenever a token is made. */
const settingByName = prepareQuery((db: Kysely<Schema>, parameters: { name: string }) =>
  db.selectFrom("settings").select("value").where("name", "=", parameters.name).limit(ONE_ROW),
);

function toJson(name: string, value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`the value of the setting ${name} must be a JSON value`);
  return text;
}

import { type Kysely, sql } from "kysely";
import type { EventCursorRepository } from "../../events/repositories.ts";
import type { Dialect, Schema } from "../schema.ts";

/** Creates the repository of the positions up to which consumers have read the stream. */
export function createEventCursorRepository(db: Kysely<Schema>, dialect: Dialect): EventCursorRepository {
  const find = (consumer: string) => db.selectFrom("event_cursors").select("sequence").where("consumer", "=", consumer);
  return {
    async read(consumer) {
      return (await find(consumer).executeTakeFirst())?.sequence ?? 0;
    },

    async readAll() {
      const rows = await db.selectFrom("event_cursors").select(["consumer", "sequence"]).execute();
      return new Map(rows.map(({ consumer, sequence }) => [consumer, sequence]));
    },

    async tryLock(consumer) {
      await db
        .insertInto("event_cursors")
        .values({ consumer, sequence: 0 })
        .onConflict((conflict) => conflict.column("consumer").doNothing())
        .execute();
      const cursor = find(consumer);
      // A SQLite transaction holds the write lock from its start.
      const locked = dialect === "sqlite" ? cursor : cursor.modifyEnd(sql`for update skip locked`);
      return (await locked.executeTakeFirst())?.sequence ?? null;
    },

    async move(consumer, sequence) {
      await db.updateTable("event_cursors").set({ sequence }).where("consumer", "=", consumer).execute();
    },
  };
}

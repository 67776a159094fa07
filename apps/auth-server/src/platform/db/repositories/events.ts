import type { Kysely } from "kysely";
import type { EventRepository, NewEventRow } from "../../events/repositories.ts";
import { eventId } from "../event-ids.ts";
import { prepareQuery, type SendPrepared } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";
import { searchEvents } from "./event-search.ts";

/** The parts of an event that can name a person. */
const PARTS_OF_PEOPLE = ["actor", "target", "user"] as const;

/** Creates the repository of the stream of events. */
export function createEventRepository(db: Kysely<Schema>, dialect: Dialect, send: SendPrepared): EventRepository {
  return {
    async append({ occurredAt, type, details, personal }) {
      await send(insertEvent, { occurred_at: occurredAt, type, details, personal });
    },

    search: (search) => searchEvents(db, dialect, search),

    async listAfter(sequence, limit) {
      return db
        .selectFrom("events")
        .select(["event_id as eventId", "occurred_at as occurredAt", "type", "details", "personal", "sequence"])
        .where("sequence", ">", sequence)
        .orderBy("sequence")
        .limit(limit)
        .execute();
    },

    async findEnd() {
      const { end } = await db
        .selectFrom("events")
        .select(({ fn }) => fn.max<number | null>("sequence").as("end"))
        .executeTakeFirstOrThrow();
      return end ?? 0;
    },

    async erasePersonalPart(id, { until }) {
      for (const part of PARTS_OF_PEOPLE) {
        const taken = db.updateTable("events").set({ personal: null }).where(eventId(dialect, part), "=", id);
        await taken.where("event_id", "<=", until).execute();
      }
    },
  };
}

type NewRow = Omit<NewEventRow, "occurredAt"> & { readonly occurred_at: number };

const insertEvent = prepareQuery((db, event: NewRow) => db.insertInto("events").values(event));

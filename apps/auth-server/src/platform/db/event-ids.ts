import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./schema.ts";

/** Where in the details of an event the ids stand that it is found by. */
const PATHS = {
  actor: ["actor", "id"],
  target: ["target", "id"],
  organization: ["organization", "id"],
  user: ["userId"],
} as const;

/** What an event can be found by. */
export type EventId = keyof typeof PATHS;

/** Reads an id out of `details`. Indexes are made of this very expression: a query that writes it in another way finds none. */
export function eventId(dialect: Dialect, part: EventId): RawBuilder<string | null> {
  const path = PATHS[part];
  return dialect === "sqlite"
    ? sql`json_extract(details, ${sql.lit(`$.${path.join(".")}`)})`
    : sql`(details::jsonb #>> ${sql.lit(`{${path.join(",")}}`)})`;
}

import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./schema.ts";

/** The JSON paths, within an event's details, of what events can be found by. */
const PATHS = {
  actor: ["actor", "id"],
  target: ["target", "id"],
  organization: ["organization", "id"],
  user: ["userId"],
  reason: ["reason"],
} as const;

/** An id that events can be found by. */
export type EventId = keyof typeof PATHS;

/**
 * Builds the expression that reads an id from `details`. The indexes are built on this exact expression; a query that writes it differently
 * uses none.
 */
export function eventId(dialect: Dialect, part: EventId): RawBuilder<string | null> {
  const path = PATHS[part];
  return dialect === "sqlite"
    ? sql`json_extract(details, ${sql.lit(`$.${path.join(".")}`)})`
    : sql`(details::jsonb #>> ${sql.lit(`{${path.join(",")}}`)})`;
}

/** Builds an expression that reads an id from `details`, and that no index is built on. */
export function unindexedEventId(dialect: Dialect, part: EventId): RawBuilder<string | null> {
  const path = PATHS[part];
  return dialect === "sqlite"
    ? sql`(details ->> ${sql.lit(`$.${path.join(".")}`)})`
    : sql`((details::jsonb #> ${sql.lit(`{${path.join(",")}}`)}) #>> '{}')`;
}

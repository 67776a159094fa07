import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./schema.ts";

/** Where in the details of an audit event the ids stand that it is found by. */
const PATHS = {
  userId: [["userId"]],
  subject: [["subject"]],
  operatorId: [["actor", "operatorId"], ["operatorId"]],
  apiKeyId: [["actor", "apiKeyId"], ["apiKeyId"]],
} as const;

/** What an audit event can be found by. */
export type AuditDetail = keyof typeof PATHS;

/** Reads an id out of `details`. Indexes are made of this very expression: a query that writes it in another way finds none. */
export function auditDetail(dialect: Dialect, detail: AuditDetail): RawBuilder<string | null> {
  const values = PATHS[detail].map((path) =>
    dialect === "sqlite"
      ? sql`json_extract(details, ${sql.lit(`$.${path.join(".")}`)})`
      : sql`(details::jsonb #>> ${sql.lit(`{${path.join(",")}}`)})`,
  );
  const [only, ...others] = values;
  return others.length === 0 ? sql`${only}` : sql`coalesce(${sql.join(values)})`;
}

import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the email queue. */
export async function createMails(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "mails")
    .addColumn("mail_id", text, (column) => column.primaryKey())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("encrypted_content", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("due_at", integer)
    .addColumn("sent_at", integer)
    .execute();
  await createIndex(db, "mails", ["due_at", "mail_id"]);
  await createIndex(db, "mails", ["sent_at", "mail_id"]);
}

import { type Kysely, sql } from "kysely";
import type { MailRecord } from "../../mail/records.ts";
import type { MailRepository } from "../../mail/repository.ts";
import { deleteBatch } from "../clean-up.ts";
import { ONE_ROW } from "../one-row.ts";
import type { Dialect, MailsTable, Schema } from "../schema.ts";

/** Creates the repository of the email queue, and of sent emails in development. */
export function createMailRepository(db: Kysely<Schema>, dialect: Dialect): MailRepository {
  return {
    async enqueue(mail) {
      await db.insertInto("mails").values(toMailRow(mail)).execute();
    },

    async countWaiting() {
      const count = db.selectFrom("mails").select((column) => column.fn.countAll<number>().as("mails"));
      return Number((await count.where("due_at", "is not", null).executeTakeFirstOrThrow()).mails);
    },

    async findOldestWaiting() {
      const waiting = db.selectFrom("mails").select("created_at").where("due_at", "is not", null);
      return (await waiting.orderBy("created_at").limit(ONE_ROW).executeTakeFirst())?.created_at ?? null;
    },

    async hasDue(at) {
      const row = await db
        .selectFrom("mails")
        .select("mail_id")
        .where("due_at", "<=", at)
        .limit(ONE_ROW)
        .executeTakeFirst();
      return row !== undefined;
    },

    async claimDue({ at, leaseUntil, limit }) {
      // Materialized, because PostgreSQL may run a plain subquery again for each row, locking different rows each time.
      const rows = await db
        .with(
          (table) => table("due").materialized(),
          (query) =>
            query
              .selectFrom("mails")
              .select("mail_id")
              .where("due_at", "<=", at)
              .orderBy("due_at")
              .orderBy("mail_id")
              .limit(limit)
              .$if(dialect === "postgres", (mails) => mails.forUpdate().skipLocked()),
        )
        .updateTable("mails")
        .set((column) => ({ due_at: leaseUntil, attempts: column("attempts", "+", 1) }))
        .where("mail_id", "in", (column) => column.selectFrom("due").select("due.mail_id"))
        .returningAll()
        .execute();
      return rows.map(toMailRecord);
    },

    async postpone({ mailId, attempts }, dueAt) {
      await db
        .updateTable("mails")
        .set({ due_at: dueAt })
        .where("mail_id", "=", mailId)
        .where("attempts", "=", attempts)
        .where("sent_at", "is", null)
        .execute();
    },

    async markSent(mailId, at) {
      await db.updateTable("mails").set({ due_at: null, sent_at: at }).where("mail_id", "=", mailId).execute();
    },

    async delete(mailId) {
      await db.deleteFrom("mails").where("mail_id", "=", mailId).execute();
    },

    async giveUp({ mailId, attempts }) {
      const { numDeletedRows } = await db
        .deleteFrom("mails")
        .where("mail_id", "=", mailId)
        .where("attempts", "=", attempts)
        .where("sent_at", "is", null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async find(mailId) {
      const row = await db.selectFrom("mails").selectAll().where("mail_id", "=", mailId).executeTakeFirst();
      return row ? toMailRecord(row) : null;
    },

    async listWaiting(limit) {
      const waiting = db.selectFrom("mails").where("sent_at", "is", null);
      const rows = await waiting.selectAll().orderBy("created_at").orderBy("mail_id").limit(limit).execute();
      const { total } = await waiting.select((column) => column.fn.countAll().as("total")).executeTakeFirstOrThrow();
      return { rows: rows.map(toMailRecord), total: Number(total) };
    },

    async listSent(limit) {
      const rows = await db
        .selectFrom("mails")
        .selectAll()
        .where("sent_at", "is not", null)
        .orderBy("created_at", "desc")
        .orderBy("sent_at", "desc")
        .orderBy("mail_id")
        .limit(limit)
        .execute();
      return rows.map(toMailRecord);
    },

    deleteSentBefore: (at) => deleteBatch(db, "mails", sql`sent_at < ${at}`),
  };
}

function toMailRow(mail: MailRecord): MailsTable {
  return {
    mail_id: mail.mailId,
    kind: mail.kind,
    encrypted_content: mail.encryptedContent,
    created_at: mail.createdAt,
    attempts: mail.attempts,
    due_at: mail.dueAt,
    sent_at: mail.sentAt,
  };
}

function toMailRecord(row: MailsTable): MailRecord {
  return {
    mailId: row.mail_id,
    kind: row.kind,
    encryptedContent: row.encrypted_content,
    createdAt: row.created_at,
    attempts: row.attempts,
    dueAt: row.due_at,
    sentAt: row.sent_at,
  };
}

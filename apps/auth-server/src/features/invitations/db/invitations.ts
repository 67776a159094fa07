import { type Kysely, sql } from "kysely";
import { deleteBatchReturning } from "../../../platform/db/clean-up.ts";
import { toCaseInsensitiveKey } from "../../../platform/db/columns.ts";
import type { InvitationsTable, Schema } from "../../../platform/db/schema.ts";
import type { InvitationRecord } from "../domain/records.ts";
import type { InvitationDetails, InvitationRepository } from "../domain/repositories.ts";

/** Creates the repository of pending invitations. */
export function createInvitationRepository(db: Kysely<Schema>): InvitationRepository {
  return {
    async save(invitation) {
      const row = toRow(invitation);
      await db
        .insertInto("invitations")
        .values(row)
        .onConflict((conflict) => conflict.columns(["org_id", "email_key"]).doUpdateSet(row))
        .execute();
    },

    async find(orgId, email) {
      const row = await db
        .selectFrom("invitations")
        .selectAll()
        .where("org_id", "=", orgId)
        .where("email_key", "=", toCaseInsensitiveKey(email))
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async findByToken(tokenHash, at) {
      const query = selectDetails(db).where("invitations.token_hash", "=", tokenHash);
      const row = await query.where("invitations.expires_at", ">", at).executeTakeFirst();
      return row ? toDetails(row) : null;
    },

    take: (tokenHash, at) => takeWhere(db, { column: "token_hash", value: tokenHash }, at),
    takeById: (invitationId, at) => takeWhere(db, { column: "invitation_id", value: invitationId }, at),

    async listByEmail(email, { at, limit }) {
      const rows = await selectDetails(db)
        .where("invitations.email_key", "=", toCaseInsensitiveKey(email))
        .where("invitations.expires_at", ">", at)
        .orderBy("invitations.created_at")
        .orderBy("invitations.org_id")
        .limit(limit)
        .execute();
      return rows.map(toDetails);
    },

    async list(orgId, { at, limit, offset }) {
      const rows = await selectDetails(db)
        .where("invitations.expires_at", ">", at)
        .$if(orgId !== null, (query) => query.where("invitations.org_id", "=", orgId))
        .orderBy("invitations.created_at")
        .orderBy("invitations.org_id")
        .orderBy("invitations.email_key")
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: rows.map(toDetails), total: await countOpen(db, orgId, at) };
    },

    async walk(orgId, { after, at, limit }) {
      const found = db
        .selectFrom("invitations")
        .where("org_id", "=", orgId)
        .where("expires_at", ">", at)
        .where("invitation_id", ">", after);
      const rows = await found.selectAll().orderBy("invitation_id").limit(limit).execute();
      const { total } = await found
        .select((column) => column.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return { rows: rows.map(toRecord), total };
    },

    async listByIds(orgId, invitationIds) {
      if (invitationIds.length === 0) return [];
      const query = db.selectFrom("invitations").selectAll().where("org_id", "=", orgId);
      return (await query.where("invitation_id", "in", invitationIds).execute()).map(toRecord);
    },

    async revoke(orgId, email) {
      const row = await db
        .deleteFrom("invitations")
        .where("org_id", "=", orgId)
        .where("email_key", "=", toCaseInsensitiveKey(email))
        .returningAll()
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async revokeByInviter(userId) {
      await db.deleteFrom("invitations").where("inviter_user_id", "=", userId).execute();
    },

    async deleteExpired(at) {
      const columns = ["invitation_id", "org_id", "email"] as const;
      const rows = await deleteBatchReturning(db, "invitations", columns, sql`expires_at <= ${at}`);
      return rows.map((row) => ({ invitationId: row.invitation_id, orgId: row.org_id, email: row.email }));
    },
  };
}

async function takeWhere(
  db: Kysely<Schema>,
  { column, value }: { column: "token_hash" | "invitation_id"; value: string },
  at: number,
): Promise<InvitationRecord | null> {
  const row = await db
    .deleteFrom("invitations")
    .where(column, "=", value)
    .where("expires_at", ">", at)
    .returningAll()
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

function selectDetails(db: Kysely<Schema>) {
  return db
    .selectFrom("invitations")
    .innerJoin("organizations", "organizations.org_id", "invitations.org_id")
    .leftJoin("users", "users.user_id", "invitations.inviter_user_id")
    .selectAll("invitations")
    .select(["organizations.name as org_name", "users.email as inviter_email"]);
}

async function countOpen(db: Kysely<Schema>, orgId: string | null, at: number): Promise<number> {
  const { invitations } = await db
    .selectFrom("invitations")
    .select((column) => column.fn.countAll<number>().as("invitations"))
    .where("expires_at", ">", at)
    .$if(orgId !== null, (query) => query.where("org_id", "=", orgId))
    .executeTakeFirstOrThrow();
  return invitations;
}

function toRow(invitation: InvitationRecord): InvitationsTable {
  return {
    invitation_id: invitation.invitationId,
    org_id: invitation.orgId,
    email: invitation.email,
    email_key: toCaseInsensitiveKey(invitation.email),
    token_hash: invitation.tokenHash,
    role: invitation.role,
    additional_roles: JSON.stringify(invitation.additionalRoles),
    inviter_user_id: invitation.inviterUserId,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}

function toRecord(row: InvitationsTable): InvitationRecord {
  return {
    invitationId: row.invitation_id,
    orgId: row.org_id,
    email: row.email,
    tokenHash: row.token_hash,
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    inviterUserId: row.inviter_user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function toDetails(row: InvitationsTable & { org_name: string; inviter_email: string | null }): InvitationDetails {
  return { ...toRecord(row), orgName: row.org_name, inviterEmail: row.inviter_email };
}

import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { deleteBatchReturning } from "../../../platform/db/clean-up.ts";
import { longestIdle } from "../../../platform/db/longest-idle.ts";
import type { Schema, SessionsTable } from "../../../platform/db/schema.ts";
import { readAmr, writeAmr } from "../../../platform/domain/authentication.ts";
import { readLoginMethod, writeLoginMethod } from "../../../platform/domain/login-method.ts";
import type { SessionRecord } from "../domain/records.ts";
import type { SessionPage, SessionRepository } from "../domain/repositories.ts";

/** Creates the repository of browser sessions. */
export function createSessionRepository(db: Kysely<Schema>): SessionRepository {
  return {
    async create(session) {
      await db.insertInto("sessions").values(toSessionRow(session)).execute();
    },

    async findByHash(sessionHash) {
      const query = db.selectFrom("sessions").selectAll().where("session_hash", "=", sessionHash);
      const row = await query.executeTakeFirst();
      return row ? toSessionRecord(row) : null;
    },

    async findByCookie(cookieHash) {
      const query = db.selectFrom("sessions").selectAll().where("cookie_hash", "=", cookieHash);
      const row = await query.executeTakeFirst();
      return row ? toSessionRecord(row) : null;
    },

    async listByUser(userId) {
      const rows = await db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("last_seen_at", "desc")
        .orderBy("session_hash")
        .execute();
      return rows.map(toSessionRecord);
    },

    async listByProviderSession(providerSession) {
      const query = db.selectFrom("sessions").selectAll().where("provider_session", "=", providerSession);
      return (await query.orderBy("session_hash").execute()).map(toSessionRecord);
    },

    async listActiveByUser(userId, page) {
      const rows = await selectActiveSessions(db, userId, page).execute();
      return rows.map(toSessionRecord);
    },

    async touch(sessionHash, at) {
      await db
        .updateTable("sessions")
        .set({ last_seen_at: at, longest_idle_seconds: longestIdle(at, "last_seen_at") })
        .where("session_hash", "=", sessionHash)
        .execute();
    },

    async recordProof({ sessionHash, cookieHash }, { at, amr, ipAddress, nextCookieHash }) {
      const proof = { proven_at: at, last_seen_at: at, longest_idle_seconds: 0, ip_address: ipAddress };
      const update = db
        .updateTable("sessions")
        .set({ ...proof, amr: writeAmr(amr), cookie_hash: nextCookieHash })
        .where("session_hash", "=", sessionHash)
        .where("cookie_hash", "=", cookieHash);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async addSecondFactor({ sessionHash, cookieHash }, { amr, nextCookieHash }) {
      const update = db
        .updateTable("sessions")
        .set({ amr: writeAmr(amr), cookie_hash: nextCookieHash })
        .where("session_hash", "=", sessionHash)
        .where("cookie_hash", "=", cookieHash);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async renewCookie({ sessionHash, cookieHash }, nextCookieHash) {
      const update = db
        .updateTable("sessions")
        .set({ cookie_hash: nextCookieHash })
        .where("session_hash", "=", sessionHash)
        .where("cookie_hash", "=", cookieHash);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete(sessionHash) {
      const query = db.deleteFrom("sessions").where("session_hash", "=", sessionHash);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    async expireAll(at) {
      const update = db.updateTable("sessions").set({ expires_at: at }).where("expires_at", ">", at);
      return Number((await update.executeTakeFirst()).numUpdatedRows);
    },

    async deleteByUser(userId, exceptHash = "") {
      const query = db.deleteFrom("sessions").where("user_id", "=", userId).where("session_hash", "<>", exceptHash);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },

    async deleteExpired(at) {
      const columns = ["session_hash", "user_id"] as const;
      const rows = await deleteBatchReturning(db, "sessions", columns, sql`expires_at <= ${at}`);
      return rows.map((row) => ({ sessionHash: row.session_hash, userId: row.user_id }));
    },
  };
}

/** Builds the query for a page of a user's active sessions. The index on user and creation has them in order. */
export function selectActiveSessions(db: Kysely<Schema>, userId: string, { at, seenAfter, after, limit }: SessionPage) {
  const isLater = sql<boolean>`(created_at, session_hash) < (${after?.createdAt}, ${after?.sessionHash})`;
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", seenAfter)
    .$if(after !== null, (query) => query.where(isLater))
    .orderBy("created_at", "desc")
    .orderBy("session_hash", "desc")
    .limit(limit);
}

function toSessionRow(session: SessionRecord): Insertable<SessionsTable> {
  return {
    session_hash: session.sessionHash,
    cookie_hash: session.cookieHash,
    user_id: session.userId,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.expiresAt,
    ends_at: session.endsAt ?? null,
    provider_session: session.providerSession ?? null,
    user_agent: session.userAgent,
    ip_address: session.ipAddress,
    login_method: writeLoginMethod(session.loginMethod),
    amr: writeAmr(session.amr),
    proven_at: session.provenAt,
    longest_idle_seconds: session.longestIdleSeconds,
  };
}

/** Restores a session from its row. */
export function toSessionRecord(row: Selectable<SessionsTable>): SessionRecord {
  return {
    sessionHash: row.session_hash,
    cookieHash: row.cookie_hash,
    userId: row.user_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    providerSession: row.provider_session,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    loginMethod: readLoginMethod(row.login_method),
    amr: readAmr(row.amr),
    provenAt: row.proven_at ?? row.created_at,
    longestIdleSeconds: row.longest_idle_seconds,
  };
}

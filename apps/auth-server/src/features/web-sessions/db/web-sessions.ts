import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { clearBatch, deleteBatch, isInBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema, WebRefreshTokensTable, WebSessionsTable } from "../../../platform/db/schema.ts";
import type { WebRefreshTokenRecord, WebSessionRecord } from "../domain/records.ts";
import type { WebSessionRepository } from "../domain/repositories.ts";

/** Creates the repository of web app sessions and their refresh tokens. */
export function createWebSessionRepository(db: Kysely<Schema>, dialect: Dialect): WebSessionRepository {
  return {
    async create(webSession) {
      if (!(await lockSession(db, dialect, webSession.sessionHash))) return false;
      await db.insertInto("web_sessions").values(toWebSessionRow(webSession)).execute();
      return true;
    },

    async findByCode(codeHash) {
      const row = await db.selectFrom("web_sessions").selectAll().where("code_hash", "=", codeHash).executeTakeFirst();
      return row ? toWebSessionRecord(row) : null;
    },

    async findByToken(tokenHash) {
      const row = await db
        .selectFrom("web_refresh_tokens as tokens")
        .innerJoin("web_sessions", "web_sessions.web_session_id", "tokens.web_session_id")
        .selectAll("web_sessions")
        .where("tokens.token_hash", "=", tokenHash)
        .executeTakeFirst();
      return row ? toWebSessionRecord(row) : null;
    },

    async redeemCode(codeHash, { at, heldBy }) {
      const update = db
        .updateTable("web_sessions")
        .set({ redeemed_at: at, held_by_browser: toFlag(heldBy === "browser") })
        .where("code_hash", "=", codeHash)
        .where("redeemed_at", "is", null)
        .where("code_expires_at", ">", at);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async recordFailedAttempt(codeHash) {
      await db
        .updateTable("web_sessions")
        .set((column) => ({ code_failed_attempts: column("code_failed_attempts", "+", 1) }))
        .where("code_hash", "=", codeHash)
        .execute();
    },

    async recordRefresh(webSessionId, { at, activeOrgId }) {
      const update = db
        .updateTable("web_sessions")
        .set({ refreshed_at: at, active_org_id: activeOrgId })
        .where("web_session_id", "=", webSessionId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async createToken(token) {
      await db.insertInto("web_refresh_tokens").values(toTokenRow(token)).execute();
    },

    async rotate(tokenHash, { at, successorHash, successorSalt }) {
      const update = db
        .updateTable("web_refresh_tokens")
        .set({ rotated_at: at, successor_hash: successorHash, successor_salt: successorSalt })
        .where("token_hash", "=", tokenHash)
        .where("rotated_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async findRotation(tokenHash) {
      const row = await db
        .selectFrom("web_refresh_tokens")
        .select(["rotated_at", "successor_hash", "successor_salt"])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      return { rotatedAt: row.rotated_at, successorHash: row.successor_hash, successorSalt: row.successor_salt };
    },

    async listRedeemed(sessionHash) {
      const rows = await db
        .selectFrom("web_sessions")
        .select("web_session_id")
        .where("session_hash", "=", sessionHash)
        .where("redeemed_at", "is not", null)
        .orderBy("web_session_id")
        .execute();
      return rows.map((row) => row.web_session_id);
    },

    async delete(webSessionId) {
      const query = db.deleteFrom("web_sessions").where("web_session_id", "=", webSessionId);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    deleteUnredeemed: (at) => deleteBatch(db, "web_sessions", sql`redeemed_at is null and code_expires_at <= ${at}`),

    deleteExpiredTokens: (at) =>
      deleteBatch(
        db,
        "web_refresh_tokens",
        sql`web_session_id in (
          select web_session_id from web_sessions inner join sessions using (session_hash) where expires_at <= ${at})`,
      ),

    async deleteExpired(at) {
      const isExpired = sql`redeemed_at is not null and session_hash in (
        select session_hash from sessions where expires_at <= ${at})`;
      const rows = await db
        .selectFrom("web_sessions")
        .innerJoin("sessions", "sessions.session_hash", "web_sessions.session_hash")
        .leftJoin("organizations", "organizations.org_id", "web_sessions.active_org_id")
        .selectAll("web_sessions")
        .select(["sessions.user_id", "organizations.name as org_name"])
        .where(isInBatch("web_sessions", isExpired))
        .execute();
      if (rows.length === 0) return [];
      const ids = rows.map((row) => row.web_session_id);
      const deletion = db.deleteFrom("web_sessions").where("web_session_id", "in", ids).returning("web_session_id");
      const deleted = new Set((await deletion.execute()).map((row) => row.web_session_id));
      return rows
        .filter((row) => deleted.has(row.web_session_id))
        .map((row) => ({ ...toWebSessionRecord(row), userId: row.user_id, orgName: row.org_name }));
    },

    forgetSuccessors: (rotatedBefore) =>
      clearBatch(
        db,
        "web_refresh_tokens",
        "successor_salt",
        sql`successor_salt is not null and rotated_at < ${rotatedBefore}`,
      ),
  };
}

/** Keeps the browser's session from being deleted until COMMIT. SQLite has one writer at a time and needs no row locks. */
async function lockSession(db: Kysely<Schema>, dialect: Dialect, sessionHash: string): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("session_hash")
    .where("session_hash", "=", sessionHash)
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return session !== undefined;
}

function toWebSessionRow(webSession: WebSessionRecord): Insertable<WebSessionsTable> {
  return {
    web_session_id: webSession.webSessionId,
    session_hash: webSession.sessionHash,
    code_hash: webSession.codeHash,
    redirect_uri: webSession.redirectUri,
    active_org_id: webSession.activeOrgId,
    created_at: webSession.createdAt,
    code_expires_at: webSession.codeExpiresAt,
    redeemed_at: webSession.redeemedAt,
    refreshed_at: webSession.refreshedAt,
    code_challenge: webSession.codeChallenge,
    code_failed_attempts: webSession.codeFailedAttempts,
    held_by_browser: toFlag(webSession.heldBy === "browser"),
  };
}

function toWebSessionRecord(row: Selectable<WebSessionsTable>): WebSessionRecord {
  return {
    webSessionId: row.web_session_id,
    sessionHash: row.session_hash,
    codeHash: row.code_hash,
    redirectUri: row.redirect_uri,
    activeOrgId: row.active_org_id,
    createdAt: row.created_at,
    codeExpiresAt: row.code_expires_at,
    redeemedAt: row.redeemed_at,
    refreshedAt: row.refreshed_at,
    codeChallenge: row.code_challenge,
    codeFailedAttempts: row.code_failed_attempts,
    heldBy: fromFlag(row.held_by_browser) ? "browser" : "backend",
  };
}

function toTokenRow(token: WebRefreshTokenRecord): WebRefreshTokensTable {
  return {
    token_hash: token.tokenHash,
    web_session_id: token.webSessionId,
    created_at: token.createdAt,
    rotated_at: token.rotatedAt,
    successor_hash: token.successorHash,
    successor_salt: token.successorSalt,
  };
}

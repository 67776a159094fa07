import { type Kysely, sql } from "kysely";
import { isInBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag } from "../../../platform/db/columns.ts";
import { longestIdle } from "../../../platform/db/longest-idle.ts";
import { prepareQuery, type RunPrepared } from "../../../platform/db/prepared-query.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { storedPrefixOf } from "../../../platform/domain/login-method.ts";
import type { AuthorizationCodeRecord, GrantRecord } from "../domain/records.ts";
import type { GrantRepository, NamedGrant } from "../domain/repositories.ts";
import { listConnectedClients, selectUserGrants } from "./connected-clients.ts";
import { toCodeRecord, toCodeRow, toGrantRecord, toGrantRow } from "./grant-rows.ts";

/** Creates the repository of grants and of their authorization codes. */
export function createGrantRepository(db: Kysely<Schema>, dialect: Dialect, run: RunPrepared): GrantRepository {
  return {
    async create(grant, code) {
      if (!(await lockOwners(db, dialect, grant, code))) return "gone";
      await db.insertInto("oauth_grants").values(toGrantRow(grant)).execute();
      await db.insertInto("authorization_codes").values(toCodeRow(code)).execute();
      return "created";
    },

    async findById(grantId) {
      const row = await selectNamedGrants(db).where("grants.grant_id", "=", grantId).executeTakeFirst();
      return row ? toNamedGrant(row) : null;
    },

    async listByClient(clientId, { after, limit }) {
      const rows = await db
        .selectFrom("oauth_grants")
        .innerJoin("users", "users.user_id", "oauth_grants.user_id")
        .leftJoin("organizations", "organizations.org_id", "oauth_grants.org_id")
        .selectAll("oauth_grants")
        .select(["users.email", "organizations.name as org_name"])
        .where("client_id", "=", clientId)
        .where("grant_id", ">", after)
        .orderBy("grant_id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toGrantRecord(row), email: row.email, orgName: row.org_name }));
    },

    async findByCode(codeHash) {
      const row = await db
        .selectFrom("authorization_codes")
        .innerJoin("oauth_grants", "oauth_grants.grant_id", "authorization_codes.grant_id")
        .innerJoin("users", "users.user_id", "oauth_grants.user_id")
        .leftJoin("organizations", "organizations.org_id", "oauth_grants.org_id")
        .selectAll("oauth_grants")
        .select("organizations.name as org_name")
        .select([
          "code_hash",
          "session_hash",
          "redirect_uri",
          "code_challenge",
          "dpop_jkt",
          "failed_attempts",
          "redeemed_at",
        ])
        .select(["authorization_codes.expires_at as code_expires_at", "users.enabled"])
        .where("code_hash", "=", codeHash)
        .executeTakeFirst();
      if (!row) return null;
      return {
        code: toCodeRecord({ ...row, expires_at: row.code_expires_at }),
        grant: { ...toGrantRecord(row), orgName: row.org_name },
        userIsEnabled: fromFlag(row.enabled),
      };
    },

    async extend(grantId, { at, expiresAt }) {
      return (await run(extendGrant, { grantId, at, expiresAt })).changes > 0;
    },

    async redeemCode(codeHash, at) {
      const update = db
        .updateTable("authorization_codes")
        .set({ redeemed_at: at })
        .where("code_hash", "=", codeHash)
        .where("redeemed_at", "is", null)
        .where("session_hash", "is not", null)
        .where("expires_at", ">", at);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async recordFailedAttempt(codeHash) {
      await db
        .updateTable("authorization_codes")
        .set((column) => ({ failed_attempts: column("failed_attempts", "+", 1) }))
        .where("code_hash", "=", codeHash)
        .execute();
    },

    async delete(grantId) {
      const query = db.deleteFrom("oauth_grants").where("grant_id", "=", grantId);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    async deleteByUser(userId) {
      const query = db.deleteFrom("oauth_grants").where("user_id", "=", userId);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },

    async deleteBySignIn(userId, { connection, before }) {
      const granted = selectNamedGrants(db)
        .where("grants.user_id", "=", userId)
        .where("grants.created_at", "<", before)
        .$if(connection !== null, (query) => {
          const prefix = connection === null ? "" : storedPrefixOf(connection);
          return query.where(sql<boolean>`grants.login_method like ${`${prefix}%`}`);
        });
      return deleteThese(db, await granted.execute());
    },

    async deleteAll() {
      return Number((await db.deleteFrom("oauth_grants").executeTakeFirst()).numDeletedRows);
    },

    async deleteByUserAndClient(userId, clientId) {
      const granted = selectNamedGrants(db)
        .where("grants.user_id", "=", userId)
        .where("grants.client_id", "=", clientId);
      return deleteThese(db, await granted.execute());
    },

    async listByUser(userId, at) {
      const rows = await selectNamedGrants(db)
        .innerJoin("oauth_resources as resources", "resources.resource", "grants.resource")
        .select("resources.name as resource_name")
        .where("grants.user_id", "=", userId)
        .where("grants.expires_at", ">", at)
        .orderBy("grants.created_at", "desc")
        .execute();
      return rows.map((row) => ({ ...toNamedGrant(row), resourceName: row.resource_name }));
    },

    listClientsOfUser: (userId, page) => listConnectedClients(db, userId, page),

    async listOfUserAndClient(userId, page) {
      const rows = await db
        .selectFrom(selectUserGrants(userId, page).as("grants"))
        .innerJoin("oauth_resources as resources", "resources.resource", "grants.resource")
        .leftJoin("organizations", "organizations.org_id", "grants.org_id")
        .selectAll("grants")
        .select(["resources.name as resource_name", "organizations.name as org_name"])
        .orderBy("grants.grant_id")
        .execute();
      return rows.map((row) => ({
        ...toGrantRecord(row),
        orgName: row.org_name,
        resourceName: row.resource_name,
        lastUsedAt: row.last_used_at,
      }));
    },

    async deleteExpired(at) {
      const isExpired = isInBatch("oauth_grants", sql`expires_at <= ${at}`);
      return deleteThese(db, await selectNamedGrants(db).where(isExpired).execute());
    },
  };
}

function selectNamedGrants(db: Kysely<Schema>) {
  return db
    .selectFrom("oauth_grants as grants")
    .innerJoin("oauth_clients as clients", "clients.client_id", "grants.client_id")
    .leftJoin("organizations", "organizations.org_id", "grants.org_id")
    .selectAll("grants")
    .select(["clients.name as client_name", "clients.redirect_uris", "organizations.name as org_name"]);
}

type NamedGrantRow = Awaited<ReturnType<ReturnType<typeof selectNamedGrants>["execute"]>>[number];

function toNamedGrant(row: NamedGrantRow): NamedGrant {
  return {
    ...toGrantRecord(row),
    client: { name: row.client_name, redirectUris: JSON.parse(row.redirect_uris) as string[] },
    orgName: row.org_name,
  };
}

/** Deletes grants and returns those that no concurrent call has deleted first. */
async function deleteThese(db: Kysely<Schema>, rows: readonly NamedGrantRow[]): Promise<readonly NamedGrant[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.grant_id);
  const deleted = await db.deleteFrom("oauth_grants").where("grant_id", "in", ids).returning("grant_id").execute();
  const deletedIds = new Set(deleted.map((row) => row.grant_id));
  return rows.filter((row) => deletedIds.has(row.grant_id)).map(toNamedGrant);
}

interface Extension {
  readonly grantId: string;
  readonly at: number;
  readonly expiresAt: number;
}

const extendGrant = prepareQuery((db, { grantId, at, expiresAt }: Extension) =>
  db
    .updateTable("oauth_grants")
    .set({ last_used_at: at, expires_at: expiresAt, longest_idle_seconds: longestIdle(at, "last_used_at") })
    .where("grant_id", "=", grantId),
);

/** Keeps everything a grant depends on from being deleted until COMMIT. Returns whether all of it still exists. */
async function lockOwners(
  db: Kysely<Schema>,
  dialect: Dialect,
  { userId, clientId, resource, orgId }: GrantRecord,
  { sessionHash }: AuthorizationCodeRecord,
): Promise<boolean> {
  const owners = await db
    .selectFrom(["users", "oauth_clients", "oauth_resources", "sessions"])
    .select("users.user_id")
    .where("users.user_id", "=", userId)
    .where("users.enabled", "=", 1)
    .where("oauth_clients.client_id", "=", clientId)
    .where("oauth_resources.resource", "=", resource)
    .where("sessions.session_hash", "=", sessionHash)
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  if (!owners || orgId === null) return owners !== undefined;
  const membership = await db
    .selectFrom("memberships")
    .select("role")
    .where("user_id", "=", userId)
    .where("org_id", "=", orgId)
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return membership !== undefined;
}

import { type Kysely, sql } from "kysely";
import { isInBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag } from "../../../platform/db/columns.ts";
import { longestIdle } from "../../../platform/db/longest-idle.ts";
import { ONE_ROW } from "../../../platform/db/one-row.ts";
import { prepareQuery } from "../../../platform/db/prepared-query.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { AuthorizationCodesTable, Dialect, GrantsTable, Schema } from "../../../platform/db/schema.ts";
import { signedInBy } from "../../../platform/db/signed-in-by.ts";
import type { GrantRecord } from "../domain/records.ts";
import type { GrantRepository, NamedGrant } from "../domain/repositories.ts";
import { listConnectedClients, selectUserGrants } from "./connected-clients.ts";
import { toCodeRecord, toCodeRow, toGrantRecord, toGrantRow } from "./grant-rows.ts";

/** The databases take more parameters in a statement. */
const ASSERTED_BATCH = 1000;

/** Creates the repository of grants and of their authorization codes. */
export function createGrantRepository({ db, dialect, run, send }: RepositoryConnection): GrantRepository {
  return {
    async create(grant, code) {
      if (!(await lockOwners(db, dialect, grant, code.sessionHash))) return "gone";
      await send(insertGrant, toGrantRow(grant));
      await send(insertCode, toCodeRow(code));
      return "created";
    },

    async createAsserted(grant) {
      if (!(await lockOwners(db, dialect, grant, null))) return "gone";
      await send(insertGrant, toGrantRow(grant));
      return "created";
    },

    async deleteAsserted(connectionId, clientIds) {
      if (clientIds?.length === 0) return [];
      const asserted = selectNamedGrants(db)
        .where("grants.asserted_by", "=", connectionId)
        .$if(clientIds !== null, (query) => query.where("grants.client_id", "in", clientIds ?? []))
        .limit(ASSERTED_BATCH);
      return deleteThese(db, await asserted.execute());
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

    async lockByCode(codeHash) {
      const select = dialect === "postgres" ? lockByCode : selectByCode;
      const [row] = (await run(select, { codeHash })).rows;
      if (!row) return null;
      return {
        code: toCodeRecord({ ...row, expires_at: row.code_expires_at }),
        grant: { ...toGrantRecord(row), orgName: row.org_name },
        userIsEnabled: fromFlag(row.enabled),
      };
    },

    async extend(grantId, { at, expiresAt }) {
      await send(extendGrant, { grantId, at, expiresAt });
    },

    async redeemCode(codeHash, at) {
      await send(redeemCode, { codeHash, at });
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
        .where(signedInBy(sql.ref("grants.login_method"), connection));
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

const insertGrant = prepareQuery((db, row: GrantsTable) => db.insertInto("oauth_grants").values(row));

const insertCode = prepareQuery((db, row: AuthorizationCodesTable) => db.insertInto("authorization_codes").values(row));

const selectByCode = prepareQuery((db, { codeHash }: { codeHash: string }) =>
  db
    .selectFrom("authorization_codes as codes")
    .innerJoin("oauth_grants", "oauth_grants.grant_id", "codes.grant_id")
    .innerJoin("users", "users.user_id", "oauth_grants.user_id")
    .leftJoin("organizations", "organizations.org_id", "oauth_grants.org_id")
    .selectAll("oauth_grants")
    .select("organizations.name as org_name")
    .select(["code_hash", "session_hash", "redirect_uri", "code_challenge", "dpop_jkt"])
    .select(["failed_attempts", "redeemed_at", "codes.expires_at as code_expires_at", "users.enabled"])
    .where("code_hash", "=", codeHash)
    .limit(ONE_ROW),
);

/** Locks the grant before its code, as deleting the grant does. */
const lockByCode = prepareQuery((db, parameters: { codeHash: string }) =>
  selectByCode.build(db, parameters).forNoKeyUpdate(["oauth_grants", "codes"]),
);

const redeemCode = prepareQuery((db, { codeHash, at }: { codeHash: string; at: number }) =>
  db
    .updateTable("authorization_codes")
    .set({ redeemed_at: at })
    .where("code_hash", "=", codeHash)
    .where("redeemed_at", "is", null)
    .where("session_hash", "is not", null)
    .where("expires_at", ">", at),
);

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

/** Keeps everything a grant depends on from being deleted until COMMIT, and the session of a browser if there is one. Returns whether all of it still exists. */
async function lockOwners(
  db: Kysely<Schema>,
  dialect: Dialect,
  { userId, clientId, resource, orgId }: GrantRecord,
  sessionHash: string | null,
): Promise<boolean> {
  const owners = db
    .selectFrom(["users", "oauth_clients", "oauth_resources"])
    .select("users.user_id")
    .where("users.user_id", "=", userId)
    .where("users.enabled", "=", 1)
    .where("oauth_clients.client_id", "=", clientId)
    .where("oauth_resources.resource", "=", resource)
    .$if(sessionHash !== null, (query) =>
      query.innerJoin("sessions", (join) => join.on("sessions.session_hash", "=", sessionHash)),
    )
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  if (orgId === null) return (await owners) !== undefined;
  const membership = db
    .selectFrom("memberships")
    .select("role")
    .where("user_id", "=", userId)
    .where("org_id", "=", orgId)
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return (await Promise.all([owners, membership])).every((row) => row !== undefined);
}

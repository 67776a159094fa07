import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { contains } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { RegisteredAppKey } from "../domain/registration/registered-apps.ts";
import type { RegisteredAppRepository } from "../domain/repositories.ts";
import { toNamedClient } from "./clients.ts";

/** Creates the repository of the apps that registered themselves, each as one or more clients. */
export function createRegisteredAppRepository(db: Kysely<Schema>, dialect: Dialect): RegisteredAppRepository {
  return {
    async list({ search, unusedUntil, limit, offset }) {
      const found = [sql.ref("name"), sql.ref("redirect_hosts")].map((column) =>
        contains(dialect, sql`lower(${column})`, search.toLowerCase()),
      );
      const rows = await db
        .selectFrom("oauth_clients")
        .select(["name", "redirect_hosts"])
        .select(({ fn }) => [fn.countAll().as("clients"), fn.max("last_used_at").as("last_used_at")])
        .select(sql<number | string>`sum(case when ${isUnused(unusedUntil)} then 1 else 0 end)`.as("unused"))
        .where("kind", "=", "dynamic")
        .$if(search !== "", (query) => query.where(({ or }) => or(found)))
        .groupBy(["name", "redirect_hosts"])
        .orderBy("clients", "desc")
        .orderBy(sql`coalesce(name, '')`)
        .orderBy("redirect_hosts")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({
        name: row.name,
        redirectHosts: row.redirect_hosts,
        clients: Number(row.clients),
        unused: Number(row.unused),
        lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
      }));
    },

    async listClients(app, { after, limit, unusedUntil }) {
      const rows = await db
        .selectFrom("oauth_clients")
        .select(["client_id", "created_at", "last_used_at"])
        .select(sql<number | boolean>`${isConnected}`.as("is_connected"))
        .where(isOf(app))
        .$if(unusedUntil !== undefined, (query) => query.where(isUnused(unusedUntil ?? 0)))
        .where("client_id", ">", after)
        .orderBy("client_id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        clientId: row.client_id,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        isConnected: Boolean(row.is_connected),
      }));
    },

    async countUnused(app, until, after = "") {
      const query = db.selectFrom("oauth_clients").select(({ fn }) => fn.countAll().as("count"));
      const isMeant = sql<SqlBool>`${isOf(app)} and ${isUnused(until)} and client_id > ${after}`;
      const row = await query.where(isMeant).executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    async deleteUnused(app, until, clientIds) {
      if (clientIds.length === 0) return [];
      const rows = await db
        .deleteFrom("oauth_clients")
        .where("client_id", "in", clientIds)
        // PostgreSQL checks this again on a client that was authorized meanwhile.
        .where(isOf(app))
        .where(isUnused(until))
        .returning(["client_id", "name", "redirect_uris"])
        .execute();
      return rows.map(toNamedClient);
    },
  };
}

const isConnected = sql<SqlBool>`exists (select 1 from oauth_grants where oauth_grants.client_id = oauth_clients.client_id)`;

function isUnused(until: number): RawBuilder<SqlBool> {
  return sql`(not ${isConnected} and created_at <= ${until} and coalesce(last_used_at, 0) <= ${until})`;
}

function isOf({ name, redirectHosts }: RegisteredAppKey): RawBuilder<SqlBool> {
  const isNamed = name === null ? sql`name is null` : sql`name = ${name}`;
  return sql`(kind = 'dynamic' and ${isNamed} and redirect_hosts = ${redirectHosts})`;
}

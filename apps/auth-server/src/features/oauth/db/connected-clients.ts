import { expressionBuilder, type Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ConnectedClient, ConnectedClientPage, UserGrantPage } from "../domain/repositories.ts";

/** Builds the query for a page of the clients that a user has granted something to. The index on user and client has them in order. */
export function selectConnectedClients(userId: string, { at, after, limit }: ConnectedClientPage) {
  return expressionBuilder<Schema, never>()
    .selectFrom("oauth_grants")
    .select("client_id")
    .select(({ fn }) => [fn.countAll<number>().as("grants"), fn.min("created_at").as("since")])
    .select(({ fn }) => fn.max("oauth_grants.last_used_at").as("last_used_at"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .where("client_id", ">", after)
    .groupBy("client_id")
    .orderBy("client_id")
    .limit(limit);
}

/** Lists a page of the clients that a user has granted something to. */
export async function listConnectedClients(
  db: Kysely<Schema>,
  userId: string,
  page: ConnectedClientPage,
): Promise<readonly ConnectedClient[]> {
  const rows = await db
    .selectFrom(selectConnectedClients(userId, page).as("connected"))
    .innerJoin("oauth_clients as clients", "clients.client_id", "connected.client_id")
    .select(["connected.client_id", "connected.grants", "connected.since", "connected.last_used_at"])
    .select(["clients.name as client_name", "clients.redirect_uris"])
    .orderBy("connected.client_id")
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    client: { name: row.client_name, redirectUris: JSON.parse(row.redirect_uris) as string[] },
    grants: Number(row.grants),
    since: Number(row.since),
    lastUsedAt: Number(row.last_used_at),
  }));
}

/** Builds the query for a page of what a user has granted to a client. The index on user and client has the grants in order. */
export function selectUserGrants(userId: string, { clientId, at, after, limit }: UserGrantPage) {
  return expressionBuilder<Schema, never>()
    .selectFrom("oauth_grants")
    .selectAll("oauth_grants")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .where("expires_at", ">", at)
    .where("grant_id", ">", after)
    .orderBy("grant_id")
    .limit(limit);
}

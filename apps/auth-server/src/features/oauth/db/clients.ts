import { type Insertable, type Selectable, sql } from "kysely";
import { isInBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import { ONE_ROW } from "../../../platform/db/one-row.ts";
import { prepareQuery } from "../../../platform/db/prepared-query.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { OAuthClientsTable } from "../../../platform/db/schema.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { ClientSecretRecord, GrantType, OAuthClientRecord } from "../domain/records.ts";
import { describeRedirectHosts } from "../domain/redirect-uri.ts";
import type { NamedClient, OAuthClientRepository } from "../domain/repositories.ts";
import { selectNewestClients } from "./client-search.ts";

/** Creates the repository of OAuth clients. */
export function createOAuthClientRepository({ db, dialect, run, send }: RepositoryConnection): OAuthClientRepository {
  return {
    async create(client) {
      const insert = db
        .insertInto("oauth_clients")
        .values(toClientRow(client))
        .onConflict((conflict) => conflict.column("client_id").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n ? "created" : "client_id";
    },

    async findById(clientId) {
      const [row] = (await run(selectById, { clientId })).rows;
      return row ? toClientRecord(row) : null;
    },

    async listByIds(clientIds) {
      if (clientIds.length === 0) return [];
      const rows = await db
        .selectFrom("oauth_clients")
        .selectAll()
        .where("client_id", "in", [...clientIds])
        .execute();
      return rows.map(toClientRecord);
    },

    async lock(clientId) {
      const query = selectById.build(db, { clientId }).$if(dialect === "postgres", (select) => select.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toClientRecord(row) : null;
    },

    async list() {
      const query = db.selectFrom("oauth_clients").selectAll().orderBy("created_at").orderBy("client_id");
      return (await query.execute()).map(toClientRecord);
    },

    async listNewest(page) {
      return (await selectNewestClients(db, dialect, page).execute()).map(toClientRecord);
    },

    async update(client) {
      const { client_id: clientId, ...fields } = toClientRow(client);
      const update = db
        .updateTable("oauth_clients")
        .set((column) => ({ ...fields, version: column("version", "+", 1) }))
        .where("client_id", "=", clientId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async setSecrets(clientId, secrets) {
      const fields = { secrets: JSON.stringify(secrets) };
      const update = db.updateTable("oauth_clients").set(fields).where("client_id", "=", clientId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async recordUse(clientId, at) {
      await send(recordUse, { clientId, at });
    },

    async delete(clientId) {
      const query = db.deleteFrom("oauth_clients").where("client_id", "=", clientId);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    async deleteUnused(registeredUntil) {
      const isUnused = sql<boolean>`kind <> 'operator' and last_used_at is null and created_at <= ${registeredUntil}`;
      const rows = await db
        .deleteFrom("oauth_clients")
        .where(isInBatch("oauth_clients", isUnused))
        .returning(["client_id", "name", "redirect_uris"])
        .execute();
      return rows.map(toNamedClient);
    },
  };
}

const selectById = prepareQuery((db, { clientId }: { clientId: string }) =>
  db.selectFrom("oauth_clients").selectAll().where("client_id", "=", clientId).limit(ONE_ROW),
);

const recordUse = prepareQuery((db, { clientId, at }: { clientId: string; at: number }) =>
  db
    .updateTable("oauth_clients")
    .set({ last_used_at: at })
    .where("client_id", "=", clientId)
    .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)])),
);

/** Returns what the name of a client depends on. */
export function toNamedClient(
  row: Pick<Selectable<OAuthClientsTable>, "client_id" | "name" | "redirect_uris">,
): NamedClient {
  return { clientId: row.client_id, name: row.name, redirectUris: JSON.parse(row.redirect_uris) as string[] };
}

function toClientRow(client: Omit<OAuthClientRecord, "version">): Insertable<OAuthClientsTable> {
  return {
    client_id: client.clientId,
    kind: client.kind,
    name: client.name,
    client_uri: client.clientUri,
    redirect_uris: JSON.stringify(client.redirectUris),
    resources: client.resources && JSON.stringify(client.resources),
    grant_types: JSON.stringify(client.grantTypes),
    authentication_method: client.authenticationMethod,
    secrets: JSON.stringify(client.secrets),
    secret_required_at_code_exchange: toFlag(client.secretRequiredAtCodeExchange),
    remembers_consent: toFlag(client.remembersConsent),
    dpop_bound_access_tokens: toFlag(client.dpopBoundAccessTokens),
    jwks: client.jwks && JSON.stringify(client.jwks),
    jwks_uri: client.jwksUri,
    fresh_until: client.freshUntil,
    created_at: client.createdAt,
    last_used_at: client.lastUsedAt,
    redirect_hosts: describeRedirectHosts(client.redirectUris),
  };
}

function toClientRecord(row: Selectable<OAuthClientsTable>): OAuthClientRecord {
  return {
    clientId: row.client_id,
    kind: row.kind,
    name: row.name,
    clientUri: row.client_uri,
    redirectUris: JSON.parse(row.redirect_uris) as string[],
    resources: row.resources === null ? null : (JSON.parse(row.resources) as string[]),
    grantTypes: JSON.parse(row.grant_types) as GrantType[],
    authenticationMethod: row.authentication_method,
    secrets: JSON.parse(row.secrets) as ClientSecretRecord[],
    secretRequiredAtCodeExchange: fromFlag(row.secret_required_at_code_exchange),
    remembersConsent: fromFlag(row.remembers_consent),
    dpopBoundAccessTokens: fromFlag(row.dpop_bound_access_tokens),
    jwks: row.jwks === null ? null : (JSON.parse(row.jwks) as JsonObject),
    jwksUri: row.jwks_uri,
    freshUntil: row.fresh_until,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    version: row.version,
  };
}

import { sql } from "kysely";
import { clearBatch, deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag } from "../../../platform/db/columns.ts";
import { ONE_ROW } from "../../../platform/db/one-row.ts";
import { prepareQuery } from "../../../platform/db/prepared-query.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { OAuthAccessTokensTable, RefreshTokensTable } from "../../../platform/db/schema.ts";
import type { OAuthAccessTokenRecord, RefreshTokenRecord } from "../domain/records.ts";
import type { OAuthTokenRepository, RefreshTokenWithGrant } from "../domain/repositories.ts";
import { toGrantRecord } from "./grant-rows.ts";

/** Creates the repository of access and refresh tokens. */
export function createOAuthTokenRepository({ db, dialect, run, send }: RepositoryConnection): OAuthTokenRepository {
  const findRefreshToken = async (
    select: typeof selectRefreshToken,
    tokenHash: string,
  ): Promise<RefreshTokenWithGrant | null> => {
    const [row] = (await run(select, { tokenHash })).rows;
    if (!row) return null;
    return {
      token: toRefreshTokenRecord({ ...row, created_at: row.issued_at, expires_at: row.token_end }),
      grant: { ...toGrantRecord(row), orgName: row.org_name },
      userIsEnabled: fromFlag(row.enabled),
    };
  };

  return {
    async createAccessToken(token) {
      await send(insertAccessToken, toAccessTokenRow(token));
    },

    async createRefreshToken(token) {
      await send(insertRefreshToken, toRefreshTokenRow(token));
    },

    async findAccessToken(tokenHash) {
      const [row] = (await run(selectAccessToken, { tokenHash })).rows;
      if (!row) return null;
      const { token_scopes: scopes, token_org_id: org_id, issued_at: created_at, token_end: expires_at } = row;
      return {
        token: toAccessTokenRecord({ ...row, scopes, org_id, created_at, expires_at }),
        grant: toGrantRecord(row),
        user: { email: row.email, legacyUserId: row.legacy_user_id, enabled: fromFlag(row.enabled) },
        isConnected: row.connected_at !== null,
      };
    },

    findRefreshToken: (tokenHash) => findRefreshToken(selectRefreshToken, tokenHash),
    lockRefreshToken: (tokenHash) =>
      findRefreshToken(dialect === "postgres" ? lockRefreshToken : selectRefreshToken, tokenHash),

    async rotate(tokenHash, rotation) {
      await send(rotateRefreshToken, { tokenHash, ...rotation });
    },

    async deleteAccessToken(tokenHash) {
      const query = db.deleteFrom("oauth_access_tokens").where("token_hash", "=", tokenHash);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    forgetSuccessors: (rotatedBefore) =>
      clearBatch(
        db,
        "oauth_refresh_tokens",
        "successor_salt",
        sql`successor_salt is not null and rotated_at < ${rotatedBefore}`,
      ),

    async deleteExpired(at) {
      const isExpired = sql`expires_at <= ${at}`;
      const accessTokens = await deleteBatch(db, "oauth_access_tokens", isExpired);
      return accessTokens + (await deleteBatch(db, "oauth_refresh_tokens", isExpired));
    },
  };
}

const insertAccessToken = prepareQuery((db, row: OAuthAccessTokensTable) =>
  db.insertInto("oauth_access_tokens").values(row),
);

const insertRefreshToken = prepareQuery((db, row: RefreshTokensTable) =>
  db.insertInto("oauth_refresh_tokens").values(row),
);

const selectAccessToken = prepareQuery((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom("oauth_access_tokens as tokens")
    .innerJoin("oauth_grants", "oauth_grants.grant_id", "tokens.grant_id")
    .innerJoin("users", "users.user_id", "oauth_grants.user_id")
    .innerJoin("oauth_resources", "oauth_resources.resource", "oauth_grants.resource")
    .selectAll("oauth_grants")
    .select(["token_hash", "tokens.scopes as token_scopes", "tokens.org_id as token_org_id", "dpop_jkt"])
    .select(["tokens.created_at as issued_at", "tokens.expires_at as token_end"])
    .select(["users.email", "users.legacy_user_id", "users.enabled", "oauth_resources.connected_at"])
    .where("tokens.token_hash", "=", tokenHash)
    .limit(ONE_ROW),
);

const selectRefreshToken = prepareQuery((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom("oauth_refresh_tokens as tokens")
    .innerJoin("oauth_grants", "oauth_grants.grant_id", "tokens.grant_id")
    .innerJoin("users", "users.user_id", "oauth_grants.user_id")
    .leftJoin("organizations", "organizations.org_id", "oauth_grants.org_id")
    .selectAll("oauth_grants")
    .select("organizations.name as org_name")
    .select(["token_hash", "rotated_at", "successor_hash", "successor_salt", "dpop_jkt"])
    .select(["tokens.created_at as issued_at", "tokens.expires_at as token_end"])
    .select("users.enabled")
    .where("token_hash", "=", tokenHash)
    .limit(ONE_ROW),
);

/** Locks the grant before its token, as deleting the grant does. */
const lockRefreshToken = prepareQuery((db, parameters: { tokenHash: string }) =>
  selectRefreshToken.build(db, parameters).forNoKeyUpdate(["oauth_grants", "tokens"]),
);

interface Rotation {
  readonly tokenHash: string;
  readonly at: number;
  readonly successorHash: string;
  readonly successorSalt: string;
}

const rotateRefreshToken = prepareQuery((db, { tokenHash, at, successorHash, successorSalt }: Rotation) =>
  db
    .updateTable("oauth_refresh_tokens")
    .set({ rotated_at: at, successor_hash: successorHash, successor_salt: successorSalt })
    .where("token_hash", "=", tokenHash)
    .where("rotated_at", "is", null)
    .where("expires_at", ">", at),
);

/** Returns the row of an access token. */
export function toAccessTokenRow(token: OAuthAccessTokenRecord): OAuthAccessTokensTable {
  return {
    token_hash: token.tokenHash,
    grant_id: token.grantId,
    scopes: JSON.stringify(token.scopes),
    org_id: token.orgId,
    dpop_jkt: token.boundTo,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
  };
}

function toAccessTokenRecord(row: OAuthAccessTokensTable): OAuthAccessTokenRecord {
  return {
    tokenHash: row.token_hash,
    grantId: row.grant_id,
    scopes: JSON.parse(row.scopes) as string[],
    orgId: row.org_id,
    boundTo: row.dpop_jkt,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function toRefreshTokenRow(token: RefreshTokenRecord): RefreshTokensTable {
  return {
    token_hash: token.tokenHash,
    grant_id: token.grantId,
    dpop_jkt: token.boundTo,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    rotated_at: token.rotatedAt,
    successor_hash: token.successorHash,
    successor_salt: token.successorSalt,
  };
}

function toRefreshTokenRecord(row: RefreshTokensTable): RefreshTokenRecord {
  return {
    tokenHash: row.token_hash,
    grantId: row.grant_id,
    boundTo: row.dpop_jkt,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    rotatedAt: row.rotated_at,
    successorHash: row.successor_hash,
    successorSalt: row.successor_salt,
  };
}

import { CompiledQuery, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { selectActiveSessions } from "../../../src/features/authentication/db/sessions.ts";
import { selectConnectedClients, selectUserGrants } from "../../../src/features/oauth/db/connected-clients.ts";
import { selectMembershipsAfter } from "../../../src/features/orgs/db/members.ts";
import { rankMemberships } from "../../../src/features/orgs/db/membership-summaries.ts";
import { selectOrgIdsBeginningWith } from "../../../src/features/orgs/db/organization-ids.ts";
import { selectIdsBeginningWith } from "../../../src/features/users/db/user-ids.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import { describeDatabases } from "../../support/databases.ts";

/** The queries of lists that grow without bounds, and the index that has the rows of each in its order. */
const queries: readonly (readonly [string, RegExp, (database: Database) => { compile(): CompiledQuery }])[] = [
  [
    "a user's sessions",
    /sessions_user_id_created_at_session_hash/,
    ({ reader }) =>
      selectActiveSessions(reader, "ada", {
        at: 5,
        seenAfter: 1,
        after: { createdAt: 5, sessionHash: "hash" },
        limit: 21,
      }),
  ],
  [
    "an organization's members",
    /memberships_org_id_created_at_user_id/,
    ({ reader, dialect }) =>
      reader
        .selectFrom(
          selectMembershipsAfter(dialect, "acme", {
            role: null,
            after: { createdAt: 5, userId: "ada" },
            limit: 21,
          }).as("page"),
        )
        .selectAll(),
  ],
  [
    "a user's clients",
    /oauth_grants_user_id_client_id_grant_id/,
    ({ reader }) =>
      reader.selectFrom(selectConnectedClients("ada", { at: 5, after: "a", limit: 21 }).as("page")).selectAll(),
  ],
  [
    "what a user granted to a client",
    // Without statistics, PostgreSQL can’t know that a client has more grants than a user.
    /oauth_grants_(user_id_)?client_id_grant_id/,
    ({ reader }) =>
      reader
        .selectFrom(selectUserGrants("ada", { clientId: "notes", at: 5, after: "a", limit: 21 }).as("page"))
        .selectAll(),
  ],
];

/** The queries that find something by what an operator types, or read what belongs to the rows of a page, and their indexes. */
const searches: readonly (readonly [
  string,
  RegExp,
  (database: Database) => readonly { compile(): CompiledQuery }[],
])[] = [
  [
    "users by the beginning of an id or legacy id",
    /users_pkey|sqlite_autoindex_users_\d|users_legacy_user_id_key/,
    ({ reader }) => selectIdsBeginningWith(reader, "0f1e2d3c-0000"),
  ],
  [
    "organizations by the beginning of an id or legacy id",
    /organizations_pkey|sqlite_autoindex_organizations_\d|organizations_legacy_org_id_key/,
    ({ reader }) => selectOrgIdsBeginningWith(reader, "0f1e2d3c-0000"),
  ],
  [
    "the organizations of the users on a page",
    /memberships_pkey|sqlite_autoindex_memberships_1/,
    ({ reader }) => [reader.selectFrom(rankMemberships(["ada", "bob"]).as("ranked")).selectAll()],
  ],
];

describeDatabases("a search for what an operator types", ({ create }) => {
  it.each(searches)("finds by an index: %s", async (_, index, build) => {
    const database = await openDatabase(await create());
    onTestFinished(() => database.close());
    const queries = build(database);
    for (const query of queries) {
      const plan = await explain(database, query.compile());
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/SCAN (users|organizations|memberships)|Seq Scan/);
    }
    expect(queries.length).toBeGreaterThan(0);
  });
});

describeDatabases("a page of a long list", ({ create }) => {
  it.each(queries)("is read from an index in its order: %s", async (_, index, build) => {
    const database = await openDatabase(await create());
    onTestFinished(() => database.close());
    const plan = await explain(database, build(database).compile());
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
  });
});

/**
 * PostgreSQL is told what it would find out among many rows. What a vacuum in between found out is that there are none: every index would
 * cost the same.
 */
async function explain({ dialect, reader, transaction }: Database, query: CompiledQuery): Promise<string> {
  const { sql: text, parameters } = query;
  if (dialect === "sqlite") return run(reader, CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
  return transaction(async (db) => {
    for (const kind of ["seqscan", "bitmapscan", "sort"])
      await sql`set local ${sql.raw(`enable_${kind}`)} = off`.execute(db);
    await sql`update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
      where relnamespace = current_schema()::regnamespace`.execute(db);
    return run(db, CompiledQuery.raw(`explain ${text}`, [...parameters]));
  });
}

async function run(db: Database["reader"], query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(query);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}

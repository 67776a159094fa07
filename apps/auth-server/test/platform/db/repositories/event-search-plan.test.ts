import { CompiledQuery, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../../../src/platform/db/database.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import { searchEvents } from "../../../../src/platform/db/repositories/event-search.ts";
import { ANY_EVENT, type EventFilter } from "../../../../src/platform/events/repositories.ts";
import { describeDatabases, type TestDatabases } from "../../../support/databases.ts";

const place = { occurredAt: 5, eventId: 5 };

/** Filters, and the index that finds the events of each. */
const plans: readonly (readonly [string, Partial<EventFilter>, readonly string[]])[] = [
  ["no filter", {}, ["events_occurred_at_event_id"]],
  ["times", { from: 1, until: 9 }, ["events_occurred_at_event_id"]],
  ["a type", { types: ["sign_in.failed"] }, ["events_type_occurred_at_event_id"]],
  ["types", { types: ["sign_in.failed", "user.created"], from: 1 }, ["events_type_occurred_at_event_id"]],
  ["an actor", { actorId: "olga" }, ["events_actor"]],
  ["a target", { targetId: "ada" }, ["events_target", "events_user"]],
  ["an organization", { organizationId: "acme" }, ["events_organization"]],
  ["anything", { about: "ada" }, ["events_actor", "events_target", "events_organization", "events_user"]],
  ["an actor and a time", { actorId: "olga", from: 1, until: 9 }, ["events_actor"]],
];

describeDatabases("the plan of the search for events", (databases) => {
  it.each(plans)("finds those of %s in an index that has their order", async (_, filter, indexes) => {
    const plan = await (await openExplainer(databases))(filter);
    for (const index of indexes) expect(plan).toMatch(usesInOrder[databases.dialect](index));
    expect(plan).not.toMatch(/SCAN events(?! USING)|Seq Scan on events/);
    expect(sortedBranches(plan)).toEqual([]);
  });
});

const usesInOrder = {
  sqlite: (index: string) => new RegExp(`SEARCH events USING (COVERING )?INDEX ${index} .*occurred_at`),
  postgres: (index: string) => new RegExp(`Scan Backward using ${index} on events`),
} as const;

/** Returns the lines in which SQLite sorts everything that one alternative matches, rather than read the newest from an index. */
function sortedBranches(plan: string): readonly string[] {
  const branches = [...plan.matchAll(/^(\d+) .*CO-ROUTINE branch$/gm)].map(([, id]) => id);
  return plan.split("\n").filter((line) => branches.includes(line.split(" ")[1]) && line.includes("TEMP B-TREE"));
}

async function openExplainer(databases: TestDatabases) {
  const database = await openDatabase(await databases.create());
  onTestFinished(() => database.close());
  return (filter: Partial<EventFilter>) => {
    const search = { ...ANY_EVENT, ...filter, before: place, limit: 51 };
    return explain(database, searchEvents(database.reader, database.dialect, search).compile());
  };
}

/** An empty table has no statistics: PostgreSQL is told what it would find out among many rows. */
async function explain(
  { dialect, reader, transaction }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  if (dialect === "sqlite") return run(reader, CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
  return transaction(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return run(db, CompiledQuery.raw(`explain ${text}`, [...parameters]));
  });
}

async function run(db: Database["reader"], query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(query);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}

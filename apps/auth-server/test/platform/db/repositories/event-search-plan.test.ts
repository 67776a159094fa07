import { CompiledQuery, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../../../src/platform/db/database.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import { type IndexedFilter, queryEvents } from "../../../../src/platform/db/repositories/event-search.ts";
import { ANY_EVENT, type EventFilter, type EventSearch } from "../../../../src/platform/events/repositories.ts";
import { describeDatabases, type TestDatabases } from "../../../support/databases.ts";

/** Filters, the one that is searched first, and the indexes that find the events of each. */
const plans: readonly (readonly [string, Partial<EventFilter>, IndexedFilter | null, readonly string[]])[] = [
  ["no filter", {}, null, ["events_occurred_at_event_id"]],
  ["times", { from: 1, until: 9 }, null, ["events_occurred_at_event_id"]],
  ["a type", { types: ["sign_in.failed"] }, "types", ["events_type_occurred_at_event_id"]],
  ["types", { types: ["sign_in.failed", "user.created"], from: 1 }, "types", ["events_type_occurred_at_event_id"]],
  ["an actor", { actorId: "olga" }, "actorId", ["events_actor"]],
  ["a target", { targetId: "ada" }, "targetId", ["events_target", "events_user"]],
  ["an organization", { organizationId: "acme" }, "organizationId", ["events_organization"]],
  ["a reason", { reason: "locked", types: ["sign_in.failed"], from: 1 }, "reason", ["events_reason"]],
  ["anything", { about: "ada" }, "about", ["events_actor", "events_target", "events_organization", "events_user"]],
  ["an actor at a time", { actorId: "olga", from: 1, until: 9 }, "actorId", ["events_actor"]],
  [
    "a target, in an organization and by an actor",
    { targetId: "ada", organizationId: "acme", actorId: "olga", types: ["user.created"] },
    "targetId",
    ["events_target", "events_user"],
  ],
  [
    "a rare type, by an actor",
    { actorId: "olga", types: ["user.created"] },
    "types",
    ["events_type_occurred_at_event_id"],
  ],
];

const places = [null, { occurredAt: 5, eventId: 5 }];

describeDatabases("the plan of the search for events", (databases) => {
  it.each(plans)("finds those of %s in an index that has their order", async (_, filter, first, indexes) => {
    const explain = await openExplainer(databases);
    for (const before of places) {
      const plan = await explain({ ...ANY_EVENT, ...filter, before, limit: 51 }, first);
      for (const index of indexes) expect(plan).toMatch(usesInOrder[databases.dialect](index));
      expect(plan).not.toMatch(/^\d+ 0 \d+ SCAN events|Seq Scan on events/m);
      expect(sortedBranches(plan)).toEqual([]);
      if (first !== null) expect(indexesIn(plan)).toEqual(indexes.toSorted());
    }
  });
});

function indexesIn(plan: string): readonly string[] {
  const names = [...plan.matchAll(/(?:INDEX|using) (events_\w+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => name !== "events_pkey").toSorted();
}

const usesInOrder = {
  sqlite: (index: string) => new RegExp(`(SEARCH|SCAN) events USING (COVERING )?INDEX ${index}\\b`),
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
  return (search: EventSearch, first: IndexedFilter | null) =>
    explain(database, queryEvents(database.reader, database.dialect, { search, first }).compile());
}

/** An empty table has no statistics: PostgreSQL is told what it would find out among many rows. */
async function explain(
  { dialect, reader, transaction }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  if (dialect === "sqlite") return run(reader, CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
  return transaction(async (db) => {
    for (const way of ["seqscan", "bitmapscan", "sort"])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db);
    return run(db, CompiledQuery.raw(`explain ${text}`, [...parameters]));
  });
}

async function run(db: Database["reader"], query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(query);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}

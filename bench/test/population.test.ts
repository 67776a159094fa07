import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@orgward/auth-server/storage";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countMatches, searchTerms } from "../directory/searches.mjs";
import { type Databases, openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { verifyPopulation } from "../population/verify.mjs";

const population = createPopulation({ users: 300, seed: 1 });
const everybody = Array.from({ length: population.users }, (_, number) => population.user(number));

describe("a population", () => {
  it("is the same for the same seed and another for another", () => {
    expect(createPopulation({ users: 300, seed: 1 }).user(7)).toEqual(population.user(7));
    expect(createPopulation({ users: 300, seed: 2 }).user(7).userId).not.toBe(population.user(7).userId);
  });

  it("gives everybody an id, an address, and at most once each organization", () => {
    expect(new Set(everybody.map(({ userId }) => userId)).size).toBe(300);
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(300);
    for (const number of everybody.keys()) {
      const organizations = population.membershipsOf(number).map(({ orgId }) => orgId);
      expect(organizations).toEqual([...new Set(organizations)]);
    }
  });

  it("counts the users that each search finds", () => {
    const totals = countMatches(population);
    for (const term of searchTerms) {
      const matching = everybody.filter(({ email, username }) => `${email} ${username}`.includes(term));
      expect(totals.get(term), term).toBe(matching.length);
    }
  });
});

describe("a filled database", () => {
  const messages: string[] = [];
  let folder: string;
  let databases: Databases;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "orgward-population-"));
    databases = await openDatabases.sqlite(folder, (message) => messages.push(message));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("is filled once and used again", async () => {
    const options = await databases.provide(population);
    expect(messages.length).toBeGreaterThan(0);
    messages.length = 0;
    expect(await databases.provide(population)).toEqual(options);
    expect(messages).toEqual([]);
  });

  it.each([
    ["delete from memberships where user_id = (select min(user_id) from memberships)", "rows of memberships"],
    ["update row_counts set row_count = row_count + 1 where table_name = 'users'", "the kept count of users"],
    ["update organizations set member_count = member_count + 1 where name like '% 7'", "a wrong count of members"],
    ["delete from user_search where user_id = (select min(user_id) from users)", "rows of user_search"],
  ])("is not taken for the population after %j", async (statement, problem) => {
    const database = await openDatabase(await databases.provide(population));
    const undo = new Error("undone");
    const spoil = database.transaction(async (db) => {
      await sql.raw(statement).execute(db);
      await expect(verifyPopulation({ ...database, reader: db }, population)).rejects.toThrow(problem);
      throw undo;
    });
    await expect(spoil).rejects.toBe(undo);
    await verifyPopulation(database, population);
    await database.close();
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@orgward/auth-server/storage";
import { expect, it, onTestFinished } from "vitest";
import { countMatches, searchTerms } from "../directory/searches.mjs";
import { openDatabases } from "../population/databases.mjs";
import { addUsers } from "../population/fill.mjs";
import { createPopulation } from "../population/population.mjs";

const population = createPopulation({ users: 300, seed: 1 });
const everybody = Array.from({ length: population.users }, (_, number) => population.user(number));

it("a population is the same for the same seed and another for another", () => {
  expect(createPopulation({ users: 300, seed: 1 }).user(7)).toEqual(population.user(7));
  expect(createPopulation({ users: 300, seed: 2 }).user(7).userId).not.toBe(population.user(7).userId);
});

it("everybody has an id, an address, and each organization at most once", () => {
  expect(new Set(everybody.map(({ userId }) => userId)).size).toBe(300);
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(300);
  for (const number of everybody.keys()) {
    const organizations = population.membershipsOf(number).map(({ orgId }) => orgId);
    expect(organizations).toEqual([...new Set(organizations)]);
  }
});

it("a population counts the users that each search finds", () => {
  const totals = countMatches(population);
  for (const term of searchTerms) {
    const matching = everybody.filter(({ email, username }) => `${email} ${username}`.includes(term));
    expect(totals.get(term), term).toBe(matching.length);
  }
});

it.each(["sqlite", "postgres"] as const)("a database on %s is filled once, and copied for writing", async (dialect) => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-population-"));
  const messages: string[] = [];
  const databases = await openDatabases[dialect](folder, (message) => messages.push(message));
  onTestFinished(async () => {
    await databases.stop();
    await rm(folder, { recursive: true });
  });
  const options = await databases.provide(population);
  expect(messages.length).toBeGreaterThan(0);
  messages.length = 0;
  expect(await databases.provide(population)).toEqual(options);
  expect(await databases.provideCopy(population)).not.toEqual(options);
  expect(messages).toEqual([]);
});

it.each(["sqlite", "postgres"] as const)(
  "a database on %s grows by the users that it doesn't have yet",
  async (dialect) => {
    const folder = await mkdtemp(join(tmpdir(), "orgward-population-"));
    const databases = await openDatabases[dialect](folder, () => {});
    onTestFinished(async () => {
      await databases.stop();
      await rm(folder, { recursive: true });
    });
    const options = await databases.provideCopy(createPopulation({ users: 100, seed: 1 }));
    await addUsers(options, { population, from: 100 }, () => {});
    const database = await openDatabase(options);
    onTestFinished(() => database.close());
    const rows = database.reader.selectFrom("users").select("user_id").orderBy("created_at");
    expect((await rows.execute()).map((row) => row.user_id)).toEqual(everybody.map(({ userId }) => userId));
    const events = database.reader.selectFrom("events").select("sequence").orderBy("sequence");
    expect((await events.execute()).map((row) => row.sequence)).toEqual(
      [...everybody.keys()].map((number) => number + 1),
    );
  },
);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventTypes } from "../../src/features.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { createTestApp } from "../support/test-app.ts";
import { CHANGING_PAGES, listCommands, listOperations, listPostRoutes } from "./every-door.ts";
import { doorsOf } from "./operation.ts";
import { CLEANING_UP, WRITING_READS } from "./operations/clean-ups.ts";
import { CHECKING_DOMAINS } from "./operations/domains.ts";
import { operations } from "./operations/index.ts";
import { WATCHING_CONNECTIONS } from "./operations/saml.ts";
import { SENDING_EMAIL } from "./operations/settings.ts";
import { DELIVERING } from "./operations/webhooks.ts";
import { testedElsewhere, withoutEvents } from "./without-events.ts";

const tests = join(import.meta.dirname, "..");
const doors = operations.flatMap((operation) => doorsOf(operation).map(([, door]) => door.at));
const told = new Set(doors);
const excused = [...Object.keys(withoutEvents), ...Object.keys(testedElsewhere)];

/** The doors that neither the table nor the lists of those without events know. */
function missing(existing: readonly string[]): readonly string[] {
  return existing.filter((at) => !told.has(at) && !excused.includes(at));
}

describeOnSqlite("the table of every change", ({ open }) => {
  it("has every operation of the management API that changes something", async () => {
    const operationIds = listOperations(await createTestApp(await open()));
    expect(operationIds.length).toBeGreaterThan(30);
    expect(missing(operationIds)).toEqual([]);
  });

  it("has every form, and every endpoint that is posted to", async () => {
    const paths = listPostRoutes(await createTestApp(await open()));
    expect(paths.length).toBeGreaterThan(80);
    expect(missing(paths)).toEqual([]);
  });

  it("names only doors that exist, and excuses none that is in the table", async () => {
    const app = await createTestApp(await open());
    const existing = new Set([
      ...listOperations(app),
      ...listPostRoutes(app),
      ...listCommands(),
      ...CHANGING_PAGES,
      CLEANING_UP,
      WRITING_READS,
      CHECKING_DOMAINS,
      WATCHING_CONNECTIONS,
      DELIVERING,
      SENDING_EMAIL,
    ]);
    expect([...told, ...excused].filter((at) => !existing.has(at))).toEqual([]);
    expect(excused.filter((at) => told.has(at))).toEqual([]);
  });
});

describe("the table of every change", () => {
  it("has every command", () => {
    const commands = listCommands();
    expect(commands.length).toBeGreaterThan(40);
    expect(missing(commands)).toEqual([]);
  });

  it("has every type of event", () => {
    const types = new Set(operations.flatMap(({ events }) => events));
    expect(eventTypes.filter((type) => !types.has(type))).toEqual([]);
  });

  it("has each change once", () => {
    const names = operations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(Object.entries(testedElsewhere))("leaves the events of %s to %s, which asserts them", (_, file) => {
    expect(readFileSync(join(tests, file), "utf8")).toMatch(new RegExp(`"(${eventTypes.join("|")})"`));
  });
});

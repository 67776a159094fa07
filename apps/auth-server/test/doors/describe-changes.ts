import { expect, it } from "vitest";
import { eventWording, managementEndpoints, translations } from "../../src/features.ts";
import { fieldMessages } from "../../src/platform/dashboard/pages/field-messages.ts";
import type { RecordedEvent } from "../../src/platform/events/event.ts";
import { tellEvents, toPlainText } from "../../src/platform/events/tell-events.ts";
import type { TestDatabases } from "../support/databases.ts";
import { type Deployment, openDeployment } from "./deployment.ts";
import { CHANGING_PAGES } from "./every-door.ts";
import { actorOfDoor, type DoorName, doorsOf } from "./operation.ts";
import { operations } from "./operations/index.ts";
import { withoutEvents } from "./without-events.ts";

/** Ids and keys that are made anew each time. */
const GENERATED =
  /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?<![\w-])[\w-]{43}(?![\w-])|\b[\da-f]{64}\b|\b(?:[\dA-F]{2}:){31}[\dA-F]{2}\b|\b[\da-f]{32}\b/g;
/** Seconds of the test's clock, or of the machine's where a command runs. */
const TIMES = /\b1[78]\d{8}\b/g;
const GIVEN = /^([a-d])\1{7}-|^1{8}-|^2{8}-/;

/** A name that code has for something, and people don't: neither a code in brackets, a part of a path, nor a permission. */
const RAW_NAME = /(?<![\w(:/])(?!can_)[a-z]+(?:_[a-z]+)+\b/;

/** Without placeholders, and without what stands for those whose names aren't known: here, everyone has one. */
const WHOLE_SENTENCE = /^(?!.*([{}]|undefined|null|NaN|a deleted (user|organization|client)))\S.* \S.*$/;

/** What an event says whoever made it happen: without who, when and by which request, and with the same name for each new id. */
function contentOf({ type, target, organization, userId, changes, reason, details }: RecordedEvent): unknown {
  const text = JSON.stringify({ type, target, organization, userId, changes, reason, details });
  return JSON.parse(text.replaceAll(GENERATED, (id) => (GIVEN.test(id) ? id : "new")).replaceAll(TIMES, "0"));
}

/** Returns the events that `walk` appends, and fails unless it went through the door. */
async function goThrough(
  deployment: Deployment,
  { name, at }: { name?: DoorName; at: string },
  walk: () => Promise<unknown>,
): Promise<readonly RecordedEvent[]> {
  const before = deployment.taken.length;
  const events = await deployment.eventsOf(walk);
  if (name !== "server") {
    expect(deployment.taken.slice(before)).toContainEqual(expect.stringMatching(passageOf(deployment, at)));
  }
  return events;
}

/** The same for every deployment, and to make them takes longer than most changes. */
let endpoints: ReturnType<typeof managementEndpoints> | undefined;

/** What is noted of whoever goes through a door. */
function passageOf({ app }: Deployment, at: string): RegExp {
  const method = CHANGING_PAGES.includes(at) ? "GET" : "(POST|PUT|PATCH|DELETE)";
  if (at.startsWith("/")) return new RegExp(`^${method} ${at.replaceAll(/:\w+/g, "[^/]+")}(\\?.*)?$`);
  endpoints ??= managementEndpoints(app.deps);
  const endpoint = endpoints.find(({ operationId }) => operationId === at);
  if (!endpoint) return new RegExp(`^${at}( .*)?$`);
  const path = endpoint.path.replace(/\/$/, "").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${endpoint.method.toUpperCase()} /api/backend/v1${path}/?(\\?.*)?$`);
}

/** Tests that every change appends the same events through each of its doors. */
export function describeChanges(databases: TestDatabases): void {
  for (const operation of operations) {
    // What tells a door from another is above the database.
    const doors = databases.dialect === "sqlite" ? doorsOf(operation) : doorsOf(operation).slice(0, 1);
    it(`${operation.name} appends the same events through ${doors.map(([name]) => name).join(", ")}`, async () => {
      const told: unknown[] = [];
      for (const [name, door] of doors) {
        const deployment = await openDeployment(databases, operation.smtp);
        const prepared = await operation.prepare?.(deployment);
        const events = await goThrough(deployment, { name, at: door.at }, () => door.run(deployment, prepared));
        expect(
          events.map(({ type }) => type),
          door.at,
        ).toEqual(operation.events);
        const { actor: as = actorOfDoor[name] } = door;
        for (const [index, { actor, request }] of events.entries()) {
          expect(actor.kind, door.at).toBe(typeof as === "string" ? as : as[index]);
          expect(request === null, door.at).toBe(name === "command" || name === "server");
          if (actor.kind !== "anonymous" && actor.kind !== "server") expect(actor.name, door.at).toBeTruthy();
        }
        for (const { parts } of await tellEvents(
          deployment.app.deps.store.read,
          eventWording,
          translations.en,
          events,
        )) {
          expect(toPlainText(parts), door.at).toMatch(WHOLE_SENTENCE);
          expect(toPlainText(parts), door.at).not.toMatch(RAW_NAME);
        }
        const changed = events.flatMap(({ changes }) => Object.keys(changes ?? {}));
        const unnamed = changed.filter((field) => !Object.hasOwn(fieldMessages, `field_name.${field}`));
        expect(unnamed, door.at).toEqual([]);
        told.push(events.map(contentOf));
      }
      for (const each of told) expect(each).toEqual(told[0]);
    });
  }

  it("appends no event where there is a reason not to", async () => {
    const deployment = await openDeployment(databases);
    for (const [at, { prepare, run }] of Object.entries(withoutEvents)) {
      if (!run) continue;
      const prepared = await prepare?.(deployment);
      const events = await goThrough(deployment, { at }, () => run(deployment, prepared));
      expect(
        events.map(({ type }) => type),
        at,
      ).toEqual([]);
    }
  });
}

import { expect, it } from "vitest";
import { type Actor, ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import { ANY_EVENT, type EventSearch } from "../../../../src/platform/events/repositories.ts";
import { appendEvents } from "../../../support/append-events.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { SOME_TIME } from "../../../support/records.ts";

const everything: EventSearch = { ...ANY_EVENT, before: null, limit: 100 };

const operator = (id: string): Actor => ({ kind: "operator", id, name: `${id}@orgward.test` });
const user = (id: string) => ({ kind: "user", id, name: id }) as const;
const organization = { id: "acme", name: "Acme" };

/** Events by the second in which they happen, with who did them. */
const history: readonly (readonly [number, Actor, NewEvent])[] = [
  [0, ANONYMOUS, { type: "sign_in.failed", target: user("ada"), reason: "wrong_password" }],
  [1, operator("olga"), { type: "user.disabled", target: user("ada") }],
  [2, operator("otto"), { type: "user.disabled", target: user("bob") }],
  [2, operator("olga"), { type: "member.added", target: user("ada"), organization }],
  [
    3,
    operator("olga"),
    {
      type: "session.ended",
      target: { kind: "session", id: "laptop", name: null },
      userId: "ada",
      details: { web_sessions: [] },
    },
  ],
  [
    3,
    { kind: "api_key", id: "key", name: "Billing" },
    { type: "organization.updated", target: { kind: "organization", ...organization }, organization },
  ],
];

describeDatabases("the search for events", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    for (const [at, actor, event] of history) await appendEvents({ store }, [event], { at: SOME_TIME + at, actor });
    return async (search: Partial<EventSearch> = {}) => {
      const found = await store.read.events.search({ ...everything, ...search });
      return { found, types: found.map(({ type }) => type) };
    };
  };

  it("shows the newest event first", async () => {
    const search = await setUp();
    const { found, types } = await search();
    expect(types).toEqual(history.map(([, , { type }]) => type).reverse());
    expect(found.map(({ occurredAt }) => occurredAt - SOME_TIME)).toEqual([3, 3, 2, 2, 1, 0]);
    expect(found.every(({ sequence }) => sequence === null)).toBe(true);
  });

  it.each([
    ["type", { types: ["sign_in.failed"] }, ["sign_in.failed"]],
    [
      "types, in the order of the list",
      { types: ["session.ended", "sign_in.failed", "member.added"] },
      ["session.ended", "member.added", "sign_in.failed"],
    ],
    ["types, of which there are none", { types: [] }, []],
    [
      "type and actor",
      { types: ["member.added", "session.ended"], actorId: "olga" },
      ["session.ended", "member.added"],
    ],
    [
      "target alone, or whose the target is",
      { targetId: "ada" },
      ["session.ended", "member.added", "user.disabled", "sign_in.failed"],
    ],
    ["target alone, not the actor", { targetId: "olga" }, []],
    ["organization", { organizationId: "acme" }, ["organization.updated", "member.added"]],
    ["organization and actor", { organizationId: "acme", actorId: "olga" }, ["member.added"]],
    [
      "organization, target and what they are about",
      { organizationId: "acme", targetId: "ada", about: "olga" },
      ["member.added"],
    ],
    [
      "target, or whose the target is",
      { about: "ada" },
      ["session.ended", "member.added", "user.disabled", "sign_in.failed"],
    ],
    ["target", { about: "laptop" }, ["session.ended"]],
    ["organization, in whatever part and once", { about: "acme" }, ["organization.updated", "member.added"]],
    ["actor, as what they are about", { about: "key" }, ["organization.updated"]],
    ["actor alone", { actorId: "olga" }, ["session.ended", "member.added", "user.disabled"]],
    ["reason", { reason: "wrong_password" }, ["sign_in.failed"]],
    ["reason, which none has", { reason: "locked" }, []],
    ["begin", { from: SOME_TIME + 3 }, ["organization.updated", "session.ended"]],
    ["end", { until: SOME_TIME + 1 }, ["sign_in.failed"]],
    ["actor and target", { actorId: "otto", about: "ada" }, []],
    ["target, bounded", { about: "ada", limit: 2 }, ["session.ended", "member.added"]],
    ["name, which nothing is found by", { about: "Acme" }, []],
  ] as const)("finds events by their %s", async (_, filter, types) => {
    expect((await (await setUp())(filter)).types).toEqual(types);
  });

  it("finds the same whichever filter is rare", async () => {
    const search = await setUp();
    const filters: readonly Partial<EventSearch>[] = [
      { actorId: "olga" },
      { targetId: "ada" },
      { organizationId: "acme" },
      { about: "ada" },
      { types: ["member.added", "session.ended", "user.disabled"] },
      { reason: "wrong_password" },
      { from: SOME_TIME + 2 },
    ];
    for (const one of filters) {
      for (const other of filters) {
        const both = (await search({ ...one, ...other })).found.map(({ eventId }) => eventId);
        const [first, second] = [(await search(one)).found, (await search(other)).found];
        const ids = new Set(second.map(({ eventId }) => eventId));
        const expected = first.map(({ eventId }) => eventId).filter((id) => ids.has(id));
        expect([one, other, both]).toEqual([one, other, expected]);
      }
    }
  });

  it("goes on after an event, of several at the same second too", async () => {
    const search = await setUp();
    const [, , third] = (await search()).found;
    expect((await search({ before: third ?? null })).types).toEqual([
      "user.disabled",
      "user.disabled",
      "sign_in.failed",
    ]);
  });
});

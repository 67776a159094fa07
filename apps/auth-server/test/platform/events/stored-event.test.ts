import { expect, it } from "vitest";
import { type Acting, type Actor, ANONYMOUS, SERVER } from "../../../src/platform/events/actor.ts";
import type { NewEvent } from "../../../src/platform/events/event.ts";
import { isPersonalPartIntact, readEvent, toRow } from "../../../src/platform/events/stored-event.ts";
import { SOME_TIME } from "../../support/records.ts";

const ada: Actor = { kind: "user", id: "ada", name: "Ada Lovelace" };
const olga: Actor = { kind: "operator", id: "olga", name: "olga@acme.test" };
const acme = { id: "acme", name: "Acme" };
const request = { id: "r1", address: "192.0.2.7", userAgent: "Firefox" };
const changes = { email: { before: "old@acme.test", after: "new@acme.test" } };

/** What tells who somebody is, in the events below. */
const PERSONAL = ["Ada Lovelace", "Bob", "old@acme.test", "new@acme.test", "192.0.2.7", "Firefox"];

const store = (event: NewEvent, acting: Acting = { actor: ada, request }) => ({
  ...toRow(event, { ...acting, at: SOME_TIME, salt: "salt" }),
  eventId: 7,
  sequence: 3,
});

const emailChange: NewEvent = {
  type: "user.email_changed",
  target: { kind: "user", id: "bob", name: "Bob" },
  userId: "bob",
  organization: acme,
  changes,
  reason: "asked_for",
};

it("reads what was written", () => {
  expect(readEvent(store(emailChange))).toEqual({
    eventId: 7,
    sequence: 3,
    occurredAt: SOME_TIME,
    type: "user.email_changed",
    actor: ada,
    target: { kind: "user", id: "bob", name: "Bob" },
    userId: "bob",
    organization: acme,
    changes,
    reason: "asked_for",
    request,
    erased: false,
  });
});

it("reads an event with nothing but what each has", () => {
  const target = { kind: "signing_key", id: "kid", name: null } as const;
  const event = readEvent(store({ type: "signing_key.retired", target }, { actor: SERVER, request: null }));
  const place = { eventId: 7, sequence: 3, occurredAt: SOME_TIME, type: "signing_key.retired" };
  expect(event).toEqual({ ...place, actor: SERVER, target, request: null, erased: false });
});

it("keeps what tells who a person is out of what lasts", () => {
  const { details, personal } = store(emailChange);
  for (const text of PERSONAL) {
    expect([text, details.includes(text), personal?.includes(text)]).toEqual([text, false, true]);
  }
});

it("keeps ids, organization, reason and request when the rest is erased", () => {
  expect(readEvent({ ...store(emailChange), personal: null })).toEqual({
    eventId: 7,
    sequence: 3,
    occurredAt: SOME_TIME,
    type: "user.email_changed",
    actor: { ...ada, name: null },
    target: { kind: "user", id: "bob", name: null },
    userId: "bob",
    organization: acme,
    reason: "asked_for",
    request: { id: "r1", address: null, userAgent: null },
    erased: true,
  });
});

it.each<[string, NewEvent["target"]["kind"], boolean]>([
  ["a user", "user", true],
  ["an invitation", "invitation", true],
  ["an API key of a user", "end_user_api_key", true],
  ["an organization", "organization", false],
  ["an OAuth client", "client", false],
  ["an operator", "operator", false],
])("takes the name and the changes of %s for personal: %s", (_, kind, isPersonal) => {
  const { details } = store({ ...emailChange, target: { kind, id: "x", name: "Name" } } as NewEvent, {
    actor: olga,
    request: null,
  });
  expect([details.includes('"Name"'), details.includes("new@acme.test")]).toEqual([!isPersonal, !isPersonal]);
  expect(details).toContain("olga@acme.test");
});

it("keeps the name of a backend, a client, an operator or a command line with what lasts", () => {
  for (const kind of ["api_key", "client", "operator", "command_line"] as const) {
    const row = store(emailChange, { actor: { kind, id: null, name: "Billing" }, request: null });
    expect(readEvent({ ...row, personal: null }).actor).toEqual({ kind, id: null, name: "Billing" });
  }
});

it("shortens a browser's name that goes on and on", () => {
  const userAgent = "x".repeat(10_000);
  const event = readEvent(store(emailChange, { actor: ANONYMOUS, request: { ...request, userAgent } }));
  expect(event.request?.userAgent).toBe("x".repeat(256));
});

it("finds a personal part that was changed, and not one that was erased", () => {
  const row = store(emailChange);
  expect(isPersonalPartIntact(row)).toBe(true);
  expect(isPersonalPartIntact({ ...row, personal: null })).toBe(true);
  expect(isPersonalPartIntact({ ...row, personal: row.personal?.replace("Bob", "Eve") ?? null })).toBe(false);
  expect(isPersonalPartIntact({ ...row, personal: "{}" })).toBe(false);
});

it("doesn't let who reads a digest guess what was erased", () => {
  const [one, other] = ["one", "other"].map((salt) => toRow(emailChange, { actor: ada, request, at: SOME_TIME, salt }));
  expect(one?.details).not.toBe(other?.details);
});

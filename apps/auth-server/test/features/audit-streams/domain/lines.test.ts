import { expect, it } from "vitest";
import { STREAM_START, writeLine } from "../../../../src/features/audit-streams/domain/lines.ts";
import type { ActorKind } from "../../../../src/platform/events/actor.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";

const ORGANIZATION = { id: "org", name: "Acme" };
const REQUEST = { id: "r1", address: "198.51.100.7", userAgent: "Browser" };

const anEvent = (kind: ActorKind): RecordedEvent => ({
  eventId: 7001,
  sequence: 7000,
  occurredAt: 1,
  type: "member.role_changed",
  actor: { kind, id: "the actor", name: "the name" },
  target: { kind: "user", id: "ada", name: "ada@acme.test" },
  organization: ORGANIZATION,
  request: REQUEST,
  erased: false,
});

it.each([
  { kind: "user", isTold: true },
  { kind: "client", isTold: true },
  { kind: "anonymous", isTold: true },
  { kind: "signal_partner", isTold: false },
  { kind: "operator", isTold: false },
  { kind: "api_key", isTold: false },
  { kind: "command_line", isTold: false },
] as const)("lines of an organization tell who acted and from where if it was a $kind: $isTold", ({ kind, isTold }) => {
  const { line } = writeLine({ streamId: "s", orgId: ORGANIZATION.id }, STREAM_START, anEvent(kind));
  const { event } = JSON.parse(line) as { event: object };
  expect(event).toEqual({
    occurred_at: 1,
    type: "member.role_changed",
    actor: isTold ? { kind, id: "the actor", name: "the name" } : { kind, id: null, name: null },
    target: { kind: "user", id: "ada", name: "ada@acme.test" },
    organization: ORGANIZATION,
    request: isTold ? { id: "r1", address: "198.51.100.7", user_agent: "Browser" } : null,
    erased: false,
  });
});

it("lines of the deployment tell everything, and where the event is in its stream", () => {
  const { line, position } = writeLine({ streamId: "s", orgId: null }, STREAM_START, anEvent("operator"));
  expect(JSON.parse(line)).toMatchObject({
    stream: "s",
    sequence: 1,
    previous_hash: "0".repeat(64),
    hash: position.hash,
    event: { event_id: 7001, sequence: 7000, actor: { id: "the actor" }, request: { address: "198.51.100.7" } },
  });
});

import { describe, expect, it } from "vitest";
import { STREAM_START, writeLine } from "../../../src/features/audit-streams/domain/lines.ts";
import { composePayload } from "../../../src/features/webhooks/domain/payload.ts";
import type { WebhookEndpointRecord } from "../../../src/features/webhooks/domain/records.ts";
import { eventDefinitions, eventWording } from "../../../src/features.ts";
import type { ActorKind } from "../../../src/platform/events/actor.ts";
import type { RecordedEvent } from "../../../src/platform/events/event.ts";
import { toOrganizationEventJson } from "../../../src/platform/events/organization-event.ts";

const ORGANIZATION = { id: "org", name: "Acme" };
const REQUEST = { id: "r1", address: "198.51.100.7", userAgent: "Browser" };

const anEvent = (actor: string, target: string): RecordedEvent => ({
  eventId: 7001,
  sequence: 7000,
  occurredAt: 1,
  type: "member.role_changed",
  actor: { kind: actor as ActorKind, id: "the actor", name: "the name" },
  target: { kind: target, id: "the target", name: "its name" },
  organization: ORGANIZATION,
  changes: { role: { before: "Member", after: "Admin" } },
  request: REQUEST,
  erased: false,
});

const KNOWN_ACTORS = [
  "anonymous",
  "client",
  "connection",
  "directory",
  "server",
  "service_account",
  "agent",
  "set_up_link",
  "user",
];
const targets = [...new Set(Object.values(eventDefinitions).flatMap(({ target }) => target))];
const actors = Object.keys({
  user: 0,
  operator: 0,
  api_key: 0,
  client: 0,
  signal_partner: 0,
  command_line: 0,
  server: 0,
  set_up_link: 0,
  connection: 0,
  directory: 0,
  service_account: 0,
  agent: 0,
  anonymous: 0,
} satisfies Record<ActorKind, 0>);

describe("what an organization may know of an event", () => {
  it.each(actors)("who acted and from where, if it was one of its people or what acts for them: %s", (kind) => {
    const json = toOrganizationEventJson(anEvent(kind, "user"));
    expect(json.actor).toEqual(
      KNOWN_ACTORS.includes(kind) ? { kind, id: "the actor", name: "the name" } : { kind, id: null, name: null },
    );
    expect(json.request !== null).toBe(KNOWN_ACTORS.includes(kind));
    expect(Object.keys(eventWording.subjects)).toContain(kind);
  });

  it.each(targets)("what it happened to, unless that belongs to the deployment: %s", (kind) => {
    const json: { readonly target: object; readonly changes?: object } = toOrganizationEventJson(anEvent("user", kind));
    const isKnown = json.changes !== undefined;
    expect(json.target).toEqual(
      isKnown ? { kind, id: "the target", name: "its name" } : { kind, id: null, name: null },
    );
    const ofDeployment =
      /^(operator|setting|signing_key|api_key|signal_partner|deployment|roles|introspection_credential)$/;
    if (ofDeployment.test(kind)) expect(isKnown).toBe(false);
  });

  it("nothing of kinds that nobody has decided about", () => {
    const { actor, target, request } = toOrganizationEventJson(anEvent("spaceship", "planet"));
    expect([actor, target, request]).toEqual([
      { kind: "spaceship", id: null, name: null },
      { kind: "planet", id: null, name: null },
      null,
    ]);
  });

  it("the same from a webhook and from an audit stream", () => {
    const event = anEvent("operator", "user");
    const endpoint = {
      endpointId: "e",
      orgId: ORGANIZATION.id,
    } as Partial<WebhookEndpointRecord> as WebhookEndpointRecord;
    const { data } = JSON.parse(composePayload(endpoint, event, { sequence: 1, previousHash: "0" }));
    const { event: line } = JSON.parse(writeLine({ streamId: "s", orgId: ORGANIZATION.id }, STREAM_START, event).line);
    expect(data).toEqual(line);
    expect(data).toEqual(JSON.parse(JSON.stringify(toOrganizationEventJson(event))));
  });
});

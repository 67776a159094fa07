import { describe, expect, it } from "vitest";
import type { PartnerStream } from "../../../../src/features/shared-signals/domain/records.ts";
import { securityEventClaims } from "../../../../src/features/shared-signals/domain/security-event-token.ts";
import { signalledEvents, signalsOf } from "../../../../src/features/shared-signals/domain/signals.ts";
import { securityEventsFor } from "../../../../src/features/shared-signals/domain/transmit.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";

const AT = 1_790_000_000;
const ISSUER = "https://auth.example.test";

function anEvent(type: RecordedEvent["type"], fields: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    eventId: 7,
    sequence: 7,
    occurredAt: AT,
    type,
    actor: { kind: "operator", id: "olga", name: "olga@acme.test" },
    target: { kind: "user", id: "ada", name: "Ada" },
    request: null,
    erased: false,
    ...fields,
  };
}

function aStream(subjectFormat: "iss_sub" | "email", orgId: string | null = null): PartnerStream {
  const partner = { partnerId: "siem", orgId, name: "SIEM", purpose: "receive_events", audience: "siem" } as const;
  return {
    streamId: "stream",
    partnerId: "siem",
    method: "poll",
    endpointUrl: null,
    encryptedAuthorization: null,
    eventsRequested: null,
    description: null,
    status: "enabled",
    statusReason: null,
    problem: null,
    createdAt: AT - 1,
    lastDeliveredAt: null,
    verifiedAt: null,
    partner: { ...partner, subjectFormat, tokenHash: "", createdAt: 1, lastUsedAt: null, version: 1 },
  };
}

const users = { memberships: new Map(), emails: new Map([["ada", "ada@new.test"]]) };

const change = (before: string | null, after: string | null) => ({ before, after });

const told: [event: RecordedEvent, signals: readonly string[], claims: object][] = [
  [anEvent("user.password_changed"), ["credential-change"], { credential_type: "password", change_type: "update" }],
  [anEvent("user.password_removed"), ["credential-change"], { credential_type: "password", change_type: "delete" }],
  [anEvent("user.second_factor_enabled"), ["credential-change"], { credential_type: "app", change_type: "create" }],
  [anEvent("user.second_factor_removed"), ["credential-change"], { credential_type: "app", change_type: "delete" }],
  [anEvent("user.passkey_added"), ["credential-change"], { credential_type: "fido2-platform", change_type: "create" }],
  [
    anEvent("user.passkey_removed"),
    ["credential-change"],
    { credential_type: "fido2-platform", change_type: "delete" },
  ],
  [anEvent("user.password_reset"), ["recovery-activated", "credential-change", "session-revoked"], {}],
  [anEvent("user.recovery_code_used"), ["recovery-activated"], {}],
  [anEvent("user.recovery_codes_replaced"), ["recovery-information-changed"], {}],
  [anEvent("user.enabled"), ["account-enabled"], {}],
  [anEvent("user.sessions_ended"), ["session-revoked"], {}],
  [
    anEvent("session.reauthenticated", { details: { method: "second_factor" } }),
    ["assurance-level-change"],
    { namespace: "RFC8176", current_level: "mfa" },
  ],
  [anEvent("session.reauthenticated", { details: { method: "password" } }), [], {}],
  [
    anEvent("member.role_changed", {
      organization: { id: "acme", name: "Acme" },
      changes: { role: change("Member", "Admin") },
    }),
    ["token-claims-change"],
    { claims: { org_member_info: { org_id: "acme", user_role: "Admin" } } },
  ],
  [
    anEvent("member.role_changed", {
      organization: { id: "acme", name: "Acme" },
      changes: { additional_roles: { before: [], after: ["Billing"] } },
    }),
    ["token-claims-change"],
    { claims: { org_member_info: { org_id: "acme", additional_roles: ["Billing"] } } },
  ],
];

describe("the signals of events", () => {
  it.each(told.map(([event, names, claims]) => [event.type, names.join(", "), event, names, claims] as const))(
    "turns %s into %s",
    (_, __, event, names, claims) => {
      const signals = signalsOf(event);
      expect(signals.map(({ type }) => type.split("/").at(-1))).toEqual(names);
      expect(signals[0]?.claims ?? {}).toMatchObject(claims);
    },
  );

  it("says why, and who did it, in every CAEP event", () => {
    const signals = signalledEvents.flatMap((type) =>
      signalsOf(anEvent(type, { details: { method: "second_factor" } })),
    );
    const caep = signals.filter(({ type }) => type.includes("/caep/"));
    expect(caep.length).toBeGreaterThan(10);
    for (const { claims } of caep) {
      expect(claims).toMatchObject({
        event_timestamp: AT,
        initiating_entity: "admin",
        reason_admin: { en: expect.stringMatching(/^[A-Z].+\.$/) },
      });
    }
  });

  it("names the sessions in apps that ended with the browser's", () => {
    const event = anEvent("session.ended", {
      target: { kind: "session", id: "browser", name: null },
      userId: "ada",
      details: { web_sessions: ["app"] },
    });
    const claims = securityEventsFor(aStream("iss_sub"), event, users, AT).map((each) =>
      securityEventClaims(ISSUER, aStream("iss_sub"), each),
    );
    const user = { format: "iss_sub", iss: ISSUER, sub: "ada" };
    expect(claims.map(({ sub_id }) => sub_id)).toEqual([
      { format: "complex", user, session: { format: "opaque", id: "browser" } },
      { format: "complex", user, session: { format: "opaque", id: "app" } },
    ]);
  });

  it("names the old address to receivers that know users by it, and to nobody else", () => {
    const event = anEvent("user.email_changed", { changes: { email: change("ada@old.test", "ada@new.test") } });
    const [byEmail, ...others] = securityEventsFor(aStream("email"), event, users, AT);
    expect(others).toEqual([]);
    expect(byEmail).toMatchObject({ subject: { email: "ada@old.test" }, claims: { "new-value": "ada@new.test" } });
    const byId = securityEventsFor(aStream("iss_sub"), event, users, AT);
    expect(byId.map(({ type }) => type.split("/").at(-1))).toEqual(["recovery-information-changed"]);
    expect(JSON.stringify(byId)).not.toContain("@");
  });

  it("tells a partner of an organization nothing about someone who joined later", () => {
    const joined = (at: number) => ({ ...users, memberships: new Map([["ada", new Map([["acme", at]])]]) });
    const ofAcme = (at: number) =>
      securityEventsFor(aStream("iss_sub", "acme"), anEvent("user.disabled"), joined(at), AT);
    expect(ofAcme(AT)).toHaveLength(2);
    expect(ofAcme(AT + 1)).toEqual([]);
  });
});

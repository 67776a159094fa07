import { describe, expect, it } from "vitest";
import { findRevoked } from "../../../../src/features/revocations/domain/revoking-events.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";
import { SOME_TIME } from "../../../support/records.ts";

type Facts = Partial<Pick<RecordedEvent, "actor" | "target" | "organization" | "userId" | "changes" | "details">>;

const ada = { kind: "user", id: "ada", name: "Ada" } as const;
const acme = { kind: "organization", id: "acme", name: "Acme" } as const;
const inAcme = { organization: { id: "acme", name: "Acme" } };
const ofAda = (kind: string, id: string): Facts => ({ target: { kind, id, name: null }, userId: "ada" });
const changed = (before: unknown, after: unknown, name = "value") =>
  ({ changes: { [name]: { before, after } } }) as Pick<RecordedEvent, "changes">;
const setting = (id: string, before: string, after: string): Facts => ({
  target: { kind: "setting", id, name: id },
  ...changed(before, after),
});
const role = (name: string, ...permissions: string[]) => ({ name, permissions });

function subjects(type: RecordedEvent["type"], facts: Facts): readonly string[] {
  const operator = { kind: "operator", id: "olga", name: null } as const;
  const event = { eventId: 1, sequence: 1, occurredAt: SOME_TIME, request: null, erased: false };
  return findRevoked({ ...event, type, actor: operator, target: ada, ...facts }).map(({ subject }) => subject);
}

describe("an event revokes", () => {
  it.each<[RecordedEvent["type"], Facts, readonly string[]]>([
    ["user.disabled", {}, ["user:ada"]],
    ["user.deleted", {}, ["user:ada"]],
    ["user.password_changed", {}, ["user:ada"]],
    ["user.password_reset", {}, ["user:ada"]],
    ["user.password_removed", {}, ["user:ada"]],
    ["user.sessions_ended", {}, ["user:ada"]],
    ["user.second_factor_removed", {}, ["user:ada"]],
    ["user.second_factor_removed", { actor: ada }, []],
    ["user.passkey_removed", {}, ["user:ada"]],
    ["user.passkey_removed", { actor: ada }, []],
    ["user.enabled", {}, []],
    ["user.updated", {}, []],
    ["user.email_changed", {}, []],
    ["member.removed", inAcme, ["member:ada:acme"]],
    ["member.role_changed", inAcme, ["member:ada:acme"]],
    ["member.added", inAcme, []],
    ["organization.deleted", { target: acme }, ["org:acme"]],
    ["organization.signed_out", { target: acme }, ["org:acme"]],
    ["organization.access_policy_resumed", { target: acme }, ["org:acme"]],
    ["organization.access_policy_suspended", { target: acme }, []],
    ["organization.updated", { target: acme, ...changed("Acme", "Acme 2", "name") }, []],
    ["organization.updated", { target: acme, ...changed(null, "light", "custom_role_mapping_name") }, ["org:acme"]],
    [
      "session.ended",
      { ...ofAda("session", "s"), details: { web_sessions: ["w", "x"] } },
      ["session:s", "session:w", "session:x"],
    ],
    ["session.expired", ofAda("session", "s"), []],
    ["web_session.ended", ofAda("web_session", "w"), ["session:w"]],
    ["web_session.reused", ofAda("web_session", "w"), ["session:w"]],
    ["web_session.code_replayed", ofAda("web_session", "w"), ["session:w"]],
    ["web_session.refreshed", ofAda("web_session", "w"), []],
    ["grant.revoked", ofAda("grant", "g"), ["session:g"]],
    ["code.replayed", ofAda("grant", "g"), ["session:g"]],
    ["token.reused", ofAda("grant", "g"), ["session:g"]],
    ["access_token.revoked", ofAda("grant", "g"), ["session:g"]],
    ["grant.expired", ofAda("grant", "g"), []],
    ["client.deleted", { target: { kind: "client", id: "c", name: "C" } }, ["client:c"]],
    [
      "resource.deleted",
      { target: { kind: "resource", id: "https://r.test", name: "R" } },
      ["resource:https://r.test"],
    ],
    ["api_key.revoked", { target: { kind: "api_key", id: "k", name: null } }, ["api_key:k"]],
    [
      "api_key.rotated",
      { target: { kind: "api_key", id: "k", name: null }, details: { overlap_seconds: 0 } },
      ["api_key:k"],
    ],
    ["api_key.rotated", { target: { kind: "api_key", id: "k", name: null }, details: { overlap_seconds: 60 } }, []],
    ["end_user_api_key.deleted", { target: { kind: "end_user_api_key", id: "k", name: null } }, ["api_key:k"]],
    ["deployment.signed_out", { target: { kind: "deployment", id: "deployment", name: null } }, ["all"]],
  ])("%s %#", (type, facts, expected) => {
    expect(subjects(type, facts)).toEqual(expected);
  });
});

describe("an access policy", () => {
  it.each<[string, unknown, unknown, boolean]>([
    ["second_factor_required", false, true, true],
    ["second_factor_required", true, false, false],
    ["methods", null, ["password"], true],
    ["methods", ["password", "passkey"], ["passkey"], true],
    ["methods", ["passkey"], ["password", "passkey"], false],
    ["methods", ["passkey"], null, false],
    ["maximum_session_age_seconds", null, 3600, true],
    ["maximum_session_age_seconds", 7200, 3600, true],
    ["maximum_session_age_seconds", 3600, 7200, false],
    ["maximum_idle_seconds", 3600, null, false],
    ["networks", ["192.0.2.0/24"], ["198.51.100.0/24"], true],
  ])("whose rule %s changes from %j to %j revokes: %j", (name, before, after, revokes) => {
    const facts = { target: acme, ...changed(before, after, name) };
    expect(subjects("organization.access_policy_changed", facts)).toEqual(revokes ? ["org:acme"] : []);
  });

  it.each<[string, string, string, boolean]>([
    ["access_policy_second_factor_required", "false", "true", true],
    ["access_policy_second_factor_required", "true", "false", false],
    ["access_policy_methods", "", "password,passkey", true],
    ["access_policy_methods", "password,passkey", "passkey", true],
    ["access_policy_methods", "passkey", "password,passkey", false],
    ["access_policy_methods", "passkey", "", false],
    ["access_policy_maximum_session_age_seconds", "", "3600", true],
    ["access_policy_maximum_session_age_seconds", "900", "3600", false],
    ["access_policy_networks", "", "192.0.2.0/24", true],
    ["passkeys", "true", "false", false],
  ])("of the deployment with %s from “%s” to “%s” revokes: %j", (id, before, after, revokes) => {
    expect(subjects("setting.changed", setting(id, before, after))).toEqual(revokes ? ["all"] : []);
  });
});

describe("a new definition of roles", () => {
  const before = [role("Owner", "edit", "view"), role("Member", "view")];

  it.each<[string, unknown, boolean]>([
    [
      "adds a role and a permission",
      [role("Owner", "edit", "view"), role("Admin"), role("Member", "read", "view")],
      false,
    ],
    ["takes a permission away", [role("Owner", "edit"), role("Member", "view")], true],
    ["removes a role, whose permissions others inherit", [role("Owner", "edit", "view")], true],
    ["changes the order", [role("Member", "view"), role("Owner", "edit", "view")], true],
  ])("that %s", (_, after, revokes) => {
    const target = { kind: "roles", id: "roles", name: null };
    const facts = { target, ...changed(before, after, "roles") };
    expect(subjects("roles.changed", { ...facts, details: { renamed: {} } })).toEqual(revokes ? ["all"] : []);
    expect(subjects("role_mapping.set", facts)).toEqual(revokes ? ["all"] : []);
  });

  it("that renames a role, or changes how roles relate", () => {
    const target = { kind: "roles", id: "roles", name: null };
    expect(subjects("roles.changed", { target, details: { renamed: { Admin: "Lead" } } })).toEqual(["all"]);
    const structure = changed("single_role_in_hierarchy", "multi_role", "structure");
    expect(subjects("roles.changed", { target, ...structure, details: { renamed: {} } })).toEqual(["all"]);
  });

  it("in a mapping that is new", () => {
    const target = { kind: "role_mapping", id: "light", name: "light" };
    expect(subjects("role_mapping.set", { target, ...changed(null, before, "roles") })).toEqual([]);
  });
});

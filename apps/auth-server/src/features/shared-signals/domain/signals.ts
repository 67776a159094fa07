import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { ActorKind } from "../../../platform/events/actor.ts";
import type { EventType } from "../../../platform/events/catalog.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { changedText } from "../../../platform/events/sentence.ts";
import { signalTypes, type UserSignalType } from "./signal-types.ts";

/** What receivers are told because of an event. */
export interface Signal {
  readonly type: UserSignalType;
  readonly claims: JsonObject;
  /** The one session that it is about. Default: it is about the user. */
  readonly session?: string;
  /** The email address that it is about, for events that are about nothing else. Only receivers that know users by theirs get it. */
  readonly email?: string;
  /** Only receivers that don't know users by their email addresses get it. */
  readonly withoutEmail?: true;
}

type SignalsOf = (event: RecordedEvent) => readonly Signal[];

/** What each type of event means to receivers. Types that mean nothing to them are left out. */
export const signalsByType = {
  "session.ended": (event) =>
    endedWith(event).map((session) => sessionRevoked(event, "The user's session ended.", session)),
  "web_session.ended": (event) => [sessionRevoked(event, "The user signed out of an app.", event.target.id)],
  "web_session.reused": (event) => [
    sessionRevoked(event, "A refresh token was used again, so it may have been stolen.", event.target.id),
  ],
  "web_session.code_replayed": (event) => [
    sessionRevoked(event, "A code was used again, so it may have been stolen.", event.target.id),
  ],
  "user.sessions_ended": (event) => [sessionRevoked(event, "All sessions of the user ended.")],
  "user.tokens_revoked": (event) => [sessionRevoked(event, "All tokens of the user were revoked.")],
  "user.disabled": (event) => [
    { type: signalTypes.accountDisabled, claims: {} },
    sessionRevoked(event, "The account was disabled."),
  ],
  "user.enabled": () => [{ type: signalTypes.accountEnabled, claims: {} }],
  "user.deleted": (event) => [
    { type: signalTypes.accountPurged, claims: {} },
    sessionRevoked(event, "The account was deleted."),
  ],
  "user.email_changed": identifierChanged,
  "user.password_changed": (event) => [credentialChange(event, "password", "update", "The password was changed.")],
  "user.password_reset": (event) => [
    { type: signalTypes.recoveryActivated, claims: {} },
    credentialChange(event, "password", "update", "The password was reset by email."),
    sessionRevoked(event, "The password was reset by email."),
  ],
  "user.password_removed": (event) => [credentialChange(event, "password", "delete", "The password was removed.")],
  "user.second_factor_enabled": (event) => [
    credentialChange(event, "app", "create", "An authenticator app was set up as the second factor."),
  ],
  "user.second_factor_removed": (event) => [credentialChange(event, "app", "delete", "The second factor was removed.")],
  "user.passkey_added": (event) => [credentialChange(event, "fido2-platform", "create", "A passkey was added.")],
  "user.passkey_removed": (event) => [credentialChange(event, "fido2-platform", "delete", "A passkey was removed.")],
  "user.recovery_code_used": () => [{ type: signalTypes.recoveryActivated, claims: {} }],
  "user.recovery_codes_replaced": () => [{ type: signalTypes.recoveryInformationChanged, claims: {} }],
  "session.reauthenticated": assuranceRaised,
  "member.role_changed": (event) => [claimsChange(event, newRoles(event), "The user's roles changed.")],
  "member.removed": (event) => [
    claimsChange(event, { user_role: null }, "The user was removed from the organization."),
  ],
} as const satisfies Partial<Record<EventType, SignalsOf>>;

/** The types of events that receivers hear about. */
export const signalledEvents = Object.keys(signalsByType) as readonly (keyof typeof signalsByType)[];

/** Returns what receivers are told because of an event, in order. */
export function signalsOf(event: RecordedEvent): readonly Signal[] {
  const table: Partial<Record<EventType, SignalsOf>> = signalsByType;
  return table[event.type]?.(event) ?? [];
}

/** Returns the id of the user that an event is about; `null` for events about nobody. */
export function userOf({ userId, target }: RecordedEvent): string | null {
  return userId ?? (target.kind === "user" ? target.id : null);
}

function sessionRevoked(event: RecordedEvent, reason: string, session?: string | null): Signal {
  const claims = circumstances(event, reason);
  return { type: signalTypes.sessionRevoked, claims, ...(typeof session === "string" && { session }) };
}

/** Returns the ids of a session on the hosted pages and of those in apps that ended with it, as the `sid` of access tokens. */
function endedWith({ target, details }: RecordedEvent): readonly string[] {
  const inApps = Array.isArray(details?.web_sessions) ? details.web_sessions : [];
  return [target.id, ...inApps].filter((id) => typeof id === "string");
}

function credentialChange(event: RecordedEvent, credential: string, change: string, reason: string): Signal {
  const claims = { credential_type: credential, change_type: change, ...circumstances(event, reason) };
  return { type: signalTypes.credentialChange, claims };
}

/**
 * An email address is an identifier for receivers that know users by it (RISC section 2.5). For the others it is where the account is
 * recovered: this server isn't the authority for addresses.
 */
function identifierChanged(event: RecordedEvent): readonly Signal[] {
  const recovery: Signal = { type: signalTypes.recoveryInformationChanged, claims: {}, withoutEmail: true };
  const { before, after } = changedText(event, "email");
  if (before === null || after === null) return [recovery];
  return [{ type: signalTypes.identifierChanged, claims: { "new-value": after }, email: before }, recovery];
}

/** Someone who is signed in with a password alone and then proves a second factor has more than before (RFC 8176 `mfa`). */
function assuranceRaised(event: RecordedEvent): readonly Signal[] {
  if (event.details?.method !== "second_factor" || event.target.id === null) return [];
  const claims = {
    namespace: "RFC8176",
    current_level: "mfa",
    ...circumstances(event, "The user proved a second factor."),
  };
  return [{ type: signalTypes.assuranceLevelChange, claims, session: event.target.id }];
}

/** Names what changed in a membership as access tokens do (CAEP section 3.2). */
function claimsChange(event: RecordedEvent, changed: JsonObject, reason: string): Signal {
  const member = { org_id: event.organization?.id ?? null, ...changed };
  const claims = { claims: { org_member_info: member }, ...circumstances(event, reason) };
  return { type: signalTypes.tokenClaimsChange, claims };
}

function newRoles({ changes }: RecordedEvent): JsonObject {
  const { role, additional_roles: additional } = changes ?? {};
  return { ...(role && { user_role: role.after }), ...(additional && { additional_roles: additional.after }) };
}

/** The members that every CAEP event may have (CAEP section 2). The interoperability profile requires a reason. */
function circumstances({ occurredAt, actor }: RecordedEvent, reason: string): JsonObject {
  return {
    event_timestamp: occurredAt,
    initiating_entity: initiators[actor.kind],
    reason_admin: { en: reason },
  };
}

const initiators: Readonly<Record<ActorKind, "admin" | "user" | "system">> = {
  user: "user",
  anonymous: "user",
  client: "user",
  operator: "admin",
  api_key: "admin",
  command_line: "admin",
  signal_partner: "admin",
  set_up_link: "admin",
  directory: "admin",
  connection: "admin",
  service_account: "system",
  agent: "system",
  server: "system",
};

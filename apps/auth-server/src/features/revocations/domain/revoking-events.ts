import type { EventType } from "../../../platform/events/catalog.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { areRolesKept, isRuleRelaxed, readFloorRule } from "./is-relaxed.ts";
import {
  apiKeySubject,
  clientSubject,
  EVERYTHING,
  machineSubject,
  memberSubject,
  operatorSubject,
  orgSubject,
  type RevokedSubject,
  resourceSubject,
  sessionSubject,
  userSubject,
} from "./subjects.ts";

type FindRevoked = (event: RecordedEvent) => readonly RevokedSubject[];

/**
 * What each type of event revokes. The others add, enable or relax something, or end what has expired; tokens say nothing that they make
 * untrue.
 */
const revokedBy: Readonly<Partial<Record<EventType, FindRevoked>>> = {
  "user.disabled": ofTargetUser,
  "user.deleted": ofTargetUser,
  "user.password_changed": ofTargetUser,
  "user.password_reset": ofTargetUser,
  "user.password_removed": ofTargetUser,
  "user.sessions_ended": ofTargetUser,
  "user.tokens_revoked": ofTargetUser,
  "user.second_factor_removed": byAnotherThanTheUser,
  "user.passkey_removed": byAnotherThanTheUser,

  "member.removed": ofMember,
  "member.role_changed": ofMember,

  "organization.deleted": ofOrganization,
  "organization.signed_out": ofOrganization,
  "organization.access_policy_resumed": ofOrganization,
  "organization.access_policy_changed": (event) => (isPolicyRelaxed(event) ? [] : ofOrganization(event)),
  "organization.updated": (event) => (event.changes?.custom_role_mapping_name ? ofOrganization(event) : []),

  "deployment.signed_out": () => [everything],
  "setting.changed": (event) => (isFloorMadeStricter(event) ? [everything] : []),
  "roles.changed": (event) => (areDeploymentRolesKept(event) ? [] : [everything]),
  "role_mapping.set": (event) => (isMappingKept(event) ? [] : [everything]),

  "session.ended": (event) => [ofTargetSession(event), listWebSessions(event)].flat(),
  "web_session.ended": ofTargetSession,
  "web_session.reused": ofTargetSession,
  "web_session.code_replayed": ofTargetSession,
  "grant.revoked": ofTargetSession,
  "code.replayed": ofTargetSession,
  "token.reused": ofTargetSession,
  "access_token.revoked": ofTargetSession,
  "client.deleted": ({ target }) => ofId(target.id, clientSubject),
  "resource.deleted": ({ target }) => ofId(target.id, resourceSubject),

  "impersonation.ended": ({ details, userId }) => ofId(idIn(details, "impersonation_id"), sessionSubject, userId),
  "operator.deleted": ofTargetOperator,
  "operator.role_changed": ofTargetOperator,

  "api_key.revoked": ofTargetApiKey,
  "api_key.rotated": (event) => (event.details?.overlap_seconds === 0 ? ofTargetApiKey(event) : []),
  "end_user_api_key.deleted": ofTargetApiKey,
  // What guards remember of the key was true before.
  "end_user_api_key.updated": (event) =>
    event.changes?.scopes || event.changes?.expires_at_seconds ? ofTargetApiKey(event) : [],
  "end_user_api_key.rotated": ofTargetApiKey,

  "service_account.updated": (event) =>
    event.changes?.role || event.changes?.additional_roles || needsKeyNow(event) ? ofTargetMachine(event) : [],
  "service_account.disabled": ofTargetMachine,
  "service_account.deleted": ofTargetMachine,
  "agent.updated": (event) =>
    event.changes?.role || event.changes?.additional_roles || event.changes?.ends_at_seconds || needsKeyNow(event)
      ? ofTargetMachine(event)
      : [],
  "agent.disabled": ofTargetMachine,
  "agent.ended": ofTargetMachine,
  "agent.deleted": ofTargetMachine,
  "machine_credential.revoked": ofCredential,
  "machine_credential.rotated": (event) => (event.details?.overlap_seconds === 0 ? ofCredential(event) : []),
};

/** The types of events that can revoke something. */
export const revokingTypes = Object.keys(revokedBy) as readonly EventType[];

/** Returns what an event revokes: nothing, in most cases. */
export function findRevoked(event: RecordedEvent): readonly RevokedSubject[] {
  return revokedBy[event.type]?.(event) ?? [];
}

const everything: RevokedSubject = { subject: EVERYTHING, userId: null };

function ofId(id: string | null | undefined, subjectOf: (id: string) => string, userId: string | null = null) {
  return id == null ? [] : [{ subject: subjectOf(id), userId }];
}

/** A machine's bearer tokens from before would need no key. */
function needsKeyNow({ changes }: RecordedEvent): boolean {
  return changes?.dpop_bound_access_tokens?.after === true;
}

function ofTargetUser({ target }: RecordedEvent): readonly RevokedSubject[] {
  return ofId(target.id, userSubject, target.id);
}

/** Users who remove one of their own ways to sign in stay signed in. */
function byAnotherThanTheUser(event: RecordedEvent): readonly RevokedSubject[] {
  return event.actor.id === event.target.id ? [] : ofTargetUser(event);
}

function ofMember({ target, organization }: RecordedEvent): readonly RevokedSubject[] {
  const userId = target.id;
  if (userId === null || !organization) return [];
  return [{ subject: memberSubject(userId, organization.id), userId }];
}

function ofOrganization({ target }: RecordedEvent): readonly RevokedSubject[] {
  return ofId(target.id, orgSubject);
}

function ofTargetSession({ target, userId }: RecordedEvent): readonly RevokedSubject[] {
  return ofId(target.id, sessionSubject, userId);
}

/** A session on the hosted pages takes the web sessions with it that hang on it. */
function listWebSessions({ details, userId }: RecordedEvent): readonly RevokedSubject[] {
  const ids = details?.web_sessions;
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id) => (typeof id === "string" ? ofId(id, sessionSubject, userId) : []));
}

function ofTargetOperator({ target }: RecordedEvent): readonly RevokedSubject[] {
  return ofId(target.id, operatorSubject);
}

function idIn(details: RecordedEvent["details"], name: string): string | null {
  const id = details?.[name];
  return typeof id === "string" ? id : null;
}

function ofTargetApiKey({ target }: RecordedEvent): readonly RevokedSubject[] {
  return ofId(target.id, apiKeySubject);
}

function ofTargetMachine({ target }: RecordedEvent): readonly RevokedSubject[] {
  return ofId(target.id, machineSubject);
}

/** Tokens of machines name the credential that they were got with as their session. */
function ofCredential({ details }: RecordedEvent): readonly RevokedSubject[] {
  const id = details?.credential_id;
  return typeof id === "string" ? ofId(id, sessionSubject) : [];
}

function isPolicyRelaxed({ changes = {} }: RecordedEvent): boolean {
  return Object.values(changes).every(({ before, after }) => isRuleRelaxed(before, after));
}

const FLOOR_SETTING = /^access_policy_/;

function isFloorMadeStricter({ target, changes }: RecordedEvent): boolean {
  const { id } = target;
  if (id === null || !FLOOR_SETTING.test(id) || !changes?.value) return false;
  const { before, after } = changes.value;
  return !isRuleRelaxed(readFloorRule(id, before), readFloorRule(id, after));
}

function areDeploymentRolesKept({ changes, details }: RecordedEvent): boolean {
  const renamed = Object.keys(details?.renamed ?? {});
  if (changes?.structure || renamed.length > 0) return false;
  return !changes?.roles || areRolesKept(changes.roles.before, changes.roles.after);
}

function isMappingKept({ changes }: RecordedEvent): boolean {
  return !changes?.roles || areRolesKept(changes.roles.before, changes.roles.after);
}

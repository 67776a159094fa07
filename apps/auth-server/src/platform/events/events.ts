import type { LoginMethod } from "../domain/login-method.ts";
import type { AuditActor, ConfigurationChange } from "./configuration-changes.ts";

/** The grant that an event is about. */
interface GrantReference {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
}

interface SignInEvent {
  readonly type: "sign_in.succeeded";
  readonly userId: string;
  readonly loginMethod: LoginMethod;
}

interface FailedSignInEvent {
  readonly type: "sign_in.failed";
  /** `null` when nobody has an account with the address. */
  readonly userId: string | null;
}

/** What happens to an account. One session ends by a sign-out; all of them, or all but one, at the request of the user or a backend. */
export type UserEventType =
  | "session.ended"
  | "sessions.ended"
  | "password.changed"
  | "password.removed"
  | "password.reset"
  | "email.changed"
  | "second_factor.enabled"
  | "second_factor.disabled"
  | "recovery_codes.replaced"
  | "user.disabled"
  | "user.enabled"
  | "user.deleted";

interface UserEvent {
  readonly type: UserEventType;
  readonly userId: string;
}

interface OperatorEvent {
  readonly type: "operator.signed_in" | "operator.signed_out";
  readonly operatorId: string;
}

interface FailedOperatorSignInEvent {
  readonly type: "operator.sign_in_failed";
  /** `null` when no operator has the address. */
  readonly operatorId: string | null;
}

interface ConsentEvent extends GrantReference {
  readonly type: "consent.given";
  readonly resource: string;
  readonly scopes: readonly string[];
  readonly orgId: string | null;
}

interface RefusalEvent {
  readonly type: "consent.refused";
  readonly userId: string;
  readonly clientId: string;
}

/** What happens to a grant. It ends when its code is replayed or its refresh token reused: somebody has stolen it. */
export type GrantEventType =
  | "code.redeemed"
  | "code.replayed"
  | "token.refreshed"
  | "token.reused"
  | "access_token.revoked"
  | "grant.revoked";

interface GrantEvent extends GrantReference {
  readonly type: GrantEventType;
}

interface RegistrationEvent {
  readonly type: "client.registered";
  readonly clientId: string;
}

interface ApiCallEvent {
  readonly type: "api.called";
  readonly apiKeyId: string;
  /** As in the access log, and in the answer's `X-Request-Id`. */
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
}

/** What a key read in a minute with one operation; the event is that of the first call. */
export interface ApiReadEvent {
  readonly type: "api.read";
  /** When the first call came, in Unix seconds. */
  readonly at: number;
  readonly apiKeyId: string;
  readonly method: string;
  /** The pattern of the path, without what callers put into it. */
  readonly route: string;
  readonly calls: number;
  readonly firstRequestId: string;
  readonly lastRequestId: string;
}

export interface ConfigurationEvent {
  readonly type: "configuration.changed";
  readonly actor: AuditActor;
  readonly change: ConfigurationChange;
  readonly subject: string | null;
  /** The member, where the subject is an organization. */
  readonly userId?: string;
}

/** Something that the audit log keeps. It names things by their ids: no secret and no e-mail address belongs here. */
export type AuditEvent = {
  /** When it happened, in Unix seconds. */
  readonly at: number;
} & (
  | SignInEvent
  | FailedSignInEvent
  | UserEvent
  | OperatorEvent
  | FailedOperatorSignInEvent
  | ConsentEvent
  | RefusalEvent
  | GrantEvent
  | RegistrationEvent
  | ApiCallEvent
  | ApiReadEvent
  | ConfigurationEvent
);

/** Every type of event, which the type asks for. */
const eventTypes: Readonly<Record<AuditEvent["type"], true>> = {
  "access_token.revoked": true,
  "api.called": true,
  "api.read": true,
  "client.registered": true,
  "code.redeemed": true,
  "code.replayed": true,
  "configuration.changed": true,
  "consent.given": true,
  "consent.refused": true,
  "email.changed": true,
  "grant.revoked": true,
  "operator.sign_in_failed": true,
  "operator.signed_in": true,
  "operator.signed_out": true,
  "password.changed": true,
  "password.removed": true,
  "password.reset": true,
  "recovery_codes.replaced": true,
  "second_factor.disabled": true,
  "second_factor.enabled": true,
  "session.ended": true,
  "sessions.ended": true,
  "sign_in.failed": true,
  "sign_in.succeeded": true,
  "token.refreshed": true,
  "token.reused": true,
  "user.deleted": true,
  "user.disabled": true,
  "user.enabled": true,
};

/** The same as a list, in the order of the alphabet. */
export const auditEventTypes: readonly AuditEvent["type"][] = Object.keys(eventTypes) as AuditEvent["type"][];

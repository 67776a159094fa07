import type { AuditLogRepository } from "./repositories.ts";

/** Who changes the configuration of the deployment. */
export type AuditActor =
  | { readonly kind: "command_line" }
  | { readonly kind: "operator"; readonly operatorId: string }
  | { readonly kind: "api_key"; readonly apiKeyId: string }
  /** The server itself, at its start. */
  | { readonly kind: "server" };

/** A change of the configuration; its subject is the id, name or address of what was changed. */
export type ConfigurationChange =
  | "api_key.created"
  | "api_key.revoked"
  | "client.created"
  | "client.deleted"
  | "client.secret_rotated"
  | "introspection_credential.created"
  | "introspection_credential.deleted"
  | "introspection_credential.secret_rotated"
  | "metadata_documents.changed"
  | "operator.created"
  | "registration.changed"
  | "resource.deleted"
  | "resource.set"
  | "scope.deleted"
  | "scope.set"
  | "signing_key.activated"
  | "signing_key.published";

/** The grant that an event is about. */
interface GrantReference {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
}

interface UserEvent {
  readonly type: "sign_in.succeeded" | "sign_in.failed";
  readonly userId: string;
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

interface ConfigurationEvent {
  readonly type: "configuration.changed";
  readonly actor: AuditActor;
  readonly change: ConfigurationChange;
  readonly subject: string | null;
}

/** Something that the audit log keeps. It names things by their ids: no secret and no e-mail address belongs here. */
export type AuditEvent = {
  /** When it happened, in Unix seconds. */
  readonly at: number;
} & (UserEvent | ConsentEvent | RefusalEvent | GrantEvent | RegistrationEvent | ApiCallEvent | ConfigurationEvent);

/** Writes an event down. Call it in the unit of work that makes the change: then the log holds exactly what happened. */
export async function recordAuditEvent(
  { auditLog }: { readonly auditLog: AuditLogRepository },
  { at, type, ...details }: AuditEvent,
): Promise<void> {
  await auditLog.append({ occurredAt: at, type, details: JSON.stringify(details) });
}

/** Writes down that the configuration was changed. */
export async function recordChange(
  repositories: { readonly auditLog: AuditLogRepository },
  { clock, actor }: { readonly clock: () => number; readonly actor: AuditActor },
  change: ConfigurationChange,
  subject: string | null,
): Promise<void> {
  await recordAuditEvent(repositories, { at: clock(), type: "configuration.changed", actor, change, subject });
}

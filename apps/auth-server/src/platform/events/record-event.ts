import type { AuditActor } from "./configuration-changes.ts";
import type { AuditEvent, ConfigurationEvent, UserEventType } from "./events.ts";
import type { AuditLogRepository } from "./repositories.ts";

/** Writes an event down. Call it in the unit of work that makes the change: then the log holds exactly what happened. */
export async function recordAuditEvent(
  { auditLog }: { readonly auditLog: AuditLogRepository },
  { at, type, ...details }: AuditEvent,
): Promise<void> {
  await auditLog.append({ occurredAt: at, type, details: JSON.stringify(details) });
}

/** Writes down what happened to an account. */
export async function recordUserEvent(
  repositories: { readonly auditLog: AuditLogRepository },
  { clock }: { readonly clock: () => number },
  type: UserEventType,
  userId: string,
): Promise<void> {
  await recordAuditEvent(repositories, { at: clock(), type, userId });
}

/** Writes down that the configuration was changed, or a user or an organization by an operator. */
export async function recordChange(
  repositories: { readonly auditLog: AuditLogRepository },
  { clock, actor }: { readonly clock: () => number; readonly actor: AuditActor },
  change: Pick<ConfigurationEvent, "change" | "subject" | "userId">,
): Promise<void> {
  await recordAuditEvent(repositories, { at: clock(), type: "configuration.changed", actor, ...change });
}

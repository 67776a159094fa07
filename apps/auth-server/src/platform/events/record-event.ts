import type { Repositories } from "../domain/store.ts";
import { type Actor, SERVER } from "./actor.ts";
import type { AuditEvent, ConfigurationEvent, UserEventType } from "./events.ts";

type Events = Pick<Repositories, "events">;

/** Stands in while operations are moved to `appendEvent`. */
export async function recordAuditEvent({ events }: Events, { at, type, ...details }: AuditEvent): Promise<void> {
  const {
    actor = SERVER,
    subject,
    userId,
    ...rest
  } = details as {
    actor?: Actor;
    subject?: string;
    userId?: string;
  };
  const target = { kind: "unconverted", id: subject ?? userId ?? null, name: null };
  const lasting = { actor, target, userId, details: rest };
  await events.append({ occurredAt: at, type, details: JSON.stringify(lasting), personal: null });
}

/** Stands in while operations are moved to `appendEvent`. */
export async function recordUserEvent(
  repositories: Events,
  { clock }: { readonly clock: () => number },
  type: UserEventType,
  userId: string,
): Promise<void> {
  await recordAuditEvent(repositories, { at: clock(), type, userId });
}

/** Stands in while operations are moved to `appendEvent`. */
export async function recordChange(
  repositories: Events,
  { clock, actor }: { readonly clock: () => number; readonly actor: Actor },
  change: Pick<ConfigurationEvent, "change" | "subject" | "userId">,
): Promise<void> {
  await recordAuditEvent(repositories, {
    at: clock(),
    type: "configuration.changed",
    actor: actor as never,
    ...change,
  });
}

import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { clientTarget } from "../clients/client-events.ts";

/** A client that has just registered may be about to send its user here to sign in. */
const SETTLING_SECONDS = 60 * 60;

/** What the registrations of one app have in common: the name they gave, and the hosts that they redirect to. */
export interface RegisteredAppKey {
  /** `null` for clients that gave no name. */
  readonly name: string | null;
  readonly redirectHosts: string;
}

/** The registrations of one app. */
export interface RegisteredApp extends RegisteredAppKey {
  readonly clients: number;
  /** How many of them no user is connected through. */
  readonly unused: number;
  /** When a user last authorized one of them, in Unix seconds; `null` when no user ever has. */
  readonly lastUsedAt: number | null;
}

/** Returns until when a client must have registered, and last been authorized, to count as unused. In Unix seconds. */
export function unusedUntil({ clock }: Pick<ChangingDeps, "clock">): number {
  return clock() - SETTLING_SECONDS;
}

/**
 * Deletes those of an app's clients that are named and that no user is connected through, in one unit of work.
 *
 * @param until when the clients were looked at, in Unix seconds: what has been registered or authorized since stays
 * @returns how many clients it deleted
 */
export function removeUnusedRegistrations(
  deps: ChangingDeps,
  { until, clientIds, ...app }: RegisteredAppKey & { readonly until: number; readonly clientIds: readonly string[] },
): Promise<number> {
  const latest = Math.min(until, unusedUntil(deps));
  return deps.store.write(async (repositories) => {
    const clients = await repositories.registeredApps.deleteUnused(app, latest, clientIds);
    for (const client of clients) {
      await appendEvent(repositories, deps, { type: "client.deleted", reason: "unused", target: clientTarget(client) });
    }
    return clients.length;
  });
}

import type { Random } from "../domain/deps.ts";
import type { Acting } from "./actor.ts";
import type { NewEvent } from "./event.ts";
import type { EventRepository } from "./repositories.ts";
import { toRow } from "./stored-event.ts";

const SALT_BYTES = 16;

/** What appending an event needs: who acts, and when. */
export interface AppendingDeps extends Acting {
  /** The time in Unix seconds. */
  readonly clock: () => number;
  readonly random: Pick<Random, "bytes">;
}

/**
 * Appends an event to the stream. Call it in the unit of work that makes the change, so that the stream holds exactly what has happened.
 *
 * @param repositories those of the unit of work
 */
export async function appendEvent(
  { events }: { readonly events: EventRepository },
  { clock, random, actor, request }: AppendingDeps,
  event: NewEvent,
): Promise<void> {
  const salt = Buffer.from(random.bytes(SALT_BYTES)).toString("base64url");
  await events.append(toRow(event, { actor: event.actor ?? actor, request, at: clock(), salt }));
}

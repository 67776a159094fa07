import type { Store } from "../../src/platform/domain/store.ts";
import { type Actor, SERVER } from "../../src/platform/events/actor.ts";
import { appendEvent } from "../../src/platform/events/append-event.ts";
import type { NewEvent } from "../../src/platform/events/event.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { SOME_TIME } from "./records.ts";

/** Appends events to the stream in one unit of work, without the operations that they tell of. */
export async function appendEvents(
  { store }: { readonly store: Store },
  events: readonly NewEvent[],
  { at = SOME_TIME, actor = SERVER }: { readonly at?: number; readonly actor?: Actor } = {},
): Promise<void> {
  const deps = { clock: () => at, random: systemRandom, actor, request: null };
  await store.write(async (repositories) => {
    for (const event of events) await appendEvent(repositories, deps, event);
  });
}

/** A wrong password for the account of a user. */
export function aFailedSignIn(userId = "ada"): NewEvent {
  return { type: "sign_in.failed", target: { kind: "user", id: userId, name: userId }, reason: "wrong_password" };
}

import { setTimeout as pause } from "node:timers/promises";
import { pollDueTransmitters } from "./features/connection-signals/domain/poll-due-transmitters.ts";
import { repeatInBackground } from "./platform/background-work.ts";
import type { Deps } from "./platform/deps.ts";
import { SERVER } from "./platform/events/actor.ts";

const LOOK_EVERY_MILLISECONDS = 5000;

/** Starts to fetch security events from transmitters in the background, from each when it is due, and returns what stops it. */
export function startTransmitterPolls(deps: Deps): () => Promise<void> {
  const acting = { ...deps, actor: SERVER, request: null };
  const report = (error: unknown, connection: string) =>
    deps.logger.error({ error, connection }, "polling a transmitter broke off");
  const poll = async () => {
    try {
      const ended = await pollDueTransmitters(acting, report);
      for (const { connectionId: connection, failure } of ended) {
        if (failure !== null) deps.logger.warn({ connection, failure }, "polling a transmitter failed");
      }
      return ended.length;
    } catch (error) {
      deps.logger.error({ error }, "polling transmitters failed");
      return 0;
    }
  };
  return repeatInBackground(poll, (signal) => pause(LOOK_EVERY_MILLISECONDS, null, { ref: false, signal }));
}

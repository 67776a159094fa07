import { setTimeout as pause } from "node:timers/promises";
import { watchDueConnections } from "./features/connections/domain/saml/watch-due-connections.ts";
import { repeatInBackground } from "./platform/background-work.ts";
import type { Deps } from "./platform/deps.ts";
import { SERVER } from "./platform/events/actor.ts";

const LOOK_EVERY_MILLISECONDS = 60_000;

/** Starts to look at organizations' SAML connections in the background, at each once a day, and returns a function that stops it. */
export function startConnectionWatch(deps: Deps): () => Promise<void> {
  const acting = { ...deps, actor: SERVER, request: null };
  const watch = async () => {
    try {
      return await watchDueConnections(acting, (error, connection) =>
        deps.logger.error({ error, connection }, "looking at a connection failed"),
      );
    } catch (error) {
      deps.logger.error({ error }, "looking at connections failed");
      return 0;
    }
  };
  return repeatInBackground(watch, (signal) => pause(LOOK_EVERY_MILLISECONDS, null, { ref: false, signal }));
}

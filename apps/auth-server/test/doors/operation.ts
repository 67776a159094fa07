import type { ActorKind } from "../../src/platform/events/actor.ts";
import type { EventType } from "../../src/platform/events/catalog.ts";
import type { Deployment } from "./deployment.ts";

/** The doors through which a deployment is changed. */
export type DoorName = "api" | "page" | "dashboard" | "command" | "oauth" | "server";

/** A way to make a change. */
export interface Door {
  /** The operation's id, the path of the form's or endpoint's route, or the words of the command. */
  readonly at: string;
  run(deployment: Deployment): Promise<unknown>;
  /** As whom it is made, where the door itself doesn't say. */
  readonly actor?: ActorKind;
}

/** A change, the events that tell of it, and every door through which it can be made. */
export interface Operation {
  readonly name: string;
  /** In their order. */
  readonly events: readonly EventType[];
  /** What must be there before. */
  prepare?(deployment: Deployment): Promise<unknown>;
  readonly doors: Readonly<Partial<Record<DoorName, Door | readonly Door[]>>>;
}

/** Who acts behind each door. */
export const actorOfDoor: Readonly<Record<DoorName, ActorKind>> = {
  api: "api_key",
  page: "user",
  dashboard: "operator",
  command: "command_line",
  oauth: "client",
  server: "server",
};

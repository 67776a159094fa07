import type { ActorKind } from "../../src/platform/events/actor.ts";
import type { EventType } from "../../src/platform/events/catalog.ts";
import type { MailTransport } from "../../src/platform/mail/transport.ts";
import type { Deployment } from "./deployment.ts";

/** The doors through which a deployment is changed. */
export type DoorName = "api" | "page" | "dashboard" | "command" | "oauth" | "partner" | "directory" | "server";

/** A way to make a change. */
export interface Door<Prepared = unknown> {
  /** The operation's id, the path of the form's or endpoint's route, the words of the command, or what the server does by itself. */
  readonly at: string;
  /** Makes the change, with what `prepare` returned. */
  run(deployment: Deployment, prepared: Prepared): Promise<unknown>;
  /** As whom it is made, where the door itself doesn't say; several: one for each event. */
  readonly actor?: ActorKind | readonly ActorKind[];
}

/** A change, the events that tell of it, and every door through which it can be made. */
export interface Operation<Prepared = unknown> {
  readonly name: string;
  /** In their order. */
  readonly events: readonly EventType[];
  /** The deployment's mail server. Default: none, and emails are in the development mailbox. */
  readonly smtp?: MailTransport;
  /** What must be there before. */
  prepare?(deployment: Deployment): Promise<Prepared>;
  readonly doors: Readonly<Partial<Record<DoorName, Door<Prepared> | readonly Door<Prepared>[]>>>;
}

/** Defines a change, so that its doors know the type of what `prepare` returns. */
export function operation<Prepared>(definition: Operation<Prepared>): Operation {
  return definition;
}

/** Every door of a change, with its name. */
export function doorsOf({ doors }: Operation): readonly (readonly [DoorName, Door])[] {
  return Object.entries(doors).flatMap(([name, door]) =>
    [door].flat().map((each) => [name as DoorName, each] as const),
  );
}

/** Who acts behind each door. */
export const actorOfDoor: Readonly<Record<DoorName, ActorKind>> = {
  api: "api_key",
  page: "user",
  dashboard: "operator",
  command: "command_line",
  oauth: "client",
  partner: "signal_partner",
  directory: "directory",
  server: "server",
};

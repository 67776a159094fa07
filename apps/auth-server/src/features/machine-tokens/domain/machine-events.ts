import type { Actor } from "../../../platform/events/actor.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { MachineRecord } from "./records.ts";

type Named = Pick<MachineRecord, "kind" | "machineId" | "name">;

/** Describes a machine as the actor of an event. */
export function machineActor({ kind, machineId, name }: Named): Actor {
  return { kind, id: machineId, name };
}

/** Describes a machine as the target of an event. */
export function machineTarget({ kind, machineId, name }: Named): Target<"service_account"> {
  return { kind, id: machineId, name };
}

import type { Actor } from "../../../platform/events/actor.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { MachineKind, MachineRecord } from "./records.ts";

type Named = Pick<MachineRecord, "kind" | "machineId" | "name">;

/** A machine that something happens to. */
interface AboutMachine<Kind extends MachineKind> {
  readonly target: Target<Kind>;
  /** Whose agent it is. */
  readonly userId?: string;
}

/** Describes a machine as the actor of an event. */
export function machineActor({ kind, machineId, name }: Named): Actor {
  return { kind, id: machineId, name };
}

/** Describes a machine as what an event happened to, with its owner. */
export function aboutMachine<Kind extends MachineKind>({
  kind,
  machineId,
  name,
  ownerUserId,
}: Pick<MachineRecord, "machineId" | "name" | "ownerUserId"> & { readonly kind: Kind }): AboutMachine<Kind> {
  return { target: { kind, id: machineId, name }, ...(ownerUserId !== null && { userId: ownerUserId }) };
}

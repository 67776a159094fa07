import type { MachineRecord } from "./records.ts";

/**
 * Returns whether a machine gets tokens at a time: it isn't disabled and hasn't ended.
 *
 * @param at in Unix seconds
 */
export function isInForce({ disabledAt, endsAt }: Pick<MachineRecord, "disabledAt" | "endsAt">, at: number): boolean {
  return disabledAt === null && (endsAt === null || at < endsAt);
}

import { isPersonalPartIntact } from "../../../../platform/events/stored-event.ts";
import { type AuditKeys, advance, type ChainPosition, checkEntry } from "../chain.ts";
import type { SealedEventRow } from "../repositories.ts";
import type { ArchiveFolder } from "./archive-folder.ts";
import { readLines } from "./lines.ts";
import { eventsName, type Segment } from "./manifest.ts";

/** Returns the position after an event, or `null` if the event doesn't belong there, or was changed. */
export function follow(position: ChainPosition, entry: SealedEventRow, keys: AuditKeys): ChainPosition | null {
  if (entry.sequence !== position.sequence + 1) return null;
  const next = advance(position, entry);
  // An entry sealed under an earlier secret is covered by the seals after it.
  return checkEntry(entry, next, keys) !== "invalid" && isPersonalPartIntact(entry) ? next : null;
}

/**
 * Reads the events of a segment back and compares them with its manifest.
 *
 * @param onPosition receives the position of each event
 * @returns how many events match before the first that doesn't, and whether that is all of them
 */
export async function readSegment(
  folder: ArchiveFolder,
  segment: Segment,
  keys: AuditKeys,
  onPosition: (position: ChainPosition) => void = () => undefined,
): Promise<{ readonly verified: number; readonly isIntact: boolean }> {
  let position = segment.from;
  const outcome = (isIntact: boolean) => ({ verified: position.sequence - segment.from.sequence, isIntact });
  try {
    for await (const entry of readLines(folder.read(eventsName(segment)))) {
      const next = follow(position, entry, keys);
      if (next === null || next.sequence > segment.through.sequence) return outcome(false);
      position = next;
      onPosition(position);
    }
  } catch {
    // Whatever it is that can't be read, it isn't what was written.
    return outcome(false);
  }
  return outcome(position.sequence === segment.through.sequence && position.hash === segment.through.hash);
}

import { createHash } from "node:crypto";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { toEventJson } from "../../../platform/events/event-json.ts";
import { toOrganizationEventJson } from "../../../platform/events/organization-event.ts";

/** A position in a stream: the number of a line, and its hash. */
export interface LinePosition {
  readonly sequence: number;
  readonly hash: string;
}

/** The position before the first line. */
export const STREAM_START: LinePosition = { sequence: 0, hash: "0".repeat(64) };

/**
 * Writes an event as a line of a stream, in JSON. The line ends with its hash: the SHA-256, in hex, of everything before `,"hash":`. Since
 * that includes the hash of the line before, each hash covers the stream up to its line.
 *
 * @param stream the organization's streams leave out what would tell of others: the places of events in the deployment's stream, and who
 *   among the deployment's people acted
 * @returns the line without its line break, and the position after it
 */
export function writeLine(
  stream: { readonly streamId: string; readonly orgId: string | null },
  { sequence: previous, hash: previousHash }: LinePosition,
  event: RecordedEvent,
): { readonly line: string; readonly position: LinePosition } {
  const sequence = previous + 1;
  const content = {
    stream: stream.streamId,
    sequence,
    previous_hash: previousHash,
    event: stream.orgId === null ? toEventJson(event) : toOrganizationEventJson(event),
  };
  const covered = JSON.stringify(content).slice(0, -1);
  const hash = hashCovered(covered);
  return { line: `${covered},"hash":"${hash}"}`, position: { sequence, hash } };
}

/** Hashes the part of a line that its hash covers. */
export function hashCovered(covered: string): string {
  return createHash("sha256").update(covered).digest("hex");
}

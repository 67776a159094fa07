import { createHash } from "node:crypto";
import type { Actor, ActorKind } from "../../../platform/events/actor.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { toEventJson } from "../../../platform/events/event-json.ts";

/** A position in a stream: the number of a line, and its hash. */
export interface LinePosition {
  readonly sequence: number;
  readonly hash: string;
}

/** The position before the first line. */
export const STREAM_START: LinePosition = { sequence: 0, hash: "0".repeat(64) };

/** Actors who belong to the deployment. Streams of organizations say that one acted, but not who, or from where. */
const STAFF: ReadonlySet<ActorKind> = new Set(["operator", "api_key", "command_line"]);

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
    event: stream.orgId === null ? toEventJson(event) : toOrganizationEvent(event),
  };
  const covered = JSON.stringify(content).slice(0, -1);
  const hash = hashCovered(covered);
  return { line: `${covered},"hash":"${hash}"}`, position: { sequence, hash } };
}

/** Hashes the part of a line that its hash covers. */
export function hashCovered(covered: string): string {
  return createHash("sha256").update(covered).digest("hex");
}

function toOrganizationEvent(event: RecordedEvent) {
  const isStaff = STAFF.has(event.actor.kind);
  const actor: Actor = isStaff ? { kind: event.actor.kind, id: null, name: null } : event.actor;
  const { event_id, sequence, ...shown } = toEventJson({ ...event, actor, request: isStaff ? null : event.request });
  return shown;
}

import { createHash } from "node:crypto";
import type { Acting, Actor, OnBehalfOf, RequestDetails } from "./actor.ts";
import type { EventType } from "./catalog.ts";
import type { Changes } from "./changes.ts";
import type { NewEvent, RecordedEvent, Target } from "./event.ts";
import type { EventRow, NewEventRow } from "./repositories.ts";

/** Longer user agents tell people nothing more. */
const MAX_USER_AGENT_LENGTH = 256;

/** Kinds of actors and targets that are people, or that people have named or described themselves. */
const PEOPLE: ReadonlySet<string> = new Set(["user", "invitation", "end_user_api_key", "agent"]);

/** The part of an event that identifies a person. It is stored separately, so that it can be erased without breaking the chain. */
interface PersonalPart {
  /** Keeps short values from being guessed from their digest once they are erased. */
  readonly salt: string;
  readonly actorName?: string | null;
  readonly targetName?: string | null;
  readonly changes?: Changes;
  readonly address?: string | null;
  readonly userAgent?: string | null;
}

/** The rest of an event: ids, and the names of things other than people. */
interface LastingPart extends Pick<RecordedEvent, "organization" | "userId" | "changes" | "reason" | "details"> {
  readonly actor: Pick<Actor, "kind" | "id"> & { readonly name?: string | null };
  readonly onBehalfOf?: OnBehalfOf;
  readonly target: Pick<Target, "kind" | "id"> & { readonly name?: string | null };
  readonly request?: Pick<RequestDetails, "id">;
  /** Hex SHA-256 of the personal part. */
  readonly personal: string;
}

/** Converts an event to a row, split into what lasts and what can be erased. */
export function toRow(
  event: NewEvent,
  { actor, request, at, salt }: Acting & { at: number; salt: string },
): NewEventRow {
  const { type, target, changes, organization, userId, reason, details } = event;
  const { onBehalfOf } = actor;
  const [isPerson, isAboutPerson] = [PEOPLE.has(actor.kind), PEOPLE.has(target.kind)];
  const personal = JSON.stringify({
    salt,
    ...(isPerson && { actorName: actor.name }),
    ...(isAboutPerson && { targetName: target.name, changes }),
    ...(request && { address: request.address, userAgent: request.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null }),
  } satisfies PersonalPart);
  const lasting: LastingPart = {
    actor: { kind: actor.kind, id: actor.id, ...(!isPerson && { name: actor.name }) },
    ...(onBehalfOf && { onBehalfOf }),
    target: { kind: target.kind, id: target.id, ...(!isAboutPerson && { name: target.name }) },
    ...(organization && { organization: { id: organization.id, name: organization.name } }),
    ...(userId !== undefined && { userId }),
    ...(changes && !isAboutPerson && { changes }),
    ...(request && { request: { id: request.id } }),
    ...(reason !== undefined && { reason }),
    ...(details && { details }),
    personal: digest(personal),
  };
  return { occurredAt: at, type, details: JSON.stringify(lasting), personal };
}

/** Restores an event from a row. Erased values are `null`. */
export function readEvent({ eventId, sequence, occurredAt, type, details, personal }: EventRow): RecordedEvent {
  const { personal: _, actor, target, request, ...lasting } = JSON.parse(details) as LastingPart;
  const about = personal === null ? null : (JSON.parse(personal) as PersonalPart);
  const changes = lasting.changes ?? about?.changes;
  return {
    eventId,
    sequence,
    occurredAt,
    type: type as EventType,
    ...lasting,
    actor: { ...actor, name: actor.name ?? about?.actorName ?? null },
    target: { ...target, name: target.name ?? about?.targetName ?? null },
    ...(changes && { changes }),
    request: request ? { id: request.id, address: about?.address ?? null, userAgent: about?.userAgent ?? null } : null,
    erased: about === null,
  };
}

/** Returns whether the personal part of a row is unchanged or was erased. */
export function isPersonalPartIntact({ details, personal }: Pick<EventRow, "details" | "personal">): boolean {
  if (personal === null) return true;
  return (JSON.parse(details) as Partial<LastingPart>).personal === digest(personal);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

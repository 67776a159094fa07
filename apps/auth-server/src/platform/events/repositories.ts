/** An event as it is stored. Both parts are JSON. The chain covers `details` byte by byte, and `personal` by its digest. */
export interface NewEventRow {
  /** In Unix seconds. */
  readonly occurredAt: number;
  readonly type: string;
  readonly details: string;
  /** `null` once erased. */
  readonly personal: string | null;
}

export interface EventRow extends NewEventRow {
  /** Assigned by the database, in order of insertion. Parallel transactions leave gaps and commit in a different order. */
  readonly eventId: number;
  /** The position in the stream: 1, 2, 3 …, without gaps. `null` until assigned. */
  readonly sequence: number | null;
}

/** Which events to find; `null` for any. Times are in Unix seconds. */
export interface EventFilter {
  /** Events of any of these types. */
  readonly types: readonly string[] | null;
  /** The id of whom or what the event is about, in any part: actor, target, organization, or owning user. */
  readonly about: string | null;
  /** The actor's id. */
  readonly actorId: string | null;
  /** The target's id, or that of the user whose session, grant or key the target is. */
  readonly targetId: string | null;
  readonly organizationId: string | null;
  /** Why what was tried failed, or was done. */
  readonly reason: string | null;
  readonly from: number | null;
  /** The first second after the searched period. */
  readonly until: number | null;
}

/** The filter that every event matches. */
export const ANY_EVENT: EventFilter = {
  types: null,
  about: null,
  actorId: null,
  targetId: null,
  organizationId: null,
  reason: null,
  from: null,
  until: null,
};

/** A place in the list of events. */
export type EventPlace = Pick<EventRow, "eventId" | "occurredAt">;

/** A part of the list of events that match a filter. */
export interface EventSearch extends EventFilter {
  /** Return only events that come after this one in the list. */
  readonly before: EventPlace | null;
  readonly limit: number;
}

/** The stream of events. */
export interface EventRepository {
  append(event: NewEventRow): Promise<void>;
  /** Returns the events that match, newest first. */
  search(search: EventSearch): Promise<readonly EventRow[]>;
  /** Lists events with positions after `sequence`, in stream order. */
  listAfter(sequence: number, limit: number): Promise<readonly EventRow[]>;
  /** Returns the last position in the stream; 0 when nothing has one. */
  findEnd(): Promise<number>;
  /**
   * Erases the personal part of every event in which the user or invitation with this id acted or was affected.
   *
   * @param range `until`: the id of the last event to look at
   */
  erasePersonalPart(id: string, range: { readonly until: number }): Promise<void>;
}

/** How far each consumer has read the stream. */
export interface EventCursorRepository {
  /** Returns a consumer's last sequence; 0 before its first. */
  read(consumer: string): Promise<number>;
  /** Returns the last sequence of each consumer that has one, by name. */
  readAll(): Promise<ReadonlyMap<string, number>>;
  /**
   * Keeps other processes from reading for a consumer until COMMIT. Returns the consumer's last sequence, or `null` if another process is
   * already reading.
   */
  tryLock(consumer: string): Promise<number | null>;
  move(consumer: string, sequence: number): Promise<void>;
}

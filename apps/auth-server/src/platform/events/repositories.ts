/** An event as it is stored. Both parts are JSON; the chain covers `details` byte by byte, and `personal` by its digest. */
export interface NewEventRow {
  /** In Unix seconds. */
  readonly occurredAt: number;
  readonly type: string;
  readonly details: string;
  /** `null` once it was erased. */
  readonly personal: string | null;
}

export interface EventRow extends NewEventRow {
  /** Given by the database, in the order of insertion; parallel transactions leave gaps and commit in another order. */
  readonly eventId: number;
  /** Its place in the stream: 1, 2, 3 …, without gaps; `null` until it has one. */
  readonly sequence: number | null;
}

/** Which events are looked for; `null` for any. Times are Unix seconds. */
export interface EventSearch {
  readonly type: string | null;
  /** The id of whom or what it is about, in whatever part: actor, target, organization, or the user whose it is. */
  readonly about: string | null;
  /** The id of who did it. */
  readonly actorId: string | null;
  readonly from: number | null;
  /** The first second that no longer counts. */
  readonly until: number | null;
  /** Only what comes after this event in the list. */
  readonly before: Pick<EventRow, "eventId" | "occurredAt"> | null;
  readonly limit: number;
}

/** The stream of events. */
export interface EventRepository {
  append(event: NewEventRow): Promise<void>;
  /** Returns the events that match, newest first. */
  search(search: EventSearch): Promise<readonly EventRow[]>;
  /** Events that have a place behind `sequence`, in the order of the stream. */
  listAfter(sequence: number, limit: number): Promise<readonly EventRow[]>;
  /**
   * Erases the personal part of every event that somebody did or that happened to them, by the id of the user or invitation.
   *
   * @param range `until`: the id of the last event that is looked at
   */
  erasePersonalPart(id: string, range: { readonly until: number }): Promise<void>;
}

/** How far each consumer has read the stream. */
export interface EventCursorRepository {
  /** Keeps other processes from reading for a consumer until COMMIT; its last sequence, or `null` when another one reads already. */
  tryLock(consumer: string): Promise<number | null>;
  move(consumer: string, sequence: number): Promise<void>;
}

import type { Repositories } from "../domain/store.ts";

/** Somebody who follows the stream of events, and how far it has read. */
export interface EventReader {
  /** What people know it by. */
  readonly name: string;
  /** The position of the last event that it has read; 0 before its first. */
  readonly sequence: number;
}

/**
 * Lists who reads the stream of events. Events that one of them hasn't read yet must stay.
 *
 * @param repositories those of a unit of work, in which nobody who is listed moves back until COMMIT
 */
export type ListEventReaders = (repositories: Repositories) => Promise<readonly EventReader[]>;

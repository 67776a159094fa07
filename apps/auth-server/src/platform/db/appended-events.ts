import type { EventListener, Repositories, Store } from "../domain/store.ts";

/** Tells listeners which types of events units of work have appended. */
export interface AppendedEvents {
  readonly onEvents: Store["onEvents"];
  /** Runs a unit of work, whose work notes what it appends, and tells the listeners once it has been committed. */
  tell<Value>(run: (note: NoteAppended) => Promise<Value>): Promise<Value>;
}

/** Returns repositories that note what is appended through them. */
type NoteAppended = (repositories: Repositories) => Repositories;

/** Creates what tells of appended events. */
export function createAppendedEvents(): AppendedEvents {
  const listeners = new Set<EventListener>();
  return {
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async tell(run) {
      const types = new Set<string>();
      const value = await run((repositories) => noteAppended(repositories, types));
      if (types.size > 0) for (const listener of listeners) listener(types);
      return value;
    },
  };
}

function noteAppended(repositories: Repositories, types: Set<string>): Repositories {
  const { events } = repositories;
  return {
    ...repositories,
    events: {
      ...events,
      append(event) {
        types.add(event.type);
        return events.append(event);
      },
    },
  };
}

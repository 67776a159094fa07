import type { RecordedEvent } from "../../events/event.ts";
import { EventList } from "./event-list.tsx";

/** Renders the latest events about an entity. */
export function EntityActivity({ id, events }: { id: string; events: readonly RecordedEvent[] }) {
  return (
    <section>
      <EventList caption="Activity" events={events} />
      <p>
        <a href={`/dashboard/audit?${new URLSearchParams({ about: id })}`}>View all in the audit log</a>
      </p>
    </section>
  );
}

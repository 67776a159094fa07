import type { Child } from "hono/jsx";
import type { Actor, ActorKind } from "../../events/actor.ts";
import type { RecordedEvent, Target } from "../../events/event.ts";
import { DataTable } from "./data-table.tsx";
import { Time } from "./time.tsx";

/** Lists events in the given order. */
export function EventList({ caption, events }: { caption: string; events: readonly RecordedEvent[] }) {
  if (events.length === 0) return <p>No events found.</p>;
  return (
    <DataTable caption={caption} columns={["Time (UTC)", "Event", "By", "About"]}>
      {events.map((event) => (
        <EventRow event={event} />
      ))}
    </DataTable>
  );
}

function EventRow({ event }: { event: RecordedEvent }) {
  return (
    <tr>
      <td data-column="Time (UTC)">
        <Time at={event.occurredAt} />
      </td>
      <td data-column="Event">{event.type}</td>
      <td data-column="By">
        {describeActor(event.actor)}
        {event.request?.address && <div class="muted">{event.request.address}</div>}
      </td>
      <td data-column="About">
        <dl class="details">
          {describe(event).map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

/** Describes an event, line by line. */
function describe({ target, organization, userId, changes, reason, details }: RecordedEvent): [string, Child][] {
  const lines: [string, Child][] = [];
  if (target.id !== null) lines.push([toWords(target.kind), describeTarget(target)]);
  if (organization) {
    lines.push(["organization", describeTarget({ kind: "organization", ...organization })]);
  }
  if (userId) lines.push(["user", describeTarget({ kind: "user", id: userId, name: null })]);
  for (const [name, { before, after }] of Object.entries(changes ?? {})) {
    lines.push([toWords(name), before === null ? write(after) : `${write(before)} → ${write(after)}`]);
  }
  if (reason !== undefined) lines.push(["reason", toWords(reason)]);
  for (const [name, value] of Object.entries(details ?? {})) lines.push([toWords(name), write(value)]);
  return lines;
}

const PAGES: Readonly<Partial<Record<string, string>>> = {
  user: "/dashboard/users/",
  organization: "/dashboard/orgs/",
  client: "/dashboard/mcp/clients/",
};

function describeTarget({ kind, id, name }: Target): Child {
  const page = PAGES[kind];
  const label = name ?? id;
  if (page === undefined || id === null) return label;
  return <a href={page + encodeURIComponent(id)}>{label}</a>;
}

/** Labels for the kinds of actors, because a name alone doesn't say which kind someone is. */
const ACTOR_KINDS: Readonly<Record<ActorKind, string>> = {
  user: "User",
  operator: "Operator",
  api_key: "API key",
  client: "Client",
  command_line: "The command line",
  server: "The server",
  anonymous: "Somebody not signed in",
};

function describeActor({ kind, id, name }: Actor): Child {
  if (id === null) return name === null ? ACTOR_KINDS[kind] : `${ACTOR_KINDS[kind]} (${name})`;
  return (
    <>
      {ACTOR_KINDS[kind]} {describeTarget({ kind, id, name })}
    </>
  );
}

function write(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toWords(name: string): string {
  return name
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

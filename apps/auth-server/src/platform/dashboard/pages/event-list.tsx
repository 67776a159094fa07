import type { Child } from "hono/jsx";
import type { FoundAuditEntry } from "../../events/repositories.ts";
import { DataTable } from "./data-table.tsx";
import { Time } from "./time.tsx";

/** The e-mail addresses of operators by their ids: the log itself holds no addresses. */
export type OperatorNames = ReadonlyMap<string, string>;

/** Events of the audit log, in the given order. */
export function EventList({
  caption,
  events,
  operators,
}: {
  caption: string;
  events: readonly FoundAuditEntry[];
  operators: OperatorNames;
}) {
  if (events.length === 0) return <p>There are no such events.</p>;
  return (
    <DataTable caption={caption} columns={["Time (UTC)", "Event", "By", "About"]}>
      {events.map((event) => (
        <EventRow event={event} operators={operators} />
      ))}
    </DataTable>
  );
}

interface EventDetails {
  readonly change?: string;
  readonly actor?: {
    readonly kind: string;
    readonly operatorId?: string;
    readonly apiKeyId?: string;
    readonly userId?: string;
  };
  readonly operatorId?: string;
  readonly apiKeyId?: string;
  readonly [name: string]: unknown;
}

function EventRow({ event, operators }: { event: FoundAuditEntry; operators: OperatorNames }) {
  const { change, actor, operatorId, apiKeyId, ...about } = JSON.parse(event.details) as EventDetails;
  const by = actor?.operatorId ?? operatorId;
  return (
    <tr>
      <td data-column="Time (UTC)">
        <Time at={event.occurredAt} />
      </td>
      <td data-column="Event">{change ?? event.type}</td>
      <td data-column="By">{by === undefined ? describeActor(actor, apiKeyId) : (operators.get(by) ?? by)}</td>
      <td data-column="About">
        <dl class="details">
          {Object.entries(about).map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{typeof value === "string" ? linkUser(name, value) : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

function linkUser(name: string, value: string): Child {
  if (name !== "userId") return value;
  return <a href={`/dashboard/users/${encodeURIComponent(value)}`}>{value}</a>;
}

function describeActor(actor: EventDetails["actor"], apiKeyId: string | undefined): Child {
  if (actor?.userId !== undefined) return linkUser("userId", actor.userId);
  const key = actor?.apiKeyId ?? apiKeyId;
  if (key !== undefined) return `API key ${key}`;
  if (actor?.kind === "command_line") return "the command line";
  return actor?.kind === "server" ? "the server" : "–";
}

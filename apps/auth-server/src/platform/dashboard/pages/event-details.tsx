import type { Child } from "hono/jsx";
import { toEventJson } from "../../events/event-json.ts";
import type { ToldEvent, ToldSubject } from "../../events/tell-events.ts";
import type { ActivityFilters } from "../activity-filters.ts";

interface EventDetailsProps {
  readonly told: ToldEvent;
  readonly hrefOf: (filters: Partial<ActivityFilters>) => string;
}

/** Renders what the sentence of an event leaves out, and the event as JSON. */
export function EventDetails({ told, hrefOf }: EventDetailsProps) {
  const { event, actor, target, organization } = told;
  return (
    <details>
      <summary>
        Details<span class="visually-hidden"> of event {event.eventId}</span>
      </summary>
      <dl class="facts">
        <Fact name="Type">
          <code>{event.type}</code>
        </Fact>
        <Subject name="Actor" subject={actor} href={actor.id && hrefOf({ actor: actor.id })} />
        <Subject name="Target" subject={target} href={target.id && hrefOf({ target: target.id })} />
        {organization && (
          <Subject
            name="Organization"
            subject={organization}
            href={organization.id && hrefOf({ organization: organization.id })}
          />
        )}
        {Object.entries(event.changes ?? {}).map(([name, { before, after }]) => (
          <Fact name={toWords(name)}>
            {before !== null && (
              <>
                <del>{write(before)}</del> <span aria-hidden="true">→</span>{" "}
              </>
            )}
            <ins>{write(after)}</ins>
          </Fact>
        ))}
        {event.reason !== undefined && <Fact name="Reason">{toWords(event.reason)}</Fact>}
        {event.request && (
          <Fact name="Request">
            <code>{event.request.id}</code>
          </Fact>
        )}
      </dl>
      {event.erased && <p class="muted">Names, addresses and values about a person were erased from this event.</p>}
      <section class="code" aria-label="Event as JSON" tabindex={0}>
        <pre data-copy="JSON">{JSON.stringify(toEventJson(event), null, 2)}</pre>
      </section>
    </details>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children?: Child }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Subject({ name, subject, href }: { name: string; subject: ToldSubject; href: string | null }) {
  return (
    <Fact name={name}>
      {subject.label} {subject.id !== null && subject.id !== subject.label && <code>{subject.id}</code>}{" "}
      {href !== null && <a href={href}>Show only these</a>}
    </Fact>
  );
}

function write(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

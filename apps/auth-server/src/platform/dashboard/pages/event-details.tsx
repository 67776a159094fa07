import type { Child } from "hono/jsx";
import { toEventJson } from "../../events/event-json.ts";
import type { ToldEvent, ToldSubject } from "../../events/tell-events.ts";
import type { Translate } from "../../language/translations.ts";
import { Text, useText } from "../../pages/language.tsx";
import type { ActivityFilters } from "../activity-filters.ts";
import { wordFieldName } from "./word-field.ts";

interface EventDetailsProps {
  readonly told: ToldEvent;
  readonly hrefOf: (filters: Partial<ActivityFilters>) => string;
}

/** Renders what the sentence of an event leaves out, and the event as JSON. */
export function EventDetails({ told, hrefOf }: EventDetailsProps) {
  const t = useText();
  const { event, actor, target, organization, reason } = told;
  return (
    <details>
      <summary>
        <Text
          of="event.details"
          id={String(event.eventId)}
          hidden={(text) => <span class="visually-hidden">{text}</span>}
        />
      </summary>
      <dl class="facts">
        <Fact name={t("event.type")}>
          <code>{event.type}</code>
        </Fact>
        <Subject name={t("event.actor")} subject={actor} href={actor.id && hrefOf({ actor: actor.id })} />
        <Subject name={t("event.target")} subject={target} href={target.id && hrefOf({ target: target.id })} />
        {organization && (
          <Subject
            name={t("event.organization")}
            subject={organization}
            href={organization.id && hrefOf({ organization: organization.id })}
          />
        )}
        {Object.entries(event.changes ?? {}).map(([name, { before, after }]) => (
          <Fact name={wordFieldName(t, name)}>
            {before !== null && (
              <>
                <del>{write(t, before)}</del> <span aria-hidden="true">→</span>{" "}
              </>
            )}
            <ins>{write(t, after)}</ins>
          </Fact>
        ))}
        {reason !== null && <Fact name={t("event.reason")}>{reason}</Fact>}
        {event.request && (
          <Fact name={t("event.request")}>
            <code>{event.request.id}</code>
          </Fact>
        )}
      </dl>
      {event.erased && <p class="muted">{t("event.erased")}</p>}
      <section class="code" aria-label={t("event.as_json")} tabindex={0}>
        <pre data-copy={t("json.label")}>{JSON.stringify(toEventJson(event), null, 2)}</pre>
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
      {href !== null && <a href={href}>{useText()("event.show_only")}</a>}
    </Fact>
  );
}

function write(t: Translate, value: unknown): string {
  if (value === null) return t("event.none");
  if (typeof value === "boolean") return t(value ? "event.yes" : "event.no");
  return typeof value === "string" ? value : JSON.stringify(value);
}

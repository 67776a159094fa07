import type { ToldEvent, ToldPart, ToldSubject } from "../../events/tell-events.ts";
import { nameBrowser } from "../../pages/browser-name.ts";
import { useText } from "../../pages/language.tsx";
import type { ActivityFilters } from "../activity-filters.ts";
import { EventDetails } from "./event-details.tsx";
import { RelativeTime } from "./time.tsx";

export interface ActivityListProps {
  /** Newest first. */
  readonly events: readonly ToldEvent[];
  /** The current time, in Unix seconds. */
  readonly now: number;
  /** The URLs of the beginning of the list, if this isn't it, and of older events, if there are any. */
  readonly newestHref: string | null;
  readonly olderHref: string | null;
  /** Returns the URL of the list with further filters. */
  readonly hrefOf: (filters: Partial<ActivityFilters>) => string;
}

type Linking = Pick<ActivityListProps, "hrefOf">;

/** Lists events as sentences: who did what to whom, when and from where. Every name links to its page, and filters. */
export function ActivityList({ events, now, newestHref, olderHref, hrefOf }: ActivityListProps) {
  const t = useText();
  if (events.length === 0) return <p class="empty">{t("activity.none")}</p>;
  return (
    <>
      <ol class="activity">
        {events.map((told) => (
          <Activity told={told} now={now} hrefOf={hrefOf} />
        ))}
      </ol>
      {(newestHref ?? olderHref) !== null && (
        <nav class="pager" aria-label={t("activity.pages")}>
          {newestHref && <a href={newestHref}>{t("activity.newest")}</a>}
          {olderHref && (
            <a href={olderHref} rel="next">
              {t("activity.older")}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Activity({ told, now, hrefOf }: { told: ToldEvent; now: number } & Linking) {
  const t = useText();
  const { event, label, isFailure, parts } = told;
  const showOnly = t("activity.show_only", { label });
  return (
    <li>
      <p class="sentence">
        {parts.map((part) => (
          <Part part={part} hrefOf={hrefOf} />
        ))}
      </p>
      <p class="origin">
        <a class={isFailure ? "failed" : undefined} href={hrefOf({ type: event.type })} title={showOnly}>
          {label}
        </a>
        {isElsewhere(told) && <Organization told={told} hrefOf={hrefOf} />}
        {event.request?.address && <span>{event.request.address}</span>}
        {event.request?.userAgent && <span class="browser">{nameBrowser(t, event.request.userAgent)}</span>}
      </p>
      <p class="when">
        <RelativeTime at={event.occurredAt} now={now} />
      </p>
      <EventDetails told={told} hrefOf={hrefOf} />
    </li>
  );
}

/** Returns whether an event happened in an organization that its sentence doesn't name. */
function isElsewhere({ organization, target, parts }: ToldEvent): boolean {
  const isNamed = parts.some((part) => "subject" in part && part.place === "organization");
  return organization !== null && target.kind !== "organization" && !isNamed;
}

function Organization({ told: { organization }, hrefOf }: { told: ToldEvent } & Linking) {
  const t = useText();
  if (organization?.id == null) return null;
  const { id, label } = organization;
  return (
    <a href={hrefOf({ organization: id })} title={t("activity.show_only", { label })}>
      {t("activity.in_organization", { organization: label })}
    </a>
  );
}

function Part({ part, hrefOf }: { part: ToldPart } & Linking) {
  const t = useText();
  if ("text" in part) return part.isValue ? <span class="value">{part.text}</span> : part.text;
  const { subject, place } = part;
  const { label } = subject;
  const filter = filterOf(part);
  return (
    <span class="subject">
      <Name {...subject} />
      {filter && (
        <a class="only" href={hrefOf(filter)} title={t("activity.show_only", { label })}>
          <span class="visually-hidden">
            {t(place === "actor" ? "activity.show_only_by" : "activity.show_only_about", { label })}
          </span>
        </a>
      )}
    </span>
  );
}

function Name({ label, href }: ToldSubject) {
  return href === null ? <strong>{label}</strong> : <a href={href}>{label}</a>;
}

/** Returns the filter for what a name stands for in its sentence. */
function filterOf(part: Extract<ToldPart, { subject: ToldSubject }>): Partial<ActivityFilters> | null {
  const { subject, place } = part;
  if (subject.id === null) return null;
  if (place === null) return { about: subject.id };
  return { [place === "user" ? "target" : place]: subject.id };
}

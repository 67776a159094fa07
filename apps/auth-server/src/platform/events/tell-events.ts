import type { Repositories } from "../domain/store.ts";
import type { RecordedEvent, Target } from "./event.ts";
import type { EventSentence, StandardPlaceholder } from "./sentence.ts";
import type { SubjectKind } from "./subject.ts";

/** How every event type is told, and what is called what. */
export interface EventWording {
  /** By event type, in alphabetical order. */
  readonly sentences: Readonly<Record<string, EventSentence>>;
  /** By the kind of actor or target. */
  readonly subjects: Readonly<Record<string, SubjectKind>>;
  /** The types of events that say that something failed. */
  readonly failures: readonly string[];
  /** The types of events that clients cause all the time, and that lists can leave out. */
  readonly reads: readonly string[];
}

/** Someone or something that a sentence names. */
export interface ToldSubject {
  readonly kind: string;
  readonly id: string | null;
  readonly label: string;
  /** The path of its page; `null` when it has none, or doesn't exist. */
  readonly href: string | null;
}

/** A part of a sentence. A subject that stands in a placeholder that every sentence can use says which. */
export type ToldPart =
  | { readonly text: string; readonly isValue: boolean }
  | { readonly subject: ToldSubject; readonly place: StandardPlaceholder | null };

/** An event in words. */
export interface ToldEvent {
  readonly event: RecordedEvent;
  /** The short name of its type. */
  readonly label: string;
  readonly isFailure: boolean;
  readonly parts: readonly ToldPart[];
  readonly actor: ToldSubject;
  readonly target: ToldSubject;
  readonly organization: ToldSubject | null;
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Tells events in words. Events keep names as they were; only for links, and for names that they don't hold, one query for each kind of
 * subject looks at what exists today.
 */
export async function tellEvents(
  repositories: Repositories,
  wording: EventWording,
  events: readonly RecordedEvent[],
): Promise<readonly ToldEvent[]> {
  const names = await findNames(repositories, wording, events.flatMap(subjectsOf));
  return events.map((event) => tellEvent(wording, names, event));
}

/** Returns a sentence as plain text. */
export function toPlainText(parts: readonly ToldPart[]): string {
  return parts.map((part) => ("text" in part ? part.text : part.subject.label)).join("");
}

function subjectsOf({ actor, target, organization, userId }: RecordedEvent): readonly Target[] {
  return [
    actor,
    target,
    ...(organization ? [{ kind: "organization", ...organization }] : []),
    ...(userId ? [{ kind: "user", id: userId, name: null }] : []),
  ];
}

async function findNames(
  repositories: Repositories,
  { subjects }: EventWording,
  named: readonly Target[],
): Promise<Names> {
  const found = Object.entries(subjects).map(async ([kind, { findNames }]) => {
    const ids = new Set(named.flatMap(({ kind: other, id }) => (other === kind && id !== null ? [id] : [])));
    if (!findNames || ids.size === 0) return null;
    return [kind, await findNames(repositories, [...ids])] as const;
  });
  return new Map((await Promise.all(found)).filter((entry) => entry !== null));
}

function tellEvent(wording: EventWording, names: Names, event: RecordedEvent): ToldEvent {
  const told = wording.sentences[event.type];
  const organization = event.organization && { kind: "organization", ...event.organization };
  return {
    event,
    label: told?.label ?? event.type,
    isFailure: wording.failures.includes(event.type),
    parts: told ? tellSentence(wording, names, event, told) : [{ text: event.type, isValue: false }],
    actor: toldSubject(wording, names, event.actor),
    target: toldSubject(wording, names, event.target),
    organization: organization ? toldSubject(wording, names, organization) : null,
  };
}

const PLACEHOLDER = /\{(\w+)\}/;

function tellSentence(
  wording: EventWording,
  names: Names,
  event: RecordedEvent,
  { messages, choose }: EventSentence,
): readonly ToldPart[] {
  const { message, values } = choose(event);
  const all = { ...standardValues(event), ...values };
  const pieces = (messages[message] ?? "").split(PLACEHOLDER);
  const parts = pieces.flatMap((piece, index): readonly ToldPart[] => {
    if (index % 2 === 0) return piece === "" ? [] : [{ text: piece, isValue: false }];
    const value = all[piece] ?? "";
    if (typeof value === "string") return [{ text: value, isValue: true }];
    const place = isStandard(piece) ? piece : null;
    return tellSubjectIn(wording, names, { value, place, isFirst: index === 1 && pieces[0] === "" });
  });
  return parts;
}

function standardValues({ actor, target, organization, userId }: RecordedEvent): Record<string, Target> {
  const user = { kind: "user", id: userId ?? null, name: userId && actor.id === userId ? actor.name : null };
  const none = { kind: "organization", id: null, name: null };
  return { actor, target, user, organization: organization ? { kind: "organization", ...organization } : none };
}

function isStandard(placeholder: string): placeholder is StandardPlaceholder {
  return ["actor", "target", "organization", "user"].includes(placeholder);
}

/** Splits what a subject that acts is called, such as `API key {name}`, into the words around its name and the name. */
function tellSubjectIn(
  wording: EventWording,
  names: Names,
  { value, place, isFirst }: { value: Target; place: StandardPlaceholder | null; isFirst: boolean },
): readonly ToldPart[] {
  const kind = wording.subjects[value.kind];
  const told = toldSubject(wording, names, value);
  const isNamed = nameOf(kind, names, value) !== null;
  const label = isFirst && !isNamed ? capitalize(told.label) : told.label;
  const subject = { subject: { ...told, label }, place };
  const asActor = place === "actor" && isNamed ? kind?.asActor : undefined;
  const [before = "", after = ""] = asActor?.split("{name}") ?? [];
  return [...words(before), subject, ...words(after)];
}

function words(text: string): readonly ToldPart[] {
  return text === "" ? [] : [{ text, isValue: false }];
}

function toldSubject(wording: EventWording, names: Names, subject: Target): ToldSubject {
  const { kind, id } = subject;
  const known = wording.subjects[kind];
  const exists = id !== null && (known?.findNames === undefined || names.get(kind)?.has(id) === true);
  const label = nameOf(known, names, subject) ?? known?.unnamed ?? kind;
  return { kind, id, label, href: exists ? (known?.pageOf?.(id) ?? null) : null };
}

function nameOf(kind: SubjectKind | undefined, names: Names, { kind: kindName, id, name }: Target): string | null {
  return name ?? (id === null ? null : (names.get(kindName)?.get(id) ?? (kind?.isKnownById ? id : null)));
}

function capitalize(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase("en") + text.slice(1);
}

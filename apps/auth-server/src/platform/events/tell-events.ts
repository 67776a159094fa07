import type { Repositories } from "../domain/store.ts";
import type { MessageKey } from "../language/catalog.ts";
import { capitalize } from "../language/formats.ts";
import type { Translate } from "../language/translations.ts";
import type { RecordedEvent, Target } from "./event.ts";
import type { EventSentence, SentenceValue, StandardPlaceholder } from "./sentence.ts";
import type { SubjectKind } from "./subject.ts";

/** How every event type is told, and what is called what. The catalogs have what that is in each language. */
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
  /** Why it happened or failed, in a word or two; `null` where the event gives no reason. */
  readonly reason: string | null;
  readonly parts: readonly ToldPart[];
  readonly actor: ToldSubject;
  readonly target: ToldSubject;
  readonly organization: ToldSubject | null;
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Tells events in the words of a language. Events keep names as they were; only for links, and for names that they don't hold, one query for each kind of
 * subject looks at what exists today.
 */
export async function tellEvents(
  repositories: Repositories,
  wording: EventWording,
  t: Translate,
  events: readonly RecordedEvent[],
): Promise<readonly ToldEvent[]> {
  const names = await findNames(repositories, wording, events.flatMap(subjectsOf));
  return events.map((event) => tellEvent({ wording, t, names }, event));
}

/** Returns a sentence as plain text. */
export function toPlainText(parts: readonly ToldPart[]): string {
  return parts.map((part) => ("text" in part ? part.text : part.subject.label)).join("");
}

function subjectsOf({ actor, target, organization, userId, onBehalfOf }: RecordedEvent): readonly Target[] {
  return [
    actor,
    target,
    ...(onBehalfOf ? [{ ...onBehalfOf, name: null }] : []),
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

/** What telling one event needs. */
interface Telling {
  readonly wording: EventWording;
  readonly t: Translate;
  readonly names: Names;
}

function tellEvent(telling: Telling, event: RecordedEvent): ToldEvent {
  const { wording, t } = telling;
  const told = wording.sentences[event.type];
  const organization = event.organization && { kind: "organization", ...event.organization };
  return {
    event,
    label: nameEventType(wording, t, event.type),
    isFailure: wording.failures.includes(event.type),
    reason: event.reason === undefined ? null : nameReason(wording, t, event.type, event.reason),
    parts: told ? tellSentence(telling, event, told) : [{ text: event.type, isValue: false }],
    actor: toldSubject(telling, event.actor),
    target: toldSubject(telling, event.target),
    organization: organization ? toldSubject(telling, organization) : null,
  };
}

/** Returns the short name of an event type; of one that this version doesn't know, the type itself. */
export function nameEventType({ sentences }: EventWording, t: Translate, type: string): string {
  return Object.hasOwn(sentences, type) ? t.parts(`event_label.${type}` as MessageKey, {}).join("") : type;
}

/** Returns the short name of a reason that an event gives; of one that this version doesn't know, the reason itself. */
function nameReason({ sentences }: EventWording, t: Translate, type: string, reason: string): string {
  const reasons = sentences[type]?.reasons ?? {};
  return Object.hasOwn(reasons, reason) ? t.parts(`event_reason.${type}.${reason}` as MessageKey, {}).join("") : reason;
}

/** Stands in a message for what a placeholder means, until it is told. */
interface Place {
  readonly placeholder: string;
}

function tellSentence(telling: Telling, event: RecordedEvent, { choose }: EventSentence): readonly ToldPart[] {
  const { message, values } = choose(event);
  const all: Readonly<Record<string, SentenceValue>> = { ...standardValues(event), ...values };
  const places = Object.fromEntries(Object.keys(all).map((placeholder) => [placeholder, { placeholder }]));
  const pieces = telling.t.parts(`event_sentence.${event.type}.${message}` as MessageKey, places);
  return pieces.flatMap((piece, index): readonly ToldPart[] => {
    if (typeof piece === "string") return [{ text: piece, isValue: false }];
    const { placeholder } = piece as Place;
    const value = all[placeholder] ?? "";
    if (typeof value === "string") return [{ text: value, isValue: true }];
    if (typeof value === "function") return [{ text: value(telling.t), isValue: true }];
    const place = isStandard(placeholder) ? placeholder : null;
    const told = tellSubjectIn(telling, { value, place, isFirst: index === 0 });
    return place === "actor" ? [...told, ...tellOnBehalfOf(telling, event)] : told;
  });
}

/** Says as whom an actor acted, if not as themselves. */
function tellOnBehalfOf(telling: Telling, { onBehalfOf }: RecordedEvent): readonly ToldPart[] {
  if (!onBehalfOf) return [];
  const user = { subject: toldSubject(telling, { ...onBehalfOf, name: null }), place: null };
  const pieces = telling.t.parts("activity.on_behalf_of", { user });
  return [" ", ...pieces].map((piece) => (typeof piece === "string" ? { text: piece, isValue: false } : user));
}

function standardValues({ actor, target, organization, userId }: RecordedEvent): Record<string, Target> {
  const user = { kind: "user", id: userId ?? null, name: userId && actor.id === userId ? actor.name : null };
  const none = { kind: "organization", id: null, name: null };
  return { actor, target, user, organization: organization ? { kind: "organization", ...organization } : none };
}

function isStandard(placeholder: string): placeholder is StandardPlaceholder {
  return ["actor", "target", "organization", "user"].includes(placeholder);
}

/** Puts what a subject that acts is called, such as `API key {name}`, around its name. */
function tellSubjectIn(
  telling: Telling,
  { value, place, isFirst }: { value: Target; place: StandardPlaceholder | null; isFirst: boolean },
): readonly ToldPart[] {
  const { wording, t, names } = telling;
  const kind = wording.subjects[value.kind];
  const told = toldSubject(telling, value);
  const isNamed = nameOf(kind, names, value) !== null;
  const label = isFirst && !isNamed ? capitalize(t.locale, told.label) : told.label;
  const subject = { subject: { ...told, label }, place };
  if (place !== "actor" || !isNamed || kind?.asActor === undefined) return [subject];
  const pieces = t.parts(`event_subject.${value.kind}.as_actor` as MessageKey, { name: subject });
  return pieces.map((piece, index) => {
    if (typeof piece !== "string") return subject;
    return { text: isFirst && index === 0 ? capitalize(t.locale, piece) : piece, isValue: false };
  });
}

function toldSubject({ wording, t, names }: Telling, subject: Target): ToldSubject {
  const { kind, id } = subject;
  const known = wording.subjects[kind];
  const exists = id !== null && (known?.findNames === undefined || names.get(kind)?.has(id) === true);
  const label = nameOf(known, names, subject) ?? (known ? nameUnnamed(t, kind) : kind);
  return { kind, id, label, href: exists ? (known?.pageOf?.(id) ?? null) : null };
}

function nameUnnamed(t: Translate, kind: string): string {
  return t.parts(`event_subject.${kind}.unnamed` as MessageKey, {}).join("");
}

function nameOf(kind: SubjectKind | undefined, names: Names, { kind: kindName, id, name }: Target): string | null {
  return name ?? (id === null ? null : (names.get(kindName)?.get(id) ?? (kind?.isKnownById ? id : null)));
}

import type { EventSentence } from "./sentence.ts";
import type { SubjectKind } from "./subject.ts";

type Sentences = Readonly<Record<string, EventSentence>>;
type Subjects = Readonly<Record<string, SubjectKind>>;

type KeysIn<Value> = Value extends object ? keyof Value & string : never;

type KeyOfType<Type extends string, Sentence extends EventSentence> =
  | `event_label.${Type}`
  | `event_sentence.${Type}.${KeysIn<Sentence["messages"]>}`
  | (Sentence extends { readonly reasons: infer Reasons } ? `event_reason.${Type}.${KeysIn<Reasons>}` : never)
  | `event_group.${Sentence["group"]["key"]}`;

/** What is said of the types of events in a table of sentences, as messages of the catalog. */
export type EventMessagesOf<Told extends Sentences> = Readonly<
  Record<{ [Type in keyof Told & string]: KeyOfType<Type, Told[Type]> }[keyof Told & string], string>
>;

type KeyOfKind<Kind extends string, Known extends SubjectKind> =
  | `event_subject.${Kind}.unnamed`
  | (Known extends { readonly asActor: string } ? `event_subject.${Kind}.as_actor` : never);

/** What events call kinds of subjects, as messages of the catalog. */
export type SubjectMessagesOf<Known extends Subjects> = Readonly<
  Record<{ [Kind in keyof Known & string]: KeyOfKind<Kind, Known[Kind]> }[keyof Known & string], string>
>;

/** Returns what sentences say in English, as messages of the catalog. */
export function toEventMessages(sentences: Sentences): Readonly<Record<string, string>> {
  const entries = Object.entries(sentences).flatMap(([type, { label, messages, reasons, group }]) => [
    [`event_label.${type}`, label],
    [`event_group.${group.key}`, group.label],
    ...Object.entries(messages).map(([key, message]) => [`event_sentence.${type}.${key}`, message]),
    ...Object.entries(reasons ?? {}).map(([reason, message]) => [`event_reason.${type}.${reason}`, message]),
  ]);
  return Object.fromEntries(entries);
}

/** Returns what subjects are called in English, as messages of the catalog. */
export function toSubjectMessages(subjects: Subjects): Readonly<Record<string, string>> {
  const entries = Object.entries(subjects).flatMap(([kind, { unnamed, asActor }]) => [
    [`event_subject.${kind}.unnamed`, unnamed],
    ...(asActor === undefined ? [] : [[`event_subject.${kind}.as_actor`, asActor]]),
  ]);
  return Object.fromEntries(entries);
}

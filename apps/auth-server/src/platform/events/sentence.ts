import { shortId } from "../domain/short-id.ts";
import { formatExactDuration } from "../language/formats.ts";
import type { Translate } from "../language/translations.ts";
import type { EventDefinitions } from "./catalog.ts";
import type { RecordedEvent, Target } from "./event.ts";

/** What a placeholder of a sentence stands for: a string, what writes one in a language, or something with a name that pages link. */
export type SentenceValue = string | ((t: Translate) => string) | Target;

/** The placeholders that every sentence can use. `user`: the user whose session, grant or key the target is. */
export type StandardPlaceholder = "actor" | "target" | "organization" | "user";

/** Types of events that people look for together. */
export interface EventGroup {
  /** The name in URLs. */
  readonly key: string;
  readonly label: string;
}

/** Which sentence tells of an event, and the values of its own placeholders. */
export interface SentenceChoice {
  readonly message: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

/** How an event type is told. */
export interface UngroupedSentence<Messages = Readonly<Record<string, string>>> {
  /** A short name of the type in English, for lists to choose from. */
  readonly label: string;
  /** Whole sentences in English by key, with named placeholders in braces, so that each can be translated as a whole. */
  readonly messages: Messages;
  /** Picks the sentence that tells of an event. Values about a person may have been erased. */
  readonly choose: (event: RecordedEvent) => SentenceChoice;
  /** Short names in English of the reasons that an event can give, by reason, for lists to choose from. */
  readonly reasons?: Readonly<Record<string, string>>;
}

/** How an event type is told, and the group it is listed in. */
export interface EventSentence extends UngroupedSentence {
  readonly group: EventGroup;
}

/** A sentence for each event type of a feature. */
export type EventSentences<Definitions extends EventDefinitions> = {
  readonly [Type in keyof Definitions]: EventSentence;
};

type PlaceholderIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

type OwnPlaceholder<Message extends string> = Exclude<PlaceholderIn<Message>, StandardPlaceholder>;

/** The key of a message, together with the values that its own placeholders need. */
type Choice<Messages extends Readonly<Record<string, string>>> = {
  [Key in keyof Messages & string]: [OwnPlaceholder<Messages[Key]>] extends [never]
    ? Key
    : readonly [key: Key, values: Readonly<Record<OwnPlaceholder<Messages[Key]>, SentenceValue>>];
}[keyof Messages & string];

/**
 * Defines the one sentence of an event type.
 *
 * @param message with standard placeholders alone
 */
export function sentence<const Message extends string>(
  label: string,
  message: [OwnPlaceholder<Message>] extends [never] ? Message : never,
): UngroupedSentence<{ readonly only: string }> {
  return { label, messages: { only: message }, choose: () => ({ message: "only", values: {} }) };
}

/**
 * Defines the sentences of an event type of which one fits each event.
 *
 * @param choose returns the key of the message, in a pair with its values if it has placeholders of its own
 */
export function sentences<const Messages extends Readonly<Record<string, string>>>(
  label: string,
  messages: Messages,
  choose: (event: RecordedEvent) => Choice<Messages>,
): UngroupedSentence<NoInfer<Messages>> {
  return {
    label,
    messages,
    choose(event) {
      const chosen: string | readonly [string, SentenceChoice["values"]] = choose(event);
      const [message, values] = typeof chosen === "string" ? [chosen, {}] : chosen;
      return { message, values };
    },
  };
}

type Grouped<Group extends EventGroup, Types> = {
  readonly [Type in keyof Types]: Types[Type] & { readonly group: Group };
};

/** Puts the sentences of event types into a group. */
export function inGroup<
  const Group extends EventGroup,
  const Types extends Readonly<Record<string, UngroupedSentence>>,
>(group: Group, types: Types): Grouped<Group, Types> {
  const grouped = Object.entries(types).map(([type, told]) => [type, { ...told, group }]);
  return Object.fromEntries(grouped) as Grouped<Group, Types>;
}

/** Returns whether people did something to themselves or to what is theirs. */
export function isOwn({ actor, target, userId }: RecordedEvent): boolean {
  return actor.kind === target.kind && actor.id !== null && actor.id === (userId ?? target.id);
}

/** Returns whether users did something to a session, grant or key of theirs. */
export function isByOwner({ actor, userId }: RecordedEvent): boolean {
  return actor.kind === "user" && actor.id !== null && actor.id === userId;
}

/** Returns a changed string before and after; `null` on the side where there is none, or where it has been erased. */
export function changedText(
  { changes }: RecordedEvent,
  field: string,
): { before: string | null; after: string | null } {
  const change = changes?.[field];
  const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return { before: textOf(change?.before), after: textOf(change?.after) };
}

/** Writes a duration in seconds in its largest whole unit, such as `36 hours`. */
export function writeDuration(seconds: number): (t: Translate) => string {
  return ({ locale }) => formatExactDuration(locale, seconds);
}

/**
 * Picks the sentence of what was done with a bearer token of another system: `named`, as lists call the token, by the beginning of its id;
 * `unnamed` where the event doesn't say which.
 */
export function nameToken({ details }: RecordedEvent): "unnamed" | readonly ["named", { readonly token: string }] {
  const id = details?.token_id;
  return typeof id === "string" ? ["named", { token: shortId(id) }] : "unnamed";
}

import type { ArgumentOf, CountOf, TagOf } from "./message-values.ts";

/**
 * Every message in English, by its key, as ICU MessageFormat writes it: `"{count, plural, one {# session} other {# sessions}}"`. Each
 * feature adds its own in `pages/messages.ts` (`declare module`), and so does the platform.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add its members.
export interface MessageCatalog {}

/** The key of a message. */
export type MessageKey = keyof MessageCatalog & string;

/** All messages in one language. */
export type Translation = Readonly<Record<MessageKey, string>>;

/** The messages of one catalog in another language. */
export type TranslationOf<Messages> = Readonly<Record<keyof Messages & string, string>>;

/** A message as English has it. */
export type MessageOf<Key extends MessageKey> = MessageCatalog[Key] extends string ? MessageCatalog[Key] : never;

type Values<Message extends string> = Readonly<Record<CountOf<Message>, number>> &
  Readonly<Record<Exclude<ArgumentOf<Message>, CountOf<Message>>, string | number>>;

/** The values that a message needs: nothing without arguments. A message with tags needs `Text`. */
export type MessageValues<Key extends MessageKey> = [TagOf<MessageOf<Key>>] extends [never]
  ? [keyof Values<MessageOf<Key>>] extends [never]
    ? []
    : [values: Values<MessageOf<Key>>]
  : [useText: never];

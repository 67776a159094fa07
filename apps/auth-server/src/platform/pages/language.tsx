import { type Child, createContext, useContext } from "hono/jsx";
import type { MessageKey, MessageOf } from "../language/catalog.ts";
import type { ArgumentOf, CountOf, TagOf } from "../language/message-values.ts";
import type { Translate } from "../language/translations.ts";

/** The language in which a page is rendered. Every frame provides it. */
export const PageLanguage = createContext<Translate | null>(null);

/** Returns what words the messages of the page that is being rendered. Throws `TypeError` outside a page's frame. */
export function useText(): Translate {
  const t = useContext(PageLanguage);
  if (t === null) throw new TypeError("useText: only pages in a frame that provides PageLanguage have a language");
  return t;
}

/** Tags that mean the same in every message, so that pages needn't say how they look. */
const tags = {
  strong: (content: Child) => <strong>{content}</strong>,
  code: (content: Child) => <code>{content}</code>,
};

type Markup<Message extends string> = Readonly<Record<CountOf<Message>, number>> &
  Readonly<Record<Exclude<ArgumentOf<Message>, CountOf<Message>>, Child>> &
  Readonly<Record<Exclude<TagOf<Message>, keyof typeof tags>, (content: Child) => Child>>;

/**
 * Renders a message that contains markup. Its arguments are props and may be elements; a tag is a prop that renders its content.
 * `<strong>` and `<code>` need none.
 */
export function Text<Key extends MessageKey>({ of, ...values }: { readonly of: Key } & Markup<MessageOf<Key>>) {
  return <>{useText().parts(of, { ...tags, ...values }) as Child[]}</>;
}

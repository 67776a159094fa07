import { type Formatters, IntlMessageFormat } from "intl-messageformat";
import type { MessageKey, MessageValues, Translation } from "./catalog.ts";
import { LANGUAGES, type Language, languageTags } from "./languages.ts";

/** A value of an argument, or what renders a tag's content. */
export type PartValue = unknown | ((content: readonly unknown[]) => unknown);

/** Words messages in one language. */
export interface Translate {
  readonly language: Language;
  /** The locale for dates, numbers and lists. */
  readonly locale: string;
  /** Returns a message with its values. */
  <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>): string;
  /** Returns a message in parts: strings, and whatever its values and tags stand for. */
  parts(key: MessageKey, values: Readonly<Record<string, PartValue>>): readonly unknown[];
}

/** Every language, ready to word messages. */
export type Translations = Readonly<Record<Language, Translate>>;

/** Prepares the messages of all languages. Each is compiled when it is first needed. */
export function createTranslations(messages: Readonly<Record<Language, Translation>>): Translations {
  const entries = languageTags.map((language) => [language, createTranslate(language, messages[language])]);
  return Object.fromEntries(entries) as Translations;
}

function createTranslate(language: Language, messages: Translation): Translate {
  const { locale } = LANGUAGES[language];
  const formatters = createFormatters();
  const compiled = new Map<string, string | IntlMessageFormat>();

  function compile(key: MessageKey): string | IntlMessageFormat {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const message: string = messages[key];
    const made = /[{<']/.test(message) ? new IntlMessageFormat(message, locale, undefined, { formatters }) : message;
    compiled.set(key, made);
    return made;
  }

  function parts(key: MessageKey, values: Readonly<Record<string, PartValue>>): readonly unknown[] {
    const message = compile(key);
    if (typeof message === "string") return [message];
    const formatted: unknown = message.format(values as Parameters<typeof message.format>[0]);
    return Array.isArray(formatted) ? formatted : [formatted];
  }

  const translate = (key: MessageKey, values: Readonly<Record<string, PartValue>> = {}) => parts(key, values).join("");
  return Object.assign(translate, { language, locale, parts }) as Translate;
}

/** Makes each formatter of Intl once, because that takes much longer than formatting. */
function createFormatters(): Formatters {
  return {
    getNumberFormat: once((...given) => new Intl.NumberFormat(...given)),
    getDateTimeFormat: once((...given) => new Intl.DateTimeFormat(...given)),
    getPluralRules: once((...given) => new Intl.PluralRules(...given)),
  };
}

function once<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const name = JSON.stringify(given);
    const found = made.get(name) ?? make(...given);
    made.set(name, found);
    return found;
  };
}

/** The languages of pages and emails, with the name that each has in itself and the locale that its dates and numbers follow. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de-DE" },
} as const;

/** The tag of a language (RFC 5646). */
export type Language = keyof typeof LANGUAGES;

/** The tags of all languages. */
export const languageTags = Object.keys(LANGUAGES) as readonly Language[];

/** Which language pages and emails have. */
export interface LanguageSettings {
  /** For visitors who ask for none of ours, and for emails that no visitor asked for. */
  readonly defaultLanguage: Language;
  /** Whether visitors get the language that their browser asks for. */
  readonly followsVisitors: boolean;
}

/** Returns whether text is the tag of one of our languages. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

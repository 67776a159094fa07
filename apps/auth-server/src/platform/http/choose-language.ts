import { parseAccept } from "hono/utils/accept";
import { isLanguage, type Language, type LanguageSettings } from "../language/languages.ts";

/** What says which language a visitor prefers. */
export interface Preferences {
  /** The header `Accept-Language` (RFC 9110 section 12.5.4). */
  readonly accepted: string | undefined;
  /** The one that an app asked for. */
  readonly requested?: Language | null;
}

/**
 * Chooses the language of a page: the one that an app asked for, else the first that the browser asks for and we have, by lookup (RFC 4647
 * section 3.4), or the default.
 */
export function chooseLanguage(
  { defaultLanguage, followsVisitors }: LanguageSettings,
  { accepted, requested = null }: Preferences,
): Language {
  if (!followsVisitors) return defaultLanguage;
  if (requested !== null) return requested;
  if (accepted === undefined) return defaultLanguage;
  for (const { type: range, q } of parseAccept(accepted)) {
    if (q === 0) continue;
    if (range === "*") return defaultLanguage;
    const found = lookUp(range.toLowerCase());
    if (found !== null) return found;
  }
  return defaultLanguage;
}

/** Finds the first of some languages that we have, by lookup (RFC 4647 section 3.4). Returns `null` if we have none of them. */
export function findLanguage(ranges: readonly string[]): Language | null {
  for (const range of ranges) {
    const found = lookUp(range.toLowerCase());
    if (found !== null) return found;
  }
  return null;
}

/** Shortens a language range from its end until one of our languages remains: `de-AT` finds `de`. */
function lookUp(range: string): Language | null {
  if (isLanguage(range)) return range;
  const end = range.lastIndexOf("-");
  return end === -1 ? null : lookUp(range.slice(0, end));
}

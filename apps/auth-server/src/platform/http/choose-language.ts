import { parseAccept } from "hono/utils/accept";
import { isLanguage, type Language, type LanguageSettings } from "../language/languages.ts";

/**
 * Chooses the language of a page: the first that the browser asks for and we have, by lookup (RFC 4647 section 3.4), or the default.
 *
 * @param accepted the header `Accept-Language` (RFC 9110 section 12.5.4)
 */
export function chooseLanguage(
  { defaultLanguage, followsVisitors }: LanguageSettings,
  accepted: string | undefined,
): Language {
  if (!followsVisitors || accepted === undefined) return defaultLanguage;
  for (const { type: range, q } of parseAccept(accepted)) {
    if (q === 0) continue;
    if (range === "*") return defaultLanguage;
    const found = lookUp(range.toLowerCase());
    if (found !== null) return found;
  }
  return defaultLanguage;
}

/** Shortens a language range from its end until one of our languages remains: `de-AT` finds `de`. */
function lookUp(range: string): Language | null {
  if (isLanguage(range)) return range;
  const end = range.lastIndexOf("-");
  return end === -1 ? null : lookUp(range.slice(0, end));
}

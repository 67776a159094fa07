const MAX_LENGTH = 200;

/** Tells whether a value is a list of language tags (BCP 47), such as `["de-AT", "de"]`. */
export function isLanguageList(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.join(" ").length > MAX_LENGTH) return false;
  try {
    return Intl.getCanonicalLocales(value).length > 0;
  } catch {
    return false;
  }
}

/**
 * Reads the parameter `ui_locales` of a query (OpenID Connect Core section 3.1.2.1).
 *
 * @returns the languages, the preferred one first; none where the parameter isn't there; `null` when it's malformed
 */
export function parseUiLocales(query: URLSearchParams): readonly string[] | null {
  const given = query.get("ui_locales");
  if (given === null || given === "") return [];
  const languages = given.split(" ");
  return isLanguageList(languages) ? languages : null;
}

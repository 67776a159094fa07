/** Shorter strings have no trigram, so no index helps. */
const MIN_LENGTH = 3;

/** Returns whether a trigram index can find a string. */
export function hasTrigram(text: string): boolean {
  return [...text].length >= MIN_LENGTH;
}

/** Returns a phrase for FTS5 (https://sqlite.org/fts5.html#fts5_strings); with trigrams it matches exactly the substring. */
export function toPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

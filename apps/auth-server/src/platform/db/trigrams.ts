/** Shorter texts have no trigram, so that no index helps. */
const MIN_LENGTH = 3;

/** Tells whether an index of trigrams finds a text. */
export function hasTrigram(text: string): boolean {
  return [...text].length >= MIN_LENGTH;
}

/** Returns a phrase of FTS5 (https://sqlite.org/fts5.html#fts5_strings); with trigrams it matches exactly the substring. */
export function toPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

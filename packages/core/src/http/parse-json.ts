/** Parses JSON. Returns undefined for anything else: some answers are a sentence, or nothing at all. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { ScriptWords } from "../script-words.ts";

let words: ScriptWords | null = null;

/** Returns what the page says in its language. */
export function pageWords(): ScriptWords {
  words ??= JSON.parse(document.body.dataset.words ?? "") as ScriptWords;
  return words;
}

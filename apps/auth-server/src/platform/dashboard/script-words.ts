import type { AgeWords } from "./describe-age.ts";

/** What the script of the dashboard says, in the language of the page, which hands it over. Placeholders are filled in by the script. */
export interface ScriptWords {
  readonly age: AgeWords;
  /** With the placeholder `{name}`. */
  readonly copy: string;
  readonly copied: string;
  readonly drag: string;
  readonly cancel: string;
  /** With the placeholder `{name}`. */
  readonly typeToConfirm: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly searchResults: string;
  /** The keys that open the search on other keyboards than a Mac's. */
  readonly searchKeys: string;
}

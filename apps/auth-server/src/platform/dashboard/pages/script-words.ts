import type { Translate } from "../../language/translations.ts";
import type { AgeWords } from "../describe-age.ts";

/** What the script of the dashboard says, in the language of the page. Placeholders are filled in by the script. */
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
}

/** Returns the words of the script. */
export function scriptWords(t: Translate): ScriptWords {
  const name = "{name}";
  return {
    age: ageWords(t),
    copy: t("script.copy", { name }),
    copied: t("script.copied"),
    drag: t("script.drag"),
    cancel: t("form.cancel"),
    typeToConfirm: t("script.type_to_confirm", { name }),
    search: t("search.title"),
    searchPlaceholder: t("search.placeholder"),
    searchResults: t("search.results"),
  };
}

/** Returns the words for ages. */
export function ageWords(t: Translate): AgeWords {
  const yesterday = t("age.yesterday", { time: "{time}" });
  return { locale: t.locale, justNow: t("age.just_now"), yesterday };
}

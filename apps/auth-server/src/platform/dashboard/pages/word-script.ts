import type { Translate } from "../../language/translations.ts";
import type { AgeWords } from "../describe-age.ts";
import type { ScriptWords } from "../script-words.ts";

/** Returns the words of the script. */
export function wordScript(t: Translate): ScriptWords {
  const name = "{name}";
  return {
    age: wordAges(t),
    copy: t("script.copy", { name }),
    copied: t("script.copied"),
    drag: t("script.drag"),
    cancel: t("form.cancel"),
    typeToConfirm: t("script.type_to_confirm", { name }),
    search: t("search.title"),
    searchPlaceholder: t("search.placeholder"),
    searchResults: t("search.results"),
    searchKeys: t("search.keys"),
  };
}

/** Returns the words for ages. */
export function wordAges(t: Translate): AgeWords {
  const yesterday = t("age.yesterday", { time: "{time}" });
  return { locale: t.locale, justNow: t("age.just_now"), yesterday };
}

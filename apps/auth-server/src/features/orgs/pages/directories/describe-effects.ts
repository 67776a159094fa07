import { capitalize } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { DirectoryEffect } from "../../../directories/domain/records.ts";

/** Describes what a request of a directory changed, such as “Membership ended, account disabled”; empty if nothing. */
export function describeEffects(t: Translate, effects: readonly Pick<DirectoryEffect, "kind">[]): string {
  return capitalize(t.locale, effects.map(({ kind }) => t(`directory_effect.${kind}`)).join(", "));
}

import { MAX_NAME_CHARACTERS, type NameProblem } from "../../domain/display-name.ts";
import type { Translate } from "../../language/translations.ts";

/** The fields of forms that hold names, where messages tell them apart. */
type NameField = "name" | "username" | "first_name" | "last_name";

/** Says what is wrong with a name of the usual length. */
export function describeNameProblem(t: Translate, problem: NameProblem, field: NameField = "name"): string {
  return t(`name.${problem}`, { field, maximum: MAX_NAME_CHARACTERS });
}

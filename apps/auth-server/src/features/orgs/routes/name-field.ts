import { type NameProblem, readDisplayName } from "../../../platform/domain/display-name.ts";
import type { Result } from "../../../platform/domain/result.ts";

/** Reads an organization's name from a form, or returns what is wrong with it. */
export function readName(form: URLSearchParams): Result<string, NameProblem> {
  return readDisplayName(form.get("name") ?? "");
}

import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result } from "../../../platform/domain/result.ts";

/** Reads an organization's name from a form, or returns what is wrong with it. */
export function readName(form: URLSearchParams): Result<string, string> {
  const name = parseDisplayName(form.get("name") ?? "");
  return name.ok ? name : fail(`The name ${name.failure}.`);
}

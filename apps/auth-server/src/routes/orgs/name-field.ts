import { fail, type Result, succeed } from "../../domain/result.ts";
import { name } from "../management/fields.ts";

/** The name of an organization as a form sends it, or what is wrong with it. */
export function readName(form: URLSearchParams): Result<string, string> {
  const parsed = name.safeParse(form.get("name") ?? "");
  return parsed.success ? succeed(parsed.data) : fail("Give the organization a name of 1 to 128 characters.");
}

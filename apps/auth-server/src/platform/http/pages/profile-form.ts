import { readDisplayName } from "../../domain/display-name.ts";
import { fail, type Result, succeed } from "../../domain/result.ts";
import type { Translate } from "../../language/translations.ts";
import type { FormProblem } from "../../pages/form-page.tsx";
import { describeNameProblem } from "./name-problem.ts";

/** The profile that a person enters. Empty fields are `null`. */
interface Profile {
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Reads the optional parts of a profile from a form. Fails with the problem of the first invalid part. */
export function readProfile(t: Translate, form: URLSearchParams): Result<Profile, FormProblem> {
  const username = readName(t, form, "username");
  const firstName = readName(t, form, "first_name");
  const lastName = readName(t, form, "last_name");
  if (!username.ok) return username;
  if (!firstName.ok) return firstName;
  if (!lastName.ok) return lastName;
  return succeed({ username: username.value, firstName: firstName.value, lastName: lastName.value });
}

function readName(
  t: Translate,
  form: URLSearchParams,
  field: "username" | "first_name" | "last_name",
): Result<string | null, FormProblem> {
  const typed = form.get(field) ?? "";
  if (typed.trim() === "") return succeed(null);
  const name = readDisplayName(typed);
  if (name.ok) return name;
  return fail({ alert: describeNameProblem(t, name.failure, field), invalid: field });
}

import { parseDisplayName } from "../../domain/display-name.ts";
import { fail, type Result, succeed } from "../../domain/result.ts";
import type { FormProblem } from "../../pages/form-page.tsx";

/** The profile that a person enters. Empty fields are `null`. */
interface Profile {
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const LABELS = { username: "username", first_name: "first name", last_name: "last name" } as const;

/** Reads the optional parts of a profile from a form. Fails with the problem of the first invalid part. */
export function readProfile(form: URLSearchParams): Result<Profile, FormProblem> {
  const username = readName(form, "username");
  const firstName = readName(form, "first_name");
  const lastName = readName(form, "last_name");
  if (!username.ok) return username;
  if (!firstName.ok) return firstName;
  if (!lastName.ok) return lastName;
  return succeed({ username: username.value, firstName: firstName.value, lastName: lastName.value });
}

function readName(form: URLSearchParams, field: keyof typeof LABELS): Result<string | null, FormProblem> {
  const typed = form.get(field) ?? "";
  if (typed.trim() === "") return succeed(null);
  const name = parseDisplayName(typed);
  return name.ok ? name : fail({ alert: `The ${LABELS[field]} ${name.failure}.`, invalid: field });
}

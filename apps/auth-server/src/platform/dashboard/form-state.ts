import type { RowVersion } from "../domain/row-version.ts";
import { type FieldProblems, type FormState, SEPARATOR } from "./pages/form-state.ts";
import { type FormValues, sentVersionFields, versionFields } from "./versioned-form.tsx";

/**
 * Opens a form.
 *
 * @param version the version of what the form edits; omitted for a form that only creates
 */
export function openForm(values: FormValues, version?: RowVersion): FormState {
  return { values, hidden: version === undefined ? {} : versionFields({ version, values }), problems: {} };
}

/** Reopens a form as it was submitted, with its problems. */
export function reopenForm(form: URLSearchParams, problems: FieldProblems): FormState {
  const values = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).join(SEPARATOR)]));
  return { values, hidden: sentVersionFields(form), problems };
}

/** Returns the status of the response that shows a form: 422 when it has problems. */
export function statusOf({ problems }: Pick<FormState, "problems">): 200 | 422 {
  return Object.keys(problems).length === 0 ? 200 : 422;
}

/** Joins several values of one field for a form. */
export function writeList(values: readonly string[] | null): string {
  return (values ?? []).join(SEPARATOR);
}

/** Returns the checked values of a field; `null` if there are none. */
export function readList(form: URLSearchParams, name: string): readonly string[] | null {
  return form.has(name) ? form.getAll(name) : null;
}

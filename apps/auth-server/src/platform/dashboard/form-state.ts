import type { RowVersion } from "../domain/row-version.ts";
import { type FieldProblems, type FormState, SEPARATOR } from "./pages/form-state.ts";
import { type FormValues, sentVersionFields, versionFields } from "./versioned-form.tsx";

/**
 * Opens a form.
 *
 * @param version of what the form edits; nothing for a form that only creates
 */
export function openForm(values: FormValues, version?: RowVersion): FormState {
  return { values, hidden: version === undefined ? {} : versionFields({ version, values }), problems: {} };
}

/** A form as it was sent, with what is wrong with it. */
export function reopenForm(form: URLSearchParams, problems: FieldProblems): FormState {
  const values = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).join(SEPARATOR)]));
  return { values, hidden: sentVersionFields(form), problems };
}

/** The status of the answer that shows a form: 422 where something is wrong with it. */
export function statusOf({ problems }: Pick<FormState, "problems">): 200 | 422 {
  return Object.keys(problems).length === 0 ? 200 : 422;
}

/** Several values of one field, as a form shows them. */
export function writeList(values: readonly string[] | null): string {
  return (values ?? []).join(SEPARATOR);
}

/** The checked values of a field; `null` for none. */
export function readList(form: URLSearchParams, name: string): readonly string[] | null {
  return form.has(name) ? form.getAll(name) : null;
}

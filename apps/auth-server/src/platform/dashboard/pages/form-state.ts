import type { FormValues } from "../versioned-form.tsx";

/** Between the values of a field that can have several. */
export const SEPARATOR = ", ";

/** What is wrong with the fields of a form, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface FormState {
  readonly values: FormValues;
  /** The hidden fields that tell what it was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly problems: FieldProblems;
}

/** What a form shows in the field of this name, as the fields take it. */
export function fieldOf({ values, problems }: FormState, name: string) {
  return { name, value: values[name], problem: problems[name] };
}

/** The values that a form shows in the field of this name, which can have several. */
export function chosenIn({ values }: FormState, name: string): readonly string[] {
  return values[name]?.split(SEPARATOR) ?? [];
}

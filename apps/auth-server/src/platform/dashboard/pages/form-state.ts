import type { FormValues } from "../versioned-form.tsx";

/** Separates the values of a field that can have several. */
export const SEPARATOR = ", ";

/** The problems of a form's fields, by field name. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface FormState {
  readonly values: FormValues;
  /** Hidden fields that record the version that the form was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly problems: FieldProblems;
}

/** Returns the props of the field with this name: its value and problem. */
export function fieldOf({ values, problems }: FormState, name: string) {
  return { name, value: values[name], problem: problems[name] };
}

/** Returns the values of the field with this name, which can have several. */
export function chosenIn({ values }: FormState, name: string): readonly string[] {
  return values[name]?.split(SEPARATOR) ?? [];
}

import type { FormValues } from "../../domain/operators/change-as-operator.ts";

/** What is wrong with the fields of a form, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface FormState {
  readonly values: FormValues;
  /** The values when it was opened, as they travel in the form. */
  readonly shown: string;
  readonly problems: FieldProblems;
}

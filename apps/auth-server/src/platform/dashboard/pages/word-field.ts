import type { Translate } from "../../language/translations.ts";
import { fieldMessages } from "./field-messages.ts";

type FieldKey = keyof typeof fieldMessages;
type ProblemKey = Extract<FieldKey, `field_problem.${string}`>;

const problemKeys: ReadonlyMap<string, ProblemKey> = new Map(
  Object.entries(fieldMessages).flatMap(([key, english]) => (isProblem(key) ? [[english, key] as const] : [])),
);

/** Returns what a field of a form or an event is called, by its name such as `first_name`. */
export function wordFieldName(t: Translate, name: string): string {
  const key = `field_name.${name}`;
  return isFieldKey(key) ? t.parts(key, {}).join("") : toWords(name);
}

/**
 * Returns what is wrong with a field in the language of a page. Schemas and domains word it in English, because the management API says
 * the same; what the catalog doesn't know stays as they word it.
 *
 * @param problem the end of a sentence that begins with the field's name, such as `must be a whole number`
 */
export function wordProblem(t: Translate, problem: string): string {
  const exact = problemKeys.get(problem);
  if (exact !== undefined) return t.parts(exact, {}).join("");
  const number = /\d+/.exec(problem)?.[0];
  const counted = problemKeys.get(problem.replace(/\d+/, "{number}"));
  return counted === undefined ? problem : t.parts(counted, { number }).join("");
}

/** Returns a whole sentence about the problem of a field. */
export function wordFieldProblem(t: Translate, name: string, problem: string): string {
  return t("form.field_problem", { field: wordFieldName(t, name), problem: wordProblem(t, problem) });
}

function isProblem(key: string): key is ProblemKey {
  return key.startsWith("field_problem.");
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(fieldMessages, key);
}

function toWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

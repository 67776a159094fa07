import type { Context } from "hono";
import { z } from "zod";
import { describeIssue } from "../domain/describe-issue.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { jsonObject } from "../management-api/fields.ts";
import { overlaps } from "../pages/overlap-choice.tsx";
import type { FieldProblems } from "./pages/form-state.ts";
import { wordFieldProblem } from "./pages/word-field.ts";

/**
 * Reads the submitted form's fields that the schema names. Empty ones become `null`.
 *
 * @returns the values, or a sentence saying what is wrong with which field
 */
export function readFields<Schema extends z.ZodObject>(
  { var: { form, t } }: Context<AppEnvironment>,
  schema: Schema,
): Result<z.output<Schema>, string> {
  const fields = parseFields(form, schema);
  if (fields.ok) return fields;
  const problems = Object.entries(fields.failure).map(([name, problem]) => wordFieldProblem(t, name, problem));
  return fail(problems.join(" "));
}

/** Reads the form fields that a schema describes, or returns what is wrong with each field. */
export function parseFields<Schema extends z.ZodObject>(
  form: URLSearchParams,
  schema: Schema,
): Result<z.output<Schema>, FieldProblems> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, form.get(name) || null]));
  const parsed = schema.safeParse(given, { error: describeIssue });
  if (parsed.success) return succeed(parsed.data);
  return fail(
    Object.fromEntries(
      parsed.error.issues.map(({ path, code, message }) => [
        String(path[0]),
        code === "invalid_type" && !form.get(String(path[0])) ? "is required" : message,
      ]),
    ),
  );
}

/** A checkbox. */
export const check = z
  .literal("on")
  .nullable()
  .transform((value) => value === "on");

/** A multi-line field with one value per line. */
export const lines = z
  .string()
  .nullable()
  .transform((text) => text?.split(/\s+/).filter(Boolean) ?? []);

/** How long an old secret stays valid after its replacement, in seconds. */
export const overlap = z.enum(overlaps.map(({ value }) => value)).transform(Number);

/** A text field that holds a JSON object. */
export const jsonText = z
  .string()
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.addIssue("must be valid JSON");
      return z.NEVER;
    }
  })
  .pipe(jsonObject);

/** A text field that holds a whole number, at least 1. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number)
  .refine((value) => value > 0, "must be at least 1");

/** Formats JSON for a form. */
export function writeJson(value: object | null): string {
  return value === null ? "" : JSON.stringify(value, null, 2);
}

/** Returns the value of a checkbox for a boolean. */
export function writeCheck(value: boolean): "on" | "" {
  return value ? "on" : "";
}

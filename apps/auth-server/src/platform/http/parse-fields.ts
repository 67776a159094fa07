import { z } from "zod";
import { describeIssue } from "../domain/describe-issue.ts";
import { type FieldErrors, invalidFields } from "./problem.ts";

/** Properties whose problems are reported under a different name, because that is where clients look. */
export const namesInRefusals: z.core.$ZodRegistry<{ name: string }> = z.registry();

/**
 * Validates part of a request against a schema.
 *
 * @throws Problem 400 with messages by field
 */
export function parseFields<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw invalidFields(toFieldErrors(schema, parsed.error.issues));
}

/** Groups messages by the top-level property that they are about; `body` stands for the whole. */
function toFieldErrors(schema: z.ZodObject, issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const messages = new Map<string, Set<string>>();
  for (const { path, message } of issues) {
    const field = nameInRefusals(schema, String(path[0] ?? "body"));
    const text = path.length > 1 ? `contains a value that ${message}` : message;
    messages.set(field, (messages.get(field) ?? new Set()).add(text));
  }
  return Object.fromEntries([...messages].map(([field, texts]) => [field, [...texts]]));
}

function nameInRefusals(schema: z.ZodObject, member: string): string {
  const memberSchema = schema.shape[member];
  return (memberSchema && namesInRefusals.get(memberSchema)?.name) ?? member;
}

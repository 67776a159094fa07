import type { z } from "zod";

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/**
 * Describes what is wrong with a field, in words that follow its name. A schema's own message takes precedence. The library's messages
 * aren't used, because they describe its types and repeat the input.
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${TYPES[issue.expected] ?? "of another type"}`;
    case "too_big":
      return `must ${describeLimit(issue.origin, { number: "be at most", size: "have at most" }, issue.maximum)}`;
    case "too_small":
      if (isSized(issue.origin) && Number(issue.minimum) === 1) return "must not be empty";
      return `must ${describeLimit(issue.origin, { number: "be at least", size: "have at least" }, issue.minimum)}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${listWords(issue.values)}`;
    case "unrecognized_keys":
      return `must not have the member ${issue.keys[0]}`;
    default:
      return "must have a supported form";
  }
};

function describeLimit(origin: string, words: { number: string; size: string }, limit: number | bigint): string {
  if (!isSized(origin)) return `${words.number} ${limit}`;
  const unit = origin === "string" ? "character" : origin === "array" ? "entry" : "member";
  const units = unit === "entry" ? "entries" : `${unit}s`;
  return `${words.size} ${limit} ${Number(limit) === 1 ? unit : units}`;
}

function isSized(origin: string): boolean {
  return origin !== "number" && origin !== "int";
}

function listWords(values: readonly unknown[]): string {
  return `${values.slice(0, -1).join(", ")} and ${values.at(-1)}`;
}

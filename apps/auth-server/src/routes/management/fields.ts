import { z } from "zod";

const LONGEST_TEXT = 255;
const LONGEST_NAME = 128;
const DEEPEST_OBJECT = 32;

/** Unpaired surrogates have no UTF-8 form, and PostgreSQL stores no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /[\p{Surrogate}\u0000]/u;
const UNREADABLE = /[\p{Surrogate}\p{Control}]/u;

/** Text that both databases store unchanged. */
export const text = z
  .string()
  .max(LONGEST_TEXT)
  .refine((value) => !UNSTORABLE.test(value), "must not contain NUL or unpaired surrogates");

/** Text on one line that a person reads as a name. */
export const name = z
  .string()
  .trim()
  .min(1, "must not be blank")
  .max(LONGEST_NAME)
  .refine((value) => !UNREADABLE.test(value), "must not contain control characters or unpaired surrogates");

/** A password as it was typed; what is fit to be one is decided elsewhere. */
export const password = z.string();

/** An id as it is looked up: ids are lowercase UUIDs, and anything else names nothing. */
export const id = text.toLowerCase();

/** A JSON object with free keys. The depth is bounded because writing it as JSON recurses. */
export const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => isShallow(value, DEEPEST_OBJECT), `must not be nested deeper than ${DEEPEST_OBJECT} levels`);

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1));
}

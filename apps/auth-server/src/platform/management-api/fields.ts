import { z } from "zod";
import { cleanDisplayName, displayName, MAX_NAME_CHARACTERS } from "../domain/display-name.ts";

const MAX_TEXT_LENGTH = 255;
const MAX_URL_LENGTH = 2048;
const MAX_SECRET_LENGTH = 1024;
const MAX_OBJECT_DEPTH = 32;

/** The last second of the year 9999. */
const LATEST_TIME = 253_402_300_799;

/** Unpaired surrogates have no UTF-8 form, and PostgreSQL stores no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /[\p{Surrogate}\u0000]/u;

/** Digits that a number holds without loss. */
const DIGITS = /^-?\d{1,15}$/;

/** Text that both databases store unchanged. */
export const text = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .refine((value) => !UNSTORABLE.test(value), "must not contain NUL or unpaired surrogates");

/** What people are shown as a name. */
export const name = displayName();

/**
 * A person's name in another system, cleaned of what a name can't hold here: one character that nobody sees is no reason to leave
 * somebody behind.
 */
export const importedName = z
  .string()
  .transform((value) => cleanDisplayName(value) ?? undefined)
  .refine(
    (value) => [...(value ?? "")].length <= MAX_NAME_CHARACTERS,
    `must have at most ${MAX_NAME_CHARACTERS} characters`,
  );

/** A password as it was typed; what is fit to be one is decided elsewhere. */
export const password = z.string();

/** An address on the web. */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).max(MAX_URL_LENGTH);

/** The part of email addresses after the `@`. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_TEXT_LENGTH)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/, "must be a domain, such as example.com");

/** An id as it is looked up: ids are lowercase UUIDs, and anything else names nothing. */
export const id = text.toLowerCase();

/** A JSON object with free keys. The depth is bounded because writing it as JSON recurses. */
export const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => isShallow(value, MAX_OBJECT_DEPTH), `must not be nested deeper than ${MAX_OBJECT_DEPTH} levels`);

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1));
}

/** A secret as somebody presents it; it is hashed, and never stored. */
export const secret = z.string().min(1).max(MAX_SECRET_LENGTH);

/** Returns a number in a body, also as digits in a string: one of the published clients sends it so. */
export function digits(schema: z.ZodNumber): z.ZodType<number, unknown> {
  return z.preprocess((value) => (typeof value === "string" && DIGITS.test(value) ? Number(value) : value), schema);
}

/** A time in Unix seconds. */
export const unixSeconds = digits(z.int().min(0).max(LATEST_TIME));

/** A day of the calendar, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date("must be a day such as 2026-11-21");

/** A truth value in a query: the text `true` or `false`. */
export const queryBoolean = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .meta({ type: "boolean", enum: [true, false] });

const MAX_PAGE_SIZE = 100;
const STANDARD_PAGE = 10;
const LAST_PAGE = 1_000_000_000;

const pageSize = z.int().min(1, pageSizeMessage()).max(MAX_PAGE_SIZE, pageSizeMessage());
const pageNumber = z.int().min(0).max(LAST_PAGE);

/** Which page of a list, in a JSON body. The first page is 0. */
export const pageFields = {
  page_size: digits(pageSize).default(STANDARD_PAGE),
  page_number: digits(pageNumber).default(0),
};

/** Which page of a list, in a query. */
export const pageParameters = {
  page_size: wholeNumber(pageSize).default(STANDARD_PAGE).meta({ minimum: 1, maximum: MAX_PAGE_SIZE }),
  page_number: wholeNumber(pageNumber).default(0).meta({ minimum: 0, maximum: LAST_PAGE }),
};

function pageSizeMessage(): string {
  return `must be from 1 to ${MAX_PAGE_SIZE}`;
}

/** Reads a number of a query. */
function wholeNumber(schema: z.ZodNumber): z.ZodType<number, string> {
  return z.string().regex(DIGITS, "must be a whole number").transform(Number).pipe(schema).meta({ type: "integer" });
}

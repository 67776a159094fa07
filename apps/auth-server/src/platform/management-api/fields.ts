import { z } from "zod";
import { cleanDisplayName, displayName, MAX_NAME_CHARACTERS } from "../domain/display-name.ts";

const MAX_TEXT_LENGTH = 255;
const MAX_URL_LENGTH = 2048;
const MAX_SECRET_LENGTH = 1024;
const MAX_OBJECT_DEPTH = 32;

/** The last second of the year 9999. */
const LATEST_TIME = 253_402_300_799;

/** Unpaired surrogates have no UTF-8 form, and PostgreSQL can't store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /[\p{Surrogate}\u0000]/u;

/** Digits that fit a number without loss. */
const DIGITS = /^-?\d{1,15}$/;

/** A string that both databases store unchanged. */
export const text = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .refine((value) => !UNSTORABLE.test(value), "must not contain NUL or unpaired surrogates");

/** A display name. */
export const name = displayName();

/**
 * A person's name from another system, cleaned of anything that names can't contain here. An invisible character is no reason to reject a
 * user.
 */
export const importedName = z
  .string()
  .transform((value) => cleanDisplayName(value) ?? undefined)
  .refine(
    (value) => [...(value ?? "")].length <= MAX_NAME_CHARACTERS,
    `must have at most ${MAX_NAME_CHARACTERS} characters`,
  );

/** A password as typed. Whether it is acceptable is decided elsewhere. */
export const password = z.string();

/** A web URL. */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).max(MAX_URL_LENGTH);

/** The part of email addresses after the `@`. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_TEXT_LENGTH)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/, "must be a domain, such as example.com");

/** An id for lookups. Ids are lowercase UUIDs; anything else simply isn't found. */
export const id = text.toLowerCase();

/** A JSON object with arbitrary keys. The depth is limited because serializing it recurses. */
export const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => isShallow(value, MAX_OBJECT_DEPTH), `must not be nested deeper than ${MAX_OBJECT_DEPTH} levels`);

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1));
}

/** A secret as presented by a caller. It is hashed, and never stored itself. */
export const secret = z.string().min(1).max(MAX_SECRET_LENGTH);

/** Returns a schema for a number in a body that also accepts digits in a string, because one of the published clients sends those. */
export function digits(schema: z.ZodNumber): z.ZodType<number, unknown> {
  return z.preprocess((value) => (typeof value === "string" && DIGITS.test(value) ? Number(value) : value), schema);
}

const DAY_SECONDS = 86_400;

/** How long a bearer token still works after it was replaced: a day, unless the body says something else, and 30 days at most. */
export const overlapSeconds = digits(
  z
    .int()
    .min(0)
    .max(30 * DAY_SECONDS),
)
  .default(DAY_SECONDS)
  .meta({ description: "How long the old token still works." });

/** A time in Unix seconds. */
export const unixSeconds = digits(z.int().min(0).max(LATEST_TIME));

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date("must be a day such as 2026-11-21");

/** A boolean in a query: the string `true` or `false`. */
export const queryBoolean = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .meta({ type: "boolean", enum: [true, false] });

const MAX_PAGE_SIZE = 100;
const STANDARD_PAGE = 10;
const LAST_PAGE = 1_000_000_000;

const pageSize = z.int().min(1, pageSizeMessage()).max(MAX_PAGE_SIZE, pageSizeMessage());
const pageNumber = z.int().min(0).max(LAST_PAGE);

/** The requested page of a list, in a JSON body. The first page is 0. */
export const pageFields = {
  page_size: digits(pageSize).default(STANDARD_PAGE),
  page_number: digits(pageNumber).default(0),
};

/** The requested page of a list, in a query. */
export const pageParameters = {
  page_size: wholeNumber(pageSize).default(STANDARD_PAGE).meta({ minimum: 1, maximum: MAX_PAGE_SIZE }),
  page_number: wholeNumber(pageNumber).default(0).meta({ minimum: 0, maximum: LAST_PAGE }),
};

function pageSizeMessage(): string {
  return `must be from 1 to ${MAX_PAGE_SIZE}`;
}

/** Returns a schema for a number in a query. */
function wholeNumber(schema: z.ZodNumber): z.ZodType<number, string> {
  return z.string().regex(DIGITS, "must be a whole number").transform(Number).pipe(schema).meta({ type: "integer" });
}

import { type RawBuilder, sql } from "kysely";

/** A prefix that begins more ids than this identifies none of them. */
export const MAX_IDENTIFIED = 100;

/** What begins a UUID: at least its first eight digits. Shorter texts are more likely a part of a name. */
const UUID_PREFIX = /^[\da-f]{8}(-[\da-f]{0,4}){0,3}(-[\da-f]{0,12})?$/;

/** Shorter texts begin too many legacy ids. */
const MIN_LEGACY_PREFIX = 3;

/** Returns whether a text looks like the beginning of an id that Orgward made. */
export function beginsUuid(text: string): boolean {
  return UUID_PREFIX.test(text);
}

/** Returns whether a text is long enough to be looked for at the beginning of legacy ids. */
export function mayBeginLegacyId(text: string): boolean {
  return [...text].length >= MIN_LEGACY_PREFIX;
}

/** Asks whether a column begins with a text. Columns are compared by their bytes, so that an index finds the range. */
export function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  // U+10FFFF has the highest bytes of all characters, so no id that begins with the text comes after it.
  return sql<boolean>`${column} >= ${text} and ${column} < ${`${text}\u{10FFFF}`}`;
}

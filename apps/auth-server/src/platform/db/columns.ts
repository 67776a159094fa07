import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./schema.ts";

/** Conversions for values that the two databases have no common column type for. */

/** Returns a boolean as it is stored. */
export function toFlag(value: boolean): number;
/** Returns an optional boolean as it is stored. */
export function toFlag(value: boolean | undefined): number | undefined;
export function toFlag(value: boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}

/** Returns a boolean from its stored form. */
export function fromFlag(flag: number): boolean {
  return flag !== 0;
}

/** Returns the form in which usernames and other names are compared: trimmed, in Unicode lower case. */
export function toCaseInsensitiveKey<Text extends string | null | undefined>(
  text: Text,
): string | Exclude<Text, string> {
  return typeof text === "string" ? text.trim().toLowerCase() : (text as Exclude<Text, string>);
}

/** Builds the condition that a column contains a string, in a form that PostgreSQL's trigram index supports. */
export function contains(dialect: Dialect, column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  if (dialect === "sqlite") return sql<boolean>`instr(${column}, ${text}) > 0`;
  return sql<boolean>`${column} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
}

/** Returns a string as `lower` converts it on both databases: ASCII letters alone. */
export function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Builds the condition that a JSON array of strings in a column contains the string. */
export function hasElement(dialect: Dialect, column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  if (dialect === "sqlite") return sql<boolean>`exists (select 1 from json_each(${column}) where value = ${text})`;
  return sql<boolean>`jsonb_exists(${column}::jsonb, ${text})`;
}

/** Returns a JSON value as it is stored. `null` becomes NULL, and `undefined` stays `undefined`. */
export function toJson<Value extends object | null | undefined>(
  value: Value,
): string | Extract<Value, null | undefined> {
  if (value === null || value === undefined) return value as Extract<Value, null | undefined>;
  return JSON.stringify(value);
}

/** Returns the properties of an object that aren't `undefined`. */
export function withoutUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

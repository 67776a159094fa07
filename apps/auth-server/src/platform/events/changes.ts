import { isDeepStrictEqual } from "node:util";

/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What has changed, field by field. Nothing secret belongs here. */
export type Changes = Readonly<Record<string, { readonly before: Json; readonly after: Json }>>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compares fields before and after a change. Only fields of `after` are compared.
 *
 * @param before `null` for something that has just been created
 * @returns the fields that differ; `null` when none do, so that nothing has happened
 */
export function changesBetween(before: Fields | null, after: Fields): Changes | null {
  const changed = Object.entries(after)
    .map(([name, value]) => [name, { before: toJson(before?.[name]), after: toJson(value) }] as const)
    .filter(([, change]) => !isDeepStrictEqual(change.before, change.after));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function toJson(value: unknown): Json {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);
}

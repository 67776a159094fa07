import {
  type Claims,
  InvalidClaim,
  isClaims,
  readClaim,
  readNumber,
  readOptionalText,
  readTexts,
} from "../token/claims.ts";

/** Takes one member out of an object of the wire. Throws InvalidClaim, which names the member and not its value. */
export type ReadMember<Value> = (record: Claims, name: string) => Value;

/** Takes a value of the wire as one of ours. Throws InvalidClaim. */
export type ReadValue<Value> = (value: unknown) => Value;

/** How each property of a record is read. */
export type RecordReaders<Value> = { readonly [Key in keyof Value]-?: ReadMember<Value[Key]> };

/**
 * Names properties as the wire does, in snake_case, and leaves out those that are not given. Values stay as they are: the
 * keys inside properties and metadata are the application's.
 */
export function toWire(properties: object): Record<string, unknown> {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [toSnakeCase(name), value]));
}

/** Names a member of the wire as a property of ours: `new_email` is `newEmail`. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])_([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());
}

/**
 * Makes the reader of a record whose members stand on the wire under the names of its properties in snake_case. Members that
 * it does not name are dropped.
 */
export function recordReader<Value>(readers: RecordReaders<Value>): ReadValue<Value> {
  const members = Object.entries<ReadMember<unknown>>(readers).map(
    ([key, read]) => [key, toSnakeCase(key), read] as const,
  );
  return (record) => {
    if (!isClaims(record)) throw new InvalidClaim("record", "an object");
    return Object.fromEntries(members.map(([key, name, read]) => [key, read(record, name)])) as Value;
  };
}

/** Makes the reader of a list whose items are read alike. */
export function listReader<Value>(readItem: ReadValue<Value>): ReadValue<readonly Value[]> {
  return (list) => {
    if (!Array.isArray(list)) throw new InvalidClaim("list", "an array");
    return list.map(readItem);
  };
}

/** Turns the reader of a value into that of a member, which must be there. */
export function member<Value>(read: ReadValue<Value>): ReadMember<Value> {
  return (record, name) => read(readClaim(record, name));
}

/** The same for a member that may be missing: null then. */
export function memberOrNull<Value>(read: ReadValue<Value>): ReadMember<Value | null> {
  return (record, name) => {
    const value = readClaim(record, name);
    return value === undefined ? null : read(value);
  };
}

/** Reads a truth value. */
export function readBoolean(record: Claims, name: string): boolean {
  const value = readClaim(record, name);
  if (typeof value !== "boolean") throw new InvalidClaim(name, "a boolean");
  return value;
}

/** The same for a member that may be missing: null then. */
export function readBooleanOrNull(record: Claims, name: string): boolean | null {
  return readClaim(record, name) === undefined ? null : readBoolean(record, name);
}

/** Reads a text that may be missing: null then. */
export function readTextOrNull(record: Claims, name: string): string | null {
  return readOptionalText(record, name) ?? null;
}

/** Reads a list of texts that may be missing: null then. */
export function readTextsOrNull(record: Claims, name: string): readonly string[] | null {
  return readClaim(record, name) === undefined ? null : readTexts(record, name);
}

/** Reads a number that may be missing: null then. */
export function readNumberOrNull(record: Claims, name: string): number | null {
  return readClaim(record, name) === undefined ? null : readNumber(record, name);
}

/** Reads an object whose keys are the application's; an empty one when it is missing. */
export function readObject(record: Claims, name: string): Claims {
  return readObjectOrNull(record, name) ?? {};
}

/** The same, but null when it is missing. */
export function readObjectOrNull(record: Claims, name: string): Claims | null {
  const value = readClaim(record, name);
  if (value === undefined) return null;
  if (!isClaims(value)) throw new InvalidClaim(name, "an object");
  return value;
}

// `require2faBy` is `require_2fa_by`, and `mfaBase32EncodedSecret` is `mfa_base32_encoded_secret`.
function toSnakeCase(name: string): string {
  return name.replaceAll(/2fa|[A-Z]/g, (match) => `_${match.toLowerCase()}`);
}

/** The claims of a verified token, or an object inside them. */
export type Claims = Readonly<Record<string, unknown>>;

/** A claim that is missing or has the wrong type. The message names the claim and never its value. */
export class InvalidClaim extends TypeError {
  override readonly name = "InvalidClaim";

  constructor(claim: string, expected: string) {
    super(`The claim ${claim} must be ${expected}.`);
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_TEXTS: readonly string[] = Object.freeze([]);

/** @returns a claim as it stands; undefined when it is missing or null, which counts as missing everywhere */
export function readClaim(claims: Claims, name: string): unknown {
  // Own properties only: a polluted Object.prototype must not add claims to a token.
  return Object.hasOwn(claims, name) ? (claims[name] ?? undefined) : undefined;
}

/** @throws InvalidClaim when the claim is not a string */
export function readText(claims: Claims, name: string): string {
  const text = readOptionalText(claims, name);
  if (text === undefined) throw new InvalidClaim(name, "a string");
  return text;
}

/** @throws InvalidClaim when the claim is there and not a string */
export function readOptionalText(claims: Claims, name: string): string | undefined {
  const value = readClaim(claims, name);
  if (value === undefined || typeof value === "string") return value;
  throw new InvalidClaim(name, "a string");
}

/** @throws InvalidClaim when the claim is not a UUID */
export function readUuid(claims: Claims, name: string): string {
  const text = readText(claims, name);
  if (!UUID.test(text)) throw new InvalidClaim(name, "a UUID");
  return text;
}

/** @throws InvalidClaim when the claim is not a finite number; JSON writes infinity as 1e999 */
export function readNumber(claims: Claims, name: string): number {
  const value = readClaim(claims, name);
  if (typeof value !== "number" || !Number.isFinite(value)) throw new InvalidClaim(name, "a finite number");
  return value;
}

/** @throws InvalidClaim when the claim is there and not a finite number */
export function readOptionalNumber(claims: Claims, name: string): number | undefined {
  return readClaim(claims, name) === undefined ? undefined : readNumber(claims, name);
}

/** @returns the list, frozen; an empty one when the claim is missing */
export function readTexts(claims: Claims, name: string): readonly string[] {
  const value = readClaim(claims, name) ?? NO_TEXTS;
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
    throw new InvalidClaim(name, "an array of strings");
  }
  return value.length === 0 ? NO_TEXTS : Object.freeze(value);
}

/** @throws InvalidClaim when the claim is there and not an object */
export function readOptionalObject(claims: Claims, name: string): Claims | undefined {
  const value = readClaim(claims, name);
  if (value === undefined || isClaims(value)) return value;
  throw new InvalidClaim(name, "an object");
}

export function isClaims(value: unknown): value is Claims {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Freezes parsed JSON with everything in it. */
export function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) freezeDeeply(inner);
  return Object.freeze(value);
}

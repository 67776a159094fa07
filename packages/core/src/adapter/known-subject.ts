import type { Principal } from "../principal/principal.ts";

/** Who was refused, as far as the guard had found out. */
export interface KnownSubject {
  readonly principal?: Principal;
  readonly orgId?: string;
}

// Beside the errors, so that whoever logs one doesn't log a user with it.
const subjects = new WeakMap<object, KnownSubject>();

/** Remembers who caused an error, for the explanation of the refusal; returns the error. */
export function rememberSubject(error: unknown, subject: KnownSubject): unknown {
  if (typeof error === "object" && error !== null) subjects.set(error, { ...subject, ...subjects.get(error) });
  return error;
}

/** Returns who caused an error. */
export function subjectOf(error: object): KnownSubject {
  return subjects.get(error) ?? {};
}

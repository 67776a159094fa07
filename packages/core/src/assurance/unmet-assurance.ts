/**
 * What a sign-in lacks: a second factor, a method or connection that the organization allows, a recent sign-in, recent activity, or an
 * allowed network. A value that this version doesn't know refuses as well.
 */
export type UnmetAssurance =
  | "second_factor"
  | "method"
  | "connection"
  | "session_age"
  | "idle_time"
  | "network"
  | (string & NonNullable<unknown>);

/** The list when nothing is unmet; shared, so that letting a request pass allocates none. */
export const NOTHING_UNMET: readonly UnmetAssurance[] = Object.freeze([]);

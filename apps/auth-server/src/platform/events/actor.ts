/**
 * As what somebody acts: a user on the hosted pages, an operator on the dashboard, a backend with an API key, an OAuth client with its
 * tokens, an administrator on the command line, the server by itself, or somebody who hasn't signed in.
 */
export type ActorKind = "user" | "operator" | "api_key" | "client" | "command_line" | "server" | "anonymous";

/** Who does something, and as what. */
export interface Actor {
  readonly kind: ActorKind;
  /** `null` where nobody in particular acts. */
  readonly id: string | null;
  /** What people know the actor by at this time; `null` for those without a name. */
  readonly name: string | null;
}

/** The server itself: its start, its schedules and its clean-ups. */
export const SERVER: Actor = { kind: "server", id: null, name: null };

/** Somebody who hasn't signed in. */
export const ANONYMOUS: Actor = { kind: "anonymous", id: null, name: null };

/** What is known of the request by which somebody acts. */
export interface RequestDetails {
  /** As in the access log, and in the answer's `X-Request-Id`. */
  readonly id: string;
  /** The IP address as far as trusted proxies vouch for it. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Who acts, and by which request; `null` without one. */
export interface Acting {
  readonly actor: Actor;
  readonly request: RequestDetails | null;
}

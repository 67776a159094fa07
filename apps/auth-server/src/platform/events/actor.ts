/**
 * The kind of an actor: a user on the hosted pages, an operator on the dashboard, a backend with an API key, an OAuth client with its
 * tokens, a partner with which security events are shared, whoever holds a link to set up a connection, an organization's directory, the
 * identity provider behind an organization's connection, a service account of one, an agent of one of its members, an administrator on the
 * command line, the server itself, or someone who hasn't signed in.
 */
export type ActorKind =
  | "user"
  | "operator"
  | "api_key"
  | "client"
  | "signal_partner"
  | "set_up_link"
  | "directory"
  | "connection"
  | "service_account"
  | "agent"
  | "command_line"
  | "server"
  | "anonymous";

/** Who does something, and in what capacity. */
export interface Actor {
  readonly kind: ActorKind;
  /** `null` when no one in particular acts. */
  readonly id: string | null;
  /** The actor's display name at this time; `null` for actors without one. */
  readonly name: string | null;
  /** The user as whom the actor acts. Default: for themselves. */
  readonly onBehalfOf?: OnBehalfOf;
}

/** The user as whom somebody acts. */
export interface OnBehalfOf {
  readonly kind: "user";
  readonly id: string;
  readonly impersonationId: string;
}

/** The server itself, at startup, on schedule and during clean-ups. */
export const SERVER: Actor = { kind: "server", id: null, name: null };

/** Someone who hasn't signed in. */
export const ANONYMOUS: Actor = { kind: "anonymous", id: null, name: null };

/** What is known of the request through which someone acts. */
export interface RequestDetails {
  /** The id in the access log and in the response's `X-Request-Id`. */
  readonly id: string;
  /** The IP address as far as trusted proxies vouch for it. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Who acts, and through which request, if any. */
export interface Acting {
  readonly actor: Actor;
  readonly request: RequestDetails | null;
}

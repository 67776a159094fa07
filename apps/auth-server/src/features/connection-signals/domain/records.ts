/** What a bearer token of a connection is for: to push security events, or to sign users out. Never both. */
export const signalPurposes = ["push_events", "revoke_tokens"] as const;

export type SignalPurpose = (typeof signalPurposes)[number];

/** A bearer token with which an identity provider signals. Times are Unix seconds. */
export interface SignalTokenRecord {
  readonly tokenId: string;
  readonly connectionId: string;
  readonly purpose: SignalPurpose;
  readonly tokenHash: string;
  readonly createdAt: number;
  /** `null` for a token that doesn't expire. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

/** Who sends security events about the users of a connection (Shared Signals Framework). */
export interface TransmitterRecord {
  readonly connectionId: string;
  readonly issuer: string;
  /** The `aud` of its security event tokens. */
  readonly audience: string;
  /** How its events are fetched; `null` where it pushes them. */
  readonly poll: PollRecord | null;
}

/** How the events of a transmitter are fetched (RFC 8936), and how that goes. Times are Unix seconds. */
export interface PollRecord {
  readonly url: string;
  readonly intervalSeconds: number;
  readonly encryptedToken: string;
  /** When the next poll is due. While one is under way: when another process may begin one. */
  readonly dueAt: number;
  /** When a poll last succeeded. */
  readonly lastAt: number | null;
  /** Why the last one failed; `null` if it succeeded, or there was none. */
  readonly failure: PollFailure | null;
  /** How many have failed in a row. */
  readonly failures: number;
}

/**
 * Why a poll failed. `unauthorized`: the token isn't accepted. `refused`: another status than 200. `malformed`: the answer isn't one of
 * RFC 8936, or holds more than was asked for. `keys_unavailable`: the keys for what it brought can't be fetched.
 */
export const pollFailures = [
  "unauthorized",
  "refused",
  "malformed",
  "keys_unavailable",
  "private_address",
  "timeout",
  "too_large",
  "unreachable",
] as const;

export type PollFailure = (typeof pollFailures)[number];

/** The way by which a signal comes. */
export type SignalChannel = "backchannel_logout" | "security_event" | "global_token_revocation";

/** What a signal did: ended sessions, also disconnected the account, or nothing but leave a trace. */
export type SignalEffect = "signed_out" | "disconnected" | "noted";

/**
 * Why a signal did nothing. `connection_off`: the connection is disabled or being tried. `not_configured`: it has no transmitter, or speaks
 * another protocol. `domain_not_proven`: the address is outside the organization's proven domains. `unknown_subject`: nobody of this
 * connection is meant.
 */
export const signalRefusals = [
  "connection_off",
  "not_configured",
  "keys_unavailable",
  "bad_signature",
  "invalid_token",
  "wrong_issuer",
  "wrong_audience",
  "too_old",
  "replayed",
  "domain_not_proven",
  "unknown_subject",
] as const;

export type SignalRefusal = (typeof signalRefusals)[number];

/** A signal as it is kept for whoever looks after the connection. It names nobody. */
export interface ReceivedSignalRecord {
  readonly signalId: string;
  readonly connectionId: string;
  readonly receivedAt: number;
  readonly channel: SignalChannel;
  /** The end of the URI of a known event type; `null` for others, and where there is none. */
  readonly type: string | null;
  /** `null` if it was refused. */
  readonly effect: SignalEffect | null;
  /** `null` if it was accepted. */
  readonly refusal: SignalRefusal | null;
  /** The hash of what must not come again; `null` for what has no id. */
  readonly replayHash: string | null;
}

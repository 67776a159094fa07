/** Why the server disabled an endpoint: it answered 410 (Gone), or nothing has arrived there for days. */
export type DisabledReason = "gone" | "failing";

/** A URL that events are sent to. Times are in Unix seconds. */
export interface WebhookEndpointRecord {
  readonly endpointId: string;
  /** The organization whose events it gets; `null` for those of the whole deployment. */
  readonly orgId: string | null;
  readonly name: string;
  readonly url: string;
  /** The types of events that it gets, such as `user.created`, or groups of them, such as `user.*`; `*` for all. */
  readonly eventTypes: readonly string[];
  readonly enabled: boolean;
  /** `null` unless the server disabled it. */
  readonly disabledReason: DisabledReason | null;
  /** The secret that signs, encrypted at rest (compact JWE). */
  readonly encryptedSecret: string;
  /** The secret before, which signs too during the overlap. */
  readonly encryptedPreviousSecret: string | null;
  /** The end of the overlap. */
  readonly previousSecretUntil: number | null;
  /** It gets the events that come after this position in the stream. */
  readonly afterSequence: number;
  readonly createdAt: number;
  readonly version: number;
}

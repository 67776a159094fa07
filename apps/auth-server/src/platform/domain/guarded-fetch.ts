/**
 * Sends a request to a server that an operator named: only to public addresses (in development, to any), within a deadline and a size,
 * and without following redirects.
 *
 * @throws OutboundError when there is no answer
 */
export type GuardedFetch = (url: string, request: GuardedFetchRequest) => Promise<Response>;

/** The part of a fetch request that is sent. */
export interface GuardedFetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whether an organization chose the URL. Default: false. */
  readonly isOfOrganization?: boolean;
}

/** Why there is no answer: the address isn't public, nothing answered in time, the answer is too large, or the connection failed. */
export type OutboundFailure = "private_address" | "timeout" | "too_large" | "unreachable";

/** A request to another server got no answer that may be read. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, options?: ErrorOptions) {
    super(`The request failed: ${failure}`, options);
    this.failure = failure;
  }
}

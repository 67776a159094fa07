/** Sends one request to a server that an operator named, without following redirects, and tells what came of it. */
export type Probe = (url: URL, request: ProbeRequest) => Promise<ProbeResult>;

/** What to send. A body is sent as JSON with POST; without one, the request is a GET. */
export interface ProbeRequest {
  readonly accept: string;
  readonly body?: string;
}

export type ProbeResult = ProbeAnswer | { readonly kind: ProbeFailure };

/** Why there is no answer: the address isn't public, nothing answered in time, or the connection failed. */
export type ProbeFailure = "private_address" | "timeout" | "unreachable";

/** What a server answered. */
export interface ProbeAnswer {
  readonly kind: "answered";
  readonly status: number;
  /** The `WWW-Authenticate` header; `null` if there is none. */
  readonly challenge: string | null;
  /** The body, if it is JSON of a reasonable size; `null` otherwise. */
  readonly json: unknown;
}

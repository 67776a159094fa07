import type { SignalRefusal } from "./records.ts";

/**
 * How a transmitter is told of a refusal (RFC 8935 section 2.4, RFC 8936 section 2.6). `null` for what it did well and needn't send again:
 * then there is no error. What it should send again later has none either, and isn't acknowledged.
 */
export const transmissionErrors: Readonly<Record<Exclude<SignalRefusal, "keys_unavailable">, string | null>> = {
  connection_off: "access_denied",
  not_configured: "access_denied",
  bad_signature: "invalid_key",
  invalid_token: "invalid_request",
  wrong_issuer: "invalid_issuer",
  wrong_audience: "invalid_audience",
  too_old: "invalid_request",
  replayed: null,
  domain_not_proven: null,
  unknown_subject: null,
};

/** Why a webhook can't be trusted. */
export type WebhookErrorCode =
  | "body_not_raw"
  | "headers_missing"
  | "timestamp_invalid"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "signature_mismatch"
  | "payload_invalid";

const MESSAGES: Readonly<Record<WebhookErrorCode, string>> = {
  body_not_raw:
    "The body must be the bytes or the string that were received: signatures cover them, not what a JSON parser made of them",
  headers_missing: "The request lacks webhook-id, webhook-timestamp or webhook-signature: it isn't a signed webhook",
  timestamp_invalid: "The webhook-timestamp isn't a time in Unix seconds",
  timestamp_too_old: "The webhook was signed too long ago: it may be replayed, or the clock of this machine is ahead",
  timestamp_too_new: "The webhook was signed in the future: the clock of this machine is behind",
  signature_mismatch: "No signature fits: the secret is another one's, or the body was changed on its way",
  payload_invalid: "The signature fits, but the body isn't an event of Orgward",
};

/** A webhook can't be trusted. Answer with 400; the sender tries again. Messages hold nothing of the request. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly code: WebhookErrorCode;
  /** For frameworks that answer with an error's status. */
  readonly status = 400;

  constructor(code: WebhookErrorCode, options?: ErrorOptions) {
    super(MESSAGES[code], options);
    this.code = code;
  }
}

/** Why the password hasher doesn't admit a request. */
export type Refusal = "too_many_attempts" | "too_many_waiting" | "too_busy" | "link_in_use";

/** Thrown when the password hasher doesn't admit a request. None of the request's work was done. */
export class NotAdmittedError extends Error {
  override readonly name = "NotAdmittedError";
  readonly refusal: Refusal;
  /** After how long it is worth trying again. */
  readonly seconds: number;

  constructor(refusal: Refusal, seconds: number) {
    super(`${refusal}: try again in ${seconds} seconds`);
    this.refusal = refusal;
    this.seconds = seconds;
  }
}

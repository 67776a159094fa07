/** Why no password is hashed for a request now. */
export type Refusal = "too_many_attempts" | "too_many_waiting" | "too_busy" | "link_in_use";

/** A request gets no turn at the hasher; nothing of it was done. */
export class NotAdmittedError extends Error {
  override readonly name = "NotAdmittedError";
  readonly refusal: Refusal;
  /** After so long it is worth trying again. */
  readonly seconds: number;

  constructor(refusal: Refusal, seconds: number) {
    super(`${refusal}: try again in ${seconds} seconds`);
    this.refusal = refusal;
    this.seconds = seconds;
  }
}

import type { RevokedSubject } from "./subjects.ts";

/** An entry of the list: every token about the subject that was issued before `notBefore` is void. */
export interface RevocationRecord extends RevokedSubject {
  /** In Unix seconds. */
  readonly notBefore: number;
  /** The place in the stream of the event that revoked it. */
  readonly sequence: number;
}

/** A place in the list. */
export type RevocationPlace = Pick<RevocationRecord, "sequence" | "subject">;

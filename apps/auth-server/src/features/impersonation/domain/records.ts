import type { ImpersonatorKind } from "../../../platform/domain/login-method.ts";

/** Who acts as a user. */
export interface Impersonator {
  readonly kind: ImpersonatorKind;
  readonly id: string;
}

/** Who acts as whom, and where. */
export interface ImpersonationParties {
  readonly impersonator: Impersonator;
  readonly userId: string;
  /** The one organization that it is about; `null` for all of the user's. */
  readonly orgId: string | null;
}

/** Somebody who acts as a user for a while, or did. Times are Unix seconds. */
export interface ImpersonationRecord extends ImpersonationParties {
  readonly impersonationId: string;
  /** Why, in the impersonator's words. */
  readonly reason: string;
  readonly startedAt: number;
  /** When it ends at the latest. */
  readonly endsAt: number;
  /** When it was ended; `null` while it runs. */
  readonly endedAt: number | null;
  /** The session on the hosted pages; `null` for an access token alone. */
  readonly sessionHash: string | null;
}

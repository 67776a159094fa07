import { type Claims, readNumber, readText } from "../token/claims.ts";
import type { ImpersonatorKind } from "../user/user.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { listReader, member, readBoolean, readNumberOrNull, readObject, readTextOrNull, recordReader } from "./wire.ts";

/** What a backend wants to do as a user. */
export interface StartImpersonationRequest {
  readonly userId: string;
  /** Why, in up to 500 characters. It is recorded. */
  readonly reason: string;
  /** How long it lasts at most, up to 60. Default: 15. */
  readonly durationInMinutes?: number | null;
  /** The one organization that it is about. Default: all of the user's. */
  readonly orgId?: string | null;
}

/** An access token with which a backend acts as a user. */
export interface StartedImpersonation {
  readonly impersonationId: string;
  readonly accessToken: string;
  /** How long the token lives, in seconds. Nothing refreshes it. */
  readonly expiresIn: number;
  /** When the impersonation ends at the latest, in Unix seconds. */
  readonly endsAt: number;
}

/** Somebody who acts as a user, or did. Times are Unix seconds. */
export interface Impersonation {
  readonly impersonationId: string;
  readonly userId: string;
  readonly impersonator: { readonly kind: ImpersonatorKind; readonly id: string };
  /** The one organization that it is about; null for all of the user's. */
  readonly orgId: string | null;
  readonly reason: string;
  readonly startedAt: number;
  /** When it ends at the latest. */
  readonly endsAt: number;
  readonly endedAt: number | null;
  readonly running: boolean;
}

/** Which impersonations to list. */
export interface ImpersonationsQuery {
  /** Only those of this user. */
  readonly userId?: string | null;
  /** Only those about this organization alone. */
  readonly orgId?: string | null;
  /** True: only those that run. */
  readonly running?: boolean | null;
}

/** The functions about acting as a user. */
export interface Impersonations {
  /**
   * Begins to act as a user. The API key needs the right to (`orgward api-keys create --impersonates`).
   *
   * `POST /impersonations`
   *
   * @returns null when there is no such user
   * @throws ManagementError `invalid_request` with `fieldErrors`, `forbidden` when the key or this user doesn't allow it
   */
  startImpersonation(request: StartImpersonationRequest, call?: CallOptions): Promise<StartedImpersonation | null>;
  /**
   * Lists who acts as a user, and who did, the newest hundred.
   *
   * `GET /impersonations`
   */
  fetchImpersonations(
    query?: ImpersonationsQuery,
    call?: CallOptions,
  ): Promise<{ readonly impersonations: readonly Impersonation[] }>;
  /**
   * Ends an impersonation: its session ends, and its access tokens are revoked.
   *
   * `POST /impersonations/{impersonation_id}/end`
   *
   * @returns whether there was one that ran
   */
  endImpersonation(impersonationId: string, call?: CallOptions): Promise<boolean>;
}

const IMPERSONATOR_KINDS: readonly ImpersonatorKind[] = ["operator", "user", "api_key"];

function readImpersonator(record: Claims, name: string): Impersonation["impersonator"] {
  const impersonator = readObject(record, name);
  const kind = IMPERSONATOR_KINDS.find((known) => known === impersonator.kind) ?? "unknown";
  return { kind, id: readText(impersonator, "id") };
}

const readStarted = recordReader<StartedImpersonation>({
  impersonationId: readText,
  accessToken: readText,
  expiresIn: readNumber,
  endsAt: readNumber,
});

const readImpersonations = recordReader<{ impersonations: readonly Impersonation[] }>({
  impersonations: member(
    listReader(
      recordReader<Impersonation>({
        impersonationId: readText,
        userId: readText,
        impersonator: readImpersonator,
        orgId: readTextOrNull,
        reason: readText,
        startedAt: readNumber,
        endsAt: readNumber,
        endedAt: readNumberOrNull,
        running: readBoolean,
      }),
    ),
  ),
});

/** Creates the functions about acting as a user. */
export function impersonations(api: Api): Impersonations {
  return {
    startImpersonation: (body, call) =>
      api({ method: "POST", path: "/impersonations", body, read: readStarted, absent: null }, call),
    fetchImpersonations: (query = {}, call) =>
      api({ method: "GET", path: "/impersonations", query, read: readImpersonations }, call),
    endImpersonation: async (id, call) =>
      isId(id) && api(whetherDone({ method: "POST", path: `/impersonations/${id}/end` }), call),
  };
}

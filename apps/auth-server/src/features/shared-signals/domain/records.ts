import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { SignalType } from "./signal-types.ts";

/** What a partner may do with its token: hear about security events, or revoke the tokens of users. Never both. */
export type PartnerPurpose = "receive_events" | "revoke_tokens";

/** How a partner knows users: by this server's id of them, or by email address. */
export type SubjectFormat = "iss_sub" | "email";

/** Somebody else's system that hears about security events here, or that signs users out here. */
export interface SignalPartnerRecord {
  readonly partnerId: string;
  /** The organization whose members it is limited to; `null` for every user of the deployment. */
  readonly orgId: string | null;
  readonly name: string;
  readonly purpose: PartnerPurpose;
  /** The `aud` of the security event tokens that it gets. */
  readonly audience: string;
  readonly subjectFormat: SubjectFormat;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** Counts what was decided about it and its stream, by operators or by itself. */
  readonly version: number;
}

/** How security events reach a receiver: it fetches them (RFC 8936), or this server posts them (RFC 8935). */
export type DeliveryMethod = "poll" | "push";

export type StreamStatus = "enabled" | "paused" | "disabled";

/** Why a stream needs attention: events were given up because nobody fetched them in time, or because there were too many. */
export type StreamProblem = "expired" | "overflowed" | "undeliverable";

/** The stream over which a partner hears about security events. A partner has at most one. */
export interface SignalStreamRecord {
  readonly streamId: string;
  readonly partnerId: string;
  readonly method: DeliveryMethod;
  /** Where events are posted; `null` for a stream that is polled. */
  readonly endpointUrl: string | null;
  /** The `Authorization` header of these requests, encrypted at rest (compact JWE); `null` for none. */
  readonly encryptedAuthorization: string | null;
  /** The URIs of the types that the receiver asked for; `null` for every type. */
  readonly eventsRequested: readonly string[] | null;
  readonly description: string | null;
  readonly status: StreamStatus;
  readonly statusReason: string | null;
  /** What an operator should look at; `null` while all is well. */
  readonly problem: StreamProblem | null;
  readonly createdAt: number;
  /** When the receiver last acknowledged an event. */
  readonly lastDeliveredAt: number | null;
  /** When the receiver last asked for a verification event. */
  readonly verifiedAt: number | null;
}

/** A stream together with its partner. */
export interface PartnerStream extends SignalStreamRecord {
  readonly partner: SignalPartnerRecord;
}

/** Whom or what a security event is about: a user, perhaps in one session, or the stream itself. */
export type SignalSubject =
  | { readonly user: string; readonly email?: string; readonly session?: string }
  | { readonly stream: string };

/** A security event that waits until a receiver acknowledges it. It becomes a signed token whenever it is delivered. */
export interface SecurityEventRecord {
  readonly streamId: string;
  readonly jti: string;
  /** The same for every event with the same cause. */
  readonly txn: string;
  /** Unix seconds. */
  readonly issuedAt: number;
  readonly type: SignalType;
  /** What the type's member of `events` holds. */
  readonly claims: JsonObject;
  readonly subject: SignalSubject;
}

/** Returns the target of events about a partner. */
export function partnerTarget({
  partnerId,
  name,
}: Pick<SignalPartnerRecord, "partnerId" | "name">): Target<"signal_partner"> {
  return { kind: "signal_partner", id: partnerId, name };
}

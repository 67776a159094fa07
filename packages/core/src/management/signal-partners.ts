import { type Claims, readClaim, readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import {
  listReader,
  member,
  memberOrNull,
  readBoolean,
  readNumberOrNull,
  readTextOrNull,
  recordReader,
  toWire,
} from "./wire.ts";

/** What a partner may do: receive security events (Shared Signals Framework), or revoke tokens (Global Token Revocation). */
export type SignalPartnerPurpose = "receive_events" | "revoke_tokens";

/** A partner to create. */
export interface CreateSignalPartnerRequest {
  readonly name: string;
  readonly purpose: SignalPartnerPurpose;
  /** Limits it to the members of this organization. Default: every user. */
  readonly orgId?: string | null;
  /** The `aud` of the tokens that it gets. Default: its id. */
  readonly audience?: string | null;
  /** How it knows users. Default: `iss_sub`. */
  readonly subjectFormat?: "iss_sub" | "email" | null;
}

/** What to change about a partner; what isn't given stays as it is. */
export interface UpdateSignalPartnerRequest {
  readonly name?: string | null;
  /** How its stream is delivered. A partner without a stream gets one. */
  readonly stream?: {
    readonly method?: "poll" | "push";
    /** Where to post events, by https; only with `push`. */
    readonly endpointUrl?: string;
    /** The `Authorization` header to post them with. The one that is stored stays, unless the URL changes. */
    readonly authorizationHeader?: string;
    /** The URIs of types of events; `null` for every type. */
    readonly eventsRequested?: readonly string[] | null;
  } | null;
}

/** A partner's id and its bearer token, which no other call returns. */
export interface SignalPartnerToken {
  readonly partnerId: string;
  readonly token: string;
}

/** How a partner receives security events, and whether that works. */
export interface SignalStream {
  readonly streamId: string;
  /** `poll` or `push`. */
  readonly method: string;
  /** Where events are posted; `null` for a stream that is polled. */
  readonly endpointUrl: string | null;
  /** The URIs of the types of events that it gets; `null` for every type. */
  readonly eventsRequested: readonly string[] | null;
  /** `enabled`, `paused` or `disabled`. */
  readonly status: string;
  readonly statusReason: string | null;
  /** `expired`, `overflowed` or `undeliverable` if it needs attention. */
  readonly problem: string | null;
  /** How many events haven't been acknowledged. */
  readonly waiting: number;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds. */
  readonly lastDeliveredAt: number | null;
  /** How long the receiver's last answer took; `null` before the first, and for a stream that is polled. */
  readonly lastDurationSeconds: number | null;
  /** 95 percent of its last hundred answers took no longer. */
  readonly p95DurationSeconds: number | null;
  /** Whether that is five seconds or more. */
  readonly slow: boolean;
}

/** Another system that receives security events, or that revokes tokens. */
export interface SignalPartner {
  readonly partnerId: string;
  readonly name: string;
  readonly purpose: string;
  /** The organization whose members it is limited to; `null` for every user. */
  readonly orgId: string | null;
  readonly audience: string;
  readonly subjectFormat: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds. */
  readonly lastUsedAt: number | null;
  /** `null` as long as it has created none. */
  readonly stream: SignalStream | null;
}

/** The functions about systems with which security events are shared. */
export interface SignalPartners {
  /**
   * Lists the partners, oldest first.
   *
   * `GET /signal_partners`
   *
   * @param query `orgId`: only partners of this organization
   */
  fetchSignalPartners(
    query?: { readonly orgId?: string | null },
    call?: CallOptions,
  ): Promise<{ readonly partners: readonly SignalPartner[] }>;
  /**
   * Reads a partner and how its stream is doing.
   *
   * `GET /signal_partners/{partner_id}`
   *
   * @returns null when there is no such partner
   */
  fetchSignalPartner(partnerId: string, call?: CallOptions): Promise<SignalPartner | null>;
  /**
   * Creates a partner with a bearer token.
   *
   * `POST /signal_partners`
   *
   * @returns null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createSignalPartner(partner: CreateSignalPartnerRequest, call?: CallOptions): Promise<SignalPartnerToken | null>;
  /**
   * Renames a partner, or decides how its stream is delivered, in place of the partner.
   *
   * `PATCH /signal_partners/{partner_id}`
   *
   * @returns the partner as it is afterwards; null when there is none
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateSignalPartner(
    partnerId: string,
    changes: UpdateSignalPartnerRequest,
    call?: CallOptions,
  ): Promise<SignalPartner | null>;
  /**
   * Replaces a partner's bearer token. The old one stops working at once.
   *
   * `POST /signal_partners/{partner_id}/rotate_token`
   *
   * @returns null when there is no such partner
   */
  rotateSignalPartnerToken(partnerId: string, call?: CallOptions): Promise<SignalPartnerToken | null>;
  /**
   * Deletes a partner with its stream.
   *
   * `DELETE /signal_partners/{partner_id}`
   *
   * @returns whether there was such a partner
   */
  deleteSignalPartner(partnerId: string, call?: CallOptions): Promise<boolean>;
}

const readTextsOrNull = (record: Claims, name: string) =>
  readClaim(record, name) === undefined ? null : readTexts(record, name);

const readStream = recordReader<SignalStream>({
  streamId: readText,
  method: readText,
  endpointUrl: readTextOrNull,
  eventsRequested: readTextsOrNull,
  status: readText,
  statusReason: readTextOrNull,
  problem: readTextOrNull,
  waiting: readNumber,
  createdAt: readNumber,
  lastDeliveredAt: readNumberOrNull,
  lastDurationSeconds: readNumberOrNull,
  p95DurationSeconds: readNumberOrNull,
  slow: readBoolean,
});

const readPartner = recordReader<SignalPartner>({
  partnerId: readText,
  name: readText,
  purpose: readText,
  orgId: readTextOrNull,
  audience: readText,
  subjectFormat: readText,
  createdAt: readNumber,
  lastUsedAt: readNumberOrNull,
  stream: memberOrNull(readStream),
});

const readPartners = recordReader<{ partners: readonly SignalPartner[] }>({
  partners: member(listReader(readPartner)),
});

const readToken = recordReader<SignalPartnerToken>({ partnerId: readText, token: readText });

/** Every type of event is `null` on the wire, too. */
function streamToWire(stream: NonNullable<UpdateSignalPartnerRequest["stream"]>): Record<string, unknown> {
  return { ...toWire(stream), ...(stream.eventsRequested === null && { events_requested: null }) };
}

/** Creates the functions about partners. */
export function signalPartners(api: Api): SignalPartners {
  const path = "/signal_partners";
  return {
    fetchSignalPartners: (query = {}, call) => api({ method: "GET", path, query, read: readPartners }, call),
    fetchSignalPartner: async (id, call) =>
      isId(id) ? api({ method: "GET", path: `${path}/${id}`, read: readPartner, absent: null }, call) : null,
    createSignalPartner: (body, call) => api({ method: "POST", path, body, read: readToken, absent: null }, call),
    updateSignalPartner: async (id, { name, stream }, call) => {
      const body = { name, stream: stream && streamToWire(stream) };
      return isId(id)
        ? api({ method: "PATCH", path: `${path}/${id}`, body, read: readPartner, absent: null }, call)
        : null;
    },
    rotateSignalPartnerToken: async (id, call) =>
      isId(id)
        ? api({ method: "POST", path: `${path}/${id}/rotate_token`, read: readToken, absent: null }, call)
        : null,
    deleteSignalPartner: async (id, call) =>
      isId(id) && api(whetherDone({ method: "DELETE", path: `${path}/${id}` }), call),
  };
}

import { InvalidClaim, isClaims, readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, type OwnedCallOptions, ownerOf, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import {
  listReader,
  member,
  type ReadValue,
  readBoolean,
  readNumberOrNull,
  readTextOrNull,
  recordReader,
  toWire,
} from "./wire.ts";

/** Where an audit stream is sent: an HTTPS endpoint, or an S3-compatible bucket. */
export type AuditStreamDestination =
  | {
      readonly kind: "https";
      readonly url: string;
      /** How requests are authenticated: `bearer` sends the secret, `signature` signs with it as Standard Webhooks does. */
      readonly authentication: "bearer" | "signature";
    }
  | {
      readonly kind: "s3";
      /** The URL of the service. */
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      /** What the names of objects begin with, such as `audit/`. Default: nothing. */
      readonly prefix?: string;
      readonly accessKeyId: string;
    };

/** An audit stream to create. */
export interface CreateAuditStreamRequest {
  /** No other stream has it, and it can't be changed. */
  readonly name: string;
  /** The organization whose events it sends. Default: all events of the deployment. */
  readonly orgId?: string | null;
  readonly destination: AuditStreamDestination;
  /** The bearer token, signing secret or secret access key. No call returns it. */
  readonly secret: string;
  /** Default: true. */
  readonly enabled?: boolean | null;
  /** `beginning` also sends what has happened so far. Default: `now`. */
  readonly startsFrom?: "now" | "beginning" | null;
}

/** What to change about an audit stream; what isn't given stays as it is. */
export interface UpdateAuditStreamRequest {
  /** Needs `secret`, too. */
  readonly destination?: AuditStreamDestination | null;
  /** Replaces the secret. */
  readonly secret?: string | null;
  /** False pauses the stream: events wait until it is resumed. */
  readonly enabled?: boolean | null;
}

/** A stream of audit events, and how it is doing. */
export interface AuditStream {
  readonly streamId: string;
  /** Null for a stream of all events. */
  readonly orgId: string | null;
  readonly name: string;
  readonly destination: AuditStreamDestination;
  readonly enabled: boolean;
  /** `up_to_date`, `behind`, `failing` or `paused`. */
  readonly state: string;
  /** The number of the last line that was accepted. */
  readonly sequence: number;
  /** The hash of that line. */
  readonly hash: string;
  /** Since when the next batch has been waiting, in Unix seconds. */
  readonly waitingSince: number | null;
  /** Unix seconds. */
  readonly lastDeliveredAt: number | null;
  /** Why sending last failed, such as `timeout` or `status_503`. */
  readonly lastError: string | null;
  /** How long the last answer took; null before the first. */
  readonly lastDurationSeconds: number | null;
  /** 95 percent of the last hundred answers took no longer. */
  readonly p95DurationSeconds: number | null;
  /** Whether that is five seconds or more. */
  readonly slow: boolean;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** Which audit streams to list. */
export interface AuditStreamsQuery {
  /** Only those of this organization. */
  readonly orgId?: string | null;
}

/** The functions about streams that send audit events to other systems. */
export interface AuditStreams {
  /**
   * Lists the audit streams, by name.
   *
   * `GET /audit_streams`
   */
  fetchAuditStreams(
    query?: AuditStreamsQuery,
    call?: CallOptions,
  ): Promise<{ readonly auditStreams: readonly AuditStream[] }>;
  /**
   * Reads an audit stream and how it is doing, without its secret.
   *
   * `GET /audit_streams/{stream_id}`
   *
   * @returns null when there is no such stream
   */
  fetchAuditStream(streamId: string, call?: OwnedCallOptions): Promise<AuditStream | null>;
  /**
   * Creates an audit stream.
   *
   * `POST /audit_streams`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createAuditStream(stream: CreateAuditStreamRequest, call?: CallOptions): Promise<AuditStream>;
  /**
   * Pauses or resumes an audit stream, or changes its destination or secret.
   *
   * `PATCH /audit_streams/{stream_id}`
   *
   * @returns the stream as it is afterwards; null when there is none
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateAuditStream(
    streamId: string,
    changes: UpdateAuditStreamRequest,
    call?: OwnedCallOptions,
  ): Promise<AuditStream | null>;
  /**
   * Sends an audit stream again from a line on, beginning with the batch that the line was in.
   *
   * `POST /audit_streams/{stream_id}/replay`
   *
   * @returns the first line that is sent again; null when there is no such stream
   * @throws ManagementError `invalid_request` with `fieldErrors` when the line wasn't sent yet, or too long ago
   */
  replayAuditStream(
    streamId: string,
    from: { readonly fromSequence: number },
    call?: OwnedCallOptions,
  ): Promise<{ readonly fromSequence: number } | null>;
  /**
   * Deletes an audit stream. What it sent stays where it was sent.
   *
   * `DELETE /audit_streams/{stream_id}`
   *
   * @returns whether there was such a stream
   */
  deleteAuditStream(streamId: string, call?: OwnedCallOptions): Promise<boolean>;
}

type Of<Kind extends AuditStreamDestination["kind"]> = AuditStreamDestination & { readonly kind: Kind };

const readEndpoint = recordReader<Omit<Of<"https">, "kind">>({
  url: readText,
  authentication: (record, name) => (readText(record, name) === "bearer" ? "bearer" : "signature"),
});

const readBucket = recordReader<Omit<Of<"s3">, "kind">>({
  endpoint: readText,
  region: readText,
  bucket: readText,
  prefix: readText,
  accessKeyId: readText,
});

const readDestination: ReadValue<AuditStreamDestination> = (value) => {
  const kind = isClaims(value) ? readText(value, "kind") : undefined;
  if (kind === "https") return { kind, ...readEndpoint(value) };
  if (kind === "s3") return { kind, ...readBucket(value) };
  throw new InvalidClaim("kind", "https or s3");
};

const readStream = recordReader<AuditStream>({
  streamId: readText,
  orgId: readTextOrNull,
  name: readText,
  destination: member(readDestination),
  enabled: readBoolean,
  state: readText,
  sequence: readNumber,
  hash: readText,
  waitingSince: readNumberOrNull,
  lastDeliveredAt: readNumberOrNull,
  lastError: readTextOrNull,
  lastDurationSeconds: readNumberOrNull,
  p95DurationSeconds: readNumberOrNull,
  slow: readBoolean,
  createdAt: readNumber,
});

const readStreams = recordReader<{ auditStreams: readonly AuditStream[] }>({
  auditStreams: member(listReader(readStream)),
});

const readReplay = recordReader<{ fromSequence: number }>({ fromSequence: readNumber });

/** Creates the functions about audit streams. */
export function auditStreams(api: Api): AuditStreams {
  return {
    fetchAuditStreams: (query = {}, call) =>
      api({ method: "GET", path: "/audit_streams", query, read: readStreams }, call),
    fetchAuditStream: async (id, call) =>
      isId(id)
        ? api(
            { method: "GET", path: `/audit_streams/${id}`, query: ownerOf(call), read: readStream, absent: null },
            call,
          )
        : null,
    createAuditStream: ({ destination, ...stream }, call) => {
      const body = { ...stream, destination: toWire(destination) };
      return api({ method: "POST", path: "/audit_streams", body, read: readStream }, call);
    },
    updateAuditStream: async (id, { destination, ...changes }, call) => {
      const body = { ...changes, ...(destination && { destination: toWire(destination) }) };
      return isId(id)
        ? api(
            {
              method: "PATCH",
              path: `/audit_streams/${id}`,
              query: ownerOf(call),
              body,
              read: readStream,
              absent: null,
            },
            call,
          )
        : null;
    },
    replayAuditStream: async (id, body, call) =>
      isId(id)
        ? api(
            {
              method: "POST",
              path: `/audit_streams/${id}/replay`,
              query: ownerOf(call),
              body,
              read: readReplay,
              absent: null,
            },
            call,
          )
        : null,
    deleteAuditStream: async (id, call) =>
      isId(id) && api(whetherDone({ method: "DELETE", path: `/audit_streams/${id}`, query: ownerOf(call) }), call),
  };
}

import { readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { listReader, member, memberOrNull, readNumberOrNull, readTextOrNull, recordReader, toWire } from "./wire.ts";

/** What a bearer token is for: to push security events, or to sign users out. */
export type SignalTokenPurpose = "push_events" | "revoke_tokens";

/** How the auth server fetches security events (RFC 8936). */
export interface SignalPollRequest {
  /** The poll endpoint of the transmitter. */
  readonly url: string;
  /** The bearer token that it demands. It is needed for a new URL; otherwise the one before stays. No call returns it. */
  readonly token?: string | null;
  /** From 30 to 86,400. Default 60. */
  readonly intervalSeconds?: number | null;
}

/** Who sends security events about the users of a connection. */
export interface SignalTransmitterRequest {
  /** Whose keys sign the events. */
  readonly issuer: string;
  /** The `aud` of the events. */
  readonly audience: string;
  /** Where the events are fetched. Without this, the transmitter pushes them. */
  readonly poll?: SignalPollRequest | null;
}

/** How fetching security events goes. Times are in Unix seconds. */
export interface SignalPoll {
  readonly url: string;
  readonly intervalSeconds: number;
  /** When it last succeeded. */
  readonly lastPolledAt: number | null;
  /** Why the last poll failed, such as `unauthorized`; null if it didn't. */
  readonly failure: string | null;
  readonly nextPollAt: number;
}

/** Who sends security events, as it is stored. */
export interface SignalTransmitter {
  readonly issuer: string;
  readonly audience: string;
  /** Null if the transmitter pushes its events. */
  readonly poll: SignalPoll | null;
}

/** A bearer token with which an identity provider signals, without the token itself. Times are in Unix seconds. */
export interface SignalToken {
  readonly tokenId: string;
  /** `push_events` or `revoke_tokens`. */
  readonly purpose: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

/** A bearer token with the token, which no other call returns. */
export interface CreatedSignalToken extends SignalToken {
  readonly token: string;
}

/** What an identity provider signalled. It names nobody. */
export interface OrgConnectionSignal {
  /** Unix seconds. */
  readonly receivedAt: number;
  /** `backchannel_logout`, `security_event` or `global_token_revocation`. */
  readonly channel: string;
  /** Such as `session-revoked`. */
  readonly type: string | null;
  /** `signed_out`, `disconnected` or `noted`; null if it was refused. */
  readonly effect: string | null;
  /** Why it was refused. */
  readonly refusal: string | null;
}

/** How the identity provider of a connection signals. */
export interface OrgConnectionSignals {
  readonly backchannelLogoutUrl: string;
  readonly securityEventsUrl: string;
  readonly globalTokenRevocationUrl: string;
  readonly transmitter: SignalTransmitter | null;
  readonly tokens: readonly SignalToken[];
  /** The latest 20, newest first. */
  readonly signals: readonly OrgConnectionSignal[];
}

/** The functions about what the identity providers of organizations signal. */
export interface OrgConnectionSignaling {
  /**
   * Reads where the identity provider of a connection signals, its tokens, and its latest signals.
   *
   * `GET /org/{org_id}/connections/{connection_id}/signals`
   *
   * @returns null when the organization has no such connection
   */
  fetchConnectionSignals(orgId: string, connectionId: string, call?: CallOptions): Promise<OrgConnectionSignals | null>;
  /**
   * Decides who sends security events about the users of a connection; `null` for nobody.
   *
   * `PUT /org/{org_id}/connections/{connection_id}/signals`
   *
   * @returns whether the organization has such a connection
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateConnectionSignals(
    orgId: string,
    connectionId: string,
    transmitter: SignalTransmitterRequest | null,
    call?: CallOptions,
  ): Promise<boolean>;
  /**
   * Creates a bearer token with which the identity provider of a connection signals.
   *
   * `POST /org/{org_id}/connections/{connection_id}/signals/tokens`
   *
   * @returns the token, which no other call returns; null when the organization has no such connection
   * @throws ManagementError with `serverCode` `too_many_tokens` when the connection has as many as it can
   */
  createSignalToken(
    orgId: string,
    connectionId: string,
    purpose: SignalTokenPurpose,
    call?: CallOptions,
  ): Promise<CreatedSignalToken | null>;
  /**
   * Replaces a bearer token for signals.
   *
   * `POST /org/{org_id}/connections/{connection_id}/signals/tokens/{token_id}/rotate`
   *
   * @param options `overlapSeconds`: how long the old one still works, up to 30 days. Default: a day
   * @returns the new token; null when there is no such token
   */
  rotateSignalToken(
    orgId: string,
    connectionId: string,
    tokenId: string,
    options?: { readonly overlapSeconds?: number | null },
    call?: CallOptions,
  ): Promise<CreatedSignalToken | null>;
  /**
   * Revokes a bearer token for signals at once.
   *
   * `DELETE /org/{org_id}/connections/{connection_id}/signals/tokens/{token_id}`
   *
   * @returns whether there was one
   */
  revokeSignalToken(orgId: string, connectionId: string, tokenId: string, call?: CallOptions): Promise<boolean>;
}

const tokenReaders = {
  tokenId: readText,
  purpose: readText,
  createdAt: readNumber,
  expiresAt: readNumberOrNull,
  lastUsedAt: readNumberOrNull,
};

const readCreatedToken = recordReader<CreatedSignalToken>({ ...tokenReaders, token: readText });

const readTransmitter = recordReader<SignalTransmitter>({
  issuer: readText,
  audience: readText,
  poll: memberOrNull(
    recordReader<SignalPoll>({
      url: readText,
      intervalSeconds: readNumber,
      lastPolledAt: readNumberOrNull,
      failure: readTextOrNull,
      nextPollAt: readNumber,
    }),
  ),
});

const readSignals = recordReader<OrgConnectionSignals>({
  backchannelLogoutUrl: readText,
  securityEventsUrl: readText,
  globalTokenRevocationUrl: readText,
  transmitter: memberOrNull(readTransmitter),
  tokens: member(listReader(recordReader<SignalToken>(tokenReaders))),
  signals: member(
    listReader(
      recordReader<OrgConnectionSignal>({
        receivedAt: readNumber,
        channel: readText,
        type: readTextOrNull,
        effect: readTextOrNull,
        refusal: readTextOrNull,
      }),
    ),
  ),
});

/** Creates the functions about what the identity providers of organizations signal. */
export function orgConnectionSignaling(api: Api): OrgConnectionSignaling {
  const pathOf = (orgId: string, id: string) => `/org/${orgId}/connections/${id}/signals`;
  const areIds = (...ids: readonly unknown[]) => ids.every(isId);
  const post = (path: string, body: object, call: CallOptions | undefined) =>
    api({ method: "POST", path, body, read: readCreatedToken, absent: null }, call);
  return {
    fetchConnectionSignals: async (orgId, id, call) =>
      areIds(orgId, id) ? api({ method: "GET", path: pathOf(orgId, id), read: readSignals, absent: null }, call) : null,
    updateConnectionSignals: async (orgId, id, transmitter, call) =>
      areIds(orgId, id) &&
      api(whetherDone({ method: "PUT", path: pathOf(orgId, id), body: toBody(transmitter) }), call),
    createSignalToken: async (orgId, id, purpose, call) =>
      areIds(orgId, id) ? post(`${pathOf(orgId, id)}/tokens`, { purpose }, call) : null,
    rotateSignalToken: async (orgId, id, tokenId, options = {}, call) =>
      areIds(orgId, id, tokenId) ? post(`${pathOf(orgId, id)}/tokens/${tokenId}/rotate`, options, call) : null,
    revokeSignalToken: async (orgId, id, tokenId, call) =>
      areIds(orgId, id, tokenId) &&
      api(whetherDone({ method: "DELETE", path: `${pathOf(orgId, id)}/tokens/${tokenId}` }), call),
  };
}

/** Names the members of the transmitter as the wire does, too. */
function toBody(transmitter: SignalTransmitterRequest | null): object {
  if (!transmitter) return {};
  const { poll, ...fields } = transmitter;
  return { transmitter: { ...fields, ...(poll && { poll: toWire(poll) }) } };
}

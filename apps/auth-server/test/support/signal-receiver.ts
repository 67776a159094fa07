import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { createPartner, type NewPartner } from "../../src/features/shared-signals/domain/manage-partners.ts";
import type { SignalPartnerRecord } from "../../src/features/shared-signals/domain/records.ts";
import type { TestApp } from "./test-app.ts";

/** A receiver of security events, written from SSF 1.0, RFC 8417 and RFC 8936 with nothing but Node's own crypto. */
export interface SignalReceiver {
  readonly partner: SignalPartnerRecord;
  readonly token: string;
  /** Calls an endpoint that the metadata names. */
  call(endpoint: string, init?: { method?: string; body?: unknown; query?: Record<string, string> }): Promise<Response>;
  /** Creates the stream, and returns its configuration. */
  subscribe(body?: unknown): Promise<StreamDocument>;
  /** Polls once, and returns the verified claims of each token by its id. */
  poll(request?: Record<string, unknown>): Promise<Polled>;
  /** Verifies a token as a receiver must, and returns its claims. */
  verify(set: string): Promise<SetClaims>;
  /** Polls, acknowledges, and returns the claims of everything that came. */
  receive(): Promise<readonly SetClaims[]>;
}

/** The configuration of a stream. */
export interface StreamDocument {
  readonly stream_id: string;
  readonly delivery: { readonly method: string; readonly endpoint_url: string };
  readonly [member: string]: unknown;
}

/** The claims of a security event token. */
export interface SetClaims {
  readonly jti: string;
  readonly txn: string;
  readonly sub_id: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [claim: string]: unknown;
}

export interface Polled {
  readonly sets: Readonly<Record<string, SetClaims>>;
  readonly moreAvailable: boolean;
}

/** Creates a partner that receives events, and the receiver that is there. */
export async function createReceiver(
  app: TestApp,
  wanted: Partial<NewPartner> & { readonly name?: string } = {},
): Promise<SignalReceiver> {
  const created = await createPartner(app.deps, {
    name: "SIEM",
    purpose: "receive_events",
    orgId: null,
    audience: "https://siem.example.test",
    ...wanted,
  });
  if (!created.ok) throw new Error(created.failure);
  const { partner, token } = created.value;
  const metadata = await readMetadata(app);
  let stream: StreamDocument | null = null;

  const send = (url: string, method: string, body?: unknown) =>
    app.request(new URL(url).pathname + new URL(url).search, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const receiver: SignalReceiver = {
    partner,
    token,
    call(endpoint, { method = "POST", body, query } = {}) {
      const url = new URL(String(metadata[endpoint]));
      url.search = new URLSearchParams(query).toString();
      return send(url.href, method, body);
    },
    async subscribe(body = {}) {
      const response = await receiver.call("configuration_endpoint", { body });
      stream = (await response.json()) as StreamDocument;
      if (response.status !== 201) throw new Error(JSON.stringify(stream));
      return stream;
    },
    async poll(request = { returnImmediately: true }) {
      const response = await send(stream?.delivery.endpoint_url ?? "", "POST", request);
      if (response.status !== 200) throw new Error(`The poll was answered with ${response.status}.`);
      const { sets, ...rest } = (await response.json()) as { sets: Record<string, string>; moreAvailable: boolean };
      const verified = Object.entries(sets).map(async ([jti, set]) => [jti, await receiver.verify(set)] as const);
      return { sets: Object.fromEntries(await Promise.all(verified)), ...rest };
    },
    verify: (set) => verifySet(app, set),
    async receive() {
      const received: SetClaims[] = [];
      for (let ack: readonly string[] = []; ; ) {
        const { sets } = await receiver.poll({ returnImmediately: true, ack });
        ack = Object.keys(sets);
        received.push(...Object.values(sets));
        if (ack.length === 0) return received;
      }
    },
  };
  return receiver;

  async function verifySet(from: TestApp, set: string): Promise<SetClaims> {
    const [head = "", payload = "", signature = ""] = set.split(".");
    const header = decode(head);
    if (header.typ !== "secevent+jwt") throw new Error("The token isn't a security event token.");
    const jwksUri = new URL(String(metadata.jwks_uri));
    const { keys } = (await (await from.request(jwksUri.pathname)).json()) as {
      keys: (JsonWebKey & { kid: string })[];
    };
    const jwk = keys.find(({ kid }) => kid === header.kid);
    if (header.alg !== "ES256" || !jwk) throw new Error("Nobody has this key.");
    const key = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
    if (!verify("sha256", Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, "base64url"))) {
      throw new Error("The signature is wrong.");
    }
    const claims = decode(payload);
    if (claims.iss !== metadata.issuer || claims.iss !== stream?.iss)
      throw new Error("Another issuer made this token.");
    if (claims.aud !== partner.audience) throw new Error("This token is for someone else.");
    if ("sub" in claims || "exp" in claims) throw new Error("A security event token has neither sub nor exp.");
    return claims as unknown as SetClaims;
  }
}

/** Reads the metadata of the transmitter. */
export async function readMetadata(app: TestApp): Promise<Readonly<Record<string, unknown>>> {
  const response = await app.request("/.well-known/ssf-configuration");
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Returns the name of the only event of a token, without what all have in common, such as `caep/session-revoked`. */
export function eventOf({ events }: SetClaims): string {
  const [type = "", ...others] = Object.keys(events);
  if (others.length > 0) throw new Error("A token has one event.");
  return type.replace("https://schemas.openid.net/secevent/", "").replace("/event-type", "");
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
}

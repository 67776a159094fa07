import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { createSignalKeys, type SignalKeys } from "../../src/features/connection-signals/domain/signal-keys.ts";
import type { Clock } from "../../src/platform/domain/deps.ts";
import { OutboundError } from "../../src/platform/domain/guarded-fetch.ts";
import { json } from "./fake-provider.ts";

type Claims = Readonly<Record<string, unknown>>;

/** Somebody who signs logout tokens and security events with a key of their own. */
export interface SignalSender {
  readonly issuer: string;
  /** Signs claims; what is `undefined` is left out. */
  sign(claims: Claims, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** What they publish, by URL. */
  readonly documents: Readonly<Record<string, unknown>>;
}

const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** Creates somebody who signs. */
export async function createSignalSender(issuer: string): Promise<SignalSender> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "1", alg: "ES256", use: "sig" };
  const metadata = { issuer, jwks_uri: `${issuer}/keys` };
  return {
    issuer,
    sign: (claims, header) =>
      new SignJWT(JSON.parse(JSON.stringify(claims)) as Record<string, unknown>)
        .setProtectedHeader({ alg: "ES256", kid: "1", ...header })
        .sign(privateKey),
    documents: {
      [`${issuer}/.well-known/openid-configuration`]: metadata,
      [`${issuer}/.well-known/ssf-configuration`]: metadata,
      [`${issuer}/keys`]: { keys: [jwk] },
    },
  };
}

/** Finds the keys of those who sign in this process. */
export function signalKeysOf(documents: Readonly<Record<string, unknown>>, clock: Clock): SignalKeys {
  return createSignalKeys({
    async fetch(url) {
      if (!Object.hasOwn(documents, url)) throw new OutboundError("unreachable");
      return json(documents[url]);
    },
    clock,
    // Test apps are on this machine.
    allowsLoopback: true,
  });
}

/** Returns the claims of a logout token. */
export function logoutClaims(issuer: string, at: number, claims: Claims = {}): Claims {
  const ids = { iss: issuer, aud: "orgward", jti: crypto.randomUUID(), iat: at, exp: at + 120 };
  return { ...ids, events: { [LOGOUT_EVENT]: {} }, ...claims };
}

/** Returns the claims of a security event token; `type` as in `caep/session-revoked`. */
export function eventClaims(
  issuer: string,
  at: number,
  [type, sub_id, event = {}]: [string, unknown, Claims?],
): Claims {
  const [family, name] = type.split("/");
  const uri = `https://schemas.openid.net/secevent/${family}/event-type/${name}`;
  return { iss: issuer, aud: "orgward", jti: crypto.randomUUID(), iat: at, sub_id, events: { [uri]: event } };
}

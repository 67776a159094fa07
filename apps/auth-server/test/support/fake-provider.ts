import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import type { Clock } from "../../src/platform/domain/deps.ts";
import { type GuardedFetch, OutboundError, type OutboundFailure } from "../../src/platform/domain/guarded-fetch.ts";

/** What a provider does wrong, or only in its own way. Whatever is left out is as the standard says. */
export interface Quirks {
  readonly discovery?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Partial<JWTHeaderParameters>;
  /** Writes the whole ID token. */
  readonly idToken?: (claims: JWTPayload, publicJwk: object) => string | undefined | Promise<string>;
  readonly userInfo?: Readonly<Record<string, unknown>>;
  /** Answers of endpoints, by the end of their path. */
  readonly answers?: Readonly<Record<string, () => Response>>;
  readonly failures?: Readonly<Record<string, OutboundFailure>>;
}

/** A provider in this process: what it would answer over the network, it answers to `fetch`. */
export interface FakeProvider {
  readonly fetch: GuardedFetch;
  /** Where it is reached. */
  readonly origins: readonly string[];
  /** What it does from now on. */
  behave(quirks: Quirks): void;
  /** Lets its only account sign in: returns the parameters of the answer to an authorization URL. */
  authorize(url: URL): URLSearchParams;
  /** Every request, as its method and URL. */
  readonly requests: readonly string[];
  /** The body of the last request to the token endpoint, with its `Authorization` header. */
  readonly tokenRequest: { body: URLSearchParams; authorization: string | undefined };
}

const ENDPOINTS = {
  authorization_endpoint: "/authorize",
  token_endpoint: "/token",
  jwks_uri: "/keys",
  userinfo_endpoint: "/userinfo",
};

const keys = generateKeyPair("RS256", { extractable: true });

/** Answers with JSON. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status });
}

/** Creates a provider with one account. */
export async function createFakeProvider({
  issuer,
  clientId = "orgward",
  claims: account,
  clock,
  origins = [issuer],
}: {
  issuer: string;
  origins?: readonly string[];
  clientId?: string;
  claims: Readonly<Record<string, unknown>>;
  clock: Clock;
}): Promise<FakeProvider> {
  const { privateKey, publicKey } = await keys;
  const publicJwk = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const requests: string[] = [];
  const tokenRequest: FakeProvider["tokenRequest"] = { body: new URLSearchParams(), authorization: undefined };
  const codes = new Map<string, { nonce: string | null; challenge: string | null }>();
  let quirks: Quirks = {};

  const writeIdToken = async (nonce: string | null) => {
    const now = clock();
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: nonce ?? undefined, ...account };
    const payload = withoutUndefined({ ...claims, ...quirks.claims });
    if (quirks.idToken) return quirks.idToken(payload, publicJwk);
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "1", ...quirks.header }).sign(privateKey);
  };

  const answerToken = async (body: URLSearchParams) => {
    const code = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const proof = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (!code || code.challenge !== proof) return json({ error: "invalid_grant" }, 400);
    const tokens = { access_token: "an access token", token_type: "Bearer", id_token: await writeIdToken(code.nonce) };
    return json(tokens);
  };

  const answer = async (url: URL, body: URLSearchParams): Promise<Response> => {
    const end = url.pathname.slice(url.pathname.lastIndexOf("/"));
    const failure = quirks.failures?.[end];
    if (failure) throw new OutboundError(failure);
    const own = quirks.answers?.[end];
    if (own) return own();
    if (end === "/openid-configuration") return json({ ...describe(issuer), ...quirks.discovery });
    if (end === "/keys") return json({ keys: [publicJwk] });
    if (end === "/userinfo") return json({ sub: account.sub, ...quirks.userInfo });
    return end === "/token" || end === "/access_token" ? answerToken(body) : json({}, 404);
  };

  return {
    requests,
    origins,
    tokenRequest,
    async fetch(url, { method, headers, body }) {
      requests.push(`${method} ${url}`);
      const form = new URLSearchParams(String(body ?? ""));
      if (method === "POST") Object.assign(tokenRequest, { body: form, authorization: headers.authorization });
      return answer(new URL(url), form);
    },
    behave(given) {
      quirks = given;
    },
    authorize(url) {
      const code = `code ${codes.size + 1} of ${issuer}`;
      codes.set(code, { nonce: url.searchParams.get("nonce"), challenge: url.searchParams.get("code_challenge") });
      return new URLSearchParams({ code, state: url.searchParams.get("state") ?? "" });
    },
  };
}

function describe(issuer: string) {
  const endpoints = Object.entries(ENDPOINTS).map(([name, path]) => [name, issuer + path]);
  return { issuer, ...Object.fromEntries(endpoints), id_token_signing_alg_values_supported: ["RS256"] };
}

function withoutUndefined(claims: Readonly<Record<string, unknown>>): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

import { UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createGuards } from "../../src/adapter/index.ts";
import { acceptDpop, createTokenValidator, type DpopOptions } from "../../src/index.ts";
import { type TestRequest, view } from "../adapter/request.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "../support/auth-server.ts";
import { createDpopKey, type DpopKey, tokenHash } from "../support/dpop-key.ts";

const PUBLIC_URL = "https://api.example.com";
const URL_OF_REQUEST = `${PUBLIC_URL}/reports`;

let key: SigningKey;
let own: DpopKey;
let thief: DpopKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
  own = await createDpopKey();
  thief = await createDpopKey();
});

async function setUp(options: Partial<DpopOptions> | null = {}) {
  const server = new FakeAuthServer(key);
  const auth = createTokenValidator({
    ...server.options,
    ...(options && { dpop: acceptDpop({ publicUrl: PUBLIC_URL, ...options }) }),
  });
  const guard = createGuards(auth).requireUser();
  const token = (await server.bearer({ cnf: { jkt: own.thumbprint } })).slice("Bearer ".length);
  const now = Math.floor(server.clock.now / 1000);
  const claims = { htm: "GET", htu: URL_OF_REQUEST, iat: now, ath: await tokenHash(token) };

  async function ask(proof: string | readonly string[] | undefined, request: TestRequest = {}): Promise<string> {
    const decision = await guard.check(
      view({
        path: "/reports?page=2",
        authorization: `DPoP ${token}`,
        ...(proof !== undefined && { headers: { dpop: proof } }),
        ...request,
      }),
    );
    if (decision.type === "allow") return "allowed";
    if (decision.type !== "answer") throw decision;
    const { status, headers, body } = decision.answer;
    const challenge = headers["WWW-Authenticate"] ?? "";
    return `${status} ${body?.code} ${challenge.split(" ")[0]}${challenge.includes("algs=") ? " algs" : ""}`;
  }

  return { server, auth, guard, token, claims, now, ask };
}

const BAD_PROOF = "401 invalid_dpop_proof DPoP algs";

describe("a token that is bound to a key", () => {
  test("is taken with a proof of that key", async () => {
    const { ask, claims } = await setUp();
    expect(await ask(await own.prove(claims))).toBe("allowed");
  });

  test.each(["ES256", "EdDSA", "Ed25519", "PS256", "RS256"])("is taken with a proof by %s", async (algorithm) => {
    const { server, ask, claims } = await setUp();
    const client = await createDpopKey(algorithm);
    const token = (await server.bearer({ cnf: { jkt: client.thumbprint } })).slice("Bearer ".length);
    const proof = await client.prove({ ...claims, ath: await tokenHash(token) });
    expect(await ask(proof, { authorization: `dpop ${token}` })).toBe("allowed");
  });

  test("counts for all guards of one request, and for no other", async () => {
    const { guard, token, claims } = await setUp();
    const request = { path: "/reports", authorization: `DPoP ${token}`, headers: { dpop: await own.prove(claims) } };
    expect((await guard.check(view(request))).type).toBe("allow");
    expect((await guard.check(view(request))).type).toBe("allow");
    expect((await guard.check(view({ ...request }))).type).toBe("answer");
  });

  test("is no bearer token, whatever the guard accepts", async () => {
    const accepting = await setUp();
    const bearer = { authorization: `Bearer ${accepting.token}` };
    expect(await accepting.ask(undefined, bearer)).toBe("401 invalid_token DPoP algs");
    expect(await accepting.ask(await own.prove(accepting.claims), bearer)).toBe("401 invalid_token DPoP algs");
    const other = await setUp(null);
    expect(await other.ask(undefined, { authorization: `Bearer ${other.token}` })).toBe("401 invalid_token Bearer");
    expect(await other.ask(undefined, { authorization: `Bearer ${other.token}` })).toBe("401 invalid_token Bearer");
  });

  test("isn't taken where the guard has no option dpop", async () => {
    const { ask, claims } = await setUp(null);
    expect(await ask(await own.prove(claims))).toBe("401 credentials_missing Bearer");
  });

  test("isn't taken where it is bound in a way that nobody can prove here", async () => {
    const { server, ask, claims } = await setUp();
    const token = (await server.bearer({ cnf: { "x5t#S256": own.thumbprint } })).slice("Bearer ".length);
    const proof = await own.prove({ ...claims, ath: await tokenHash(token) });
    expect(await ask(proof, { authorization: `DPoP ${token}` })).toBe(BAD_PROOF);
    expect(await ask(undefined, { authorization: `Bearer ${token}` })).toBe("401 invalid_token DPoP algs");
  });

  test("isn't taken with the thief's own proof", async () => {
    const { ask, claims } = await setUp();
    expect(await ask(await thief.prove(claims))).toBe(BAD_PROOF);
    expect(await ask(await thief.prove(claims, { jwk: own.jwk }))).toBe(BAD_PROOF);
  });

  test.each<[string, Record<string, unknown>]>([
    ["another method", { htm: "POST" }],
    ["another path", { htu: `${PUBLIC_URL}/other` }],
    ["another host", { htu: "https://evil.example.com/reports" }],
    ["no URL", { htu: 7 }],
    ["another token", { ath: "A".repeat(43) }],
    ["no token", { ath: undefined }],
    ["no id", { jti: undefined }],
    ["an empty id", { jti: "" }],
    ["no time", { iat: undefined }],
  ])("isn't taken with a proof for %s", async (_what, changes) => {
    const { ask, claims } = await setUp();
    expect(await ask(await own.prove({ ...claims, ...changes }))).toBe(BAD_PROOF);
  });

  test.each([
    [-66, BAD_PROOF],
    [-65, "allowed"],
    [5, "allowed"],
    [6, BAD_PROOF],
  ])("with a proof that is %i seconds off: %s", async (seconds, verdict) => {
    const { ask, claims, now } = await setUp();
    expect(await ask(await own.prove({ ...claims, iat: now + seconds }))).toBe(verdict);
  });

  test("is taken once with each proof", async () => {
    const { ask, claims } = await setUp();
    const proof = await own.prove(claims);
    expect(await ask(proof)).toBe("allowed");
    expect(await ask(proof)).toBe(BAD_PROOF);
  });

  test("is taken once by all processes that share a store", async () => {
    const used = new Map<string, number>();
    const useOnce = async (id: string, expiresAt: number) => !used.has(id) && Boolean(used.set(id, expiresAt));
    const [one, other] = [await setUp({ useOnce }), await setUp({ useOnce })];
    const proof = await own.prove(one.claims);
    const request = { authorization: `DPoP ${one.token}` };
    expect(await one.ask(proof, request)).toBe("allowed");
    expect(await other.ask(proof, request)).toBe(BAD_PROOF);
    expect([...used.values()]).toEqual([one.now + 65]);
  });

  test.each<[string, (claims: Record<string, unknown>) => Promise<string | string[]>]>([
    ["a private key", (claims) => own.prove(claims, { jwk: own.privateJwk })],
    ["another type", (claims) => own.prove(claims, { typ: "JWT" })],
    ["no key", (claims) => own.prove(claims, { jwk: undefined })],
    ["no algorithm", async (claims) => new UnsecuredJWT(claims).encode()],
    ["two proofs", async (claims) => [await own.prove(claims), await own.prove(claims)]],
    ["two proofs in one", async (claims) => `${await own.prove(claims)}, ${await own.prove(claims)}`],
    ["anything else", async () => "proof"],
    ["a very long one", async () => "a".repeat(100_000)],
  ])("isn't taken with %s", async (_what, prove) => {
    const { ask, claims } = await setUp();
    expect(await ask(await prove(claims))).toBe(BAD_PROOF);
  });

  test("isn't taken without a proof", async () => {
    const { ask } = await setUp();
    expect(await ask(undefined)).toBe(BAD_PROOF);
  });
});

describe("the challenge for a better sign-in", () => {
  async function challengeFor(presented: (token: string) => Promise<Partial<TestRequest>>) {
    const { auth, token } = await setUp();
    const guard = createGuards(auth).requireUser({ maxAgeSeconds: 60, secondFactor: true });
    const decision = await guard.check(view({ path: "/reports", ...(await presented(token)) }));
    return decision.type === "answer" && decision.answer.headers["WWW-Authenticate"];
  }

  test("is one for a token with a proof, where the request came with one", async () => {
    const challenge = await challengeFor(async (token) => ({
      authorization: `DPoP ${token}`,
      headers: { dpop: await own.prove({ ...(await setUp()).claims, ath: await tokenHash(token) }) },
    }));
    expect(challenge).toMatch(/^DPoP realm="orgward", error="insufficient_user_authentication", .*algs="ES256 [^"]+"$/);
  });

  test("is one for a bearer token, where the request came with one", async () => {
    const { server } = await setUp();
    const challenge = await challengeFor(async () => ({ authorization: await server.bearer() }));
    expect(challenge).toMatch(/^Bearer realm="orgward", error="insufficient_user_authentication", (?!.*algs)/);
  });
});

describe("a guard that asks for nonces", () => {
  const secret = "a secret that is long enough for a test";
  const nonces = { secret, lifetimeSeconds: 300 };
  type SetUp = Awaited<ReturnType<typeof setUp>>;

  /** Asks without a nonce, and returns the one that the refusal gives. */
  async function learnNonce({ guard, token, claims }: SetUp, responseHeaders: Record<string, string> = {}) {
    const headers = { dpop: await own.prove(claims) };
    const request = view({ path: "/reports", authorization: `DPoP ${token}`, headers, responseHeaders });
    const decision = await guard.check(request);
    if (decision.type !== "answer") throw new Error("let in without a nonce");
    const { status, body, headers: given } = decision.answer;
    expect([status, body?.code]).toEqual([401, "use_dpop_nonce"]);
    expect(given["WWW-Authenticate"]).toMatch(/^DPoP realm="orgward", error="use_dpop_nonce", .*algs="ES256 [^"]+"$/);
    return { nonce: given["DPoP-Nonce"] ?? "", exposed: given["Access-Control-Expose-Headers"] };
  }
  const askWith = async ({ ask, claims }: SetUp, nonce: unknown) => ask(await own.prove({ ...claims, nonce }));
  const WANTS_NONCE = "401 use_dpop_nonce DPoP algs";

  test("gives one in its refusal, which scripts of other origins can read, and takes proofs with it", async () => {
    const scene = await setUp({ nonces });
    const { nonce, exposed } = await learnNonce(scene, { "access-control-allow-origin": "https://app.example.com" });
    expect(exposed).toBe("WWW-Authenticate, DPoP-Nonce");
    expect(nonce).toMatch(/^[\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(await askWith(scene, nonce)).toBe("allowed");
    expect(await askWith(scene, nonce)).toBe("allowed");
  });

  test("takes those of every process with the same secret", async () => {
    const { nonce } = await learnNonce(await setUp({ nonces }));
    expect(await askWith(await setUp({ nonces: { secret } }), nonce)).toBe("allowed");
  });

  test("takes none that is old or from the future", async () => {
    const scene = await setUp({ nonces: { secret, lifetimeSeconds: 10 } });
    const { nonce } = await learnNonce(scene);
    scene.server.clock.now += 11_000;
    expect(await askWith(scene, nonce)).toBe(WANTS_NONCE);
    const later = await learnNonce(scene);
    scene.server.clock.now -= 11_000;
    expect(await askWith(scene, later.nonce)).toBe(WANTS_NONCE);
  });

  test("takes none that was made with another secret, or for another app", async () => {
    const scene = await setUp({ nonces });
    const bySecret = await learnNonce(await setUp({ nonces: { secret: secret.toUpperCase() } }));
    expect(await askWith(scene, bySecret.nonce)).toBe(WANTS_NONCE);
    const ofOther = await setUp({ nonces, publicUrl: "https://other.example.com" });
    const claims = { ...ofOther.claims, htu: "https://other.example.com/reports" };
    const { nonce } = await learnNonce({ ...ofOther, claims });
    expect(await askWith(scene, nonce)).toBe(WANTS_NONCE);
  });

  test("takes none that was changed or made up", async () => {
    const scene = await setUp({ nonces });
    const { nonce } = await learnNonce(scene);
    const [madeAt = "", signature = ""] = nonce.split(".");
    const made = [
      `${Number(madeAt) + 1}.${signature}`,
      `${madeAt}.${"A".repeat(43)}`,
      madeAt,
      "",
      7,
      [nonce],
      `${nonce}=`,
    ];
    for (const forged of made) expect(await askWith(scene, forged)).toBe(WANTS_NONCE);
  });

  test("gives none to whoever lacks the key or the token", async () => {
    const { ask, claims } = await setUp({ nonces });
    expect(await ask(await thief.prove(claims))).toBe(BAD_PROOF);
    expect(await ask(await own.prove(claims), { authorization: "DPoP junk" })).toBe("401 invalid_token DPoP algs");
  });
});

describe("a token that is bound to no key", () => {
  test("isn't taken with a proof", async () => {
    const { server, ask, claims } = await setUp();
    const token = (await server.bearer()).slice("Bearer ".length);
    const proof = await own.prove({ ...claims, ath: await tokenHash(token) });
    expect(await ask(proof, { authorization: `DPoP ${token}` })).toBe("401 invalid_token DPoP algs");
  });

  test("is a bearer token, unless a proof is required", async () => {
    const accepting = await setUp();
    expect(await accepting.ask(undefined, { authorization: await accepting.server.bearer() })).toBe("allowed");
    const requiring = await setUp({ required: true });
    const bearer = await requiring.server.bearer();
    expect(await requiring.ask(undefined, { authorization: bearer })).toBe("401 invalid_token DPoP algs");
    expect(await requiring.ask(undefined, { authorization: bearer })).toBe("401 invalid_token DPoP algs");
    expect(await requiring.ask(undefined, { authorization: undefined })).toBe("401 credentials_missing DPoP algs");
  });
});

test("two credentials are refused", async () => {
  const { ask, token, claims } = await setUp();
  const authorization = [`DPoP ${token}`, `Bearer ${token}`];
  expect(await ask(await own.prove(claims), { authorization })).toBe("400 authorization_malformed DPoP algs");
});

test.each([
  [{ publicUrl: "api.example.com" }, "dpop.publicUrl"],
  [{ publicUrl: `${PUBLIC_URL}/?a` }, "dpop.publicUrl"],
  [{ publicUrl: PUBLIC_URL, maxAgeSeconds: 0 }, "dpop.maxAgeSeconds"],
  [{ publicUrl: PUBLIC_URL, requird: true }, "requird"],
  [{ publicUrl: PUBLIC_URL, nonces: { secret: "short" } }, "dpop.nonces.secret"],
  [{ publicUrl: PUBLIC_URL, nonces: { secret: "a".repeat(32), lifetimeSeconds: 1 } }, "dpop.nonces.lifetimeSeconds"],
])("refuses the options %j", (options, name) => {
  expect(() => acceptDpop(options)).toThrow(name);
});

test("refuses what acceptDpop didn't return", () => {
  const dpop = { publicUrl: PUBLIC_URL } as unknown as ReturnType<typeof acceptDpop>;
  expect(() => createTokenValidator({ authUrl: "https://auth.example.com", dpop })).toThrow("acceptDpop");
});

import { acceptDpop, type DpopOptions } from "@orgward/core";
import { createTestIssuer, type TestDpopKey } from "@orgward/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules, type McpRequestView } from "../src/index.ts";
import { activeAnswer, createScriptedAuthServer, serverOptions } from "./support/auth-server.ts";
import { requestView } from "./support/requests.ts";

const publicUrl = "https://mcp.example.test";
const url = serverOptions.resource;
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const BAD_PROOF = "401 invalid_dpop_proof DPoP";

let own: TestDpopKey;
let thief: TestDpopKey;

beforeAll(async () => {
  const issuer = await createTestIssuer();
  [own, thief] = [await issuer.createDpopKey(), await issuer.createDpopKey()];
});

function setUp(dpop: Partial<DpopOptions> | null = {}) {
  const auth = createScriptedAuthServer();
  const rules = defineToolRules({ tools: {} });
  const mcp = createMcpResourceServer({
    ...serverOptions,
    fetch: auth.fetch,
    clock: () => auth.now,
    rules,
    ...(dpop && { dpop: acceptDpop({ publicUrl, ...dpop }) }),
  });
  const accessToken = auth.issue(activeAnswer({ cnf: { jkt: own.thumbprint }, token_type: "DPoP" }));
  const claims = { method: "POST", url, accessToken, issuedAt: auth.now / 1000 };

  /** What a request comes to: `allow`, or the status, the code and the scheme of the challenge. */
  async function ask(request: McpRequestView): Promise<string> {
    const decision = await mcp.authenticate(request);
    if (decision.type === "allow") return "allow";
    const { status, body, headers } = decision.answer;
    return `${status} ${(body as { code: string }).code} ${headers["WWW-Authenticate"]?.split(" ")[0]}`;
  }
  const present = (
    dpopHeader?: string | readonly string[],
    authorization: string | readonly string[] = `DPoP ${accessToken}`,
  ) =>
    requestView({
      headers: {
        authorization,
        "content-type": "application/json",
        ...(dpopHeader !== undefined && { dpop: dpopHeader }),
      },
      body: JSON.stringify(ping),
    });
  return { auth, mcp, ask, present, accessToken, claims };
}

describe("a token that is bound to a key", () => {
  it("is taken with a proof of that key, also from what is remembered of it", async () => {
    const { auth, ask, present, claims } = setUp();
    expect(await ask(present(await own.prove(claims)))).toBe("allow");
    expect(await ask(present(await own.prove(claims)))).toBe("allow");
    expect(auth.requests).toHaveLength(1);
  });

  it("isn't taken by itself once it is remembered", async () => {
    const { ask, present, accessToken, claims } = setUp();
    expect(await ask(present(await own.prove(claims)))).toBe("allow");
    expect(await ask(present())).toBe(BAD_PROOF);
    expect(await ask(present(undefined, `Bearer ${accessToken}`))).toBe("401 invalid_token DPoP");
    expect(await ask(present(await thief.prove(claims)))).toBe(BAD_PROOF);
  });

  it("is no bearer token, with a proof or without, whatever the server takes", async () => {
    const { mcp, ask, present, accessToken, claims } = setUp();
    expect(await ask(present(undefined, `Bearer ${accessToken}`))).toBe("401 invalid_token DPoP");
    expect(await ask(present(await own.prove(claims), `Bearer ${accessToken}`))).toBe("401 invalid_token DPoP");
    await expect(mcp.verifyAccessToken(accessToken)).rejects.toMatchObject({ reason: "key_bound" });
    const other = setUp(null);
    expect(await other.ask(other.present(undefined, `Bearer ${other.accessToken}`))).toBe("401 invalid_token Bearer");
    expect(await other.ask(other.present(await own.prove(other.claims)))).toBe("401 credentials_missing Bearer");
  });

  it.each([
    ["another method", { method: "GET" }],
    ["another URL", { url: `${publicUrl}/other` }],
    ["another host", { url: "https://evil.example/mcp" }],
    ["another token", { accessToken: "token-2" }],
    ["no token", { claims: { ath: undefined } }],
  ])("isn't taken with a proof for %s", async (_what, changes) => {
    const { ask, present, claims } = setUp();
    expect(await ask(present(await own.prove({ ...claims, ...changes })))).toBe(BAD_PROOF);
  });

  it.each([
    [-66, BAD_PROOF],
    [-65, "allow"],
    [5, "allow"],
    [6, BAD_PROOF],
  ])("with a proof that is %i seconds off: %s", async (seconds, verdict) => {
    const { ask, present, claims } = setUp();
    expect(await ask(present(await own.prove({ ...claims, issuedAt: claims.issuedAt + seconds })))).toBe(verdict);
  });

  it("is taken once with each proof, and with one at a time", async () => {
    const { ask, present, claims } = setUp();
    const proof = await own.prove(claims);
    expect(await ask(present(proof))).toBe("allow");
    expect(await ask(present(proof))).toBe(BAD_PROOF);
    const two = [await own.prove(claims), await own.prove(claims)];
    expect(await ask(present(two))).toBe(BAD_PROOF);
    expect(await ask(present(two.join(", ")))).toBe(BAD_PROOF);
  });

  it("isn't taken beside other credentials", async () => {
    const { ask, present, accessToken, claims } = setUp();
    const both = [`DPoP ${accessToken}`, `Bearer ${accessToken}`];
    expect(await ask(present(await own.prove(claims), both))).toBe("400 authorization_malformed DPoP");
    expect(await ask(present(await own.prove(claims), both.toReversed()))).toBe("400 authorization_malformed Bearer");
  });

  it.each([{ "x5t#S256": "x" }, null, "x"])("isn't taken when nobody can prove the key here: %j", async (cnf) => {
    const { auth, ask, present, claims } = setUp();
    const accessToken = auth.issue(activeAnswer({ cnf }));
    expect(await ask(present(await own.prove({ ...claims, accessToken }), `DPoP ${accessToken}`))).toBe(BAD_PROOF);
    expect(await ask(present(undefined, `Bearer ${accessToken}`))).toBe("401 invalid_token DPoP");
  });
});

describe("a token that is bound to no key", () => {
  it("is a bearer token and nothing else", async () => {
    const { auth, ask, present, claims } = setUp();
    const accessToken = auth.issue(activeAnswer());
    expect(await ask(present(undefined, `Bearer ${accessToken}`))).toBe("allow");
    const proof = await own.prove({ ...claims, accessToken });
    expect(await ask(present(proof, `DPoP ${accessToken}`))).toBe("401 invalid_token DPoP");
  });

  it("is refused where a key is required", async () => {
    const { auth, mcp, ask, present } = setUp({ required: true });
    const accessToken = auth.issue(activeAnswer());
    expect(await ask(present(undefined, `Bearer ${accessToken}`))).toBe("401 invalid_token DPoP");
    expect(await ask(requestView())).toBe("401 credentials_missing DPoP");
    await expect(mcp.verifyAccessToken(accessToken)).rejects.toMatchObject({ reason: "key_unbound" });
  });
});

it("asks for a nonce in each proof, where it gives nonces, also from what is remembered of the token", async () => {
  const { auth, mcp, ask, present, claims } = setUp({ nonces: { secret: "a".repeat(32), lifetimeSeconds: 60 } });
  const learnNonce = async () => {
    const decision = await mcp.authenticate(present(await own.prove(claims)));
    if (decision.type !== "answer") throw new Error("let in without a nonce");
    const { status, body, headers } = decision.answer;
    expect([status, (body as { code: string }).code]).toEqual([401, "use_dpop_nonce"]);
    expect(headers["WWW-Authenticate"]).toMatch(/^DPoP error="use_dpop_nonce", .*algs="ES256 [^"]+"$/);
    return headers["DPoP-Nonce"];
  };
  const askWith = async (nonce: unknown, issuedAt = claims.issuedAt) =>
    ask(present(await own.prove({ ...claims, issuedAt, claims: { nonce } })));
  const nonce = await learnNonce();
  expect(await askWith(nonce)).toBe("allow");
  expect(await askWith("made up")).toBe("401 use_dpop_nonce DPoP");
  const byThief = await thief.prove({ ...claims, claims: { nonce } });
  expect(await ask(present(byThief))).toBe(BAD_PROOF);
  auth.now += 61_000;
  const later = auth.now / 1000;
  expect(await askWith(nonce, later)).toBe("401 use_dpop_nonce DPoP");
});

it("tells clients where to get a token beside the algorithms of proofs", async () => {
  const { mcp, present } = setUp();
  const decision = await mcp.authenticate(present("junk"));
  const challenge = decision.type === "answer" && decision.answer.headers["WWW-Authenticate"];
  expect(challenge).toMatch(/^DPoP error="invalid_dpop_proof", .*, resource_metadata="[^"]+", algs="ES256 [^"]+"$/);
});

describe("a challenge for scopes or a better sign-in", () => {
  const rules = defineToolRules({
    tools: { write: { scopes: ["projects:write"] }, approve: { maxAgeSeconds: 60 } },
  });
  const call = (name: string) => JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });

  it.each([
    ["scopes of every request", { scopes: ["org:read"] }, JSON.stringify(ping)],
    ["scopes of a tool", {}, call("write")],
    ["a recent sign-in", {}, call("approve")],
  ])("for %s asks for a proof where the request came with one", async (_what, more, body) => {
    const { auth, accessToken, claims } = setUp();
    const options = { ...serverOptions, rules, ...more, fetch: auth.fetch, clock: () => auth.now };
    const mcp = createMcpResourceServer({ ...options, dpop: acceptDpop({ publicUrl }) });
    const challengeFor = async (request: McpRequestView) => {
      const decision = await mcp.authenticate(request);
      return decision.type === "answer" ? decision.answer.headers["WWW-Authenticate"] : decision.type;
    };
    const bound = challengeFor(
      requestView({
        headers: {
          authorization: `DPoP ${accessToken}`,
          dpop: await own.prove(claims),
          "content-type": "application/json",
        },
        body,
      }),
    );
    expect(await bound).toMatch(/^DPoP error="insufficient_scope", .*scope="[^"]+", .*algs="ES256 [^"]+"$/);
    const bearer = auth.issue(activeAnswer());
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const other = await challengeFor(requestView({ headers, body }));
    expect(other).toMatch(/^Bearer error="insufficient_scope", (?!.*algs)/);
  });
});

it("says in the metadata what it takes", () => {
  expect(setUp(null).mcp.metadata()).not.toHaveProperty("dpop_signing_alg_values_supported");
  const accepting = setUp().mcp.metadata();
  expect(accepting.dpop_signing_alg_values_supported).toContain("ES256");
  expect(accepting).not.toHaveProperty("dpop_bound_access_tokens_required");
  expect(setUp({ required: true }).mcp.metadata().dpop_bound_access_tokens_required).toBe(true);
});

it.each([
  [{ publicUrl }, "dpop must be what acceptDpop returns"],
  [acceptDpop({ publicUrl: "https://api.example.test" }), "dpop.publicUrl"],
  [acceptDpop({ publicUrl: `${publicUrl}/mc` }), "dpop.publicUrl"],
])("refuses the option %#", (dpop, message) => {
  const options = { ...serverOptions, dpop: dpop as ReturnType<typeof acceptDpop> };
  expect(() => createMcpResourceServer(options)).toThrow(message);
});

it.each(["https://mcp.example.test/", "https://mcp.example.test/mcp", "https://MCP.example.test:443"])(
  "takes proofs for its resource below %s",
  async (base) => {
    const { ask, present, claims } = setUp({ publicUrl: base });
    expect(await ask(present(await own.prove(claims)))).toBe("allow");
  },
);

it("lets scripts of an allowed origin send proofs", async () => {
  const headers = {
    origin: publicUrl,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization, dpop",
  };
  const decision = await setUp().mcp.authenticate(requestView({ method: "OPTIONS", headers }));
  expect(decision).toMatchObject({ answer: { headers: { "Access-Control-Allow-Headers": "authorization, dpop" } } });
});

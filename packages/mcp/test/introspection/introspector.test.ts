import { AuthUnavailableException, UnauthorizedException } from "@orgward/core";
import { describe, expect, it, vi } from "vitest";
import { createMcpResourceServer, type McpResourceServerOptions } from "../../src/index.ts";
import { activeAnswer, createScriptedAuthServer, hang, orgAnswer, serverOptions } from "../support/auth-server.ts";

type IntrospectionOverrides = Partial<McpResourceServerOptions["introspection"]>;

function setUp(introspection: IntrospectionOverrides = {}, options: Partial<McpResourceServerOptions> = {}) {
  const auth = createScriptedAuthServer();
  const mcp = createMcpResourceServer({
    ...serverOptions,
    introspection: { ...serverOptions.introspection, ...introspection },
    fetch: auth.fetch,
    clock: () => auth.now,
    ...options,
  });
  return { auth, verify: async (token: string) => (await mcp.verifyAccessToken(token)).identity };
}

describe("the introspection request", () => {
  it("posts the token as a form, with the introspection credentials", async () => {
    const { auth, verify } = setUp();
    await verify(auth.issue(activeAnswer()));
    const [request] = auth.requests;
    expect(request?.url).toBe("https://auth.example.test/oauth/2.1/introspect");
    expect(request?.method).toBe("POST");
    expect(request?.redirect).toBe("manual");
    expect(request?.headers.get("authorization")).toBe(`Basic ${btoa("demo-introspect:demo_introspect_secret")}`);
    expect(await request?.text()).toBe("token=token-1&token_type_hint=access_token&principals=machine");
  });

  it("form-encodes credentials before joining them", async () => {
    const { auth, verify } = setUp({ clientId: "a:b", clientSecret: "c d&é" });
    await expect(verify("x")).rejects.toThrow(AuthUnavailableException);
    expect(auth.requests[0]?.headers.get("authorization")).toBe(`Basic ${btoa("a%3Ab:c+d%26%C3%A9")}`);
  });

  it("goes to another endpoint when one is configured", async () => {
    const { auth, verify } = setUp({ endpoint: "https://auth.example.test/introspect" });
    await verify(auth.issue(activeAnswer()));
    expect(auth.requests[0]?.url).toBe("https://auth.example.test/introspect");
  });
});

describe("the identity", () => {
  it("has the user, the scopes and the client of a user token, and no organization", async () => {
    const { auth, verify } = setUp();
    const identity = await verify(auth.issue(activeAnswer({ scope: "projects:read projects:write" })));
    expect(identity).toMatchObject({
      user: { userId: "aaaaaaaa-0000-4000-8000-000000000003", email: "member@acme.test" },
      org: null,
      scopes: ["projects:read", "projects:write"],
      clientId: "demo-public",
      expiresAt: 1_790_001_800,
    });
  });

  it("has the id that the user had in another system, where the server knows it", async () => {
    const { auth, verify } = setUp();
    const legacy = { legacy_user_id: "user-7" };
    expect((await verify(auth.issue(activeAnswer(legacy)))).user.legacyUserId).toBe("user-7");
    expect((await verify(auth.issue(orgAnswer("Member", "org:read", legacy)))).user.legacyUserId).toBe("user-7");
    expect((await verify(auth.issue(activeAnswer()))).user.legacyUserId).toBeUndefined();
  });

  it("has the membership of an organization token, with the questions of the guards", async () => {
    const { auth, verify } = setUp();
    const { org, user } = await verify(auth.issue(orgAnswer("Admin", "org:read")));
    expect(org?.orgName).toBe("Acme");
    expect(org?.userIsAtLeastRole("Member")).toBe(true);
    expect(org?.userIsRole("Member")).toBe(false);
    expect(org?.userHasAllPermissions(["can_view_billing", "can_read_reports"])).toBe(true);
    expect(user.orgIdToOrgMemberInfo[org?.orgId ?? ""]).toBe(org);
  });

  it("takes roles for side by side when the server sends the specified members only", async () => {
    const { auth, verify } = setUp();
    const answer = orgAnswer("Owner", "org:read", {
      org_member_info: undefined,
      users_org_roles: ["Admin", "Billing"],
    });
    const { org } = await verify(auth.issue(answer));
    expect(org?.userAssignedRole).toBe("Admin");
    expect(org?.userIsRole("Billing")).toBe(true);
    expect(org?.userIsAtLeastRole("Member")).toBe(false);
    expect(org?.userHasPermission("can_edit_billing")).toBe(true);
  });

  it("has no organization when the user has no role in it any more", async () => {
    const { auth, verify } = setUp();
    const answer = orgAnswer("Owner", "org:read", { org_member_info: undefined, users_org_roles: [] });
    expect((await verify(auth.issue(answer))).org).toBeNull();
  });

  it("cannot be changed by one request for the next", async () => {
    const { auth, verify } = setUp();
    const identity = await verify(auth.issue(orgAnswer("Member", "org:read")));
    expect(() => (identity.scopes as string[]).push("org:admin")).toThrow(TypeError);
    expect(() => Object.assign(identity.org ?? {}, { userAssignedRole: "Owner" })).toThrow(TypeError);
    expect(() => Object.assign(identity, { org: null })).toThrow(TypeError);
  });
});

describe("a token is refused", () => {
  it.each([
    ["that is unknown, expired or revoked", { active: false }, "inactive"],
    ["for another resource", activeAnswer({ aud: "https://mcp.example.test/second" }), "audience"],
    ["for the origin alone", activeAnswer({ aud: "https://mcp.example.test" }), "audience"],
    ["for a path below", activeAnswer({ aud: "https://mcp.example.test/mcp/" }), "audience"],
    ["for several others", activeAnswer({ aud: ["https://a.example", "https://b.example"] }), "audience"],
    ["for nobody", activeAnswer({ aud: undefined }), "audience"],
    ["of another issuer", activeAnswer({ iss: "https://auth.example.test/" }), "issuer"],
    ["of no issuer", activeAnswer({ iss: undefined }), "issuer"],
    ["that expires now", activeAnswer({ exp: 1_790_000_000 }), "expired"],
    ["that never expires", activeAnswer({ exp: undefined }), "claims"],
    ["of no user", activeAnswer({ sub: undefined }), "claims"],
    ["of a user without a login name", activeAnswer({ username: undefined }), "claims"],
    ["of no client", activeAnswer({ client_id: undefined }), "claims"],
    ["that is bound to a key", activeAnswer({ cnf: { jkt: "x" } }), "key_bound"],
    ["that is bound to a certificate", activeAnswer({ cnf: { "x5t#S256": "x" } }), "key_bound"],
    ["that is bound to a key without a thumbprint", activeAnswer({ cnf: { jkt: 1 } }), "key_bound"],
    ["that is bound to nothing that can be told", activeAnswer({ cnf: null }), "key_bound"],
  ])("%s", async (_which, answer, reason) => {
    const { auth, verify } = setUp();
    const refusal = await verify(auth.issue(answer)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnauthorizedException);
    expect(refusal).toMatchObject({ code: "invalid_token", status: 401, reason });
  });

  it("no longer once its audience is among several", async () => {
    const { auth, verify } = setUp();
    const token = auth.issue(activeAnswer({ aud: ["https://a.example", serverOptions.resource] }));
    expect((await verify(token)).clientId).toBe("demo-public");
  });

  it.each([
    ["https://mcp.example.test", "https://mcp.example.test/"],
    ["https://mcp.example.test/", "https://mcp.example.test"],
  ])("not for an empty path instead of a slash: %s", async (resource, aud) => {
    const { auth, verify } = setUp({}, { resource });
    expect((await verify(auth.issue(activeAnswer({ aud })))).clientId).toBe("demo-public");
  });
});

describe("what was found out", () => {
  it("is remembered for 30 seconds, counted from the question", async () => {
    const { auth, verify } = setUp();
    const token = auth.issue(activeAnswer());
    await verify(token);
    auth.revoke(token);
    auth.now += 29_999;
    await verify(token);
    expect(auth.requests).toHaveLength(1);
    auth.now += 1;
    await expect(verify(token)).rejects.toThrow(UnauthorizedException);
    expect(auth.requests).toHaveLength(2);
  });

  it("counts the time that an answer took", async () => {
    const { auth, verify } = setUp();
    const token = auth.issue(activeAnswer());
    auth.fault = async () => {
      auth.now += 20_000;
      return Response.json(activeAnswer());
    };
    await verify(token);
    auth.fault = null;
    auth.now += 10_000;
    await verify(token);
    expect(auth.requests).toHaveLength(2);
  });

  it("is never remembered beyond the token's expiry", async () => {
    const { auth, verify } = setUp({ cacheSeconds: 3600 });
    const token = auth.issue(activeAnswer({ exp: auth.now / 1000 + 10 }));
    await verify(token);
    auth.now += 9_999;
    await verify(token);
    expect(auth.requests).toHaveLength(1);
    auth.now += 1;
    await expect(verify(token)).rejects.toThrow(UnauthorizedException);
  });

  it("is asked for each time with a cache of 0 seconds", async () => {
    const { auth, verify } = setUp({ cacheSeconds: 0, refusalCacheSeconds: 0 });
    const token = auth.issue(activeAnswer());
    await verify(token);
    await verify(token);
    auth.revoke(token);
    await expect(verify(token)).rejects.toThrow(UnauthorizedException);
    await expect(verify(token)).rejects.toThrow(UnauthorizedException);
    expect(auth.requests).toHaveLength(4);
  });

  it("is remembered for 5 seconds when the token was refused", async () => {
    const { auth, verify } = setUp();
    await expect(verify("junk")).rejects.toThrow(UnauthorizedException);
    auth.now += 4_999;
    await expect(verify("junk")).rejects.toThrow(UnauthorizedException);
    expect(auth.requests).toHaveLength(1);
    auth.now += 1;
    await expect(verify("junk")).rejects.toThrow(UnauthorizedException);
    expect(auth.requests).toHaveLength(2);
  });

  it("is asked for once by requests that come together", async () => {
    const { auth, verify } = setUp({ cacheSeconds: 0 });
    const token = auth.issue(activeAnswer());
    const identities = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(auth.requests).toHaveLength(1);
    expect(new Set(identities).size).toBe(1);
  });

  it("is never mixed up between tokens", async () => {
    const { auth, verify } = setUp();
    const answers = Array.from({ length: 50 }, (_, index) => activeAnswer({ client_id: `client-${index}` }));
    const tokens = answers.map((answer) => auth.issue(answer));
    for (const _round of [1, 2]) {
      const identities = await Promise.all(tokens.map(verify));
      expect(identities.map(({ clientId }) => clientId)).toEqual(answers.map((answer) => answer.client_id));
    }
    expect(auth.requests).toHaveLength(50);
  });

  it("is bounded, and invented tokens do not push out those of users", async () => {
    const { auth, verify } = setUp({ maximumEntries: 2 });
    const [first = "", second = "", third = ""] = [1, 2, 3].map(() => auth.issue(activeAnswer()));
    await verify(first);
    await verify(second);
    for (const junk of ["junk-1", "junk-2", "junk-3"])
      await expect(verify(junk)).rejects.toThrow(UnauthorizedException);
    await verify(first);
    expect(auth.requests).toHaveLength(5);
    await verify(third);
    await verify(first);
    expect(auth.requests).toHaveLength(7);
  });
});

describe("an auth server that cannot be asked", () => {
  const faults: readonly [string, (signal: AbortSignal | null) => Promise<Response>, string][] = [
    ["is down", () => Promise.reject(new TypeError("fetch failed")), "unreachable"],
    ["hangs", hang, "unreachable"],
    ["hangs in the middle of an answer", async (signal) => new Response(hangingBody(signal)), "unreachable"],
    ["fails", async () => new Response("oops", { status: 500 }), "bad_response"],
    ["limits requests", async () => new Response(null, { status: 429 }), "bad_response"],
    ["refuses the credentials", async () => new Response(null, { status: 401 }), "bad_response"],
    ["redirects", async () => new Response(null, { status: 302, headers: { location: "/" } }), "bad_response"],
    ["answers HTML", async () => new Response("<html>"), "bad_response"],
    ["answers nothing", async () => new Response(""), "bad_response"],
    ["answers a list", async () => Response.json([]), "bad_response"],
    ["answers null", async () => Response.json(null), "bad_response"],
    ["answers without active", async () => Response.json({ ...activeAnswer(), active: undefined }), "bad_response"],
    ["answers active as text", async () => Response.json(activeAnswer({ active: "true" })), "bad_response"],
    ["answers active as 1", async () => Response.json(activeAnswer({ active: 1 })), "bad_response"],
    ["answers exp as text", async () => Response.json(activeAnswer({ exp: "1790001800" })), "bad_response"],
    ["answers aud as a number", async () => Response.json(activeAnswer({ aud: 7 })), "bad_response"],
    ["answers scope as a list", async () => Response.json(activeAnswer({ scope: ["a"] })), "bad_response"],
    ["answers a broken user id", async () => Response.json(activeAnswer({ sub: "me" })), "bad_response"],
    [
      "answers roles as text",
      async () => Response.json(orgAnswer("Owner", "a", { users_org_roles: "Owner" })),
      "bad_response",
    ],
    [
      "answers another organization's membership",
      async () => Response.json(orgAnswer("Owner", "a", { org_id: "x" })),
      "bad_response",
    ],
    ["answers too much", async () => Response.json(activeAnswer({ filler: "x".repeat(300_000) })), "bad_response"],
  ];

  it.each(faults)("that %s makes no verdict, and the next request asks again", async (_how, fault, reason) => {
    const onProblem = vi.fn();
    const { auth, verify } = setUp({ timeoutMilliseconds: 5 }, { onProblem });
    const token = auth.issue(activeAnswer());
    auth.fault = fault;
    const failure = await verify(token).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AuthUnavailableException);
    expect(failure).toMatchObject({ status: 503, reason, retryAfterSeconds: 2 });
    await verify(token).catch(() => null);
    const message = expect.stringMatching(/^Tokens can't be checked, and answers are 503: ./);
    expect(onProblem).toHaveBeenCalledExactlyOnceWith({ code: "introspection_failed", message, cause: failure });
    auth.fault = null;
    expect((await verify(token)).clientId).toBe("demo-public");
  });

  it("does not make the errors of it name the token or the secret", async () => {
    const { auth, verify } = setUp({ timeoutMilliseconds: 5 });
    for (const [, fault] of faults) {
      auth.fault = fault;
      const failure = await verify("very-secret-token").catch((error: unknown) => error as Error);
      const texts = [failure, (failure as Error).cause].map(
        (error) => `${error} ${(error as Error | undefined)?.stack}`,
      );
      expect(texts.join()).not.toMatch(/very-secret-token|demo_introspect_secret/);
    }
  });

  it("leaves remembered tokens good until their time is over", async () => {
    const { auth, verify } = setUp();
    const token = auth.issue(activeAnswer());
    await verify(token);
    auth.fault = () => Promise.reject(new TypeError("fetch failed"));
    auth.now += 29_999;
    await verify(token);
    auth.now += 1;
    await expect(verify(token)).rejects.toThrow(AuthUnavailableException);
  });
});

function hangingBody(signal: AbortSignal | null): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"active":'));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
}

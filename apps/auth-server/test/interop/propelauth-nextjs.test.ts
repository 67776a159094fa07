import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { NextRequest } from "next/server.js";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { DEMO_API_KEY, DEMO_PASSWORD } from "../../src/demo/demo-data.ts";
import { loadDemoData } from "../../src/demo/load.ts";
import { ensureSigningKey } from "../../src/features/signing-keys/domain/rotation.ts";
import { createBrowser } from "../support/browser.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { aWebRedirectUri, SOME_TIME } from "../support/records.ts";
import { createTestDeps } from "../support/test-deps.ts";

// The CommonJS build: the other one imports parts of Next under names that Node does not resolve.
type Published = typeof import("@propelauth/nextjs/server/app-router");
const published: Published = createRequire(import.meta.url)("@propelauth/nextjs/server/app-router");

const ACME = "11111111-1111-4111-8111-111111111111";
const APP = "https://app.example.test";
const CALLBACK = `${APP}/api/auth/callback`;

afterEach(() => vi.unstubAllEnvs());

describeOnSqlite("the published @propelauth/nextjs against this server", ({ open }) => {
  /** A server on loopback whose clock tells the real time, as the client reads no other, and an app's cookies. */
  async function setUp() {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const deps = await createTestDeps(await open(), { policy: { issuer, signingAlgorithm: "RS256" } });
    deps.clock.advance(Math.floor(Date.now() / 1000) - SOME_TIME);
    await ensureSigningKey(deps);
    await loadDemoData(deps);
    await deps.store.write(({ webRedirectUris }) => webRedirectUris.add(aWebRedirectUri(CALLBACK)));
    server.on("request", getRequestListener(createApp(deps).fetch, { overrideGlobalObjects: false }));
    vi.stubEnv("PROPELAUTH_AUTH_URL", issuer);
    vi.stubEnv("PROPELAUTH_API_KEY", DEMO_API_KEY);
    vi.stubEnv("PROPELAUTH_REDIRECT_URI", CALLBACK);
    vi.stubEnv("PROPELAUTH_VERIFIER_KEY", await deps.signingKeys.publicKeyPem());

    const hosted = createBrowser({
      request: (path, { peer: _, ...init } = {}) => fetch(new URL(path, issuer), { redirect: "manual", ...init }),
    });
    const cookies = new Map<string, string>();
    const handlers = published.getRouteHandlers();
    const call = async (method: "GET" | "POST", path: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = new NextRequest(APP + path, { method, headers: { cookie } });
      const slug = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const handle = method === "GET" ? handlers.getRouteHandler : handlers.postRouteHandler;
      const response = await handle(request, { params: { slug } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    const signIn = async () => {
      const login = await call("GET", "/api/auth/login?return_to_path=/reports");
      const authorize = login.headers.get("location") ?? "";
      const page = (await hosted.get(authorize)).headers.get("location") ?? "";
      const submitted = await hosted.submit(page, { email: "owner@globex.test", password: DEMO_PASSWORD });
      const returned = await hosted.get(submitted.headers.get("location") ?? "");
      const { pathname, search } = new URL(returned.headers.get("location") ?? "");
      return call("GET", pathname + search);
    };
    const proxy = (path: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return published.authMiddleware(new NextRequest(APP + path, { headers: { cookie } }));
    };
    return { deps, cookies, call, signIn, proxy };
  }

  it("signs in through the hosted page and comes back", async () => {
    const { signIn, cookies } = await setUp();
    const response = await signIn();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/reports"]);
    expect([...cookies.keys()]).toEqual(expect.arrayContaining(["__pa_at", "__pa_rt"]));
  });

  it("shows its user, and works in an organization", async () => {
    const { signIn, call, cookies } = await setUp();
    await signIn();
    const { userinfo } = (await (await call("GET", "/api/auth/userinfo")).json()) as {
      userinfo: { email: string; org_id_to_org_info: object };
    };
    expect(userinfo.email).toBe("owner@globex.test");
    expect(Object.keys(userinfo.org_id_to_org_info)).toHaveLength(2);
    const changed = await call("POST", `/api/auth/set-active-org?active_org_id=${ACME}`);
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ activeOrgId: ACME })]);
    expect(cookies.get("__pa_org_id")).toBe(ACME);
    const stranger = await call("POST", "/api/auth/set-active-org?active_org_id=33333333-3333-4333-8333-333333333333");
    expect(stranger.status).toBe(401);
  });

  it("refreshes in its middleware, also for requests at the same moment", async () => {
    const { signIn, proxy, cookies } = await setUp();
    await signIn();
    cookies.delete("__pa_at");
    const responses = await Promise.all(Array.from({ length: 5 }, () => proxy("/reports")));
    const refreshed = responses.map((response) =>
      response.headers.get("x-middleware-request-x-propelauth-access-token"),
    );
    for (const token of refreshed) expect(token).toMatch(/^eyJ/);
  });

  it("signs out, and the session is over", async () => {
    const { signIn, call, cookies } = await setUp();
    await signIn();
    const refreshToken = cookies.get("__pa_rt") ?? "";
    expect((await call("POST", "/api/auth/logout")).status).toBe(200);
    cookies.set("__pa_rt", refreshToken);
    expect((await call("GET", "/api/auth/userinfo")).status).toBe(401);
  });
});

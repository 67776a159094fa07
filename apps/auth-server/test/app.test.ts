import { expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { DEMO_API_KEY } from "../src/demo/demo-data.ts";
import { offerPasskeys } from "../src/features/authentication/domain/passkeys/passkeys-setting.ts";
import { translations } from "../src/features.ts";
import { titleOfProblem } from "../src/platform/http/problem.ts";
import { createBrowser } from "./support/browser.ts";
import { describeOnSqlite } from "./support/databases.ts";
import { signInOperator } from "./support/operator-browser.ts";
import { createTestApp } from "./support/test-app.ts";

const PROXIES = [{ address: "10.0.0.1", prefix: 32, family: "ipv4" as const }];

describeOnSqlite("the app", ({ open }) => {
  it("sends the security headers with every answer, and lets no page run foreign scripts or be framed", async () => {
    const { request } = await createTestApp(await open());
    for (const path of ["/login", "/healthz", "/.well-known/jwks.json", "/nothing", "/api/backend/v1/user"]) {
      const { headers } = await request(path);
      // Passkeys need the script of the sign-in page.
      const script =
        path === "/login"
          ? "; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
          : "";
      expect(headers.get("content-security-policy")).toBe(
        `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'${script}`,
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.has("strict-transport-security")).toBe(false);
    }
  });

  it("lets a page run a script exactly where it was rendered with one", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    const scripted = async (path: string) => {
      const response = await browser.get(path);
      const allowed = response.headers.get("content-security-policy")?.includes("script-src") ?? false;
      expect([path, allowed]).toEqual([path, /<script [^>]*src=/.test(await response.text())]);
      return allowed;
    };
    expect(await scripted("/login")).toBe(true);
    expect(await scripted("/dashboard/login")).toBe(true);
    await app.deps.store.write((repositories) => offerPasskeys(repositories, false));
    for (const path of ["/login", "/signup", "/login/second-factor", "/nothing"]) {
      expect([path, await scripted(path)]).toEqual([path, false]);
    }
    await browser.signIn("owner@acme.test", "orgward-demo");
    expect(await scripted("/account/passkeys")).toBe(true);
    for (const path of ["/account", "/account/second-factor", "/account/confirm"]) {
      expect([path, await scripted(path)]).toEqual([path, false]);
    }
  });

  it("lets the dashboard run its own script alone, which can make no markup or code of strings", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const { headers } = await operator.get("/dashboard");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it("cuts a popup off from its opener in the areas of who is signed in, and on no other page or redirect", async () => {
    const { deps, request } = await createTestApp(await open());
    const paths = new Set(createApp(deps).routes.map(({ path }) => path.replace(/:\w+(\{[^}]*\})?/g, "x")));
    expect(paths).toContain("/login/second-factor");
    for (const path of paths) {
      const isSignedInArea = ["account", "orgs", "dashboard", "dev"].includes(path.split("/")[1] ?? "");
      for (const method of ["GET", "POST"]) {
        const policy = (await request(path, { method })).headers.get("cross-origin-opener-policy");
        expect([method, path, policy]).toEqual([method, path, isSignedInArea ? "same-origin" : "unsafe-none"]);
      }
    }
  });

  it("asks browsers to stay on https when it is served there", async () => {
    const { request } = await createTestApp(await open(), { policy: { issuer: "https://auth.example.com" } });
    expect((await request("/login")).headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  it("answers JSON with a code where nothing is, and a page to browsers", async () => {
    const { request } = await createTestApp(await open());
    const json = await request("/nothing");
    expect(json.status).toBe(404);
    expect(await json.json()).toEqual({ code: "not_found", message: "Page not found." });
    const page = await request("/nothing", { headers: { accept: "text/html" } });
    expect(page.status).toBe(404);
    expect(await page.text()).toMatch(/<title>[^<]*Page not found ·.*<h1>Page not found.*nothing at this address/s);
  });

  it.each([
    [404, "not_found", "Page not found"],
    [403, "forbidden", "Not allowed"],
    // Whoever sends an expired form may do what it asks for.
    [403, "csrf_failed", "Something went wrong"],
    [500, "internal_error", "Something went wrong"],
  ] as const)("titles the page of a %i %s %j", (status, code, title) => {
    expect(titleOfProblem(translations.en, { status, code })).toBe(title);
  });

  it("leads who is at a wrong address back to the account, and operators to the dashboard", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const headers = { accept: "text/html" };
    expect(await (await app.request("/nothing", { headers })).text()).toContain('href="/account"');
    expect(await (await operator.get("/dashboard/nothing")).text()).toContain('<a href="/dashboard">Go to overview');
  });

  it("answers 405 to a wrong method and says what is allowed", async () => {
    const { request } = await createTestApp(await open());
    for (const [method, path, allow] of [
      ["GET", "/logout", "POST"],
      ["PUT", "/login", "GET, HEAD, POST"],
      ["DELETE", "/account", "GET, HEAD"],
      ["POST", "/.well-known/jwks.json", "GET, HEAD"],
      ["POST", "/healthz", "GET, HEAD"],
    ] as const) {
      const response = await request(path, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("allow"), method).toBe(allow);
      expect(await response.json(), method).toMatchObject({ code: "method_not_allowed" });
    }
  });

  it("answers 405 to a known caller's wrong method in the API, and 401 to anybody else's", async () => {
    const { request } = await createTestApp(await open());
    const headers = { authorization: `Bearer ${DEMO_API_KEY}` };
    expect((await request("/api/backend/v1/access_token", { headers })).status).toBe(405);
    expect((await request("/api/backend/v1/access_token")).status).toBe(401);
  });

  it("gives each request an id, which only a trusted proxy may choose", async () => {
    const { request } = await createTestApp(await open(), { trustedProxies: PROXIES });
    const idOf = async (peer: string, id?: string) =>
      (await request("/healthz", { peer, headers: id === undefined ? {} : { "x-request-id": id } })).headers.get(
        "x-request-id",
      );
    expect(await idOf("203.0.113.7", "chosen")).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf("10.0.0.1", "chosen-1")).toBe("chosen-1");
    for (const strange of ["a b", "a".repeat(129), "<b>", '{"a":1}']) {
      expect(await idOf("10.0.0.1", strange)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it("logs each request as JSON with id, method, path, status and duration, and nothing of the query", async () => {
    const { deps, request } = await createTestApp(await open());
    const response = await request("/login?return_to=%2Fsecret-place");
    const line = JSON.parse(deps.logLines.at(-1) ?? "");
    expect(line).toEqual({
      level: "info",
      time: expect.any(String),
      msg: "request",
      requestId: response.headers.get("x-request-id"),
      method: "GET",
      path: "/login",
      status: 200,
      durationMs: expect.any(Number),
    });
  });

  it.each([
    ["/api/backend/v1/user/ada@example.test", "/api/backend/v1/user/*"],
    ["/api/backend/v1/user/ada%40example.test", "/api/backend/v1/user/*"],
    [`/reset-password/${"t".repeat(43)}`, "/reset-password/*"],
    ["/.well-known/jwks.json", "/.well-known/jwks.json"],
    [`/orgs/11111111-1111-4111-8111-111111111111/members`, "/orgs/11111111-1111-4111-8111-111111111111/members"],
  ])("logs no email address and no token of the path %s", async (path, logged) => {
    const { deps, request } = await createTestApp(await open());
    await request(path);
    expect(JSON.parse(deps.logLines.at(-1) ?? "").path).toBe(logged);
  });

  it("logs an unexpected error once with its id, and tells the caller the id and nothing else", async () => {
    const { deps, request } = await createTestApp(await open());
    const broken = {
      ...deps,
      signingKeys: { ...deps.signingKeys, published: () => Promise.reject(new Error("disk on fire")) },
    };
    const { createApp } = await import("../src/app.ts");
    const env = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
    const response = await createApp(broken).request("http://localhost:4000/.well-known/jwks.json", {}, env);
    expect(response.status).toBe(500);
    const requestId = response.headers.get("x-request-id");
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({
      code: "internal_error",
      message: expect.stringContaining(requestId ?? "no id"),
    });
    expect(body).not.toContain("disk on fire");
    const logged = deps.logLines.filter((line) => line.includes("disk on fire"));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({
      level: "error",
      requestId,
      error: { message: "disk on fire" },
    });
    expect((await request("/.well-known/jwks.json")).status).toBe(200);
  });

  it("has nothing at a path with a character that no database takes, whoever asks", async () => {
    const app = await createTestApp(await open());
    const [user, operator] = [createBrowser(app), await signInOperator(app)];
    await user.signIn("owner@acme.test", "orgward-demo");
    for (const path of ["/orgs/%00", "/orgs/a%00b/api-keys", "/dev/mail/%00"]) {
      expect([path, (await user.get(path)).status]).toEqual([path, 404]);
    }
    for (const path of ["/dashboard/users/%00", "/dashboard/mcp/clients/%00"]) {
      expect([path, (await operator.get(path)).status]).toEqual([path, 404]);
    }
    expect((await app.post("/api/backend/v1/user/%00", {})).status).toBe(404);
  });

  it("refuses a query with a character that no database takes, whoever asks", async () => {
    const app = await createTestApp(await open());
    const [user, operator] = [createBrowser(app), await signInOperator(app)];
    await user.signIn("owner@acme.test", "orgward-demo");
    for (const path of [
      "/propelauth/ssr/authorize?redirect_uri=a%00b&state=s",
      "/propelauth/oauth/authorize?client_id=c&state=%00",
      "/login?return_to=%00",
    ]) {
      expect([path, (await user.get(path)).status]).toEqual([path, 400]);
    }
    for (const path of ["/dashboard/mcp/validation/edit?credential=%00", "/dashboard/users?text=a%00b"]) {
      expect([path, (await operator.get(path)).status]).toEqual([path, 400]);
    }
  });

  it("serves the stylesheet that pages name", async () => {
    const { request } = await createTestApp(await open());
    const path = /href="([^"]*\.css)"/.exec(await (await request("/login")).text())?.[1] ?? "";
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("immutable");
  });
});

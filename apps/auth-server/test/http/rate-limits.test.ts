import { expect, it } from "vitest";
import { createBrowser } from "../support/browser.ts";
import { describeDatabases } from "../support/databases.ts";
import { createOAuthClient } from "../support/oauth-client.ts";
import { createTestApp } from "../support/test-app.ts";
import { testPolicy } from "../support/test-deps.ts";

const TWO_A_MINUTE = { requests: 2, seconds: 60 };

describeDatabases("too many requests", ({ open }) => {
  const setUp = async (name: keyof typeof testPolicy.rateLimits) => {
    const rateLimits = { ...testPolicy.rateLimits, [name]: TWO_A_MINUTE };
    const app = await createTestApp(await open(), { policy: { rateLimits } });
    return { app, browser: createBrowser(app) };
  };

  it("to sign in to one account from one address get a page with 429, though the password is right", async () => {
    const { app, browser } = await setUp("signIns");
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await browser.signIn("owner@acme.test", "wrong")).status).toBe(422);
    }
    const refused = await browser.signIn(" OWNER@acme.test", "orgward-demo");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Try again in 30 seconds.");
    expect((await browser.signIn("admin@acme.test", "orgward-demo")).status).toBe(303);
    const elsewhere = createBrowser({
      ...app,
      request: (path, init) => app.request(path, { ...init, peer: "198.51.100.1" }),
    });
    expect((await elsewhere.signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
    app.deps.clock.advance(30);
    expect((await createBrowser(app).signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
  });

  it("of a confidential client get a 429 that scripts may read; guesses at its secret do not count", async () => {
    const { app } = await setUp("tokenRequests");
    const post = (secret: string | null) =>
      createOAuthClient(app, { clientId: "demo-confidential", secret }).refresh("nothing");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await post("guess")).status).toBe(401);
      expect((await post(null)).status).toBe(401);
    }
    for (let attempt = 0; attempt < 2; attempt++) expect((await post("demo_confidential_secret")).status).toBe(400);
    const refused = await post("demo_confidential_secret");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  });

  it("are not counted for a public client, which many installations share", async () => {
    const { app } = await setUp("tokenRequests");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await createOAuthClient(app).refresh("nothing")).status).toBe(400);
    }
  });

  it("to register from one network get a 429", async () => {
    const { app } = await setUp("registrations");
    const register = (peer: string) =>
      app.request("/oauth/2.1/register", {
        method: "POST",
        body: JSON.stringify({ redirect_uris: ["http://127.0.0.1/callback"] }),
        headers: { "content-type": "application/json" },
        peer,
      });
    expect((await register("2001:db8:1:2::1")).status).toBe(201);
    expect((await register("2001:db8:1:2:ffff::2")).status).toBe(201);
    const refused = await register("2001:db8:1:2::3");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await register("2001:db8:1:3::1")).status).toBe(201);
  });
});

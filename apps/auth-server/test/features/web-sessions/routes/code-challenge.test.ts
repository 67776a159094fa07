import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { anOrganization } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createWebApp, type WebTokens } from "../../../support/web-app.ts";

const OWNER_OF_GLOBEX = "aaaaaaaa-0000-4000-8000-000000000004";
const VERIFIER = "v".repeat(43);
const OF_ATTACKER = "w".repeat(43);
const challenge = (verifier: string) => ({
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
});

async function setUpOn(store: Store) {
  const app = await createTestApp(store);
  const webApp = createWebApp(app);
  const redeem = (code: string, verifier?: string) =>
    app.post("/propelauth/ssr/token", {
      code,
      redirect_uri: DEMO_WEB_REDIRECT_URI,
      ...(verifier !== undefined && { code_verifier: verifier }),
    });
  const refused = async (response: Response) => {
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: "invalid_code" })]);
  };
  return { app, webApp, redeem, refused };
}

describeOnSqlite("a code of a web application that sent a challenge (RFC 7636)", ({ open }) => {
  const setUp = async () => setUpOn(await open());

  it("is redeemed with the verifier, after sign-in on the hosted page", async () => {
    const { webApp, redeem } = await setUp();
    const response = await redeem(await webApp.code(challenge(VERIFIER)), VERIFIER);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty("refresh_token");
  });

  it("is redeemed with the verifier, after an organization was chosen", async () => {
    const { app, webApp, redeem, refused } = await setUp();
    const organizations = Array.from({ length: 40 }, (_, index) =>
      anOrganization({ name: `Branch ${index}`, metadata: { notes: "x".repeat(200) } }),
    );
    await app.deps.store.write(async (repositories) => {
      for (const organization of organizations) {
        const { orgId, createdAt } = organization;
        await repositories.organizations.create(organization);
        const membership = { userId: OWNER_OF_GLOBEX, orgId, role: "Member", additionalRoles: [], createdAt };
        await repositories.memberships.add(membership);
      }
    });
    const page = await (await webApp.authorize(challenge(VERIFIER))).text();
    const [, href = ""] = /<a href="([^"]+)">Branch 7</.exec(page) ?? [];
    const chosen = await webApp.browser.get(href.replaceAll("&amp;", "&"));
    const code = new URL(chosen.headers.get("location") ?? "").searchParams.get("code") ?? "";
    await refused(await redeem(code));
    expect((await redeem(code, VERIFIER)).status).toBe(200);
  });

  it.each([
    ["in another browser of the application, which has another verifier", OF_ATTACKER],
    ["by an application that sends no verifier", undefined],
    ["with an empty verifier", ""],
    ["with the challenge for a verifier", challenge(VERIFIER).code_challenge],
    ["with more than the verifier", `${VERIFIER}v`],
  ])("that leaked is not redeemed %s, and still is by the browser that asked for it", async (_how, verifier) => {
    const { webApp, redeem, refused } = await setUp();
    const code = await webApp.code(challenge(VERIFIER));
    await refused(await redeem(code, verifier));
    expect((await redeem(code, VERIFIER)).status).toBe(200);
  });

  it("that was redeemed ends nobody's session when it is presented without the verifier, and does with it", async () => {
    const { webApp, redeem, refused } = await setUp();
    const code = await webApp.code(challenge(VERIFIER));
    const { refresh_token: first } = (await (await redeem(code, VERIFIER)).json()) as WebTokens;
    for (const verifier of [undefined, OF_ATTACKER]) await refused(await redeem(code, verifier));
    const refreshed = await webApp.refresh(first);
    expect(refreshed.status).toBe(200);
    const { refresh_token: second } = (await refreshed.json()) as WebTokens;
    await refused(await redeem(code, VERIFIER));
    expect((await webApp.refresh(second)).status).toBe(401);
  });

  it("cannot be had without a challenge and redeemed with a verifier (downgrade)", async () => {
    const { webApp, redeem, refused } = await setUp();
    // The attacker's link makes the victim's browser ask without the challenge that the application would have sent.
    const code = await webApp.code();
    await refused(await redeem(code, OF_ATTACKER));
    // Published clients send neither.
    expect((await redeem(code)).status).toBe(200);
  });

  const { code_challenge } = challenge(VERIFIER);
  it.each([
    ["the method plain", { code_challenge: VERIFIER, code_challenge_method: "plain" }],
    ["no method", { code_challenge }],
    ["no challenge", { code_challenge_method: "S256" }],
    ["an empty challenge", { code_challenge: "", code_challenge_method: "S256" }],
    ["both empty", { code_challenge: "", code_challenge_method: "" }],
    ["a challenge that is no hash", { code_challenge: `${code_challenge}=`, code_challenge_method: "S256" }],
  ])("is not given for %s", async (_what, query) => {
    const { webApp } = await setUp();
    await webApp.authorize();
    const response = await webApp.authorize(query);
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });

  it("is not given for two challenges", async () => {
    const { webApp } = await setUp();
    await webApp.authorize();
    const query = new URLSearchParams({ redirect_uri: DEMO_WEB_REDIRECT_URI, state: "x", ...challenge(VERIFIER) });
    query.append("code_challenge", challenge(OF_ATTACKER).code_challenge);
    const response = await webApp.browser.get(`/propelauth/ssr/authorize?${query}`);
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });
});

describeDatabases("a code of a web application that somebody guesses the verifier of", ({ open }) => {
  it("is worth nothing after five wrong verifiers", async () => {
    const { webApp, redeem, refused } = await setUpOn(await open());
    const attempt = async (wrong: number) => {
      const code = await webApp.code(challenge(VERIFIER));
      for (let count = 0; count < wrong; count++) await refused(await redeem(code, OF_ATTACKER));
      return redeem(code, VERIFIER);
    };
    expect((await attempt(4)).status).toBe(200);
    await refused(await attempt(5));
  });
});

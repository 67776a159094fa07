import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { addSingleSignOn } from "../../../support/organization-sign-on.ts";
import { createTestApp } from "../../../support/test-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);

const OWNER = "owner@acme.test";
const PASSWORD = "orgward-demo";
const EMAIL_FORM = 'action="/login/email"';
const PASSWORD_FORM = 'action="/login"';

describeOnSqlite("the sign-in page, where organizations have single sign-on", ({ open }) => {
  const setUp = async (fields: Partial<Parameters<typeof addSingleSignOn>[2]> = {}) => {
    const app = await createTestApp(await open());
    const connectionId = await addSingleSignOn(app.deps, ACME, { domain: "acme.test", ...fields });
    const browser = createBrowser(app);
    const page = async (path: string) => (await browser.get(path)).text();
    const enter = async (email: string, path = "/login") => {
      const html = await (await browser.submitTo("/login/email", path, { email })).text();
      return withoutSecrets(html);
    };
    return { app, browser, page, enter, connectionId };
  };

  it("asks for the email address first, and offers the single sign-on of its domain", async () => {
    const { page, enter, connectionId } = await setUp();
    const login = await page("/login?return_to=/account?x");
    expect(login).toContain(EMAIL_FORM);
    expect(login).not.toContain('type="password"');
    expect(login).toContain('href="/login?way=all&amp;return_to=%2Faccount%3Fx"');
    const offer = await enter("new@ACME.test", "/login?return_to=/account?x");
    expect(offer).toContain(`action="/login/with/${connectionId}"`);
    expect(offer).toContain("Continue with Acme");
    expect(offer).toContain('name="login_hint" value="new@ACME.test"');
    expect(offer).toContain('name="return_to" value="/account?x"');
    expect(offer).not.toContain('type="password"');
  });

  it("shows the other ways for an address of another domain, and on demand for every address", async () => {
    const { browser, page, enter } = await setUp();
    for (const email of ["ada@other.test", "ada@sales.acme.test", "ada@acme.test@other.test", "no address", ""]) {
      const login = await enter(email);
      expect(login, email).toContain(PASSWORD_FORM);
      expect(login, email).not.toContain("/login/with/");
    }
    const every = await page(`/login?way=all&email=${OWNER}`);
    expect(every).toContain(`value="${OWNER}"`);
    const signedIn = await browser.submitTo("/login", "/login?way=all", { email: OWNER, password: PASSWORD });
    expect(signedIn.headers.get("location")).toBe("/account");
  });

  it("answers alike whether somebody has the address or not", async () => {
    const { enter } = await setUp();
    const [known, unknown] = [await enter(OWNER), await enter("nobody@acme.test")];
    expect(known.replaceAll("owner", "…")).toBe(unknown.replaceAll("nobody", "…"));
    const [stranger, nobody] = [await enter("owner@globex.test"), await enter("nobody@globex.test")];
    expect(stranger.replaceAll("owner", "…")).toBe(nobody.replaceAll("nobody", "…"));
  });

  it("says that the organization demands it, and keeps a way in for owners", async () => {
    const { app, enter, connectionId } = await setUp();
    await app.deps.store.write(({ accessPolicies }) =>
      accessPolicies.save(ACME, { ...NO_RULES, connectionIds: [connectionId] }),
    );
    const offer = await enter(OWNER);
    expect(offer).toContain("Your organization asks for single sign-on.");
    expect(offer).toContain('href="/login?way=all&amp;email=owner%40acme.test');
  });

  it("leads an address that an app names to the same offer, and never on without a click", async () => {
    const { browser, page, connectionId } = await setUp();
    for (const path of [
      "/login?login_hint=ada@acme.test",
      `/login?return_to=${encodeURIComponent("/account?login_hint=ada@acme.test")}`,
    ]) {
      expect(await page(path)).toContain(`action="/login/with/${connectionId}"`);
    }
    expect(await page("/login?login_hint=ada@other.test")).toContain('value="ada@other.test"');
    expect((await browser.get(`/login/with/${connectionId}?login_hint=ada@acme.test`)).status).toBe(405);
    expect((await browser.post(`/login/with/${connectionId}`, { login_hint: "ada@acme.test" })).status).toBe(403);
  });

  it("stays byte for byte what it is without a connection in use or a proven domain", async () => {
    const app = await createTestApp(await open());
    const login = async () => withoutSecrets(await (await createBrowser(app).get("/login?email=x&way=all")).text());
    const before = await login();
    expect(before).toContain(PASSWORD_FORM);
    await addSingleSignOn(app.deps, ACME, { domain: "acme.test", mode: "test" });
    await addSingleSignOn(app.deps, ACME, { domain: "acme.test", enabled: false });
    await addSingleSignOn(app.deps, GLOBEX, { domain: "acme.test" });
    expect(await login()).toBe(before);
  });
});

/** A page without what differs at each visit. */
function withoutSecrets(html: string): string {
  return html.replaceAll(/(name="(?:csrf|form)[^"]*" value=")[^"]*/g, "$1").replaceAll(/nonce="[^"]*"/g, "");
}

import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI, demoOperator } from "../../../src/demo/demo-data.ts";
import { changeDeploymentSettings } from "../../../src/features/settings/domain/deployment-settings.ts";
import type { AppEnvironment } from "../../../src/platform/http/app-environment.ts";
import { readAhead } from "../../../src/platform/http/visitor-language.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { readMails } from "../../support/mails.ts";
import { createOAuthClient } from "../../support/oauth-client.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { atCommandLine } from "../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "owner@acme.test";
const PASSWORD = "orgward-demo";

it("what is read ahead and can't be read disturbs nobody who doesn't ask for it", async () => {
  const app = new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.set("readBrand", () => Promise.reject(new Error("The database is away.")));
      await next();
    }, readAhead())
    .get("/", async (context) => {
      // Node has looked for rejections that nobody handles by then.
      await setImmediate();
      return context.redirect("/elsewhere");
    });
  expect((await app.request("/")).status).toBe(302);
});

describeOnSqlite("the language of pages", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    return { app, german: browserIn(app, "de-DE,de;q=0.9,en;q=0.5") };
  };

  it("is the browser's, on every page and for what is wrong with a form", async () => {
    const { german } = await setUp();
    const login = await german.get("/login");
    expect(login.headers.get("content-language")).toBe("de");
    expect(login.headers.get("vary")).toContain("Accept-Language");
    expect(await login.text()).toMatch(
      /<html lang="de">[\s\S]*<title>Anmelden · [\s\S]*<label for="email">E-Mail-Adresse/,
    );
    expect(await (await german.signIn(OWNER, "wrong password")).text()).toContain(
      "E-Mail-Adresse oder Passwort ist falsch",
    );
    const weak = { email: "new@example.test", username: "new", password: "short" };
    expect(await (await german.submit("/signup", weak)).text()).toContain("muss mindestens 8 Zeichen lang sein");
    expect(await (await german.post("/login", {})).text()).toContain("Dieses Formular ist abgelaufen");
    expect(await (await german.get("/nothing-here")).text()).toContain("<h1>Seite nicht gefunden");
  });

  it("stays English for backends, and for who asks for nothing", async () => {
    const { app } = await setUp();
    const answer = await app.request("/nothing-here", { headers: { "accept-language": "de" } });
    expect(await answer.json()).toEqual({ code: "not_found", message: "Page not found." });
    expect(await (await createBrowser(app).get("/login")).text()).toContain('<html lang="en">');
  });

  it("never gets from one request into another", async () => {
    const { app } = await setUp();
    const languages = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? "de" : "en"));
    const pages = await Promise.all(
      languages.map(async (language) => (await browserIn(app, language).get("/login")).text()),
    );
    expect(pages.map((page) => /lang="(..)"/.exec(page)?.[1])).toEqual(languages);
    expect(pages.map((page) => (page.includes("Passwort vergessen?") ? "de" : "en"))).toEqual(languages);
  });

  it("is what the deployment says, at once", async () => {
    const { app, german } = await setUp();
    const set = (values: Record<string, string>) => changeDeploymentSettings(atCommandLine(app.deps), values);
    const languageOf = async (accepted: string) =>
      (await browserIn(app, accepted).get("/login")).headers.get("content-language");
    await set({ default_language: "de" });
    expect([await languageOf("fr"), await languageOf("en")]).toEqual(["de", "en"]);
    await set({ visitors_choose_language: "false" });
    expect([await languageOf("fr"), await languageOf("en")]).toEqual(["de", "de"]);
    await set({ default_language: "en" });
    expect((await german.get("/login")).headers.get("content-language")).toBe("en");
    expect(await set({ default_language: "fr" })).toMatchObject({ failure: { problem: "must be one of en, de" } });
  });

  it("is the one that an app asks for with ui_locales, until the browser is closed", async () => {
    const { app } = await setUp();
    const client = createOAuthClient(app);
    const webApp = new URLSearchParams({ redirect_uri: DEMO_WEB_REDIRECT_URI, state: "a".repeat(64) });
    for (const path of [client.authorizePath({}), `/propelauth/ssr/authorize?${webApp}`]) {
      const browser = browserIn(app, "en");
      const asked = await browser.get(`${path}&ui_locales=fr+de-CH+en`);
      expect(asked.headers.getSetCookie()).toEqual([expect.stringMatching(/^orgward_language=de; Path=\/; HttpOnly;/)]);
      expect(asked.headers.getSetCookie()[0]).not.toMatch(/max-age|expires/i);
      expect(await (await browser.get(asked.headers.get("location") ?? "")).text()).toContain('<html lang="de">');
      await browser.submit("/forgot-password", { email: OWNER });
      expect((await readMails(app.deps)).at(-1)).toMatchObject({ mail: { kind: "reset_password" }, language: "de" });
      app.deps.clock.advance(60);
      expect((await browser.get("/dashboard/login")).headers.get("content-language")).toBe("en");
      // An app that asks for nothing, or for a language that there isn't, leaves it as it is.
      await browser.get(path);
      await browser.get(`${path}&ui_locales=fr+constructor`);
      expect((await browser.get("/login")).headers.get("content-language")).toBe("de");
      await browser.get(`${path}&ui_locales=en-GB`);
      expect((await browser.get("/login")).headers.get("content-language")).toBe("en");
      browser.cookies.set("orgward_language", "constructor");
      expect((await browser.get("/login")).headers.get("content-language")).toBe("en");
    }
    const refused = await browserIn(app, "en").get("/propelauth/ssr/authorize?redirect_uri=x&ui_locales=de");
    expect([refused.status, refused.headers.get("content-language")]).toEqual([400, "de"]);
    await changeDeploymentSettings(atCommandLine(app.deps), { visitors_choose_language: "false" });
    const browser = browserIn(app, "de");
    await browser.get(client.authorizePath({ ui_locales: "de" }));
    expect((await browser.get("/login")).headers.get("content-language")).toBe("en");
  });

  it("is each operator's own on the dashboard, whatever visitors get", async () => {
    const { app, german } = await setUp();
    await changeDeploymentSettings(atCommandLine(app.deps), { visitors_choose_language: "false" });
    expect(await (await german.get("/dashboard/login")).text()).toMatch(/<html lang="de">[\s\S]*E-Mail-Adresse/);
    await german.submit("/dashboard/login", { email: demoOperator.email, password: PASSWORD });
    const operators = await german.get("/dashboard/operators");
    expect(operators.headers.get("content-language")).toBe("de");
    expect(operators.headers.get("vary")).toContain("Accept-Language");
    expect(await operators.text()).toMatch(/<html lang="de">[\s\S]*>Betreiber hinzufügen<\/a>/);
    const refused = { email: "new@orgward.test", password: "short", role: "admin" };
    expect(await (await german.submitTo("/dashboard/operators", "/dashboard/operators/new", refused)).text()).toContain(
      "muss mindestens 8 Zeichen lang sein",
    );
    const origins = { default_redirect_url: "", allowed_redirect_origins: "nowhere" };
    const links = await german.submitTo("/dashboard/settings/links", "/dashboard/settings", origins);
    expect(await links.text()).toContain("Muss eine Liste von Ursprüngen sein, durch Kommas getrennt");
    expect(await (await german.get("/dashboard/operators/nobody")).text()).toContain("Diesen Betreiber gibt es nicht.");
    expect(await (await german.get("/dashboard/search/results?q=betr")).json()).toMatchObject({
      summary: "4 Ergebnisse",
      groups: [
        {
          label: "Seiten",
          results: [
            { path: "/dashboard/operators", label: "Betreiber" },
            { path: "/dashboard/operators/new", label: "Betreiber hinzufügen" },
          ],
        },
        { label: "Mehr" },
      ],
    });
    expect((await german.get("/login")).headers.get("content-language")).toBe("en");
  });

  it("is not an operator's for emails that the dashboard sends", async () => {
    const { app, german } = await setUp();
    await german.submit("/dashboard/login", { email: demoOperator.email, password: PASSWORD });
    await german.submitTo("/dashboard/settings/mail/test", "/dashboard/settings/mail", { to: "ada@example.test" });
    expect((await readMails(app.deps)).map(({ mail, language }) => `${mail.kind} ${language}`)).toEqual([
      "test undefined",
    ]);
  });

  it("is that of an email whose reader asked for it on a page, and of no other", async () => {
    const { app, german } = await setUp();
    await german.submit("/forgot-password", { email: OWNER });
    await german.submit("/login/link", { email: OWNER });
    await german.submit("/signup", { email: OWNER, username: "owner2", password: "correct horse" });
    await german.signIn(OWNER, PASSWORD);
    await german.submitTo(`/orgs/${ACME}/invitations`, `/orgs/${ACME}`, { email: "new@example.test", role: "Member" });
    const invited = { org_id: ACME, email: "other@example.test", role: "Member" };
    await app.post("/api/backend/v1/invite_user", invited, { headers: { "accept-language": "de" } });
    const languages = (await readMails(app.deps)).map(({ mail, language }) => `${mail.kind} ${language}`);
    expect(languages.sort()).toEqual([
      "already_registered de",
      "invitation undefined",
      "invitation undefined",
      "reset_password de",
      "sign_in_link de",
    ]);
  });
});

function browserIn({ request }: TestApp, accepted: string) {
  return createBrowser({
    request: (path, init) => request(path, { ...init, headers: { "accept-language": accepted, ...init?.headers } }),
  });
}

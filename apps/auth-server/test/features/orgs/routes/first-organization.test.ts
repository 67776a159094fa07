import { expect, it } from "vitest";
import { changeDeploymentSettings } from "../../../../src/features/settings/domain/deployment-settings.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const NEW = { email: "new@example.test", password: "correct horse" };

describeOnSqlite("the first organization of a user", ({ open }) => {
  const change = async ({ deps }: TestApp, value: string) => {
    const result = await changeDeploymentSettings(deps, { new_users_create_organizations: value });
    expect(result).toEqual({ ok: true, value: null });
  };
  const setUp = async (value: "true" | "false") => {
    const app = await createTestApp(await open());
    await change(app, value);
    const find = (email: string) => app.deps.store.read.users.findByEmail(email);
    return { ...app, find };
  };
  type App = Awaited<ReturnType<typeof setUp>>;

  /** Every way in which somebody becomes a user without anybody saying whether they may create organizations. */
  const ways: Record<string, (app: App) => Promise<unknown>> = {
    "a sign-up": async (app) => {
      const browser = createBrowser(app);
      await browser.submit("/signup", NEW);
      await browser.submit(await lastLink(app.deps, "sign_up"), { password: NEW.password });
    },
    "the API": (app) => app.post("/api/backend/v1/user/", { email: NEW.email }),
    "a migration": (app) => app.post("/api/backend/v1/migrate_user/", { email: NEW.email, email_confirmed: true }),
    "a magic link": async (app) => {
      const made = await app.post("/api/backend/v1/magic_link", {
        email: NEW.email,
        create_new_user_if_one_doesnt_exist: true,
      });
      const { url } = (await made.json()) as { url: string };
      await createBrowser(app).submit(url.slice(AUTH_URL.length), {});
    },
    "an invitation": async (app) => {
      await app.post("/api/backend/v1/invite_user", { email: NEW.email, org_id: ACME, role: "Member" });
      await createBrowser(app).submit(await lastLink(app.deps, "invitation"), { password: NEW.password });
    },
  };

  it.each(Object.keys(ways))(
    "is up to those who come by %s where the operator lets new users create them",
    async (way) => {
      const allowing = await setUp("true");
      await ways[way]?.(allowing);
      expect(await allowing.find(NEW.email)).toMatchObject({ canCreateOrgs: true });
      const forbidding = await setUp("false");
      await ways[way]?.(forbidding);
      expect(await forbidding.find(NEW.email)).toMatchObject({ canCreateOrgs: false });
    },
  );

  it("is up to whom a backend or an operator says, whatever holds for others", async () => {
    const app = await setUp("true");
    await app.post("/api/backend/v1/user/", { email: NEW.email, can_create_orgs: false });
    expect(await app.find(NEW.email)).toMatchObject({ canCreateOrgs: false });
    await change(app, "false");
    await app.post("/api/backend/v1/user/", { email: "other@example.test", can_create_orgs: true });
    expect(await app.find("other@example.test")).toMatchObject({ canCreateOrgs: true });
  });

  it("can be created by everybody in the demo, who are shown the way where they land after sign-in", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("nobody@example.test", "orgward-demo");
    const account = await (await browser.get("/account")).text();
    expect(account).toContain("You’re not in an organization yet");
    expect(account).toContain('<a href="/welcome">Create an organization or join one</a>');
    const created = await browser.submitTo("/welcome/organization", "/welcome", { name: "Initech" });
    expect(created.headers.get("location")).toMatch(/^\/orgs\/[\da-f-]{36}$/);
    expect(await (await browser.get("/account")).text()).toContain("Initech");
  });

  it("is not offered to who may not create it: they are told who can let them in", async () => {
    const app = await setUp("false");
    await ways["a sign-up"]?.(app);
    const browser = createBrowser(app);
    await browser.signIn(NEW.email, NEW.password);
    for (const path of ["/account", "/orgs"]) {
      const page = await (await browser.get(path)).text();
      expect(page, path).toContain("You’re not in an organization yet");
      expect(page, path).toMatch(/invite (you|<strong>new@example\.test)/);
      expect(page, path).not.toMatch(/Create (an )?organization/);
    }
  });
});

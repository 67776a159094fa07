import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { changeApiKeySettings } from "../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { createInvitation } from "../../../src/features/invitations/domain/invitations.ts";
import { storeMetadataDocumentSettings } from "../../../src/features/oauth/domain/metadata-documents/settings.ts";
import {
  readRegistrationSettings,
  storeRegistrationSettings,
} from "../../../src/features/oauth/domain/registration/settings.ts";
import { changeUserSchema } from "../../../src/features/users/domain/user-schema.ts";
import { type Browser, createBrowser, formFields } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { lastLink } from "../../support/mails.ts";
import { createManagementClient } from "../../support/management-client.ts";
import { createOAuthClient } from "../../support/oauth-client.ts";
import { signInOperator } from "../../support/operator-browser.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { dashboardForms } from "../dashboard/dashboard-forms.ts";

const OWNER = demoUsers[0]?.email ?? "";
const userId = demoUsers[0]?.userId ?? "";
const orgId = demoOrganizations[0]?.orgId ?? "";
const PASSWORD = "orgward-demo";
const DOCUMENT = "https://notes.example.test/oauth/client.json";

/** Names that no door lets in, each for another reason. */
const refusedNames = {
  "a line break": "Ada\r\nBcc: everybody@acme.test",
  "a terminal sequence": "Ada\u001b]0;owned\u0007",
  "a bidi override": "Ada\u202egnp",
  "an invisible letter": "Ad\u200bmin",
  "a heap of marks": `A${"\u0300".repeat(40)}`,
  "too many letters": "x".repeat(256),
};

interface Door {
  /** Sends the name; tells whether it was taken. */
  send(name: string): Promise<boolean>;
}

/** A door by what it is, with everything that it needs. */
type OpenDoor = (app: TestApp, document: { client_name?: string }) => Promise<Door>;

function api(method: "post" | "put", path: string, body: object, field: string): OpenDoor {
  return async (app) => {
    const client = createManagementClient(app);
    return {
      async send(name) {
        const { status, body: answer } = await client[method](path, { ...body, [field]: name });
        if (status !== 200) expect([status, Object.keys(answer)]).toEqual([400, [field]]);
        return status === 200;
      },
    };
  };
}

function hosted(
  page: string,
  field: string,
  options: { action?: string; fields?: Record<string, string> } = {},
): OpenDoor {
  return async (app) => {
    const browser = createBrowser(app);
    await browser.signIn(OWNER, PASSWORD);
    return {
      send: async (name) => {
        const fields = { ...options.fields, [field]: name };
        return isTaken(await browser.submitTo(options.action ?? page, page, fields));
      },
    };
  };
}

/** Whether a form was taken; one that was not is shown again, with what is wrong. */
async function isTaken(answer: Response): Promise<boolean> {
  if (answer.status < 400) return true;
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/must (not contain|not begin|have at most)/);
  return false;
}

function dashboard(route: string, field: string, fields: Record<string, string> = {}): OpenDoor {
  return async (app) => {
    const browser: Browser = await signInOperator(app);
    const form = dashboardForms[route];
    if (!form) throw new Error(`There is no form ${route}.`);
    return {
      async send(name) {
        const shown = (await form.prepare?.(app)) ?? {};
        const token =
          formFields(await (await browser.get("/dashboard/me")).text(), "/dashboard/me/password").csrf_token ?? "";
        return isTaken(
          await browser.post(form.path, { ...shown, ...form.fields, ...fields, [field]: name, csrf_token: token }),
        );
      },
    };
  };
}

/** An address that nobody has. */
const newEmail = () => `${randomUUID()}@example.test`;

const doors: Record<string, OpenDoor> = {
  "createUser first_name": api("post", "/user/", { email: "first@example.test" }, "first_name"),
  "createUser last_name": api("post", "/user/", { email: "last@example.test" }, "last_name"),
  "createUser username": api("post", "/user/", { email: "username@example.test" }, "username"),
  "updateUserMetadata first_name": api("put", `/user/${userId}`, {}, "first_name"),
  "updateUserMetadata last_name": api("put", `/user/${userId}`, {}, "last_name"),
  "updateUserMetadata username": api("put", `/user/${userId}`, {}, "username"),
  "migrateUser username": api("post", "/migrate_user/", { email: "moved@example.test" }, "username"),
  createOrg: api("post", "/org/", {}, "name"),
  updateOrg: api("put", `/org/${orgId}`, {}, "name"),
  createApiKey: api("post", "/end_user_api_keys", {}, "display_name"),
  "the profile's first name": hosted("/account/profile", "first_name", { fields: { username: "ada" } }),
  "the profile's last name": hosted("/account/profile", "last_name", { fields: { username: "ada" } }),
  "the profile's username": hosted("/account/profile", "username"),
  "a new organization": hosted("/orgs", "name"),
  "renaming an organization": hosted(`/orgs/${orgId}`, "name", { action: `/orgs/${orgId}/rename` }),
  "an own API key": hosted("/account/api-keys", "name"),
  "an organization's API key": hosted(`/orgs/${orgId}/api-keys`, "name"),
  "signing up": async (app) => ({
    send: async (name) =>
      isTaken(
        await createBrowser(app).submit("/signup", {
          email: newEmail(),
          password: "a good password",
          username: "signing-up",
          first_name: name,
        }),
      ),
  }),
  "accepting an invitation": async (app) => ({
    async send(name) {
      const invited = { orgId, email: newEmail(), role: "Member", additionalRoles: [], inviterUserId: null };
      await createInvitation(app.deps, invited);
      const fields = { password: "a good password", username: `user of ${invited.email}`, last_name: name };
      return isTaken(await createBrowser(app).submit(await lastLink(app.deps, "invitation"), fields));
    },
  }),
  "dynamic registration": async (app) => ({
    async send(name) {
      const body = JSON.stringify({ client_name: name, redirect_uris: ["http://127.0.0.1/callback"] });
      const headers = { "content-type": "application/json" };
      const answer = await app.request("/oauth/2.1/register", { method: "POST", body, headers });
      if (answer.ok) return true;
      expect(await answer.json()).toMatchObject({ error: "invalid_client_metadata" });
      return false;
    },
  }),
  "a client metadata document": async (app, document) => ({
    async send(name) {
      document.client_name = name;
      const browser = createBrowser(app);
      await browser.signIn(OWNER, PASSWORD);
      const answer = await browser.get(createOAuthClient(app, { clientId: DOCUMENT }).authorizePath());
      app.deps.clock.advance(24 * 60 * 60);
      return answer.status === 200;
    },
  }),
  "the dashboard's new user": dashboard("/dashboard/users", "first_name"),
  "the dashboard's user": dashboard("/dashboard/users/:userId", "last_name"),
  "the dashboard's username": dashboard("/dashboard/users/:userId", "username"),
  "the dashboard's new organization": dashboard("/dashboard/orgs", "name"),
  "the dashboard's organization": dashboard("/dashboard/orgs/:orgId", "name"),
  "the dashboard's API key": dashboard("/dashboard/keys/api", "name"),
  "the dashboard's role": dashboard("/dashboard/roles", "role.3"),
  "the dashboard's permission": dashboard("/dashboard/roles", "permission.0", { "grant.0.0": "on" }),
  "the dashboard's new client": dashboard("/dashboard/mcp/clients", "name"),
  "the dashboard's client": dashboard("/dashboard/mcp/clients/:clientId", "name"),
  "the dashboard's resource": dashboard("/dashboard/mcp/resources", "name"),
  "the dashboard's scope": dashboard("/dashboard/mcp/scopes", "description"),
  "the dashboard's new credentials": dashboard("/dashboard/mcp/validation", "name"),
  "the dashboard's credentials": dashboard("/dashboard/mcp/validation/update", "name"),
  "the name of the deployment": dashboard("/dashboard/settings/appearance", "name"),
};

describeOnSqlite("names that people are shown", ({ open }) => {
  async function setUp() {
    const redirect_uris = ["http://127.0.0.1:7777/callback"];
    const document: Record<string, unknown> & { client_name?: string } = { client_id: DOCUMENT, redirect_uris };
    const app = await createTestApp(await open(), {
      fetchDocument: async () => ({ text: JSON.stringify(document), cacheControl: null }),
    });
    const { store } = app.deps;
    await store.write(async (repositories) => {
      await changeUserSchema(repositories, { usernames: true });
      await changeApiKeySettings(repositories, { personal: true, organization: true });
      const registration = await readRegistrationSettings(repositories);
      await storeRegistrationSettings(repositories, { ...registration, enabled: true });
      await storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] });
      await repositories.users.update(userId, { canCreateOrgs: true });
    });
    return { app, document };
  }

  it.each(Object.entries(doors))("come in by %s as one line that hides nothing", async (_, openDoor) => {
    const { app, document } = await setUp();
    const door = await openDoor(app, document);
    for (const [reason, name] of Object.entries(refusedNames)) {
      expect([reason, await door.send(name)]).toEqual([reason, false]);
    }
    expect(await door.send("Zoë 👨‍👩‍👧 علی\u200cرضا")).toBe(true);
  });

  it("are cleaned, and not refused, when they come from another system", async () => {
    const { app } = await setUp();
    const { post } = createManagementClient(app);
    const email = "moved@example.test";
    const names = { first_name: " Ada\r\n\u200b", last_name: "Love\u202elace\u001b[31m" };
    expect((await post("/migrate_user/", { email, ...names })).status).toBe(200);
    expect(await app.deps.store.read.users.findByEmail(email)).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace[31m",
    });
    const nothing = await post("/migrate_user/", { email: "blank@example.test", first_name: "\u200b" });
    expect(nothing.status).toBe(200);
    const long = await post("/migrate_user/", { email: "long@example.test", first_name: "x".repeat(129) });
    expect(long).toMatchObject({ status: 400, body: { first_name: ["must have at most 128 characters"] } });
  });
});

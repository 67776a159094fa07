import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOrganizations } from "../../../src/demo/demo-data.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { createManagementClient } from "../../support/management-client.ts";
import { createTestApp } from "../../support/test-app.ts";

const ACME = demoOrganizations[0]?.orgId ?? "";
const PATH = `/org/${ACME}/access_policy`;

const NOTHING = {
  second_factor_required: false,
  methods: null,
  connection_ids: null,
  maximum_session_age_seconds: null,
  maximum_idle_seconds: null,
  networks: null,
  impersonation: "allowed",
};

describeOnSqlite("the access policy of an organization", ({ open }) => {
  const setUp = async () => createManagementClient(await createTestApp(await open()));

  it("demands nothing until it is replaced, and is replaced as a whole", async () => {
    const api = await setUp();
    expect((await api.get(PATH)).body).toEqual(NOTHING);
    const rules = { methods: ["passkey"], maximum_idle_seconds: 3600, networks: [" 203.0.113.7 ", "2001:DB8::/32"] };
    expect((await api.put(PATH, { second_factor_required: true, ...rules })).status).toBe(200);
    const networks = ["203.0.113.7/32", "2001:db8::/32"];
    expect((await api.get(PATH)).body).toEqual({
      ...NOTHING,
      second_factor_required: true,
      ...rules,
      networks,
    });
    expect((await api.put(PATH, { maximum_session_age_seconds: 28_800 })).status).toBe(200);
    expect((await api.get(PATH)).body).toEqual({ ...NOTHING, maximum_session_age_seconds: 28_800 });
  });

  it("is forecast before it is in force: who would be asked for what, and changes nothing", async () => {
    const app = await createTestApp(await open());
    const api = createManagementClient(app);
    await createBrowser(app).signIn("owner@acme.test", DEMO_PASSWORD);
    const { body } = await api.post(`${PATH}/forecast`, { second_factor_required: true, methods: ["magic_link"] });
    expect(body).toMatchObject({ members: 4, asked: 4, without_second_factor: 4, some_owner_can_meet: false });
    expect(body.asked_for).toEqual({ second_factor: 4, method: 1 });
    const owner = { user_id: "aaaaaaaa-0000-4000-8000-000000000001", unmet: ["second_factor", "method"] };
    expect(body.asked_members).toContainEqual(owner);
    expect(body.asked_members).toHaveLength(4);
    expect((await api.get(PATH)).body).toEqual(NOTHING);
    expect(await api.post(`${PATH}/forecast`, { connection_ids: ["okta"] })).toMatchObject({ status: 400 });
  });

  it("refuses what it doesn't know, and what nobody could meet, naming the field", async () => {
    const api = await setUp();
    const refused = {
      second_factor: true,
      second_factor_required: "yes",
      methods: ["email_confirmation_link"],
      connection_ids: ["okta"],
      maximum_session_age_seconds: 59,
      maximum_idle_seconds: 1799,
      networks: ["192.0.2.7/24"],
    };
    const problems: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(refused)) {
      const response = await api.put(PATH, { [name]: value });
      expect(response.status, name).toBe(400);
      Object.assign(problems, response.body);
    }
    expect(problems).toMatchInlineSnapshot(`
      {
        "body": [
          "must not have the member second_factor",
        ],
        "connection_ids": [
          "must be live and enabled connections of this organization",
        ],
        "maximum_idle_seconds": [
          "must be at least the lifetime of access tokens, because the server only sees users when tokens are made",
        ],
        "maximum_session_age_seconds": [
          "must be at least 60 seconds",
        ],
        "methods": [
          "contains a value that must be password, magic_link, passkey, social_sso: and the name of a provider, such as social_sso:Google, or oidc: or saml: and the id of a connection",
        ],
        "networks": [
          "contains a value that must have an address that fits its prefix: 192.0.2.0/24, not 192.0.2.7/24",
        ],
        "second_factor_required": [
          "must be true or false",
        ],
      }
    `);
    for (const name of ["methods", "networks", "connection_ids"]) {
      expect((await api.put(PATH, { [name]: [] })).status, name).toBe(400);
    }
    expect((await api.get(PATH)).body).toEqual(NOTHING);
  });

  it("isn't there without the organization", async () => {
    const api = await setUp();
    const elsewhere = "/org/00000000-0000-4000-8000-000000000000/access_policy";
    for (const response of [await api.get(elsewhere), await api.put(elsewhere, NOTHING)]) {
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ code: "org_not_found" });
    }
  });
});

import { AuthSetupError, defineAccess, initBaseAuth } from "@orgward/core";
import { expect, it } from "vitest";
import { DEMO_API_KEY, demoRoles } from "../../../../../src/demo/demo-data.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { createTestApp, type TestApp } from "../../../../support/test-app.ts";
import { AUTH_URL } from "../../../../support/test-deps.ts";

const trial = { name: "Trial", roles: [{ name: "Guest", position: 0, permissions: ["can_read_reports"] }] };

/** A backend that talks to the app with the demo API key. */
function createBackend(app: TestApp, roles: readonly string[]) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, method, headers } = new Request(input, init);
    return app.request(url.slice(AUTH_URL.length), { method, headers });
  };
  const access = defineAccess({ roles, permissions: ["can_view_billing"] });
  return initBaseAuth({ authUrl: AUTH_URL, apiKey: DEMO_API_KEY, fetch, clock: () => app.deps.clock() * 1000, access });
}

describeDatabases("the roles of the deployment", ({ open }) => {
  it("are read with their permissions, highest first, and those of custom role mappings", async () => {
    const app = await createTestApp(await open());
    await app.deps.store.write(({ customRoleMappings }) => customRoleMappings.save(trial));
    expect(await createManagementClient(app).get("/roles")).toMatchObject({
      status: 200,
      body: {
        org_role_structure: "single_role_in_hierarchy",
        roles: demoRoles,
        custom_role_mappings: [
          { custom_role_mapping_name: "Trial", roles: [{ name: "Guest", permissions: ["can_read_reports"] }] },
        ],
      },
    });
  });

  it("are compared by an app when it starts", async () => {
    const app = await createTestApp(await open());
    await createBackend(app, ["Owner", "Admin", "Member"]).ready();
    const error = await createBackend(app, ["Owner", "Guest"])
      .ready()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AuthSetupError);
    expect(error).toMatchObject({ code: "access_drift", message: expect.stringContaining('has no role "Guest"') });
    await app.deps.store.write(({ customRoleMappings }) => customRoleMappings.save(trial));
    await createBackend(app, ["Owner", "Guest"]).ready();
  });
});

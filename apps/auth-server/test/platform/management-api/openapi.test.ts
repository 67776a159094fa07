import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { createApp } from "../../../src/app.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";

const BASE = "/api/backend/v1";
/** What the site's reference of the management API is made of. */
const KEPT = join(import.meta.dirname, "../../../../../docs/reference/openapi.json");
const METHODS = ["get", "post", "put", "patch", "delete"];

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

describeDatabases("the OpenAPI document", ({ open }) => {
  const fetchDocument = async () => {
    const app = await createTestApp(await open());
    const response = await app.request(`${BASE}/openapi.json`);
    expect(response.status).toBe(200);
    return { app, document: (await response.json()) as Document };
  };

  it("is served to everybody and is valid OpenAPI 3.1", async () => {
    const { document } = await fetchDocument();
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("is kept in docs/reference/openapi.json, as the server of `npm start` serves it (`vitest -u` writes it)", async () => {
    const { document } = await fetchDocument();
    const kept = { ...document, servers: [{ url: `http://localhost:4000${BASE}` }] };
    await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot(KEPT);
  });

  it("describes every route under the base path, and no other", async () => {
    const { app, document } = await fetchDocument();
    const served = createApp(app.deps)
      .routes.filter(({ method, path }) => path.startsWith(`${BASE}/`) && METHODS.includes(method.toLowerCase()))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.slice(BASE.length).replace(/(?<=.)\/$/, "")}`)
      .filter((route) => route !== "get /openapi.json");
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method} ${path.replace(/(?<=.)\/$/, "").replaceAll(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect([...new Set(served)].sort()).toEqual(described.sort());
  });

  it("names each operation once, with a success and the refusal of a wrong key", async () => {
    const { document } = await fetchDocument();
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, responses } of operations) {
      expect(Object.keys(responses), operationId).toContain("401");
      expect(
        Object.keys(responses).some((status) => status === "200" || status === "204"),
        operationId,
      ).toBe(true);
    }
  });

  it("shows limits and defaults of what is given, and refers to records by name", async () => {
    const { document } = await fetchDocument();
    expect(document.paths["/user/query"]?.get).toMatchObject({
      parameters: expect.arrayContaining([
        {
          name: "page_size",
          in: "query",
          required: false,
          schema: { type: "integer", minimum: 1, maximum: 100, default: 10 },
        },
        {
          name: "include_orgs",
          in: "query",
          required: false,
          schema: { type: "boolean", enum: [true, false], default: false },
        },
      ]),
    });
    expect(document.paths["/user/{user_id}"]?.get?.responses[200]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } },
    });
    expect(Object.keys(document.components.schemas).sort()).toEqual([
      "AccessPolicyForecast",
      "Agent",
      "AgentCredential",
      "AuditStream",
      "AuditStreamDestination",
      "ConnectedAccount",
      "Connection",
      "ConnectionSetUpLink",
      "ConnectionSignal",
      "CreatedAgent",
      "CreatedAgentCredential",
      "CreatedDirectoryToken",
      "CreatedServiceAccountCredential",
      "CreatedSignalToken",
      "CustomRoleMapping",
      "Directory",
      "DirectoryLogEntry",
      "DirectoryRoleChange",
      "DirectoryToken",
      "DirectoryUndo",
      "DirectoryUser",
      "EndUserApiKey",
      "EndUserApiKeyValidation",
      "FieldErrors",
      "IdentityAssertions",
      "Impersonation",
      "Invitation",
      "Member",
      "Membership",
      "Organization",
      "OrganizationConnection",
      "OrganizationDomain",
      "OrganizationEntry",
      "Problem",
      "Role",
      "ScimGroup",
      "ScimGroupSummary",
      "ServiceAccount",
      "ServiceAccountCredential",
      "SignalPartner",
      "SignalStream",
      "SignalToken",
      "SignalTransmitter",
      "SignalTransmitterInput",
      "User",
      "WebhookDelivery",
      "WebhookEndpoint",
    ]);
  });
});

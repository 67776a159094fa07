import { OpenIdProviderDiscoveryMetadataSchema } from "@modelcontextprotocol/sdk/shared/auth.js";
import { expect, it } from "vitest";
import { demoApiKey } from "../../../../src/demo/demo-data.ts";
import { changeAppearance } from "../../../../src/features/appearance/domain/appearance.ts";
import { setMcpEnabled } from "../../../../src/features/mcp/domain/mcp-switch.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const ROOT = "/.well-known/oauth-authorization-server";
const BELOW_THE_PATH = `${ROOT}/oauth/2.1`;
const OPENID = [
  "/.well-known/openid-configuration",
  "/.well-known/openid-configuration/oauth/2.1",
  "/oauth/2.1/.well-known/openid-configuration",
];

describeOnSqlite("the metadata document", ({ open }) => {
  it("names every endpoint and capability", async () => {
    const { request } = await createTestApp(await open());
    const response = await request(ROOT);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    const methods = ["client_secret_basic", "client_secret_post", "none"];
    expect(await response.json()).toEqual({
      issuer: "http://localhost:4000",
      dpop_signing_alg_values_supported: ["ES256", "EdDSA", "Ed25519", "PS256", "RS256"],
      authorization_endpoint: "http://localhost:4000/oauth/2.1/authorize",
      token_endpoint: "http://localhost:4000/oauth/2.1/token",
      introspection_endpoint: "http://localhost:4000/oauth/2.1/introspect",
      revocation_endpoint: "http://localhost:4000/oauth/2.1/revoke",
      registration_endpoint: "http://localhost:4000/oauth/2.1/register",
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: [
        "authorization_code",
        "refresh_token",
        // The demo's API key may act as users.
        "urn:ietf:params:oauth:grant-type:token-exchange",
      ],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: ["client_secret_basic"],
      scopes_supported: ["org:admin", "org:read", "projects:read", "projects:write"],
      authorization_response_iss_parameter_supported: true,
      acr_values_supported: ["http://schemas.openid.net/pape/policies/2007/06/multi-factor"],
      ui_locales_supported: ["en", "de"],
    });
  });

  it("names the language of every page, where visitors have no choice", async () => {
    const { deps, request } = await createTestApp(await open());
    await deps.store.write((repositories) =>
      changeAppearance(repositories, { defaultLanguage: "de", followsVisitors: false }),
    );
    expect(await (await request(ROOT)).json()).toMatchObject({ ui_locales_supported: ["de"] });
  });

  it("is byte-identical in both places, whoever the request says that it asks", async () => {
    const { request } = await createTestApp(await open());
    const root = await (await request(ROOT)).text();
    expect(await (await request(BELOW_THE_PATH)).text()).toBe(root);
    expect(
      await (await request(ROOT, { headers: { host: "evil.test", "x-forwarded-host": "evil.test" } })).text(),
    ).toBe(root);
  });

  it.each(OPENID)("answers clients that look for an OpenID provider at %s, and promises no ID tokens", async (path) => {
    const { request } = await createTestApp(await open());
    const response = await request(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    const metadata = (await response.json()) as { jwks_uri: string; scopes_supported: string[] };
    expect(metadata).toEqual({
      ...((await (await request(ROOT)).json()) as object),
      jwks_uri: "http://localhost:4000/.well-known/jwks.json",
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [],
      claims_supported: ["sub", "auth_time", "amr", "acr"],
    });
    expect(metadata.scopes_supported).not.toContain("openid");
    // What MCP clients require of it.
    expect(OpenIdProviderDiscoveryMetadataSchema.safeParse(metadata).success).toBe(true);
    expect((await request(new URL(metadata.jwks_uri).pathname)).status).toBe(200);
  });

  it("is at none of these places while MCP is disabled", async () => {
    const { deps, request } = await createTestApp(await open());
    await deps.store.write(async (repositories) => {
      await setMcpEnabled(repositories, false);
      // Without the demo's API key, which may act as users, there is no other grant to find there.
      await repositories.apiKeys.revoke(demoApiKey.apiKeyId, deps.clock());
    });
    for (const path of [ROOT, BELOW_THE_PATH, ...OPENID])
      expect([path, (await request(path)).status]).toEqual([path, 404]);
  });

  it("may be read from any origin, with the header that MCP clients send", async () => {
    const { request } = await createTestApp(await open());
    for (const path of [ROOT, BELOW_THE_PATH, ...OPENID]) {
      const response = await request(path, { headers: { origin: "https://inspector.test" } });
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      const preflight = await request(path, {
        method: "OPTIONS",
        headers: { origin: "https://inspector.test", "access-control-request-headers": "mcp-protocol-version" },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-headers")).toContain("MCP-Protocol-Version");
    }
  });

  it("lists offline_access where the operator wants so", async () => {
    const { request } = await createTestApp(await open(), {
      policy: { oauth: { ...testPolicy.oauth, advertisesOfflineAccess: true } },
    });
    const { scopes_supported } = (await (await request(ROOT)).json()) as { scopes_supported: string[] };
    expect(scopes_supported).toContain("offline_access");
  });

  it.each([
    "/.well-known/openid-configuration/",
    "/.well-known/openid-configuration/other",
    "/.well-known/oauth-authorization-server/",
    "/.well-known/oauth-authorization-server/other",
    "/.well-known/oauth-protected-resource",
  ])("is not at %s, where clients that look around get JSON and 404", async (path) => {
    const { request } = await createTestApp(await open());
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

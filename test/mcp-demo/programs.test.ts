import { demoOrgs } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import { storeMetadataDocumentSettings } from "../../apps/auth-server/src/features/oauth/domain/metadata-documents/settings.ts";
import { introspect } from "../../apps/auth-server/test/support/oauth-client.ts";
import { createProgram, programMetadata, sdks } from "../e2e/support/mcp-program.ts";
import { startServers } from "./support/servers.ts";

const orgId = demoOrgs.acme.orgId;

describe.each(Object.entries(sdks))("a program on %s", (_name, sdk) => {
  it("goes from a bare URL to a tool, to one for which it asks the person again, and past the expiry of its token alone", async () => {
    const { auth, endpoint } = await startServers();
    const program = createProgram(sdk, endpoint, { email: "admin@acme.test", orgId });
    expect(await program.call("list_projects")).toBe("Projects of you alone:");
    if (sdk.refreshesFirst) delete program.tokens?.refresh_token;
    expect(await program.call("report")).toMatch(/^Acme has 0 projects/);
    expect(program.consents).toBe(2);

    const expired = program.tokens?.access_token ?? "";
    auth.deps.clock.advance(auth.deps.policy.oauth.accessTokenLifetimeSeconds);
    expect(await program.call("report")).toMatch(/^Acme has 0 projects/);
    expect(program.consents).toBe(2);
    expect(program.tokens?.access_token).not.toBe(expired);
    expect((await introspect(auth, expired)).active).toBe(false);
    await program.close();
  });

  it("goes by the address of its metadata document, and needs no registration", async () => {
    const address = "https://program.example.test/client.json";
    const document = JSON.stringify({ ...programMetadata, client_id: address });
    const { auth, endpoint } = await startServers({
      fetchDocument: async ({ href }) => (href === address ? { text: document, cacheControl: null } : null),
    });
    await auth.deps.store.write((repositories) =>
      storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] }),
    );
    const program = createProgram(sdk, endpoint, { email: "member@acme.test", orgId }, address);
    expect(await program.call("list_projects")).toBe("Projects of you alone:");
    expect(program.clientId).toBe(address);
    expect(await introspect(auth, program.tokens?.access_token ?? "")).toMatchObject({ client_id: address });
    await program.close();
  });
});

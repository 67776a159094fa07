import { demoOrgs } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import { storeMetadataDocumentSettings } from "../../apps/auth-server/src/domain/oauth/metadata-documents/settings.ts";
import { introspect } from "../../apps/auth-server/test/support/oauth-client.ts";
import { createProgram, programMetadata, sdks } from "../e2e/support/mcp-program.ts";
import { startServers } from "./support/servers.ts";

const orgId = demoOrgs.acme.orgId;

describe.each(Object.entries(sdks))("a program on %s", (_name, sdk) => {
  it("refreshes its token when that has expired, without the person", async () => {
    const { auth, endpoint } = await startServers();
    const program = createProgram(sdk, endpoint, { email: "admin@acme.test", orgId });
    await program.call("list_projects");
    const first = program.tokens;
    auth.deps.clock.advance(auth.deps.policy.oauth.accessTokenLifetimeSeconds);
    expect(await program.call("list_projects")).toBe("Projects of you alone:");
    expect(program.consents).toBe(1);
    expect(program.tokens?.access_token).not.toBe(first?.access_token);
    expect((await introspect(auth, first?.access_token ?? "")).active).toBe(false);
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

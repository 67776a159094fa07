import { demoOrgs } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import { NO_RULES } from "../../apps/auth-server/src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../apps/auth-server/src/features/access-policies/domain/change-access-policy.ts";
import { storeMetadataDocumentSettings } from "../../apps/auth-server/src/features/oauth/domain/metadata-documents/settings.ts";
import { addSecondFactor } from "../../apps/auth-server/test/doors/codes.ts";
import { introspect } from "../../apps/auth-server/test/support/oauth-client.ts";
import { createProgram, programMetadata, sdks } from "../e2e/support/mcp-program.ts";
import { startCarefulServer } from "./support/careful-server.ts";
import { startServers } from "./support/servers.ts";
import { createVisitor } from "./support/visitor.ts";

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

  it("has the person confirm who they are whenever a tool asks for it, and prove a second factor", async () => {
    const servers = await startServers();
    const { auth } = servers;
    const { visit, asked } = createVisitor(auth, "owner@acme.test");
    const program = createProgram(sdk, await startCarefulServer(servers), visit);
    const call = async (tool: string) => {
      if (sdk.refreshesFirst) delete program.tokens?.refresh_token;
      return program.call(tool);
    };
    expect(await call("pay")).toBe("pay was run");
    expect(asked.splice(0)).toEqual(["/login", "/oauth/2.1/consent"]);
    for (const round of [1, 2]) {
      auth.deps.clock.advance(400);
      expect([round, await call("pay")]).toEqual([round, "pay was run"]);
      expect(asked.splice(0)).toEqual(["/step-up/confirm", "/oauth/2.1/consent"]);
      expect(await call("pay")).toBe("pay was run");
      expect(asked).toEqual([]);
    }
    await addSecondFactor({ app: auth });
    expect(await call("wipe")).toBe("wipe was run");
    expect(asked).toEqual(["/step-up/confirm", "/oauth/2.1/consent"]);
    expect(program.tokens?.scope).toBe("projects:read");
    await program.close();
  });

  it("has the person meet the access policy of an organization that has become stricter", async () => {
    const servers = await startServers();
    const { auth } = servers;
    const { visit, asked } = createVisitor(auth, "owner@acme.test");
    const program = createProgram(sdk, await startCarefulServer(servers), visit);
    expect(await program.call("pay")).toBe("pay was run");
    const forget = () => sdk.refreshesFirst && delete program.tokens?.refresh_token;
    forget();
    expect(await program.call("report")).toBe("report was run");
    await addSecondFactor({ app: auth });
    const policy = { ...NO_RULES, secondFactorRequired: true, maximumSessionAgeSeconds: 3600 };
    expect(await changeAccessPolicy(auth.deps, orgId, { policy })).toMatchObject({ ok: true });
    asked.splice(0);

    forget();
    expect(await program.call("report")).toBe("report was run");
    expect(asked.splice(0)).toEqual(["/step-up/confirm", "/oauth/2.1/consent"]);
    expect(await program.call("report")).toBe("report was run");
    expect(asked).toEqual([]);

    auth.deps.clock.advance(4000);
    if (sdk.refreshesFirst) {
      await expect(program.call("report")).rejects.toThrow("403");
      expect(asked).toEqual([]);
    } else {
      expect(await program.call("report")).toBe("report was run");
      expect(asked).toEqual(["/login", "/login/second-factor", "/oauth/2.1/consent"]);
    }
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

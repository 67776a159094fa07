import {
  Client,
  CrossAppAccessProvider,
  discoverAndRequestJwtAuthGrant,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { createSignalKeys } from "../../apps/auth-server/src/features/connection-signals/domain/signal-keys.ts";
import { anOrganizationConnection } from "../../apps/auth-server/test/support/records.ts";
import { ACME } from "../../apps/auth-server/test/support/service-account.ts";
import { type AssertingProvider, startAssertingProvider } from "./support/asserting-provider.ts";
import { type Servers, startServers } from "./support/servers.ts";

const CONNECTION = "99999999-0000-4000-8000-000000000001";
const CLIENT = { clientId: "demo-confidential", clientSecret: "demo_confidential_secret" };
const CLIENT_THERE = "the client at the identity provider";

/** Connects Acme to the provider, which knows its admin, and lets the provider give the client access. */
async function connect(
  { auth }: Servers,
  { issuer }: AssertingProvider,
): Promise<(enabled: boolean) => Promise<Response>> {
  const provider = { kind: "oidc", issuer, trustsEmail: false } as const;
  const connection = anOrganizationConnection({ connectionId: CONNECTION, orgId: ACME, provider });
  const times = { createdAt: auth.deps.clock(), lastUsedAt: auth.deps.clock() };
  await auth.deps.store.write(async ({ connections, externalIdentities, users }) => {
    await connections.create(connection);
    const admin = await users.findByEmail("admin@acme.test");
    const identity = { connectionId: CONNECTION, subject: "00u1", userId: admin?.userId ?? "", email: null };
    await externalIdentities.create({ ...identity, ...times });
  });
  const path = `/api/backend/v1/org/${ACME}/connections/${CONNECTION}/identity_assertions`;
  return (enabled) => auth.post(path, { enabled, client_ids: [CLIENT.clientId] }, { method: "PUT" });
}

/** Calls a tool with the SDK's own provider, which exchanges an ID token at the identity provider and redeems what it gets. */
async function callTool({ auth, endpoint }: Servers, idp: AssertingProvider, tool: string): Promise<string> {
  const authProvider = new CrossAppAccessProvider({
    ...CLIENT,
    expectedIssuer: auth.origin,
    async assertion({ authorizationServerUrl, resourceUrl, scope, fetchFn }) {
      const { jwtAuthGrant } = await discoverAndRequestJwtAuthGrant({
        idpUrl: idp.issuer,
        audience: authorizationServerUrl,
        resource: resourceUrl,
        ...(scope !== undefined && { scope }),
        idToken: await idp.signIn("00u1", CLIENT_THERE),
        clientId: CLIENT_THERE,
        clientSecret: "a secret there",
        fetchFn,
      });
      return jwtAuthGrant;
    },
  });
  const client = new Client({ name: "enterprise", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint), { authProvider }));
  try {
    const { content } = await client.callTool({ name: tool, arguments: {} });
    return (content as { text: string }[]).map(({ text }) => text).join("\n");
  } finally {
    await client.close();
  }
}

it("the SDK's own provider for cross-app access connects a person to the demo, as long as their organization lets the client in", async () => {
  const idp = await startAssertingProvider({ [CLIENT_THERE]: CLIENT.clientId });
  const clock = () => Math.floor(Date.now() / 1000);
  const servers = await startServers({
    signalKeys: createSignalKeys({
      fetch: (url, request) => fetch(url, request as RequestInit),
      clock,
      allowsLoopback: true,
    }),
  });
  const allow = await connect(servers, idp);
  expect((await allow(true)).status).toBe(200);
  expect(await callTool(servers, idp, "list_projects")).toBe("Projects of Acme:");
  expect((await allow(false)).status).toBe(200);
  await expect(callTool(servers, idp, "list_projects")).rejects.toThrow();
});

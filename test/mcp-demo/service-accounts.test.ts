import { PrivateKeyJwtProvider } from "@modelcontextprotocol/client";
import { createMcpResourceServer } from "@orgward/mcp";
import { exportJWK, generateKeyPair } from "jose";
import { expect, it } from "vitest";
import {
  askForToken,
  createServiceAccountAt,
  type MachineToken,
} from "../../apps/auth-server/test/support/service-account.ts";
import { callAsMachine, clientCredentials } from "./support/machine-client.ts";
import { startServers } from "./support/servers.ts";

it("the SDK's own provider for client credentials connects a service account to the demo, with a secret and with a key", async () => {
  const { auth, endpoint } = await startServers();
  const account = await createServiceAccountAt(auth, { role: "Admin" });
  const { client_id: clientId, client_secret: clientSecret } = await account.addCredential();
  const byContent = clientCredentials(auth, { clientId, clientSecret });
  expect(await callAsMachine(endpoint, byContent, "list_projects")).toBe("Projects of Acme:");
  expect(await callAsMachine(endpoint, byContent, "report")).toMatch(/^Acme has 0 projects/);

  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg: "ES256" }] };
  await account.addCredential({ kind: "public_key", jwks });
  const byKey = new PrivateKeyJwtProvider({
    clientId,
    privateKey: { ...(await exportJWK(privateKey)) },
    algorithm: "ES256",
    expectedIssuer: auth.origin,
  });
  expect(await callAsMachine(endpoint, byKey, "list_projects")).toBe("Projects of Acme:");

  await account.call("PATCH", "", { enabled: false });
  // Longer than the demo remembers what it was told.
  auth.deps.clock.advance(301);
  await expect(callAsMachine(endpoint, byContent, "list_projects")).rejects.toThrow();
});

it("a server that doesn't say that it takes machines refuses the same token, and a resource server of others sees none", async () => {
  const { auth, endpoint } = await startServers();
  const account = await createServiceAccountAt(auth);
  const { client_id, client_secret } = await account.addCredential();
  const response = await askForToken(auth, { client_id, client_secret, resource: endpoint, scope: "projects:read" });
  const { access_token: token } = (await response.json()) as MachineToken;
  const options = {
    authUrl: auth.origin,
    resource: endpoint,
    introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" },
    clock: () => auth.deps.clock() * 1000,
    revocations: "off",
  } as const;
  await expect(createMcpResourceServer(options).verifyAccessToken(token)).rejects.toMatchObject({
    status: 403,
    code: "machine_not_allowed",
  });
  const taking = createMcpResourceServer({ ...options, machines: true });
  expect((await taking.verifyAccessToken(token)).identity).toMatchObject({
    user: null,
    principal: { kind: "service_account", machine: { machineId: account.accountId } },
    org: { userAssignedRole: "Member" },
  });
});

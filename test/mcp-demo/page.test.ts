import { expect, it } from "vitest";
import { createApp } from "../../apps/demo-mcp/src/app.ts";
import { ask } from "./support/messages.ts";
import { type Servers, startServers } from "./support/servers.ts";

async function tokenOf({ endpoint }: Servers, visitor: object): Promise<Response> {
  return fetch(new URL("/visitors/token", endpoint), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(visitor),
  });
}

const callers = [
  ["admin@acme.test", "everything", "create_project", 200, null],
  ["admin@acme.test", "reading", "create_project", 403, 'scope="projects:read projects:write"'],
  ["nobody@example.test", "everything", "create_project", 200, null],
  ["nobody@example.test", "everything", "report", 403, 'scope="projects:read projects:write org:read"'],
  ["owner@globex.test", "everything", "report", 200, null],
] as const;

it("gives the page a token of whoever asks, with what they allowed the client", async () => {
  const servers = await startServers();
  for (const [email, allowance, name, status, challenge] of callers) {
    const { token } = (await (await tokenOf(servers, { email, allowance })).json()) as { token: string };
    const answer = await ask(servers.endpoint, token, "tools/call", { name, arguments: { name: "Moon" } });
    expect([email, name, answer.status]).toEqual([email, name, status]);
    if (challenge !== null) expect(answer.challenge).toContain(challenge);
  }
  const admin = { email: "admin@acme.test", allowance: "everything" };
  const read = async (visitor: object) => ((await (await tokenOf(servers, visitor)).json()) as { token: string }).token;
  const kept = await read(admin);
  expect(await read(admin)).toBe(kept);
  expect(await read({ ...admin, refused: kept })).not.toBe(kept);
  expect((await tokenOf(servers, { email: "stranger@example.test", allowance: "everything" })).status).toBe(503);
  expect((await tokenOf(servers, { ...admin, allowance: "org:admin" })).status).toBe(400);
});

it("asks in the organization that whoever has several chooses, and in no other", async () => {
  const servers = await startServers();
  const visitor = { email: "owner@globex.test", allowance: "everything" };
  const reportOf = async (orgId: string) => {
    const { token } = (await (await tokenOf(servers, { ...visitor, orgId })).json()) as { token: string };
    return JSON.stringify(await ask(servers.endpoint, token, "tools/call", { name: "report", arguments: {} }));
  };
  expect(await reportOf("11111111-1111-4111-8111-111111111111")).toContain("Acme");
  expect(await reportOf("22222222-2222-4222-8222-222222222222")).toContain("Globex");
  const admin = { email: "admin@acme.test", allowance: "everything", orgId: "22222222-2222-4222-8222-222222222222" };
  expect((await tokenOf(servers, admin)).status).toBe(503);
});

it("says that there is no token where the auth server doesn't answer", async () => {
  const demo = createApp({
    authUrl: "https://auth.example.test",
    publicUrl: "http://localhost:4005",
    introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" },
    projects: { of: () => expect.fail("no tool is called"), close() {} },
    fetch: () => Promise.reject(new Error("nobody is there")),
  });
  const body = JSON.stringify({ email: "admin@acme.test", allowance: "everything" });
  const answer = await demo.fetch(new Request("http://localhost:4005/visitors/token", { method: "POST", body }));
  expect([answer.status, await answer.json()]).toEqual([503, { code: "no_token" }]);
  await demo.close();
});

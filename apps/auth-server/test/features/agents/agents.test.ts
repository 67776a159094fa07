import { createTokenValidator } from "@orgward/core";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { endExpiredAgents } from "../../../src/features/agents/domain/end.ts";
import { openMemoryStore } from "../../../src/memory/store.ts";
import { SERVER } from "../../../src/platform/events/actor.ts";
import { AGENT_OWNER, askForAgent, createAgentAt, type TestAgent } from "../../support/agent.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { moveStreamOn, recordedEvents } from "../../support/recorded-events.ts";
import { fetchList } from "../../support/revoked-tokens.ts";
import { ACME, askForToken, type MachineToken } from "../../support/service-account.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { AUTH_URL } from "../../support/test-deps.ts";

const GLOBEX_OWNER = "aaaaaaaa-0000-4000-8000-000000000004";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ONE_DAY = 86_400;

interface Membership {
  readonly user_role: string;
  readonly user_permissions: readonly string[];
  readonly inherited_user_roles_plus_current_role: readonly string[];
}

async function tokenOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as MachineToken).access_token;
}

function membershipIn(token: string): Membership {
  return decodeJwt<{ org_member_info: Membership }>(token).org_member_info;
}

async function introspect(app: TestApp, token: string): Promise<Record<string, unknown>> {
  const response = await app.request("/oauth/2.1/introspect", {
    method: "POST",
    body: new URLSearchParams({ token, principals: "machine" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: basic("demo-introspect:demo_introspect_secret"),
    },
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Calls the management API, and lets every consumer see what happened. */
async function change(app: TestApp, path: string, body: unknown, method = "POST"): Promise<void> {
  const response = await app.post(`/api/backend/v1${path}`, body, { method });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await moveStreamOn(app.deps);
  await app.deps.revocations.catchUp();
}

const giveOwner = (app: TestApp, role: string) =>
  change(app, "/org/change_role", { user_id: AGENT_OWNER, org_id: ACME, role });
const removeOwner = (app: TestApp) => change(app, "/org/remove_user", { user_id: AGENT_OWNER, org_id: ACME });
const addOwner = (app: TestApp) => change(app, "/org/add_user", { user_id: AGENT_OWNER, org_id: ACME, role: "Admin" });

describe("an agent", () => {
  let app: TestApp;
  let agent: TestAgent;
  let credentials: { client_id: string; client_secret: string };
  const ask = (form: Record<string, string> = {}) => askForToken(app, { ...credentials, ...form });

  beforeEach(async () => {
    app = await createTestApp(await openMemoryStore());
    agent = await createAgentAt(app);
    const { client_id, client_secret } = await agent.addCredential();
    credentials = { client_id, client_secret };
  });

  it("gets a token that guards take for an agent of its owner, and nobody for a user", async () => {
    const { authenticatePrincipal } = createTokenValidator({
      authUrl: AUTH_URL,
      fetch: async (input) => app.request(new URL(String(input)).pathname),
      clock: () => app.deps.clock() * 1000,
      onProblem: () => {},
      revocations: "off",
    });
    const principal = await authenticatePrincipal(`Bearer ${await tokenOf(await ask())}`);
    expect(principal).toMatchObject({
      kind: "agent",
      machine: { machineId: agent.agentId, name: "Nightly report", ownerUserId: AGENT_OWNER },
    });
    expect(credentials.client_secret).toMatch(/^orgward_agent_/);
    const events = await recordedEvents(app.deps);
    expect(events.find(({ type }) => type === "machine_token.issued")).toMatchObject({
      actor: { kind: "agent", id: agent.agentId, name: "Nightly report" },
      target: { kind: "agent", id: agent.agentId },
      userId: AGENT_OWNER,
    });
  });

  it("follows its owner's role down and up, and its tokens from before are void", async () => {
    const before = await tokenOf(await ask());
    const opaque = await tokenOf(await ask({ resource: RESOURCE }));
    expect(membershipIn(before)).toMatchObject({ user_role: "Admin" });
    await giveOwner(app, "Member");
    expect((await fetchList(app)).voids(before)).toBe(true);
    const after = membershipIn(await tokenOf(await ask()));
    expect(after).toMatchObject({ user_role: "Member", inherited_user_roles_plus_current_role: ["Member"] });
    expect(after.user_permissions).toEqual(["can_read_reports"]);
    expect(await introspect(app, opaque)).toMatchObject({
      principal: "agent",
      owner_user_id: AGENT_OWNER,
      users_org_roles: ["Member"],
      users_org_permissions: ["can_read_reports"],
    });
    await giveOwner(app, "Owner");
    expect(membershipIn(await tokenOf(await ask())).user_role).toBe("Admin");
  });

  it("gets nothing while its owner is blocked", async () => {
    const [token, opaque] = [await tokenOf(await ask()), await tokenOf(await ask({ resource: RESOURCE }))];
    await change(app, `/user/${AGENT_OWNER}/disable`, {});
    expect((await ask()).status).toBe(401);
    expect(await introspect(app, opaque)).toEqual({ active: false });
    expect((await fetchList(app)).voids(token)).toBe(true);
    await change(app, `/user/${AGENT_OWNER}/enable`, {});
    expect((await ask()).status).toBe(200);
  });

  it("ends with its owner's membership, and stays ended when the owner comes back", async () => {
    const [token, opaque] = [await tokenOf(await ask()), await tokenOf(await ask({ resource: RESOURCE }))];
    await removeOwner(app);
    expect((await ask()).status).toBe(401);
    expect(await introspect(app, opaque)).toEqual({ active: false });
    expect((await fetchList(app)).voids(token)).toBe(true);
    await addOwner(app);
    expect((await ask()).status).toBe(401);
    expect(await (await agent.call("GET", "")).json()).toMatchObject({ ended_at: expect.any(Number) });
    const events = await recordedEvents(app.deps);
    const ended = events.find(({ type }) => type === "agent.ended");
    expect(ended).toMatchObject({ userId: AGENT_OWNER, details: { cause: "owner_left" } });
  });

  it("is gone with its owner's account", async () => {
    const token = await tokenOf(await ask());
    await change(app, `/user/${AGENT_OWNER}`, {}, "DELETE");
    expect((await ask()).status).toBe(401);
    expect((await agent.call("GET", "")).status).toBe(404);
    expect((await fetchList(app)).voids(token)).toBe(true);
  });

  it("lives until its end date: no token is good for longer, and nothing brings it back", async () => {
    const { clock } = app.deps;
    const endsAt = clock() + 60;
    expect((await agent.call("PATCH", "", { ends_at_seconds: endsAt })).status).toBe(200);
    clock.advance(2);
    const answer = (await (await ask()).json()) as MachineToken;
    expect(answer.expires_in).toBe(58);
    expect(decodeJwt(answer.access_token).exp).toBe(endsAt);
    const opaque = await tokenOf(await ask({ resource: RESOURCE }));
    clock.advance(58);
    expect((await ask()).status).toBe(401);
    expect(await introspect(app, opaque)).toEqual({ active: false });
    const longer = await agent.call("PATCH", "", { ends_at_seconds: clock() + ONE_DAY });
    expect([longer.status, await longer.json()]).toMatchObject([409, { code: "agent_ended" }]);
    const acting = { ...app.deps, actor: SERVER, request: null };
    expect(await app.deps.store.write((repositories) => endExpiredAgents(repositories, acting))).toBe(1);
    expect(await app.deps.store.write((repositories) => endExpiredAgents(repositories, acting))).toBe(0);
    const events = await recordedEvents(app.deps);
    expect(events.find(({ type }) => type === "agent.ended")).toMatchObject({ details: { cause: "expired" } });
  });

  it("voids its tokens when it is disabled, demoted, cut short, ended or deleted, or loses its credential", async () => {
    const changes: readonly [string, string, unknown, number][] = [
      ["PATCH", "", { enabled: false }, 401],
      ["PATCH", "", { role: "Member" }, 200],
      ["PATCH", "", { ends_at_seconds: app.deps.clock() + ONE_DAY }, 200],
      ["POST", "/end", {}, 401],
      ["DELETE", "", {}, 401],
      ["DELETE", "/credentials/{id}", {}, 401],
    ];
    for (const [method, path, body, next] of changes) {
      const one = await createAgentAt(app);
      const { credential_id, client_id, client_secret } = await one.addCredential();
      const token = await tokenOf(await askForToken(app, { client_id, client_secret }));
      expect((await one.call(method, path.replace("{id}", credential_id), body)).status).toBe(200);
      await moveStreamOn(app.deps);
      await app.deps.revocations.catchUp();
      expect((await fetchList(app)).voids(token), `${method} ${path}`).toBe(true);
      expect((await askForToken(app, { client_id, client_secret })).status, `${method} ${path}`).toBe(next);
      app.deps.clock.advance(2);
    }
  });

  it("isn't registered above its owner, for somebody else's organization, or for ever", async () => {
    const now = app.deps.clock();
    const wrong: readonly [Record<string, unknown>, string][] = [
      [{ role: "Owner" }, "role"],
      [{ owner_user_id: NOBODY }, "owner_user_id"],
      [{ owner_user_id: GLOBEX_OWNER, role: "Admin" }, "role"],
      [{ role: "None" }, "role"],
      [{ ends_at_seconds: now }, "ends_at_seconds"],
      [{ ends_at_seconds: now + 366 * ONE_DAY }, "ends_at_seconds"],
      [{ purpose: "a\nb" }, "purpose"],
    ];
    for (const [given, field] of wrong) {
      const response = await askForAgent(app, given);
      expect(response.status, JSON.stringify(given)).toBe(400);
      expect(Object.keys((await response.json()) as object)).toEqual([field]);
    }
    expect(agent.created).toMatchObject({ ends_at_seconds: now + 90 * ONE_DAY, requests_per_minute: 60 });
    expect((await agent.call("PATCH", "", { role: "Owner" })).status).toBe(400);
    await change(app, `/user/${AGENT_OWNER}/disable`, {});
    expect((await askForAgent(app)).status).toBe(400);
  });

  it("is registered with a credential, or not at all", async () => {
    const wanted = { name: "With a secret", credential: { kind: "secret", name: "First" } };
    const created = (await (await askForAgent(app, wanted)).json()) as {
      readonly agent_id: string;
      readonly credential: { readonly client_id: string; readonly client_secret: string; readonly name: string };
    };
    const { client_id, client_secret, name } = created.credential;
    expect([client_id, name]).toEqual([created.agent_id, "First"]);
    expect((await askForToken(app, { client_id, client_secret })).status).toBe(200);
    const wrong: readonly [Record<string, unknown>, string][] = [
      [{ kind: "public_key", jwks: { keys: [] } }, "jwks"],
      [{ kind: "workload", subject: "repo:acme/app" }, "issuer"],
      [{ kind: "workload", issuer: "http://elsewhere.example.test", subject: "repo:acme/app" }, "issuer"],
      [{ kind: "secret", expires_at_seconds: app.deps.clock() }, "expires_at_seconds"],
    ];
    for (const [credential, field] of wrong) {
      const response = await askForAgent(app, { name: "Unwanted", credential });
      expect([response.status, Object.keys((await response.json()) as object)]).toEqual([400, [field]]);
    }
    const listed = await app.deps.store.read.agents.list({ orgId: ACME, ownerUserId: AGENT_OWNER });
    expect(listed.map((one) => one.name).sort()).toEqual(["Nightly report", "With a secret"]);
  });

  it("is changed as a whole or not at all, and can be disabled while its owner is", async () => {
    expect((await agent.call("PATCH", "", { name: "Export", role: "Owner", enabled: false })).status).toBe(400);
    const read = async () => (await agent.call("GET", "")).json();
    expect(await read()).toMatchObject({ name: "Nightly report", enabled: true });
    await change(app, `/user/${AGENT_OWNER}/disable`, {});
    expect((await agent.call("PATCH", "", { enabled: false })).status).toBe(200);
    expect(await read()).toMatchObject({ enabled: false });
  });

  it("keeps its old secret for the overlap, and lists what it gets tokens with", async () => {
    const listed = async () =>
      ((await (await agent.call("GET", "/credentials")).json()) as { credentials: { credential_id: string }[] })
        .credentials;
    const [first] = await listed();
    const path = `/credentials/${first?.credential_id}/rotate`;
    const rotated = await agent.call("POST", path, { overlap_seconds: 60 });
    const { client_secret } = (await rotated.json()) as { client_secret: string };
    const statuses = async () => [(await ask()).status, (await ask({ client_secret })).status];
    expect(await statuses()).toEqual([200, 200]);
    app.deps.clock.advance(61);
    expect(await statuses()).toEqual([401, 200]);
    expect(await listed()).toHaveLength(2);
  });

  it("is listed by organization and by owner", async () => {
    const idsAt = async (path: string) => {
      const response = await app.post(`/api/backend/v1${path}`, null, { method: "GET", body: null });
      const { agents } = (await response.json()) as { agents: readonly { agent_id: string }[] };
      return agents.map(({ agent_id }) => agent_id);
    };
    const other = await createAgentAt(app, { owner_user_id: GLOBEX_OWNER, role: "Member" });
    expect((await idsAt(`/org/${ACME}/agents`)).toSorted()).toEqual([agent.agentId, other.agentId].toSorted());
    expect(await idsAt(`/org/${ACME}/agents?owner_user_id=${GLOBEX_OWNER}`)).toEqual([other.agentId]);
    expect(await idsAt(`/user/${AGENT_OWNER}/agents`)).toEqual([agent.agentId]);
  });
});

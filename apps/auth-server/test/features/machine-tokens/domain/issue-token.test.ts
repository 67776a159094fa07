import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  issueMachineToken,
  type MachineTokenFailure,
  type MachineTokenRequest,
} from "../../../../src/features/machine-tokens/domain/issue-token.ts";
import {
  introspectMachineToken,
  revokeMachineToken,
} from "../../../../src/features/machine-tokens/domain/opaque-tokens.ts";
import type { MachineCredentialRecord, MachineRecord } from "../../../../src/features/machine-tokens/domain/records.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { AGENT_OWNER, createAgentAt } from "../../../support/agent.ts";
import { OTHER_RESOURCE, RESOURCE } from "../../../support/oauth-client.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { ACME, createServiceAccountAt } from "../../../support/service-account.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL, type TestDeps } from "../../../support/test-deps.ts";

interface Machine {
  readonly machine: MachineRecord;
  readonly credential: MachineCredentialRecord;
}

let app: TestApp;
let deps: TestDeps;
let account: Machine;

beforeAll(async () => {
  app = await createTestApp(await openMemoryStore());
  deps = app.deps;
});
beforeEach(async () => {
  account = await aMachine(createServiceAccountAt, { role: "Admin" });
});

async function aMachine(
  create: typeof createServiceAccountAt | typeof createAgentAt,
  given: Record<string, unknown> = {},
): Promise<Machine> {
  const { client_id } = await (await create(app, given)).addCredential();
  return reread(client_id);
}

async function reread(machineId: string): Promise<Machine> {
  const machine = await deps.store.read.machines.find(machineId);
  const [credential] = await deps.store.read.machineCredentials.listByMachine(machineId);
  if (!machine || !credential) throw new Error("The machine is missing.");
  return { machine, credential };
}

type Asking = Partial<MachineTokenRequest> & { readonly by?: Machine | null; readonly boundTo?: string };

const ask = ({ resource = null, scope = null, by = account, boundTo }: Asking = {}) =>
  issueMachineToken(deps, { resource, scope }, async () => by && { ...by, ...(boundTo && { boundTo }) });

async function obtain(asking?: Asking) {
  const issued = await ask(asking);
  if (!issued.ok) throw new Error(issued.failure);
  return issued.value;
}

async function eventsOf({ machineId }: MachineRecord, expected: string) {
  const events = await recordedEvents(deps);
  return events.filter(({ type, target }) => type === expected && target.id === machineId);
}

const introspect = (token: string, resources: readonly string[] | null = null) =>
  introspectMachineToken(deps, resources, token);

describe("a token for guards", () => {
  it("is good for a quarter of an hour, and says what verifiers that don't know machines must refuse", async () => {
    const { token, ...issued } = await obtain({ scope: "projects:read" });
    expect(issued).toEqual({ scopes: ["projects:read"], isBound: false, lifetimeSeconds: 900 });
    expect(decodeProtectedHeader(token)).toMatchObject({
      typ: "at+jwt",
      crit: ["orgward_principal"],
      orgward_principal: "service_account",
    });
    const { machineId, name } = account.machine;
    const { iat = 0, exp, ...claims } = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: AUTH_URL,
      sub: machineId,
      client_id: machineId,
      sid: account.credential.credentialId,
      name,
      scope: "projects:read",
      org_member_info: { org_id: ACME, user_role: "Admin" },
    });
    expect([claims.cnf, claims.owner_user_id]).toEqual([undefined, undefined]);
    expect(iat).toBeLessThanOrEqual(deps.clock());
    expect(exp).toBe(deps.clock() + 900);
  });

  it("is bound to the key that was proven, and names the owner of an agent", async () => {
    const agent = await aMachine(createAgentAt);
    const { token, isBound } = await obtain({ by: agent, boundTo: "thumbprint" });
    expect(isBound).toBe(true);
    expect(decodeJwt(token)).toMatchObject({ cnf: { jkt: "thumbprint" }, owner_user_id: AGENT_OWNER });
  });

  it("ends with its machine", async () => {
    const ending = { ...account, machine: { ...account.machine, endsAt: deps.clock() + 60 } };
    const { token, lifetimeSeconds } = await obtain({ by: ending });
    expect([lifetimeSeconds, decodeJwt(token).exp]).toEqual([60, deps.clock() + 60]);
  });

  it("is noted for its machine and its credential", async () => {
    await obtain();
    const { machine, credential } = await reread(account.machine.machineId);
    expect([machine.lastUsedAt, credential.lastUsedAt]).toEqual([deps.clock(), deps.clock()]);
    expect(await eventsOf(machine, "machine_token.issued")).toMatchObject([
      {
        actor: { kind: "service_account", id: machine.machineId },
        organization: { id: ACME, name: "Acme" },
        details: { credential_id: credential.credentialId, resource: null },
      },
    ]);
  });
});

describe("no token", () => {
  it.each<[MachineTokenFailure, Asking]>([
    ["invalid_client", { by: null }],
    ["invalid_scope", { scope: "made:up" }],
    ["invalid_scope", { scope: "projects:read made:up" }],
    ["invalid_target", { resource: "https://elsewhere.example.test/mcp" }],
  ])("comes of it: %s for %j", async (failure, asking) => {
    expect(await ask(asking)).toEqual({ ok: false, failure });
  });

  it("is for a machine that has proven no key where it must, and one is for one that has", async () => {
    const by = { ...account, machine: { ...account.machine, dpopBoundAccessTokens: true } };
    expect(await ask({ by })).toEqual({ ok: false, failure: "proof_required" });
    expect(await ask({ by, boundTo: "thumbprint" })).toMatchObject({ ok: true, value: { isBound: true } });
  });

  it("is given that couldn't be stored", async () => {
    let fails = true;
    const write: typeof deps.store.write = (work) => {
      if (!fails) return deps.store.write(work);
      fails = false;
      return Promise.reject(new Error("The disk is full."));
    };
    const full = { ...deps, store: { ...deps.store, write } };
    const asking = issueMachineToken(full, { resource: RESOURCE, scope: null }, async () => account);
    await expect(asking).rejects.toThrow("The disk is full.");
  });

  it("is for a machine of an organization that is gone, and for an agent whose owner is", async () => {
    const away = { ...account, machine: { ...account.machine, orgId: crypto.randomUUID() } };
    expect(await ask({ by: away })).toEqual({ ok: false, failure: "invalid_client" });
    const agent = await aMachine(createAgentAt);
    await app.post(`/api/backend/v1/user/${AGENT_OWNER}/disable`, {});
    expect(await ask({ by: agent })).toEqual({ ok: false, failure: "invalid_client" });
    await app.post(`/api/backend/v1/user/${AGENT_OWNER}/enable`, {});
    expect(await ask({ by: agent })).toMatchObject({ ok: true });
  });
});

describe("a token for a resource server", () => {
  it("is opaque, and described as the machine is at this moment", async () => {
    const { token, lifetimeSeconds } = await obtain({ resource: RESOURCE, scope: "projects:read" });
    expect([token, lifetimeSeconds]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 900]);
    const { machineId, name } = account.machine;
    const described = await introspect(token, [RESOURCE]);
    expect(described).toMatchObject({
      active: true,
      principal: "service_account",
      client_id: machineId,
      sub: machineId,
      username: name,
      scope: "projects:read",
      aud: RESOURCE,
      iss: AUTH_URL,
      iat: deps.clock(),
      exp: deps.clock() + 900,
      sid: account.credential.credentialId,
      org_id: ACME,
      users_org_roles: ["Admin"],
    });
    expect(described).not.toHaveProperty("cnf");
    expect(described).not.toHaveProperty("owner_user_id");
    expect(described?.users_org_permissions).toEqual(described?.org_member_info.user_permissions);
  });

  it("says whose agent it is, and to which key it is bound", async () => {
    const agent = await aMachine(createAgentAt);
    const { token } = await obtain({ by: agent, resource: RESOURCE, boundTo: "thumbprint" });
    expect(await introspect(token)).toMatchObject({
      principal: "agent",
      owner_user_id: AGENT_OWNER,
      token_type: "DPoP",
      cnf: { jkt: "thumbprint" },
    });
  });

  it("is good for a quarter of an hour, and no second more", async () => {
    const { token } = await obtain({ resource: RESOURCE });
    deps.clock.advance(899);
    expect(await introspect(token)).toMatchObject({ active: true });
    deps.clock.advance(1);
    expect(await introspect(token)).toBeNull();
  });

  it("ends with the credential that it was got with", async () => {
    const { client_id } = await (await createServiceAccountAt(app)).addCredential({
      expires_at_seconds: deps.clock() + 60,
    });
    const { token } = await obtain({ by: await reread(client_id), resource: RESOURCE });
    deps.clock.advance(59);
    expect(await introspect(token)).toMatchObject({ active: true });
    deps.clock.advance(1);
    expect(await introspect(token)).toBeNull();
  });

  it("is shown to no resource server whose it isn't", async () => {
    const { token } = await obtain({ resource: RESOURCE });
    expect([await introspect(token, [OTHER_RESOURCE]), await introspect(token, [])]).toEqual([null, null]);
    expect(await introspect(`${token}x`)).toBeNull();
  });

  it("is no good while its machine is disabled, and as a bearer token once the machine must prove a key", async () => {
    const path = `/api/backend/v1/org/${ACME}/service_accounts/${account.machine.machineId}`;
    const [bearer, bound] = [
      (await obtain({ resource: RESOURCE })).token,
      (await obtain({ resource: RESOURCE, boundTo: "thumbprint" })).token,
    ];
    const actives = async () => [(await introspect(bearer)) !== null, (await introspect(bound)) !== null];
    const set = (change: object) => app.post(path, change, { method: "PATCH" });
    await set({ enabled: false });
    expect(await actives()).toEqual([false, false]);
    await set({ enabled: true });
    expect(await actives()).toEqual([true, true]);
    await set({ dpop_bound_access_tokens: true });
    expect(await actives()).toEqual([false, true]);
  });

  it("is revoked by its own machine alone, once", async () => {
    const { token } = await obtain({ resource: RESOURCE });
    const other = await aMachine(createServiceAccountAt);
    const revocations = async () =>
      (await eventsOf(account.machine, "machine_token.revoked")).map(({ details }) => details);
    await revokeMachineToken(deps, other.machine, token);
    await revokeMachineToken(deps, account.machine, "unknown");
    expect([await introspect(token), await revocations()]).toEqual([expect.objectContaining({ active: true }), []]);
    await revokeMachineToken(deps, account.machine, token);
    await revokeMachineToken(deps, account.machine, token);
    expect([await introspect(token), await revocations()]).toEqual([null, [{ resource: RESOURCE }]]);
  });
});

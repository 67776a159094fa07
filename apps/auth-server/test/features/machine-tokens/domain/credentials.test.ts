import { generateKeyPairSync } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addCredential,
  findCredentialProblem,
  type NewCredential,
  revokeCredential,
  rotateSecret,
} from "../../../../src/features/machine-tokens/domain/credentials.ts";
import type { MachineRecord } from "../../../../src/features/machine-tokens/domain/records.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createServiceAccountAt } from "../../../support/service-account.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const SECRET = { kind: "secret", name: "Cron", expiresAt: null } as const;
const WORKLOAD = {
  kind: "workload",
  name: null,
  expiresAt: null,
  issuer: "https://token.actions.example.test",
  subject: "main",
  audience: "orgward",
  singleUse: true,
} as const;

let app: TestApp;
let deps: TestDeps;
let machine: MachineRecord;

beforeAll(async () => {
  app = await createTestApp(await openMemoryStore());
  deps = app.deps;
});
beforeEach(async () => {
  machine = await anAccount();
});

async function anAccount(): Promise<MachineRecord> {
  const { accountId } = await createServiceAccountAt(app);
  const found = await deps.store.read.machines.find(accountId);
  if (!found) throw new Error("The account is missing.");
  return found;
}

const add = (wanted: NewCredential = SECRET, to = machine) =>
  deps.store.write((repositories) => addCredential(deps, repositories, to, wanted));
const rotate = (credentialId: string, overlapSeconds = 60, of = machine) =>
  deps.store.write((repositories) => rotateSecret(deps, repositories, of, { credentialId, overlapSeconds }));
const revoke = (credentialId: string, of = machine) =>
  deps.store.write((repositories) => revokeCredential(deps, repositories, of, credentialId));

async function added(wanted?: NewCredential) {
  const result = await add(wanted);
  if (!result.ok) throw new Error(result.failure);
  return result.value;
}

const find = async (credentialId: string) =>
  (await deps.store.read.machineCredentials.listByMachine(machine.machineId)).find(
    (known) => known.credentialId === credentialId,
  );

async function eventsOf(credentialId: string) {
  const events = await recordedEvents(deps);
  return events.filter(({ details }) => details?.credential_id === credentialId).map(({ type }) => type);
}

describe("a new credential", () => {
  it("is a secret that scanners recognize, of which only a hash is kept", async () => {
    const { credential, secret } = await added();
    expect(secret).toMatch(/^orgward_sa_[\w-]{43}$/);
    expect(await find(credential.credentialId)).toEqual({
      credentialId: expect.any(String),
      machineId: machine.machineId,
      name: "Cron",
      proof: { kind: "secret", secretHash: hashToken(secret ?? "") },
      createdAt: deps.clock(),
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await eventsOf(credential.credentialId)).toEqual(["machine_credential.created"]);
  });

  it("comes with a secret of ours for no other kind", async () => {
    expect((await added(WORKLOAD)).secret).toBeNull();
  });

  it("has to last until later than now", async () => {
    const ending = (expiresAt: number) => ({ ...SECRET, expiresAt });
    expect(await add(ending(deps.clock()))).toEqual({ ok: false, failure: "expires_in_past" });
    expect(findCredentialProblem(deps, ending(deps.clock()))).toBe("expires_in_past");
    expect((await add(ending(deps.clock() + 1))).ok).toBe(true);
    expect(findCredentialProblem(deps, ending(deps.clock() + 1))).toBeNull();
  });

  it("is one of ten in use, not counting those of others and those that are over", async () => {
    const [first, second] = [await added(), await added({ ...SECRET, expiresAt: deps.clock() + 60 })];
    for (let count = 2; count < 10; count += 1) await added();
    const tooMany = { ok: false, failure: "too_many_credentials" };
    expect(await add()).toEqual(tooMany);
    expect(await rotate(first.credential.credentialId)).toEqual(tooMany);
    expect((await add(SECRET, await anAccount())).ok).toBe(true);
    deps.clock.advance(60);
    expect((await find(second.credential.credentialId))?.expiresAt).toBe(deps.clock());
    expect((await add()).ok).toBe(true);
    expect(await add()).toEqual(tooMany);
    expect(await revoke(first.credential.credentialId)).toBe(true);
    expect((await add()).ok).toBe(true);
  });

  it.each([
    ["https://idp.acme.test", true],
    ["https://idp.acme.test/tenant", true],
    ["http://idp.acme.test", false],
    ["https://idp.acme.test?a=1", false],
    ["https://idp.acme.test#a", false],
    ["https://ada@idp.acme.test", false],
    ["https://:secret@idp.acme.test", false],
    ["ftp://idp.acme.test", false],
    ["idp.acme.test", false],
  ])("trusts the issuer %s: %s", async (issuer, expected) => {
    const wanted = { ...WORKLOAD, issuer };
    expect(await add(wanted)).toMatchObject(expected ? { ok: true } : { ok: false, failure: "invalid_issuer" });
    expect(findCredentialProblem(deps, wanted)).toBe(expected ? null : "invalid_issuer");
  });

  it("trusts an issuer by http in development alone", async () => {
    const wanted = { ...WORKLOAD, issuer: "http://localhost:8080" };
    const developing = { ...deps, policy: { ...deps.policy, loopbackAppsAllowed: true } };
    expect(findCredentialProblem(deps, wanted)).toBe("invalid_issuer");
    expect(findCredentialProblem(developing, wanted)).toBeNull();
    expect(findCredentialProblem(developing, { ...wanted, issuer: "ftp://localhost" })).toBe("invalid_issuer");
  });

  it("takes public keys that are strong enough, and no private ones", async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const weak = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey.export({ format: "jwk" });
    const strong = await exportJWK(publicKey);
    const keys = (...all: unknown[]) => ({ ...SECRET, kind: "public_key", jwks: { keys: all } }) as const;
    expect((await added(keys(strong))).credential.proof).toEqual({ kind: "public_key", jwks: { keys: [strong] } });
    for (const wanted of [keys(), keys(weak), keys(await exportJWK(privateKey)), { ...keys(), jwks: null }]) {
      expect(await add(wanted)).toEqual({ ok: false, failure: "invalid_keys" });
    }
  });
});

describe("a secret that is replaced", () => {
  it("lasts for the overlap, and its successor has its name and no end", async () => {
    const old = await added({ ...SECRET, expiresAt: deps.clock() + 3600 });
    const { credentialId } = old.credential;
    const rotated = await rotate(credentialId);
    expect(rotated).toMatchObject({ ok: true, value: { credential: { name: "Cron", expiresAt: null } } });
    expect(await find(credentialId)).toMatchObject({ expiresAt: deps.clock() + 60, revokedAt: null });
    expect(await eventsOf(credentialId)).toEqual(["machine_credential.created", "machine_credential.rotated"]);
  });

  it("is revoked at once without an overlap", async () => {
    const { credentialId } = (await added()).credential;
    expect((await rotate(credentialId, 0)).ok).toBe(true);
    expect(await find(credentialId)).toMatchObject({ revokedAt: deps.clock() });
  });

  it("has to be one, of this machine, and in use", async () => {
    const notFound = { ok: false, failure: "credential_not_found" };
    const { credentialId } = (await added()).credential;
    const workload = (await added(WORKLOAD)).credential;
    expect(await rotate(workload.credentialId)).toEqual({ ok: false, failure: "not_a_secret" });
    expect(await rotate("unknown")).toEqual(notFound);
    expect(await rotate(credentialId, 60, await anAccount())).toEqual(notFound);
    expect(await revoke(credentialId)).toBe(true);
    expect(await rotate(credentialId)).toEqual(notFound);
  });
});

describe("a credential that is revoked", () => {
  it("is revoked once, and by its own machine alone", async () => {
    const { credentialId } = (await added()).credential;
    expect(await revoke(credentialId, await anAccount())).toBe(false);
    expect([await revoke("unknown"), await revoke(credentialId), await revoke(credentialId)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await find(credentialId)).toMatchObject({ revokedAt: deps.clock() });
    expect(await eventsOf(credentialId)).toEqual(["machine_credential.created", "machine_credential.revoked"]);
  });

  it("has nothing to revoke once it has expired", async () => {
    const { credentialId } = (await added({ ...SECRET, expiresAt: deps.clock() + 60 })).credential;
    deps.clock.advance(60);
    expect(await revoke(credentialId)).toBe(false);
  });
});

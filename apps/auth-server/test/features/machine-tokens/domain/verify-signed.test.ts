import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { MachineCredentialRecord, MachineProof } from "../../../../src/features/machine-tokens/domain/records.ts";
import { verifySigned } from "../../../../src/features/machine-tokens/domain/verify-signed.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createSignalSender, type SignalSender, signalKeysOf } from "../../../support/signal-sender.ts";
import { AUTH_URL, createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

const MACHINE = "11111111-1111-4111-8111-111111111111";
const CI = "https://token.actions.example.test";
const SUBJECT = "repo:acme/app:ref:refs/heads/main";
const TWO_DAYS = 2 * 86_400;
/** How far the clocks may differ. */
const SKEW = 30;

/** Each has its own ids of what was presented. */
function credential(proof: MachineProof, credentialId: string = randomUUID()): MachineCredentialRecord {
  const times = { createdAt: SOME_TIME, expiresAt: null, lastUsedAt: null, revokedAt: null };
  return { credentialId, machineId: MACHINE, name: null, proof, ...times };
}

type Claims = Readonly<Record<string, unknown>>;

describe("an assertion that a machine signs", () => {
  let deps: TestDeps;
  let proof: MachineProof;
  let sign: (claims?: Claims) => Promise<string>;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    proof = { kind: "public_key", jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256" }] } };
    sign = (claims) => {
      const all = { iss: MACHINE, sub: MACHINE, aud: AUTH_URL, exp: SOME_TIME + 60, jti: "1", ...claims };
      return new SignJWT(JSON.parse(JSON.stringify(all)) as Record<string, unknown>)
        .setProtectedHeader({ alg: "ES256", kid: "1" })
        .sign(privateKey);
    };
    deps = await createTestDeps(await openMemoryStore());
  });
  const isTaken = async (claims?: Claims) => verifySigned(deps, credential(proof), await sign(claims));

  it.each<[string, Claims]>([
    ["this server", {}],
    ["the token endpoint", { aud: `${AUTH_URL}/oauth/2.1/token` }],
    ["this server alone, in a list", { aud: [AUTH_URL] }],
    ["ten minutes", { exp: SOME_TIME + 600 + SKEW }],
    ["a little while ago", { exp: SOME_TIME - SKEW + 1 }],
  ])("is good for %s", async (_, claims) => {
    expect(await isTaken(claims)).toBe(true);
  });

  it.each<[string, Claims]>([
    ["for another server", { aud: "https://auth.globex.test" }],
    ["for another server as well", { aud: [AUTH_URL, "https://auth.globex.test"] }],
    ["without an audience", { aud: undefined }],
    ["by another machine", { iss: "somebody" }],
    ["about another machine", { sub: "somebody" }],
    ["that is good for longer than ten minutes", { exp: SOME_TIME + 600 + SKEW + 1 }],
    ["that has expired", { exp: SOME_TIME - SKEW }],
    ["without an end", { exp: undefined }],
    ["that isn't valid before later", { nbf: SOME_TIME + SKEW + 1 }],
    ["without an id", { jti: undefined }],
    ["whose id is no string", { jti: 1 }],
  ])("isn't taken: one %s", async (_, claims) => {
    expect(await isTaken(claims)).toBe(false);
  });

  it("isn't taken unsigned, or as something else than a JWT", async () => {
    const unsecured = new UnsecuredJWT({ iss: MACHINE, sub: MACHINE, aud: AUTH_URL, exp: SOME_TIME + 60, jti: "1" });
    for (const presented of [unsecured.encode(), "junk", ""]) {
      expect(await verifySigned(deps, credential(proof), presented)).toBe(false);
    }
  });

  it("counts once for as long as it would be accepted, whatever is cleaned up meanwhile", async () => {
    const later = await createTestDeps(await openMemoryStore());
    const own = credential(proof);
    const assertion = await sign({ exp: SOME_TIME + 60.5 });
    expect(await verifySigned(later, own, assertion)).toBe(true);
    later.clock.advance(60 + SKEW);
    await later.store.write(({ clientAssertions }) => clientAssertions.deleteExpired(later.clock()));
    expect(await verifySigned(later, own, assertion)).toBe(false);
  });

  it("counts once for each credential: ids are each machine's own", async () => {
    const assertion = await sign();
    const isTakenBy = (id: string) => verifySigned(deps, credential(proof, id), assertion);
    expect([await isTakenBy("own"), await isTakenBy("another"), await isTakenBy("own")]).toEqual([true, true, false]);
  });

  it("stands for no secret", async () => {
    expect(await verifySigned(deps, credential({ kind: "secret", secretHash: "hash" }), await sign())).toBe(false);
  });
});

describe("a token of a workload", () => {
  let ci: SignalSender;
  let deps: TestDeps;
  const workload = { kind: "workload", issuer: CI, subject: SUBJECT, audience: "orgward", singleUse: false } as const;

  beforeAll(async () => {
    ci = await createSignalSender(CI);
    deps = await createTestDeps(await openMemoryStore(), { signalKeys: signalKeysOf(ci.documents, () => SOME_TIME) });
  });
  const sign = (claims: Claims = {}) =>
    ci.sign({ iss: CI, sub: SUBJECT, aud: "orgward", exp: SOME_TIME + 300, jti: "1", ...claims });
  const isTaken = async (claims: Claims) => verifySigned(deps, credential(workload), await sign(claims));

  it.each<[string, Claims, boolean]>([
    ["as it is made", {}, true],
    ["for two days", { exp: SOME_TIME + TWO_DAYS + SKEW }, true],
    ["for longer", { exp: SOME_TIME + TWO_DAYS + SKEW + 1 }, false],
    ["without an end", { exp: undefined }, false],
    ["that has expired", { exp: SOME_TIME - SKEW }, false],
    ["about another subject", { sub: `${SUBJECT}x` }, false],
    ["by another issuer", { iss: `${CI}/` }, false],
    ["for this server, where another audience was agreed", { aud: AUTH_URL }, false],
    ["for a second audience", { aud: ["orgward", AUTH_URL] }, false],
  ])("%s: %j is taken: %s", async (_, claims, expected) => {
    expect(await isTaken(claims)).toBe(expected);
  });

  it("counts once where that was agreed and it has an id, and else as long as it is good", async () => {
    const twice = async (proof: MachineProof, claims: Claims = {}) => {
      const own = credential(proof);
      const token = await sign(claims);
      return [await verifySigned(deps, own, token), await verifySigned(deps, own, token)];
    };
    const once = { ...workload, singleUse: true };
    expect(await twice(once)).toEqual([true, false]);
    expect(await twice(once, { jti: undefined })).toEqual([true, true]);
    expect(await twice(workload)).toEqual([true, true]);
  });

  it("isn't taken while the keys of its issuer can't be had", async () => {
    const away = { ...deps, signalKeys: signalKeysOf({}, () => SOME_TIME) };
    expect(await verifySigned(away, credential(workload), await sign())).toBe(false);
  });
});

import { expect, it } from "vitest";
import {
  toCreatedCredentialBody,
  toNewCredential,
} from "../../../../src/features/machine-tokens/domain/credential-body.ts";
import type { MachineProof } from "../../../../src/features/machine-tokens/domain/records.ts";

const ISSUER = "https://auth.acme.test";
const CI = "https://token.actions.example.test";
const wanted = (body: Partial<Parameters<typeof toNewCredential>[0]>) =>
  toNewCredential({ kind: "secret", single_use: true, ...body }, ISSUER);

it("reads what a new credential is to be", () => {
  expect(wanted({ name: "Cron", expires_at_seconds: 7, jwks: { keys: [] } })).toEqual({
    ok: true,
    value: { kind: "secret", name: "Cron", expiresAt: 7 },
  });
  expect(wanted({ kind: "public_key", jwks: { keys: [] }, issuer: CI })).toEqual({
    ok: true,
    value: { kind: "public_key", name: null, expiresAt: null, jwks: { keys: [] } },
  });
});

it("has a workload's tokens be for this server and count once, unless it says otherwise", () => {
  const workload = { kind: "workload", issuer: CI, subject: "main" } as const;
  const common = { kind: "workload", name: null, expiresAt: null, issuer: CI, subject: "main" };
  expect(wanted(workload)).toEqual({ ok: true, value: { ...common, audience: ISSUER, singleUse: true } });
  expect(wanted({ ...workload, audience: "orgward", single_use: false })).toEqual({
    ok: true,
    value: { ...common, audience: "orgward", singleUse: false },
  });
});

it("says what a workload lacks", () => {
  expect(wanted({ kind: "workload", subject: "main" })).toEqual({ ok: false, failure: "issuer" });
  expect(wanted({ kind: "workload", issuer: CI })).toEqual({ ok: false, failure: "subject" });
});

it("says of a credential what it trusts, and its secret alone when there is one to say", () => {
  const times = { createdAt: 1, expiresAt: null, lastUsedAt: 2, revokedAt: null };
  const describe = (proof: MachineProof, secret: string | null = null) =>
    toCreatedCredentialBody({ credential: { credentialId: "c", machineId: "m", name: null, proof, ...times }, secret });
  const common = { credential_id: "c", client_id: "m", name: null, created_at: 1, last_used_at: 2, revoked_at: null };
  const body = { ...common, expires_at_seconds: null };
  expect(describe({ kind: "secret", secretHash: "hash" }, "the secret")).toStrictEqual({
    ...body,
    kind: "secret",
    client_secret: "the secret",
  });
  expect(describe({ kind: "public_key", jwks: { keys: [] } })).toStrictEqual({ ...body, kind: "public_key" });
  const workload = { issuer: CI, subject: "main", audience: "orgward" };
  expect(describe({ kind: "workload", ...workload, singleUse: true })).toStrictEqual({
    ...body,
    kind: "workload",
    ...workload,
    single_use: true,
  });
});

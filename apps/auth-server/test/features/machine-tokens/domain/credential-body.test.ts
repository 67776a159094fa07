import { expect, it } from "vitest";
import { toNewCredential } from "../../../../src/features/machine-tokens/domain/credential-body.ts";

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

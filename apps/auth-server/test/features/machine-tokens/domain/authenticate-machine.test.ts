import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  authenticateMachine,
  authenticateWorkload,
} from "../../../../src/features/machine-tokens/domain/authenticate-machine.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { createServiceAccountAt, type TestServiceAccount } from "../../../support/service-account.ts";
import { createSignalSender, type SignalSender, signalKeysOf } from "../../../support/signal-sender.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const CI = "https://token.actions.example.test";

let app: TestApp;
let account: TestServiceAccount;
let ci: SignalSender;

beforeAll(async () => {
  ci = await createSignalSender(CI);
  app = await createTestApp(await openMemoryStore(), { signalKeys: signalKeysOf(ci.documents, () => 0) });
});
beforeEach(async () => {
  account = await createServiceAccountAt(app);
});

const withSecret = async (
  secret: string | null,
  clientId = account.accountId,
  method = "client_secret_post" as const,
) => (await authenticateMachine(app.deps, { clientId, method, secret }))?.credential.credentialId;

it("finds a machine by any of its secrets, and says which it was", async () => {
  const [first, second] = [await account.addCredential(), await account.addCredential()];
  expect(await withSecret(first.client_secret)).toBe(first.credential_id);
  expect(await withSecret(second.client_secret)).toBe(second.credential_id);
  for (const wrong of [null, "", first.client_secret.slice(1), `${first.client_secret}x`]) {
    expect([wrong, await withSecret(wrong)]).toEqual([wrong, undefined]);
  }
});

it("finds no machine by the secret of another, by one that is over, or by a secret sent as an assertion", async () => {
  const { client_secret } = await account.addCredential();
  const other = await createServiceAccountAt(app);
  expect(await withSecret(client_secret, other.accountId)).toBeUndefined();
  expect(await withSecret(client_secret, account.accountId, "private_key_jwt" as never)).toBeUndefined();
  const ending = await account.addCredential({ expires_at_seconds: app.deps.clock() + 60 });
  app.deps.clock.advance(59);
  expect(await withSecret(ending.client_secret)).toBe(ending.credential_id);
  app.deps.clock.advance(1);
  expect(await withSecret(ending.client_secret)).toBeUndefined();
});

it("finds no machine that is disabled", async () => {
  const { client_secret, credential_id } = await account.addCredential();
  await account.call("PATCH", "", { enabled: false });
  expect(await withSecret(client_secret)).toBeUndefined();
  await account.call("PATCH", "", { enabled: true });
  expect(await withSecret(client_secret)).toBe(credential_id);
});

it("finds the machine that a workload's token speaks for, by name or not, and no other", async () => {
  const workload = { kind: "workload", issuer: CI, subject: "main", audience: AUTH_URL, single_use: false };
  const { credential_id } = await account.addCredential(workload);
  const other = await createServiceAccountAt(app);
  const token = await ci.sign({ iss: CI, sub: "main", aud: AUTH_URL, exp: app.deps.clock() + 300 });
  const find = async (machineId: string | null, subject = "main") =>
    (await authenticateWorkload(app.deps, token, { issuer: CI, subject, machineId }))?.credential.credentialId;
  expect([await find(null), await find(account.accountId)]).toEqual([credential_id, credential_id]);
  expect([await find(other.accountId), await find(null, "other")]).toEqual([undefined, undefined]);
  // Two machines may trust the same workload: it says which it means.
  const second = await other.addCredential(workload);
  expect([await find(account.accountId), await find(other.accountId)]).toEqual([credential_id, second.credential_id]);
  await account.call("DELETE", `/credentials/${credential_id}`);
  expect(await find(account.accountId)).toBeUndefined();
});

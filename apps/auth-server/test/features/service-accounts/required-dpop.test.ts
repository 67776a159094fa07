import { acceptDpop, createTokenValidator } from "@orgward/core";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { createAgentAt } from "../../support/agent.ts";
import { type ClientKey, createClientKey } from "../../support/client-key.ts";
import { describeDatabases } from "../../support/databases.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { moveStreamOn, recordedEvents } from "../../support/recorded-events.ts";
import { fetchList } from "../../support/revoked-tokens.ts";
import { askForToken, createServiceAccountAt, type MachineToken } from "../../support/service-account.ts";
import { createSignalSender, signalKeysOf } from "../../support/signal-sender.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { AUTH_URL } from "../../support/test-deps.ts";

const GITHUB = "https://token.actions.example.test";
const WORKLOAD = { kind: "workload", issuer: GITHUB, subject: "repo:acme/app:ref:refs/heads/main" };
const REQUIRED = { dpop_bound_access_tokens: true };
const UNPROVEN = "400 invalid_dpop_proof";

const kinds = [
  ["a service account", "service_account.updated", createServiceAccountAt],
  ["an agent", "agent.updated", createAgentAt],
] as const;

async function verdictOf(response: Response): Promise<string> {
  const { error, token_type: type } = (await response.json()) as { error?: string; token_type?: string };
  return `${response.status} ${error ?? type}`;
}

async function tokenOf(response: Response): Promise<string> {
  return ((await response.json()) as MachineToken).access_token;
}

async function isActive(app: TestApp, token: string): Promise<boolean> {
  const response = await app.request("/oauth/2.1/introspect", {
    method: "POST",
    body: new URLSearchParams({ token, principals: "machine" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: basic("demo-introspect:demo_introspect_secret"),
    },
  });
  return ((await response.json()) as { active: boolean }).active;
}

/** Says whether a guard that takes proofs lets a token in as a bearer token, with a proof or without. */
async function isTakenAsBearer(app: TestApp, token: string, proof: string | null): Promise<boolean> {
  const { authenticatePrincipal } = createTokenValidator({
    authUrl: AUTH_URL,
    fetch: async (input) => app.request(new URL(String(input)).pathname),
    clock: () => app.deps.clock() * 1000,
    onProblem: () => {},
    revocations: "off",
    dpop: acceptDpop({ publicUrl: "https://api.example.test" }),
  });
  const header = (name: string) => (name === "dpop" ? proof : null);
  const request = { method: "GET", path: () => "/reports", header };
  try {
    await authenticatePrincipal(`Bearer ${token}`, request);
    return true;
  } catch {
    return false;
  }
}

const proofForApi = (key: ClientKey) => key.prove({ htm: "GET", htu: "https://api.example.test/reports" });

describeDatabases("DPoP that machines have to use", ({ open }) => {
  it.each(kinds)("gives %s no token for its secret alone", async (_kind, _event, create) => {
    const app = await createTestApp(await open());
    const key = await createClientKey(app.deps.clock);
    const machine = await create(app, REQUIRED);
    expect(await (await machine.call("GET", "")).json()).toMatchObject(REQUIRED);
    const { client_id, client_secret } = await machine.addCredential();
    const form = { client_id, client_secret };
    expect(await verdictOf(await askForToken(app, form))).toBe(UNPROVEN);
    expect(await verdictOf(await askForToken(app, { ...form, resource: RESOURCE }))).toBe(UNPROVEN);
    expect(await verdictOf(await askForToken(app, { ...form, client_secret: "wrong" }))).toBe("401 invalid_client");
    expect((await recordedEvents(app.deps)).some(({ type }) => type === "machine_token.issued")).toBe(false);

    const token = await tokenOf(await askForToken(app, form, { dpop: await key.prove() }));
    expect(decodeJwt(token).cnf).toEqual({ jkt: key.thumbprint });
    expect(await isTakenAsBearer(app, token, null)).toBe(false);
    expect(await isTakenAsBearer(app, token, await proofForApi(key))).toBe(false);
  });

  it.each(kinds)("gives %s no token for the token of its workload alone", async (_kind, _event, create) => {
    const github = await createSignalSender(GITHUB);
    let now = 0;
    const app = await createTestApp(await open(), { signalKeys: signalKeysOf(github.documents, () => now) });
    now = app.deps.clock();
    const key = await createClientKey(app.deps.clock);
    const machine = await create(app, REQUIRED);
    await machine.addCredential(WORKLOAD);
    const ask = async (dpop?: string) =>
      askForToken(
        app,
        {
          grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
          assertion: await github.sign({
            iss: GITHUB,
            sub: WORKLOAD.subject,
            aud: AUTH_URL,
            exp: now + 300,
            jti: crypto.randomUUID(),
          }),
        },
        dpop === undefined ? {} : { dpop },
      );
    expect(await verdictOf(await ask())).toBe(UNPROVEN);
    expect(await verdictOf(await ask(await key.prove()))).toBe("200 DPoP");
  });

  it.each(kinds)(
    "voids the bearer tokens that %s has when it is required, and says so",
    async (_kind, event, create) => {
      const app = await createTestApp(await open());
      const key = await createClientKey(app.deps.clock);
      const machine = await create(app);
      const { client_id, client_secret } = await machine.addCredential();
      const form = { client_id, client_secret };
      const [jwt, opaque] = [
        await tokenOf(await askForToken(app, form)),
        await tokenOf(await askForToken(app, { ...form, resource: RESOURCE })),
      ];
      expect(await isActive(app, opaque)).toBe(true);
      expect((await machine.call("PATCH", "", REQUIRED)).status).toBe(200);
      await moveStreamOn(app.deps);
      await app.deps.revocations.catchUp();
      const changed = (await recordedEvents(app.deps)).filter(({ type }) => type === event);
      expect(changed).toMatchObject([{ changes: { dpop_bound_access_tokens: { before: false, after: true } } }]);
      expect((await fetchList(app)).voids(jwt)).toBe(true);
      expect(await isActive(app, opaque)).toBe(false);
      expect(await verdictOf(await askForToken(app, form))).toBe(UNPROVEN);

      const bound = await tokenOf(await askForToken(app, form, { dpop: await key.prove() }));
      expect((await machine.call("PATCH", "", { dpop_bound_access_tokens: false })).status).toBe(200);
      await moveStreamOn(app.deps);
      await app.deps.revocations.catchUp();
      expect((await fetchList(app)).voids(bound)).toBe(false);
      expect(await verdictOf(await askForToken(app, form))).toBe("200 Bearer");
    },
  );
});

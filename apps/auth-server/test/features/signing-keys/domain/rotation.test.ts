import { importSPKI } from "jose";
import { expect, it } from "vitest";
import { createSigningKeys } from "../../../../src/features/signing-keys/domain/keys.ts";
import { ensureSigningKey, rotateSigningKeys } from "../../../../src/features/signing-keys/domain/rotation.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import type { SigningAlgorithm } from "../../../../src/platform/domain/signing-algorithm.ts";
import { MAX_TOKEN_SECONDS } from "../../../../src/platform/domain/token-lifetime.ts";
import { SERVER } from "../../../../src/platform/events/actor.ts";
import { createSealer, SealError } from "../../../../src/platform/sealing/sealing.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createGate } from "../../../support/gate.ts";
import { eventsOf, recordedEvents } from "../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { aSecret, atCommandLine, createTestDeps } from "../../../support/test-deps.ts";

const REFRESH = 300;

describeDatabases("key rotation", ({ open, create }) => {
  const kids = async ({ signingKeys }: Awaited<ReturnType<typeof createTestDeps>>) =>
    (await signingKeys.published()).map(({ kid }) => kid);

  it("makes one first key, which signs at once", async () => {
    const deps = await createTestDeps(await open());
    await Promise.all([ensureSigningKey(deps), ensureSigningKey(deps), ensureSigningKey(deps)]);
    expect(await kids(deps)).toEqual([(await deps.signingKeys.signer()).kid]);
  });

  it("publishes a new key one refresh interval before it signs", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const first = await deps.signingKeys.signer();
    deps.clock.advance(1000);
    const { kind, key } = await rotateSigningKeys(deps);
    expect({ kind, signsFrom: key.signsFrom }).toEqual({ kind: "published", signsFrom: SOME_TIME + 1000 + REFRESH });
    expect(await kids(deps)).toEqual([first.kid, key.kid]);
    deps.clock.advance(REFRESH - 1);
    expect((await deps.signingKeys.signer()).kid).toBe(first.kid);
    deps.clock.advance(1);
    expect((await deps.signingKeys.signer()).kid).toBe(key.kid);
  });

  it("signs with the first key when the clock was set back to before it was made, and goes on with the schedule", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const first = await deps.signingKeys.signer();
    deps.clock.advance(-86_400);
    expect((await deps.signingKeys.signer()).kid).toBe(first.kid);
    const { kind, key } = await rotateSigningKeys(deps);
    expect({ kind, key: key.kid }).toEqual({ kind: "pending", key: first.kid });
    deps.clock.advance(86_400);
    expect((await rotateSigningKeys(deps)).kind).toBe("published");
  });

  it("publishes the old key until its last token has expired, then deletes it", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const first = await deps.signingKeys.signer();
    const { key } = await rotateSigningKeys(deps);
    deps.clock.advance(key.signsFrom - deps.clock() + MAX_TOKEN_SECONDS);
    await deleteExpired(deps);
    expect(await kids(deps)).toEqual([first.kid, key.kid]);
    deps.clock.advance(60);
    expect(await kids(deps)).toEqual([key.kid]);
    expect(await deps.store.read.signingKeys.list()).toHaveLength(2);
    await deleteExpired(deps);
    expect(await deps.store.read.signingKeys.list()).toEqual([key]);
  });

  it("reports a key that still waits instead of publishing another", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const { key } = await rotateSigningKeys(deps);
    deps.clock.advance(REFRESH - 1);
    expect(await rotateSigningKeys(deps)).toEqual({ kind: "pending", key });
    deps.clock.advance(1);
    expect((await rotateSigningKeys(deps)).kind).toBe("published");
  });

  it("signs with a new key at once when told so", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    deps.clock.advance(1);
    const { kind, key } = await rotateSigningKeys(deps, { now: true });
    expect(kind).toBe("published");
    expect((await deps.signingKeys.signer()).kid).toBe(key.kid);
  });

  it("lets a key that waits sign at once when told so", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const { key } = await rotateSigningKeys(deps);
    deps.clock.advance(10);
    expect(await rotateSigningKeys(deps, { now: true })).toEqual({
      kind: "activated",
      key: { ...key, signsFrom: SOME_TIME + 10 },
    });
    expect((await deps.signingKeys.signer()).kid).toBe(key.kid);
  });

  it("makes one new key when two processes rotate at once", async () => {
    const options = await create();
    const processes = [await createTestDeps(await open(options)), await createTestDeps(await open(options))];
    await ensureSigningKey(processes[0] as (typeof processes)[0]);
    const rotations = await Promise.all([...processes, ...processes].map((deps) => rotateSigningKeys(deps)));
    expect(rotations.map(({ kind }) => kind).sort()).toEqual(["pending", "pending", "pending", "published"]);
    expect(new Set(rotations.map(({ key }) => key.kid)).size).toBe(1);
    expect(await processes[0]?.store.read.signingKeys.list()).toHaveLength(2);
  });

  it("makes one new key when two processes rotate at once without waiting", async () => {
    const options = await create();
    const processes = [await createTestDeps(await open(options)), await createTestDeps(await open(options))];
    await Promise.all(processes.map((deps) => ensureSigningKey(deps)));
    for (const { clock } of processes) clock.advance(1);
    const both = createGate();
    let waiting = 0;
    /** Lets a process go on once both have read the same keys. */
    const meet = ({ store }: (typeof processes)[0]) => {
      const list = async () => {
        const keys = await store.read.signingKeys.list();
        waiting += 1;
        if (waiting === processes.length) both.open();
        await both.opened;
        return keys;
      };
      return { ...store, read: { ...store.read, signingKeys: { ...store.read.signingKeys, list } } };
    };
    const rotations = await Promise.all(
      processes.map((deps) => rotateSigningKeys({ ...deps, store: meet(deps) }, { now: true })),
    );
    expect(rotations.map(({ kind }) => kind).sort()).toEqual(["pending", "published"]);
    expect(new Set(rotations.map(({ key }) => key.kid)).size).toBe(1);
  });

  it("makes one first key when two processes start at once", async () => {
    const options = await create();
    const processes = [await createTestDeps(await open(options)), await createTestDeps(await open(options))];
    await Promise.all(processes.map((deps) => ensureSigningKey(deps)));
    const signers = await Promise.all(processes.map((deps) => deps.signingKeys.signer()));
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
    expect(await processes[0]?.store.read.signingKeys.list()).toHaveLength(1);
  });

  it.each<SigningAlgorithm>(["RS256", "ES256", "EdDSA"])("publishes and signs with %s", async (signingAlgorithm) => {
    const deps = await createTestDeps(await open(), { policy: { signingAlgorithm } });
    await ensureSigningKey(deps);
    const signer = await deps.signingKeys.signer();
    const [published, ...others] = await deps.signingKeys.published();
    expect(others).toEqual([]);
    expect(published).toMatchObject({ kid: signer.kid, alg: signingAlgorithm, use: "sig" });
    for (const privateMember of ["d", "p", "q", "dp", "dq", "qi", "k"])
      expect(published).not.toHaveProperty(privateMember);
    const pem = await deps.signingKeys.publicKeyPem();
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----\n$/);
    await importSPKI(pem, signingAlgorithm);
  });

  it("keeps no private key in the clear, and says when the secret key is not the one that sealed them", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    expect(JSON.stringify(await deps.store.read.signingKeys.list())).not.toContain('\\"d\\"');
    const sealer = await createSealer([aSecret(5)], "signing keys");
    const stranger = createSigningKeys({ ...deps, sealer });
    await expect(stranger.signer()).rejects.toThrow(SealError);
    expect(await stranger.published()).toHaveLength(1);
  });

  it("tells of each key that is published, activated or retired, once", async () => {
    const deps = atCommandLine(await createTestDeps(await open()));
    const rotate = (options = {}) => eventsOf(deps, () => rotateSigningKeys(deps, options));
    const [first] = await rotate();
    const actor = { kind: "command_line", id: null, name: "deploy" };
    const published = { type: "signing_key.published", actor, target: { kind: "signing_key", name: null } };
    const algorithm = { before: null, after: "ES256" };
    const since = (after: number) => ({ changes: { algorithm, signs_from: { before: null, after } } });
    expect(first).toMatchObject({ ...published, ...since(SOME_TIME) });
    deps.clock.advance(1);
    const [second] = await rotate();
    expect(second).toMatchObject({ ...published, ...since(SOME_TIME + 1 + REFRESH) });
    expect(await rotate()).toEqual([]);
    deps.clock.advance(1);
    const activated = { type: "signing_key.activated", actor, target: { id: second?.target.id } };
    const signs_from = { before: SOME_TIME + 1 + REFRESH, after: SOME_TIME + 2 };
    expect(await rotate({ now: true })).toMatchObject([{ ...activated, changes: { signs_from } }]);

    expect(await eventsOf(deps, () => deleteExpired(deps))).toEqual([]);
    deps.clock.advance(REFRESH + MAX_TOKEN_SECONDS + 60);
    expect(await eventsOf(deps, () => deleteExpired(deps))).toMatchObject([
      { type: "signing_key.retired", actor: SERVER, target: { kind: "signing_key", id: first?.target.id } },
    ]);
    expect(await eventsOf(deps, () => deleteExpired(deps))).toEqual([]);
    expect(JSON.stringify(await recordedEvents(deps))).not.toContain('"d"');
  });
});

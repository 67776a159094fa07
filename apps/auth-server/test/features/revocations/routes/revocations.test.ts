import { describe, expect, it } from "vitest";
import { disableUser } from "../../../../src/features/authentication/domain/accounts/account-state.ts";
import { createRevocationFeed } from "../../../../src/features/revocations/domain/feed.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { digestOf, fetchList, readList } from "../../../support/revoked-tokens.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const PATH = "/.well-known/revocations";
const [OWNER, ADMIN, MEMBER] = [1, 2, 3].map((number) => `aaaaaaaa-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];

const revoke = async ({ deps }: TestApp, userId: string) => {
  await disableUser(deps, userId);
  await moveStreamOn(deps);
};

describeDatabases("the list of revocations", ({ open }) => {
  it("is signed like access tokens, and says whom an entry is about only to those who know the id", async () => {
    const app = await createTestApp(await open());
    await revoke(app, OWNER);
    const response = await app.request(PATH, { headers: { origin: "https://anywhere.test" } });
    expect(response.headers.get("content-type")).toBe("application/revocations+jwt");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const document = await response.text();
    const { header, claims, notBefore } = await readList(app, document);
    const signer = await app.deps.signingKeys.signer();
    expect(header).toEqual({ alg: signer.algorithm, kid: signer.kid, typ: "revocations+jwt" });
    expect(claims).toMatchObject({ iss: app.deps.policy.issuer, iat: app.deps.clock(), lifetime: 86_700 });
    expect([...notBefore]).toEqual([[digestOf(claims.salt, `user:${OWNER}`), app.deps.clock() + 1]]);
    expect(Buffer.from(document.split(".")[1] ?? "", "base64url").toString()).not.toContain(OWNER);
    expect(Buffer.from(claims.entries, "base64url").toString("latin1")).not.toContain(OWNER.slice(0, 8));
  });

  it("is empty at first, and not changed for who has it already", async () => {
    const app = await createTestApp(await open());
    const first = await app.request(PATH);
    const tag = first.headers.get("etag") ?? "";
    expect((await readList(app, await first.text())).claims).toMatchObject({ sequence: 0, entries: "" });
    const again = (etag: string) => app.request(PATH, { headers: { "if-none-match": etag } });
    expect((await again(tag)).status).toBe(304);
    await revoke(app, OWNER);
    expect((await again(tag)).status).toBe(200);
  });

  it("gives what came after a sequence, and everything to who has a sequence that it doesn't know", async () => {
    const app = await createTestApp(await open());
    await revoke(app, OWNER);
    const { sequence } = (await fetchList(app)).claims;
    await revoke(app, ADMIN);
    const delta = await fetchList(app, `?since=${sequence}`);
    expect(delta.claims.since).toBe(sequence);
    expect(delta.notBefore.size).toBe(1);
    expect((await fetchList(app, `?since=${delta.claims.sequence}`)).notBefore.size).toBe(0);
    const all = await fetchList(app, `?since=${delta.claims.sequence + 1}`);
    expect(all.claims.since).toBeUndefined();
    expect(all.notBefore.size).toBe(2);
    const response = await app.request(`${PATH}?since=${sequence}`, { headers: { "if-none-match": "*" } });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
  });

  it("gives everything to a guard whose place is of the time before a backup was restored", async () => {
    const [lost, restored] = [await createTestApp(await open()), await createTestApp(await open())];
    await revoke(lost, OWNER);
    const { sequence, mark } = (await fetchList(lost)).claims;
    expect(mark).toMatch(/^[\w-]{16}$/);
    expect((await fetchList(lost, `?since=${sequence}&mark=${mark}`)).claims.since).toBe(sequence);
    await revoke(restored, MEMBER);
    await revoke(restored, ADMIN);
    const answer = await fetchList(restored, `?since=${sequence}&mark=${mark}&wait=25`);
    expect(answer.claims.since).toBeUndefined();
    expect(answer.notBefore.size).toBe(2);
    expect((await restored.request(`${PATH}?since=1&mark=not+a+mark`)).status).toBe(400);
  });

  it("replaces the entry of whom it was about before", async () => {
    const app = await createTestApp(await open());
    await revoke(app, OWNER);
    const { sequence } = (await fetchList(app)).claims;
    app.deps.clock.advance(60);
    await app.post(`/api/backend/v1/user/${OWNER}/enable`, {});
    await revoke(app, OWNER);
    expect([...(await fetchList(app)).notBefore.values()]).toEqual([app.deps.clock() + 1]);
    expect((await fetchList(app, `?since=${sequence}`)).notBefore.size).toBe(1);
  });

  it("answers who waits as soon as something is revoked", async () => {
    const app = await createTestApp(await open());
    const { sequence } = (await fetchList(app)).claims;
    const waiting = fetchList(app, `?since=${sequence}&wait=25`);
    await expect.poll(() => app.deps.revocations.figures().waiting).toBe(1);
    await revoke(app, MEMBER);
    expect((await waiting).notBefore.size).toBe(1);
    expect(app.deps.revocations.figures().waiting).toBe(0);
  });

  it("is the same on another server of the database, at its next look", async () => {
    const store = await open();
    const app = await createTestApp(store);
    const other = await createTestApp(store, { revocations: createRevocationFeed({ ...app.deps, pause: forever }) });
    const { sequence } = (await fetchList(other)).claims;
    const waiting = fetchList(other, `?since=${sequence}&wait=25`);
    await expect.poll(() => other.deps.revocations.figures().waiting).toBe(1);
    await revoke(app, OWNER);
    await other.deps.revocations.catchUp();
    const learnt = await waiting;
    expect(learnt.notBefore).toEqual((await fetchList(app)).notBefore);
    expect(learnt.claims.salt).toBe((await fetchList(app)).claims.salt);
  });

  it("is kept by the database when a server starts again, and forgets what is over", async () => {
    const store = await open();
    const app = await createTestApp(store);
    await revoke(app, OWNER);
    const { sequence } = (await fetchList(app)).claims;
    const restart = async () =>
      createTestApp(store, { revocations: createRevocationFeed({ ...app.deps, pause: forever }) });
    expect((await fetchList(await restart())).notBefore.size).toBe(1);
    app.deps.clock.advance(2 * 86_400);
    await revoke(app, ADMIN);
    await store.write(({ revocations }) => revocations.deleteBefore(app.deps.clock() - 86_700));
    const after = await fetchList(await restart());
    expect(after.notBefore.size).toBe(1);
    expect(after.claims.sequence).toBeGreaterThan(sequence);
  });
});

describe("a request for the list of revocations", () => {
  const open = openMemoryStore;

  it.each([["since=-1"], ["since=x"], ["since=1&since=2"], ["wait=26"], ["wait=1.5"]])(
    "with %s is refused",
    async (query) => {
      const app = await createTestApp(await open());
      const response = await app.request(`${PATH}?${query}`);
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toContain("application/json");
    },
  );

  it("doesn't wait when too many others do, nor when the server stops", async () => {
    const app = await createTestApp(await open());
    const feed = createRevocationFeed({ ...app.deps, pause: forever, maximumWaits: 1 });
    const small = await createTestApp(app.deps.store, { revocations: feed });
    const { sequence } = (await fetchList(small)).claims;
    const waiting = fetchList(small, `?since=${sequence}&wait=25`);
    await expect.poll(() => feed.figures().waiting).toBe(1);
    expect((await fetchList(small, `?since=${sequence}&wait=25`)).claims.since).toBe(sequence);
    feed.stopWaiting();
    expect((await waiting).notBefore.size).toBe(0);
    expect((await fetchList(small, `?since=${sequence}&wait=25`)).notBefore.size).toBe(0);
  });

  it("frees its place when the guard goes away", async () => {
    const app = await createTestApp(await open());
    const { sequence } = (await fetchList(app)).claims;
    const leaving = new AbortController();
    const waiting = app.request(`${PATH}?since=${sequence}&wait=25`, { signal: leaving.signal });
    await expect.poll(() => app.deps.revocations.figures().waiting).toBe(1);
    leaving.abort();
    await waiting;
    expect(app.deps.revocations.figures().waiting).toBe(0);
  });

  it("shares a signature with all who ask for the same in the same second", async () => {
    const app = await createTestApp(await open());
    await Promise.all(Array.from({ length: 20 }, () => fetchList(app, "?since=0")));
    expect(app.deps.revocations.figures().documentsSigned).toBe(1);
    app.deps.clock.advance(1);
    await fetchList(app, "?since=0");
    expect(app.deps.revocations.figures().documentsSigned).toBe(2);
    // Nobody makes it sign by naming one place after the other that it doesn't know.
    await fetchList(app);
    for (let place = 100; place < 120; place += 1) await fetchList(app, `?since=${place}`);
    expect(app.deps.revocations.figures().documentsSigned).toBe(3);
  });
});

const forever = (_: number, signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

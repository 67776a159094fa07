import { expect, it } from "vitest";
import { createRevocationFeed } from "../../../../src/features/revocations/domain/feed.ts";
import { readTokenTime } from "../../../../src/features/revocations/domain/token-time.ts";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import { appendEvents } from "../../../support/append-events.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

const disabled = (id: string): NewEvent => ({ type: "user.disabled", target: { kind: "user", id, name: id } });

const removed = (id: string, orgId: string): NewEvent => ({
  type: "member.removed",
  target: { kind: "user", id, name: id },
  organization: { id: orgId, name: orgId },
});

const signedOut: NewEvent = {
  type: "deployment.signed_out",
  target: { kind: "deployment", id: "deployment", name: null },
  details: { sessions: 0, grants: 0 },
};

/** Appends events, which are sequenced before anything else happens. */
async function revoke(deps: TestDeps, ...events: readonly NewEvent[]): Promise<void> {
  await appendEvents(deps, events, { at: deps.clock() });
  await moveStreamOn(deps);
}

/** What the issuer would write into a token about Ada in Acme, now. */
async function issueAt(deps: TestDeps, userId = "ada"): Promise<number> {
  return (await readTokenTime(deps)).issuedAt({ userId, orgIds: ["acme"], sid: "her laptop" });
}

/** The first second whose tokens about a subject count. */
const notBefore = ({ revocations }: TestDeps, subject: string) =>
  revocations.notBefore(subject, revocations.sequence());

describeDatabases("a revocation", ({ open }) => {
  it("voids what was issued in the same second before it, and not what is issued after it", async () => {
    const deps = await createTestDeps(await open());
    const before = await issueAt(deps);
    await revoke(deps, disabled("ada"));
    expect(before).toBeLessThan(notBefore(deps, "user:ada"));
    expect(await issueAt(deps)).toBeGreaterThanOrEqual(notBefore(deps, "user:ada"));
    expect(await issueAt(deps, "bob")).toBe(deps.clock());
  });

  it("voids what was issued after an earlier one in the same second", async () => {
    const deps = await createTestDeps(await open());
    await revoke(deps, removed("ada", "acme"));
    const between = await issueAt(deps);
    await revoke(deps, disabled("ada"));
    expect(between).toBeLessThan(notBefore(deps, "user:ada"));
    const after = await issueAt(deps);
    await revoke(deps, signedOut);
    expect(after).toBeLessThan(notBefore(deps, "all"));
  });

  it("doesn't run ahead of the clock because others are revoked in the same second", async () => {
    const deps = await createTestDeps(await open());
    for (let number = 0; number < 20; number++) await revoke(deps, disabled(`user ${number}`));
    expect(notBefore(deps, "user:user 19")).toBe(deps.clock() + 1);
  });

  it("voids a token whose data was read before it, whenever that is signed", async () => {
    const deps = await createTestDeps(await open());
    const time = await readTokenTime(deps);
    await revoke(deps, disabled("ada"));
    // The entry is known by now, but wasn't when the issuer began to read.
    const issuedAt = time.issuedAt({ userId: "ada", orgIds: [], sid: null });
    expect(issuedAt).toBeLessThan(notBefore(deps, "user:ada"));
  });

  it("counts from when it is committed, not from when its operation looked at the clock", async () => {
    const deps = await createTestDeps(await open());
    const occurredAt = deps.clock();
    deps.clock.advance(20);
    const meanwhile = await issueAt(deps);
    await appendEvents(deps, [disabled("ada")], { at: occurredAt });
    await moveStreamOn(deps);
    expect(meanwhile).toBeLessThan(notBefore(deps, "user:ada"));
  });

  it("voids what was issued before a clock was set back", async () => {
    const deps = await createTestDeps(await open());
    deps.clock.advance(3600);
    await revoke(deps, disabled("bob"));
    const before = await issueAt(deps);
    deps.clock.advance(-3600);
    await revoke(deps, disabled("ada"));
    expect(before).toBeLessThan(notBefore(deps, "user:ada"));
    expect(await issueAt(deps)).toBeGreaterThanOrEqual(notBefore(deps, "user:ada"));
  });

  it("voids what a server issued whose clock is ahead of the one that enters it", async () => {
    const deps = await createTestDeps(await open());
    const ahead = deps.clock() + 5;
    await appendEvents(deps, [{ type: "user.enabled", target: { kind: "user", id: "ada", name: null } }], {
      at: ahead,
    });
    await revoke(deps, disabled("ada"));
    expect(ahead).toBeLessThan(notBefore(deps, "user:ada"));
  });

  it("isn't entered when every token from before it has expired", async () => {
    const deps = await createTestDeps(await open());
    await appendEvents(deps, [disabled("ada")], { at: SOME_TIME });
    deps.clock.advance(2 * 86_400);
    await moveStreamOn(deps);
    expect(notBefore(deps, "user:ada")).toBe(0);
    expect(deps.revocations.figures().entries).toBe(0);
  });

  it("is known to another server before that issues its next token", async () => {
    const store = await open();
    const deps = await createTestDeps(store);
    const other = await createTestDeps(store);
    expect(await issueAt(other)).toBe(other.clock());
    await revoke(deps, disabled("ada"));
    expect(await issueAt(other)).toBe(notBefore(deps, "user:ada"));
  });

  it("is entered once, whichever server reads the stream", async () => {
    const store = await open();
    const [one, other] = [await createTestDeps(store), await createTestDeps(store)];
    await appendEvents(one, [disabled("ada")], { at: one.clock() });
    await Promise.all([moveStreamOn(one), moveStreamOn(other)]);
    await Promise.all([one.revocations.catchUp(), other.revocations.catchUp()]);
    expect(one.revocations.figures().entries).toBe(1);
    expect(one.revocations.sequence()).toBe(other.revocations.sequence());
  });

  it("is kept in a list of many, page by page", async () => {
    const deps = await createTestDeps(await open());
    const entries = Array.from({ length: 10_001 }, (_, index) => ({
      subject: `user:${index}`,
      userId: String(index),
      notBefore: deps.clock(),
      sequence: 1 + Math.floor(index / 3),
    }));
    await deps.store.write(({ revocations }) => revocations.put(entries));
    const feed = createRevocationFeed({ ...deps, pause: async () => undefined });
    await feed.catchUp();
    expect(feed.figures().entries).toBe(entries.length);
    expect(feed.sequence()).toBe(3334);
  });
});

import { describe, expect, test } from "vitest";
import type { RevocationDocument } from "../../src/revocations/document.ts";
import { type ListedToken, RevocationList } from "../../src/revocations/list.ts";
import { digestSubjects, type TokenSubject } from "../../src/revocations/subjects.ts";

const NOW = 1_795_132_800;
const subject: TokenSubject = { user: { userId: "1", orgIdToOrgMemberInfo: {} }, sessionId: "s" };

async function documentOf(
  entries: Readonly<Record<string, number>>,
  claims: Partial<RevocationDocument> = {},
): Promise<RevocationDocument> {
  const salt = claims.salt ?? "salt";
  const digests = await digestSubjects(salt, Object.keys(entries));
  return {
    issuedAt: NOW,
    sequence: 1,
    mark: undefined,
    since: undefined,
    lifetimeSeconds: 86_460,
    ...claims,
    salt,
    entries: Object.values(entries).map((notBefore, index) => ({ digest: digests[index] ?? "", notBefore })),
  };
}

async function isVoid(list: RevocationList, issuedAt: number): Promise<boolean | undefined> {
  const token: ListedToken = { issuedAt, digests: new Map(), generation: -1 };
  await list.prepare(token, subject);
  return list.voids(token);
}

describe("the list of revocations", () => {
  test("makes tokens void that were issued before, and no later ones", async () => {
    const list = new RevocationList();
    list.merge(await documentOf({ "user:1": NOW }), true);
    expect(await isVoid(list, NOW - 1)).toBe(true);
    expect(await isVoid(list, NOW)).toBe(false);
  });

  test.each(["all", "user:1", "session:s"])("finds a token by %s", async (name) => {
    const list = new RevocationList();
    list.merge(await documentOf({ [name]: NOW, "user:2": NOW + 9, "session:t": NOW + 9 }), true);
    expect(await isVoid(list, NOW - 1)).toBe(true);
    expect(await isVoid(list, NOW)).toBe(false);
  });

  test("takes nothing back: an old document, an empty one and an earlier time change nothing", async () => {
    const list = new RevocationList();
    list.merge(await documentOf({ "user:1": NOW }, { sequence: 5 }), true);
    list.merge(await documentOf({}, { sequence: 2 }), false);
    list.merge(await documentOf({ "user:1": NOW - 100 }, { sequence: 3 }), true);
    expect(await isVoid(list, NOW - 1)).toBe(true);
    expect(list.size).toBe(1);
  });

  test("asks on from the newest document, also after the auth server was restored from a backup", async () => {
    const list = new RevocationList();
    expect(list.sequence).toBeUndefined();
    list.merge(await documentOf({ all: NOW }, { sequence: 9 }), true);
    list.merge(await documentOf({ all: NOW }, { sequence: 4 }), false);
    expect(list.sequence).toBe(9);
    list.merge(await documentOf({}, { sequence: 4 }), true);
    expect(list.sequence).toBe(4);
  });

  test("keeps the entries of a delta with a gap before it, and asks for all of it then", async () => {
    const list = new RevocationList();
    list.merge(await documentOf({}, { sequence: 3 }), true);
    const { isGapless } = list.merge(await documentOf({ "user:1": NOW }, { sequence: 9, since: 7 }), true);
    expect(isGapless).toBe(false);
    expect(list.sequence).toBeUndefined();
    expect(await isVoid(list, NOW - 1)).toBe(true);
  });

  test("keeps the old entries beside those of a new salt, until they have aged", async () => {
    const list = new RevocationList();
    list.merge(await documentOf({ "user:1": NOW }), true);
    const { isGapless } = list.merge(await documentOf({ "session:s": NOW + 9 }, { salt: "other" }), true);
    expect(isGapless).toBe(true);
    expect(await isVoid(list, NOW - 1)).toBe(true);
    expect(await isVoid(list, NOW + 5)).toBe(true);
    list.prune(NOW + 86_461);
    expect(list.size).toBe(1);
    expect(await isVoid(list, NOW + 5)).toBe(true);
  });

  test("drops an entry when no token from before can be left, whatever lifetime a document says", async () => {
    const list = new RevocationList();
    list.merge(await documentOf({ "user:1": NOW }, { lifetimeSeconds: 1 }), true);
    list.prune(NOW + 86_400);
    expect(list.size).toBe(1);
    list.prune(NOW + 87_001);
    expect(list.size).toBe(0);
  });

  test("asks for the hashes of a token that it can't find without", async () => {
    const list = new RevocationList();
    const token: ListedToken = { issuedAt: NOW, digests: new Map(), generation: -1 };
    expect(list.voids(token)).toBe(false);
    list.merge(await documentOf({ "user:1": NOW + 1 }), true);
    expect(list.voids(token)).toBeUndefined();
    await list.prepare(token, subject);
    expect(list.voids(token)).toBe(true);
  });

  test("tells what has come in since, but not what it began with", async () => {
    const list = new RevocationList();
    list.merge(await documentOf({ "user:1": NOW }), true);
    const { generation } = list;
    const token: ListedToken = { issuedAt: 0, digests: new Map(), generation };
    await list.prepare(token, subject);
    expect(list.changedSince(token, generation)).toBe(false);
    list.merge(await documentOf({ "user:2": NOW + 1 }, { since: 1, sequence: 2 }), true);
    expect(list.changedSince(token, generation)).toBe(false);
    list.merge(await documentOf({ "user:1": NOW + 1 }, { since: 2, sequence: 3 }), true);
    expect(list.changedSince(token, generation)).toBe(true);
  });
});

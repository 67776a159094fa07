import { afterEach, describe, expect, it } from "vitest";
import { newUserRecord } from "../../src/features/authentication/domain/accounts/create-user.ts";
import { openMemoryStore } from "../../src/memory/store.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { createGate } from "../support/gate.ts";

const user = newUserRecord({ userId: "a", email: "ada@example.test", createdAt: 1_800_000_000 });

const opened: Store[] = [];
const open = async () => {
  const store = await openMemoryStore();
  opened.push(store);
  return store;
};

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe("a store in memory", () => {
  it("is its own: nothing of one reaches another", async () => {
    const [one, other] = [await open(), await open()];
    await one.write(({ users }) => users.create(user));
    expect(await one.read.users.findById("a")).toEqual(user);
    expect(await other.read.users.findById("a")).toBeNull();
  });

  it("takes back what a unit of work wrote before it failed", async () => {
    const store = await open();
    const failing = store.write(async ({ users }) => {
      await users.create(user);
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await store.read.users.findById("a")).toBeNull();
  });

  it("shows readers nothing that isn't committed", async () => {
    const store = await open();
    const [written, goOn] = [createGate(), createGate()];
    const writing = store.write(async ({ users }) => {
      await users.create(user);
      written.open();
      await goOn.opened;
      throw new Error("stop");
    });
    await written.opened;
    const reading = store.read.users.findById("a");
    goOn.open();
    await expect(writing).rejects.toThrow("stop");
    expect(await reading).toBeNull();
  });

  it("holds rows to the schema's foreign keys", async () => {
    const store = await open();
    const membership = { userId: "nobody", orgId: "nowhere", role: "Owner", additionalRoles: [], createdAt: 1 };
    expect(await store.write(({ memberships }) => memberships.add(membership))).toBe("user_not_found");
  });

  it("stores text with every character, and refuses what the other databases refuse", async () => {
    const store = await open();
    const name = "Zoë 🦉 中";
    await store.write(({ users }) => users.create({ ...user, firstName: name }));
    expect((await store.read.users.findById("a"))?.firstName).toBe(name);
    await expect(store.read.users.findById("\0")).rejects.toThrow(TypeError);
  });
});

import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import { UnitOfWorkError } from "../../../src/platform/db/errors.ts";
import type { Repositories } from "../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createGate } from "../../support/gate.ts";
import { aMembership, anOrganization, aSession, aUser } from "../../support/records.ts";

describeDatabases("the store", ({ dialect, create, open }) => {
  it("names its dialect and answers a ping until it is closed", async () => {
    const store = await open();
    expect(store.dialect).toBe(dialect);
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
    await expect(store.write(async () => undefined)).rejects.toThrow();
  });

  it("resolves a write with what the unit returned, visible to another process", async () => {
    const options = await create();
    const [one, other] = [await open(options), await open(options)];
    const user = aUser();
    const answer = await one.write(async ({ users }) => {
      await users.create(user);
      return "done";
    });
    expect(answer).toBe("done");
    expect(await other.read.users.findById(user.userId)).toEqual(user);
  });

  it("undoes everything a unit wrote when it throws, and passes the error through", async () => {
    const store = await open();
    const user = aUser();
    const failure = new Error("no");
    const write = store.write(async ({ users, settings }) => {
      await users.create(user);
      await settings.set("greeting", "hello");
      throw failure;
    });
    await expect(write).rejects.toBe(failure);
    expect(await store.read.users.findById(user.userId)).toBeNull();
    expect(await store.read.settings.get("greeting")).toBeUndefined();
  });

  it("undoes a failing unit alone when others were sent together with it", async () => {
    const store = await open();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        store.write(async ({ settings }) => {
          await settings.set(`setting ${index}`, index);
          if (index % 3 === 1) throw new Error("no");
        }),
      ),
    );
    const expected = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => (index % 3 === 1 ? undefined : index));
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(expected.map((value) => value !== undefined));
    expect(await Promise.all(expected.map((_, index) => store.read.settings.get(`setting ${index}`)))).toEqual(
      expected,
    );
  });

  it("lets a unit see its own writes, and readers only what is committed", async () => {
    const store = await open();
    const user = aUser();
    const [written, finish] = [createGate(), createGate()];
    const writing = store.write(async ({ users }) => {
      await users.create(user);
      expect(await users.findById(user.userId)).toEqual(user);
      written.open();
      await finish.opened;
    });
    await written.opened;
    expect(await store.read.users.findById(user.userId)).toBeNull();
    finish.open();
    await writing;
    expect(await store.read.users.findById(user.userId)).toEqual(user);
  });

  it("creates one user when two processes try the same address fifty times at once", async () => {
    const options = await create();
    const stores = [await open(options), await open(options)];
    const attempts = Array.from({ length: 25 }, () =>
      stores.map((store) => store.write(({ users }) => users.create(aUser({ email: "ada@example.test" })))),
    );
    const outcomes = (await Promise.all(attempts.flat())).sort();
    expect(outcomes).toEqual(["created", ...Array(49).fill("email")]);
  });

  it("never lets more than maxUsers in when they join through two processes", async () => {
    const options = await create();
    const stores = [await open(options), await open(options)];
    const organization = anOrganization({ maxUsers: 5 });
    const joining = Array.from({ length: 20 }, () => aUser());
    await stores[0]?.write(async ({ users, organizations }) => {
      await organizations.create(organization);
      for (const user of joining) await users.create(user);
    });
    const attempts = joining.flatMap(({ userId }) =>
      stores.map((store) => store.write(({ memberships }) => memberships.add(aMembership(userId, organization.orgId)))),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(5);
  });

  it("finishes the units under way before it closes", async () => {
    const options = await create();
    const store = await open(options);
    const writes = Array.from({ length: 20 }, (_, index) =>
      store.write(({ settings }) => settings.set(`setting ${index}`, index)),
    );
    await store.close();
    await Promise.all(writes);
    const { settings } = (await open(options)).read;
    expect(await settings.get("setting 19")).toBe(19);
  });

  it("runs each unit in the async context of its own caller", async () => {
    const store = await open();
    const request = new AsyncLocalStorage<string>();
    const names = ["a", "b", "c"];
    const seen = names.map((name) =>
      request.run(name, () =>
        store.write(async ({ settings }) => {
          await settings.set(name, name);
          return request.getStore();
        }),
      ),
    );
    expect(await Promise.all(seen)).toEqual(names);
  });

  it.each([
    ["a write", "write was called inside a unit of work"],
    ["a read", "read was used inside a unit of work"],
  ])("refuses %s inside a unit instead of waiting for itself", async (kind, message) => {
    const store = await open();
    const inner = (): Promise<unknown> =>
      kind === "a write" ? store.write(async () => undefined) : store.read.users.findById("x");
    await expect(store.write(async () => void (await inner()))).rejects.toThrow(message);
    // Outside of a unit it goes.
    await inner();
  });

  it("refuses to write through the reading repositories", async () => {
    const store = await open();
    await expect(store.read.users.create(aUser())).rejects.toThrow("read only reads");
  });

  it("refuses repositories that are used after their unit ended", async () => {
    const store = await open();
    let kept: Repositories | undefined;
    await store.write(async (repositories) => {
      kept = repositories;
    });
    await expect(kept?.settings.set("late", true)).rejects.toThrow(UnitOfWorkError);
  });

  it("keeps nothing of a unit that swallows the error of a query", async () => {
    const store = await open();
    const user = aUser();
    const write = store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(aSession("the id of nobody")).catch(() => undefined);
    });
    await expect(write).rejects.toThrow(UnitOfWorkError);
    expect(await store.read.users.findById(user.userId)).toBeNull();
  });

  it("keeps nothing of a unit that does not await its queries", async () => {
    const store = await open();
    let forgotten: Promise<void> | undefined;
    const write = store.write(async ({ settings }) => {
      forgotten = settings.set("forgotten", true);
      forgotten.catch(() => undefined);
    });
    await expect(write).rejects.toThrow("was not awaited");
    await forgotten?.catch(() => undefined);
    expect(await store.read.settings.get("forgotten")).toBeUndefined();
  });
});

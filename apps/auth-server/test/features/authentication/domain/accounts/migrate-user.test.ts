import { expect, it } from "vitest";
import { migrateUser } from "../../../../../src/features/authentication/domain/accounts/migrate-user.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { ADA, addAda } from "../../../../support/ada.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const GRACE = "grace@example.test";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The same store, on which events of a type can't be written. */
function failingAt(type: string, { write, ...store }: Store): Store {
  return {
    ...store,
    write: (work) =>
      write((repositories) => {
        const append: typeof repositories.events.append = (event) =>
          event.type === type ? Promise.reject(new Error("no room")) : repositories.events.append(event);
        return work({ ...repositories, events: { ...repositories.events, append } });
      }),
  };
}

describeOnSqlite("a user from another system", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const secondFactorOf = (userId: string) => deps.store.read.totpSecrets.find(userId);
    const graceIn = ({ store }: TestDeps) => store.read.users.findByEmail(GRACE);
    return { deps, secondFactorOf, graceIn };
  };

  it("keeps the second factor, which works at once and is in the log", async () => {
    const { deps, secondFactorOf, graceIn } = await setUp();
    const events = await eventsOf(deps, () => migrateUser(deps, { email: GRACE, existingTotpSecret: SECRET }));
    const grace = await graceIn(deps);
    expect(await secondFactorOf(grace?.userId ?? "")).toMatchObject({ enabledAt: deps.clock() });
    expect(events.map(({ type, target }) => [type, target.id])).toEqual([
      ["user.created", grace?.userId],
      ["user.second_factor_enabled", grace?.userId],
    ]);
  });

  it("has none without the secret of one", async () => {
    const { deps, secondFactorOf, graceIn } = await setUp();
    const events = await eventsOf(deps, () => migrateUser(deps, { email: GRACE }));
    expect(events.map(({ type }) => type)).toEqual(["user.created"]);
    expect(await secondFactorOf((await graceIn(deps))?.userId ?? "")).toBeNull();
  });

  it("changes nothing of whoever has the address here already", async () => {
    const { deps, secondFactorOf } = await setUp();
    await addAda(deps);
    const ada = { email: "ada@example.test", existingTotpSecret: SECRET };
    const events = await eventsOf(deps, async () => {
      expect(await migrateUser(deps, ada)).toMatchObject({ ok: false, failure: { kind: "taken", field: "email" } });
    });
    expect([events, await secondFactorOf(ADA)]).toEqual([[], null]);
  });

  it("isn't there when the log can't say everything that came along", async () => {
    const { deps, graceIn } = await setUp();
    const failing = { ...deps, store: failingAt("user.second_factor_enabled", deps.store) };
    await expect(migrateUser(failing, { email: GRACE, existingTotpSecret: SECRET })).rejects.toThrow("no room");
    expect(await graceIn(deps)).toBeNull();
  });
});

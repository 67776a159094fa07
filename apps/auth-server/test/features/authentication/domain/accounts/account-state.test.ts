import { expect, it } from "vitest";
import {
  disableSecondFactor,
  disableUser,
  enableUser,
  endAllSessions,
} from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { ADA, ADAS_SESSION, addAda, givingAdaASecondFactor, signingAdaIn } from "../../../../support/ada.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

describeOnSqlite("the state of an account", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    await addAda(deps);
    await signingAdaIn(deps);
    const isSignedIn = async () => (await deps.store.read.sessions.findByHash(ADAS_SESSION.sessionHash)) !== null;
    return { deps, isSignedIn };
  };

  it.each(Object.entries({ disableUser, enableUser, disableSecondFactor, endAllSessions }))(
    "isn't that of nobody: %s",
    async (_, change) => {
      const { deps, isSignedIn } = await setUp();
      const events = await eventsOf(deps, async () => expect(await change(deps, "nobody")).toBe(false));
      expect([events, await isSignedIn()]).toEqual([[], true]);
    },
  );

  it("has no session of before once its second factor is removed: whoever enrolled that may be signed in with it", async () => {
    const { deps, isSignedIn } = await setUp();
    await givingAdaASecondFactor(deps);
    expect(await disableSecondFactor(deps, ADA)).toBe(true);
    expect(await isSignedIn()).toBe(false);
  });

  it("keeps its sessions where there was no second factor to remove", async () => {
    const { deps, isSignedIn } = await setUp();
    expect(await disableSecondFactor(deps, ADA)).toBe(true);
    expect(await isSignedIn()).toBe(true);
  });
});

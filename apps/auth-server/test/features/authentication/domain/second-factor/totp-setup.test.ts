import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { useSecondFactorCode } from "../../../../../src/features/authentication/domain/second-factor/second-factor.ts";
import {
  beginTotpSetup,
  finishTotpSetup,
  readTotpState,
} from "../../../../../src/features/authentication/domain/second-factor/totp-setup.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createGate } from "../../../../support/gate.ts";
import { aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

describeDatabases("the code that switches a second factor on", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const user = aUser();
    const session = aSession(user.userId, { provenAt: deps.clock() });
    await deps.store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(session);
    });
    const active = { user, session };
    const begin = async () => {
      await beginTotpSetup(deps, active);
      const state = await readTotpState(deps, user);
      return state.kind === "setting_up" ? state.secret : "";
    };
    const codeOf = (secret: string, later = 0) =>
      new TOTP({ secret }).generate({ timestamp: (deps.clock() + later) * 1000 });
    const use = (code: string) => useSecondFactorCode(deps, user, code);
    return { deps, active, begin, codeOf, use };
  };

  it("is used up by that: who has seen it signs in with a later one alone", async () => {
    const { deps, active, begin, codeOf, use } = await setUp();
    const secret = await begin();
    const code = codeOf(secret);
    expect((await finishTotpSetup(deps, active, code)).ok).toBe(true);
    expect(await use(code)).toBe(false);
    expect(await use(codeOf(secret, -30))).toBe(false);
    deps.clock.advance(30);
    expect(await use(code)).toBe(false);
    expect(await use(codeOf(secret))).toBe(true);
  });

  it("switches it on once, however many send it at once, and shows the recovery codes to one of them", async () => {
    const { deps, active, begin, codeOf } = await setUp();
    const code = codeOf(await begin());
    const everybodyHasRead = createGate();
    let readers = 0;
    const open = async (sealed: string) => {
      readers += 1;
      if (readers === 5) everybodyHasRead.open();
      await everybodyHasRead.opened;
      return deps.sealers.totpSecrets.open(sealed);
    };
    const together = { ...deps, sealers: { ...deps.sealers, totpSecrets: { ...deps.sealers.totpSecrets, open } } };
    const results = await Promise.all(Array.from({ length: 5 }, () => finishTotpSetup(together, active, code)));
    const shown = results.flatMap((result) => (result.ok ? [result.value] : []));
    expect(shown).toHaveLength(1);
    expect(await useSecondFactorCode(deps, active.user, shown[0]?.recoveryCodes[0] ?? "")).toBe(true);
  });

  it("belongs to the newest secret alone", async () => {
    const { deps, active, begin, codeOf } = await setUp();
    const [first, second] = [await begin(), await begin()];
    expect(await finishTotpSetup(deps, active, codeOf(first))).toEqual({ ok: false, failure: "wrong_code" });
    expect((await finishTotpSetup(deps, active, codeOf(second))).ok).toBe(true);
  });
});

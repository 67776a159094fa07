import { expect, it } from "vitest";
import { disableUser, enableUser } from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { readTokenTime } from "../../../../../src/features/revocations/domain/token-time.ts";
import { ensureSigningKey } from "../../../../../src/features/signing-keys/domain/rotation.ts";
import { findTokenUser } from "../../../../../src/features/web-sessions/domain/access-tokens/find-token-user.ts";
import { issueAccessToken } from "../../../../../src/features/web-sessions/domain/access-tokens/issue.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const LIFETIME = 1800;

describeDatabases("the user of an access token", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const user = aUser();
    await deps.store.write(({ users }) => users.create(user));
    const issued = await issueAccessToken(deps, {
      time: await readTokenTime(deps),
      user,
      authentication: aSession(user.userId),
      lifetimeSeconds: LIFETIME,
      activeOrgId: null,
    });
    if (!issued.ok) throw new Error(issued.failure);
    const find = async () => (await findTokenUser(deps, issued.value.token))?.user.userId ?? null;
    return { deps, user, find };
  };

  it("is found while the token is good, to the second", async () => {
    const { deps, user, find } = await setUp();
    deps.clock.advance(LIFETIME - 1);
    expect(await find()).toBe(user.userId);
    deps.clock.advance(1);
    expect(await find()).toBeNull();
  });

  it("is not found while disabled, though the token is good, and is when enabled again", async () => {
    const { deps, user, find } = await setUp();
    await disableUser(deps, user.userId);
    expect(await find()).toBeNull();
    await enableUser(deps, user.userId);
    expect(await find()).toBe(user.userId);
  });

  it("is not found once deleted", async () => {
    const { deps, user, find } = await setUp();
    await deps.store.write(({ users }) => users.delete(user.userId));
    expect(await find()).toBeNull();
  });
});

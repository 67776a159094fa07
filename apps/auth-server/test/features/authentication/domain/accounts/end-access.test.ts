import { expect, it } from "vitest";
import { disableUser, enableUser } from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { changeOwnPassword } from "../../../../../src/features/authentication/domain/accounts/own-account.ts";
import { createMagicLink } from "../../../../../src/features/authentication/domain/links/magic-links.ts";
import {
  findMagicLink,
  requestSignInLink,
} from "../../../../../src/features/authentication/domain/links/use-magic-link.ts";
import { admitAtStart } from "../../../../../src/features/authentication/domain/passwords/admission.ts";
import {
  clearPassword,
  updatePassword,
} from "../../../../../src/features/authentication/domain/passwords/change-password.ts";
import {
  isPasswordResetLink,
  requestPasswordReset,
} from "../../../../../src/features/authentication/domain/passwords/password-reset.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { lastLink } from "../../../../support/mails.ts";
import { aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps, testHasher } from "../../../../support/test-deps.ts";

const PASSWORD = "correct horse";
const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";

describeDatabases("links that were mailed before", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open(), { actor: { kind: "command_line", id: null, name: "deploy" } });
    const passwordHash = await testHasher.hash(PASSWORD);
    const [user, other] = [aUser({ passwordHash }), aUser({ passwordHash })];
    const session = aSession(user.userId);
    await deps.store.write(async ({ users, sessions }) => {
      await users.create(user);
      await users.create(other);
      await sessions.create(session);
    });
    const linksOf = async ({ email }: { email: string }) => {
      await requestPasswordReset(deps, email);
      await requestSignInLink(deps, email, "/account");
      const made = await createMagicLink(deps, { email, expireAfterFirstUse: false });
      const reset = tokenOf(await lastLink(deps, "reset_password"));
      const mailed = tokenOf(await lastLink(deps, "sign_in_link"));
      const reusable = tokenOf(made.ok ? made.value : "");
      return async () => ({
        reset: await isPasswordResetLink(deps, reset),
        mailed: (await findMagicLink(deps, mailed)) !== null,
        reusable: (await findMagicLink(deps, reusable)) !== null,
      });
    };
    const othersWork = await linksOf(other);
    // The mailbox lists mails by the second.
    deps.clock.advance(1);
    return { deps, active: { user, session }, work: await linksOf(user), othersWork };
  };
  const ALL = { reset: true, mailed: true, reusable: true };
  const NONE = { reset: false, mailed: false, reusable: false };

  it.each<[string, (deps: TestDeps, active: Awaited<ReturnType<typeof setUp>>["active"]) => Promise<unknown>]>([
    [
      "the user changes the password",
      (deps, active) =>
        changeOwnPassword(deps, admitAtStart(), {
          active,
          currentPassword: PASSWORD,
          newPassword: "battery staple",
        }),
    ],
    [
      "a backend sets one",
      (deps, { user }) =>
        updatePassword(deps, user.userId, { password: "battery staple", updatePasswordRequired: false }),
    ],
    ["a backend removes it", (deps, { user }) => clearPassword(deps, user.userId)],
    [
      "the user is disabled for a while",
      async (deps, { user }) => {
        await disableUser(deps, user.userId);
        return { ok: await enableUser(deps, user.userId) };
      },
    ],
  ])("no longer work once %s, those of others do", async (_, act) => {
    const { deps, active, work, othersWork } = await setUp();
    expect(await work()).toEqual(ALL);
    expect(await act(deps, active)).toMatchObject({ ok: true });
    expect(await work()).toEqual(NONE);
    expect(await othersWork()).toEqual(ALL);
  });
});

import { expect, it } from "vitest";
import { createEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/create.ts";
import { validateEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/validate.ts";
import {
  disableUser,
  enableUser,
  endAllSessions,
} from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { changeEmail } from "../../../../../src/features/authentication/domain/accounts/change-email.ts";
import {
  changeOwnPassword,
  endOtherSessions,
} from "../../../../../src/features/authentication/domain/accounts/own-account.ts";
import { admitAtStart } from "../../../../../src/features/authentication/domain/passwords/admission.ts";
import {
  clearPassword,
  importPasswordHash,
  updatePassword,
} from "../../../../../src/features/authentication/domain/passwords/change-password.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "../../../../../src/features/authentication/domain/passwords/password-reset.ts";
import { findActiveSession } from "../../../../../src/features/authentication/domain/sessions.ts";
import {
  findPendingSignIn,
  setRequiredPassword,
} from "../../../../../src/features/authentication/domain/sign-in/pending-sign-ins.ts";
import { signIn } from "../../../../../src/features/authentication/domain/sign-in/sign-in.ts";
import { leaveOrganization, removeAsMember } from "../../../../../src/features/orgs/domain/act-as-member.ts";
import { addMember } from "../../../../../src/features/orgs/domain/add-member.ts";
import { removeMember } from "../../../../../src/features/orgs/domain/remove-member.ts";
import type { UserRecord } from "../../../../../src/features/users/domain/records.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { lastLink } from "../../../../support/mails.ts";
import { aMembership, anOrganization, aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps, testHasher } from "../../../../support/test-deps.ts";

const EMAIL = "ada@example.test";
const PASSWORD = "correct horse";
const NEW_PASSWORD = "battery staple";
const ORIGIN = { userAgent: null, ipAddress: null };
const VISIT = { origin: ORIGIN, previousToken: null, returnTo: "/account" };

const actingAs = (user: UserRecord, orgId: string) => ({ active: { user, session: aSession(user.userId) }, orgId });

describeOnSqlite("API keys of users", ({ open }) => {
  /** Ada is a member of two organizations, and so is Bob, an Owner of both; the organizations have a key of their own, too. */
  const setUp = async () => {
    const deps = await createTestDeps(await open(), {
      actor: { kind: "command_line", id: null, name: "deploy" },
    });
    const [ada, bob] = [aUser({ email: EMAIL, passwordHash: await testHasher.hash(PASSWORD) }), aUser()];
    const [acme, globex] = [anOrganization(), anOrganization({ urlSafeName: "globex" })];
    await deps.store.write(async ({ roles, users, organizations, memberships }) => {
      await roles.replaceAll(["Owner", "Member"].map((name, position) => ({ name, position, permissions: [] })));
      for (const user of [ada, bob]) await users.create(user);
      for (const { orgId } of [acme, globex]) {
        await organizations.create(anOrganization({ orgId, urlSafeName: orgId }));
        await memberships.add(aMembership(bob.userId, orgId, { role: "Owner" }));
        await memberships.add(aMembership(ada.userId, orgId));
      }
    });
    const owners = {
      personal: { userId: ada.userId },
      inAcme: { userId: ada.userId, orgId: acme.orgId },
      inGlobex: { userId: ada.userId, orgId: globex.orgId },
      ofAcme: { orgId: acme.orgId },
      ofBob: { userId: bob.userId },
      ofBobInAcme: { userId: bob.userId, orgId: acme.orgId },
    };
    const tokens: [string, string][] = [];
    for (const [name, owner] of Object.entries(owners)) {
      const created = await createEndUserApiKey(deps, owner);
      tokens.push([name, created.ok ? created.value.token : ""]);
    }
    const working = async () => {
      const valid: string[] = [];
      for (const [name, token] of tokens) {
        if (await validateEndUserApiKey(deps, token, { imported: false })) valid.push(name);
      }
      return valid;
    };
    const membership = { userId: ada.userId, orgId: acme.orgId };
    return { deps, ada, bob, acme, working, membership };
  };
  const ALL = ["personal", "inAcme", "inGlobex", "ofAcme", "ofBob", "ofBobInAcme"];
  const WITHOUT_ADA = ["ofAcme", "ofBob", "ofBobInAcme"];

  const signInAsAda = async (deps: TestDeps) => {
    const result = await signIn(deps, admitAtStart(), { email: EMAIL, password: PASSWORD, ...VISIT });
    if (!result.ok) throw new Error(result.failure);
    return result.value;
  };
  const sessionOfAda = async (deps: TestDeps) => {
    const progress = await signInAsAda(deps);
    const active = progress.kind === "signed_in" ? await findActiveSession(deps, progress.sessionToken) : null;
    if (!active) throw new Error("Not signed in.");
    return active;
  };

  it.each<[string, (deps: TestDeps, userId: string) => Promise<unknown>]>([
    [
      "a reset of the password",
      async (deps) => {
        await requestPasswordReset(deps, EMAIL);
        const token = new URLSearchParams((await lastLink(deps, "reset_password")).split("?")[1]).get("token") ?? "";
        return resetPassword(deps, admitAtStart(), { token, password: NEW_PASSWORD });
      },
    ],
    [
      "a change of the password",
      async (deps) =>
        changeOwnPassword(deps, admitAtStart(), {
          active: await sessionOfAda(deps),
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
    ],
    [
      "a change of the password that was asked for at sign-in",
      async (deps, userId) => {
        await deps.store.write(({ users }) => users.update(userId, { updatePasswordRequired: true }));
        const progress = await signInAsAda(deps);
        const waiting = await findPendingSignIn(deps, "pendingToken" in progress ? progress.pendingToken : null);
        if (!waiting) throw new Error("No sign-in waits.");
        const visit = { origin: ORIGIN, previousToken: null };
        return setRequiredPassword(deps, admitAtStart(), { waiting, password: NEW_PASSWORD, visit });
      },
    ],
    [
      "a password of a backend",
      (deps, userId) => updatePassword(deps, userId, { password: NEW_PASSWORD, updatePasswordRequired: false }),
    ],
    ["a password that is removed", (deps, userId) => clearPassword(deps, userId)],
    [
      "a password that is imported",
      async (deps, userId) => importPasswordHash(deps, userId, await testHasher.hash(NEW_PASSWORD)),
    ],
    [
      "disabling the user, and do not come back",
      async (deps, userId) => {
        await disableUser(deps, userId);
        return { ok: await enableUser(deps, userId) };
      },
    ],
  ])("end with %s, and with them nobody else's", async (_, act) => {
    const { deps, ada, working } = await setUp();
    expect(await working()).toEqual(ALL);
    expect(await act(deps, ada.userId)).toMatchObject({ ok: true });
    expect(await working()).toEqual(WITHOUT_ADA);
  });

  it("go on when sessions end or the address changes: who made them keeps them", async () => {
    const { deps, ada, working } = await setUp();
    await endOtherSessions(deps, await sessionOfAda(deps));
    await endAllSessions(deps, ada.userId);
    await changeEmail(deps, ada.userId, { newEmail: "moved@example.test" });
    expect(await working()).toEqual(ALL);
  });

  it.each<[string, (parts: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    ["a backend removes the member", ({ deps, membership }) => removeMember(deps, membership)],
    [
      "a manager does",
      ({ deps, bob, membership: { orgId, userId } }) => removeAsMember(deps, actingAs(bob, orgId), userId),
    ],
    ["the member leaves", ({ deps, ada, membership: { orgId } }) => leaveOrganization(deps, actingAs(ada, orgId))],
  ])("for a user in an organization end for good when %s, and no other key does", async (_, remove) => {
    const parts = await setUp();
    const { deps, membership, working } = parts;
    expect(await remove(parts)).toMatchObject({ ok: true });
    const rest = ALL.filter((name) => name !== "inAcme");
    expect(await working()).toEqual(rest);
    expect((await addMember(deps, { ...membership, role: "Member", additionalRoles: [] })).ok).toBe(true);
    expect(await working()).toEqual(rest);
  });

  it("stay in the list of keys that no longer work, with the time of their end", async () => {
    const { deps, membership } = await setUp();
    deps.clock.advance(5);
    await removeMember(deps, membership);
    const filter = { userEmail: null, type: null, limit: 9, offset: 0, at: deps.clock() };
    const { rows } = await deps.store.read.endUserApiKeys.search({ state: "archived", ...filter, ...membership });
    expect(rows).toMatchObject([{ ...membership, deletedAt: deps.clock() }]);
  });

  it("keep the time of their first end", async () => {
    const { deps, ada } = await setUp();
    await disableUser(deps, ada.userId);
    const ended = deps.clock();
    deps.clock.advance(60);
    await disableUser(deps, ada.userId);
    const search = {
      state: "archived",
      userId: ada.userId,
      orgId: null,
      userEmail: null,
      type: null,
      limit: 9,
      offset: 0,
    } as const;
    const { rows } = await deps.store.read.endUserApiKeys.search({ ...search, at: deps.clock() });
    expect(rows.map(({ deletedAt }) => deletedAt)).toEqual([ended, ended, ended]);
  });
});

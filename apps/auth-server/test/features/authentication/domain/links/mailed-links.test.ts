import { expect, it } from "vitest";
import { changeEmailOnceConfirmed } from "../../../../../src/features/authentication/domain/accounts/change-email.ts";
import { requestEmailChange } from "../../../../../src/features/authentication/domain/accounts/own-account.ts";
import { beginSignUp, findSignUp } from "../../../../../src/features/authentication/domain/accounts/sign-up.ts";
import {
  confirmEmail,
  findEmailConfirmation,
} from "../../../../../src/features/authentication/domain/links/confirm-email.ts";
import { resendConfirmationTo } from "../../../../../src/features/authentication/domain/links/email-confirmation.ts";
import {
  findMagicLink,
  requestSignInLink,
} from "../../../../../src/features/authentication/domain/links/use-magic-link.ts";
import { admitAtStart } from "../../../../../src/features/authentication/domain/passwords/admission.ts";
import {
  isPasswordResetLink,
  requestPasswordReset,
} from "../../../../../src/features/authentication/domain/passwords/password-reset.ts";
import { findInvitation } from "../../../../../src/features/invitations/domain/accept-invitation.ts";
import { createInvitation } from "../../../../../src/features/invitations/domain/invitations.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import type { Mail } from "../../../../../src/platform/mail/queue.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { lastLink, readMails } from "../../../../support/mails.ts";
import { anOrganization, aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const HOUR = 3600;
const ADA = aUser({ email: "ada@example.test" });
const NEWCOMER = aUser({ email: "unconfirmed@example.test", emailConfirmed: false });
const ORGANIZATION = anOrganization();
const SIGN_UP = { password: "correct horse", username: null, firstName: null, lastName: null, returnTo: "/account" };

interface MailedLink {
  readonly kind: Mail["kind"];
  readonly to: string;
  /** How long the link works, in seconds. */
  readonly lifetime: number;
  ask(deps: TestDeps): Promise<unknown>;
  works(deps: TestDeps, token: string): Promise<boolean>;
}

const confirms = async (deps: TestDeps, token: string) => (await findEmailConfirmation(deps, token)) !== null;

const LINKS: Record<string, MailedLink> = {
  "a sign-up": {
    kind: "sign_up",
    to: "new@example.test",
    lifetime: 24 * HOUR,
    ask: (deps) => beginSignUp(deps, admitAtStart(), { email: "new@example.test", ...SIGN_UP }),
    works: async (deps, token) => (await findSignUp(deps, token)).ok,
  },
  "a confirmation": {
    kind: "confirm_email",
    to: NEWCOMER.email,
    lifetime: 24 * HOUR,
    ask: (deps) => resendConfirmationTo(deps, NEWCOMER.email),
    works: confirms,
  },
  "another address": {
    kind: "confirm_email",
    to: "moved@example.test",
    lifetime: 24 * HOUR,
    ask: (deps) =>
      requestEmailChange(deps, admitAtStart(), {
        active: { user: ADA, session: aSession(ADA.userId, { sessionHash: "session of ada", provenAt: deps.clock() }) },
        password: "",
        newEmail: "moved@example.test",
      }),
    works: confirms,
  },
  "another address, at the request of a backend": {
    kind: "confirm_email",
    to: "moved@example.test",
    lifetime: 24 * HOUR,
    ask: (deps) => changeEmailOnceConfirmed(deps, ADA.userId, { newEmail: "moved@example.test" }),
    works: confirms,
  },
  "a password reset": {
    kind: "reset_password",
    to: ADA.email,
    lifetime: HOUR,
    ask: (deps) => requestPasswordReset(deps, ADA.email),
    works: isPasswordResetLink,
  },
  "a sign-in link": {
    kind: "sign_in_link",
    to: ADA.email,
    lifetime: HOUR,
    ask: (deps) => requestSignInLink(deps, ADA.email, "/account"),
    works: async (deps, token) => (await findMagicLink(deps, token)) !== null,
  },
};

describeOnSqlite("a mailed link", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    await deps.store.write(async ({ users, sessions }) => {
      await users.create(ADA);
      await users.create(NEWCOMER);
      await sessions.create(aSession(ADA.userId, { sessionHash: "session of ada" }));
    });
    return { deps };
  };
  const tokenOf = async (deps: TestDeps, kind: Mail["kind"]) =>
    new URLSearchParams((await lastLink(deps, kind)).split("?")[1]).get("token") ?? "";

  it.each(Object.entries(LINKS))("works to the last second of its time, and the mail says so: %s", async (_, link) => {
    const { deps } = await setUp();
    await link.ask(deps);
    const token = await tokenOf(deps, link.kind);
    const [sent] = await readMails(deps);
    expect(sent).toMatchObject({ to: link.to, mail: { kind: link.kind, validSeconds: link.lifetime } });
    deps.clock.advance(link.lifetime - 1);
    expect(await link.works(deps, token)).toBe(true);
    deps.clock.advance(1);
    expect(await link.works(deps, token)).toBe(false);
  });

  it("works to the last second of its time: an invitation", async () => {
    const { deps } = await setUp();
    await deps.store.write(async ({ organizations, roles }) => {
      await organizations.create(ORGANIZATION);
      await roles.replaceAll([{ name: "Member", position: 0, permissions: [] }]);
    });
    const { orgId } = ORGANIZATION;
    const member = { role: "Member", additionalRoles: [], inviterUserId: null };
    await createInvitation(deps, { orgId, email: "new@example.test", ...member });
    const token = await tokenOf(deps, "invitation");
    deps.clock.advance(7 * 24 * HOUR - 1);
    expect(await findInvitation(deps, token)).not.toBeNull();
    deps.clock.advance(1);
    expect(await findInvitation(deps, token)).toBeNull();
  });

  it.each(Object.entries(LINKS))("is mailed once a minute and five times an hour at most: %s", async (_, link) => {
    const { deps } = await setUp();
    const ask = async () => {
      await link.ask(deps);
      return (await readMails(deps)).length;
    };
    expect([await ask(), await ask()]).toEqual([1, 1]);
    deps.clock.advance(59);
    expect(await ask()).toBe(1);
    deps.clock.advance(1);
    expect([await ask(), await ask()]).toEqual([2, 2]);
    for (let minute = 0; minute < 10; minute += 1) {
      deps.clock.advance(60);
      await ask();
    }
    expect(await ask()).toBe(5);
  });

  it.each(Object.entries(LINKS))("is mailed if what it counts as is stored, and only then: %s", async (_, link) => {
    const { deps } = await setUp();
    await expect(link.ask({ ...deps, store: refusingToCommit(deps.store) })).rejects.toThrow("not committed");
    expect(await readMails(deps)).toEqual([]);
    await link.ask(deps);
    expect(await readMails(deps)).toHaveLength(1);
  });

  it("has lost its meaning when the address of the account was changed meanwhile", async () => {
    const { deps } = await setUp();
    await resendConfirmationTo(deps, NEWCOMER.email);
    const token = await tokenOf(deps, "confirm_email");
    await deps.store.write(({ users }) => users.update(NEWCOMER.userId, { email: "other@example.test" }));
    const visit = { origin: { userAgent: null, ipAddress: null }, previousToken: null, returnTo: "/account" };
    const confirmed = await confirmEmail(deps, token, { visit, signedInUserId: null, proof: null });
    expect(confirmed).toEqual({ ok: false, failure: "invalid_link" });
  });
});

/** A store whose units of work are undone at their end, as when the database goes down before COMMIT. */
function refusingToCommit(store: Store): Store {
  return {
    ...store,
    read: store.read,
    write: (work) =>
      store.write(async (repositories) => {
        await work(repositories);
        throw new Error("not committed");
      }),
  };
}

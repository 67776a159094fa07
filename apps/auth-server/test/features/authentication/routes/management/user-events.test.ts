import { expect, it } from "vitest";
import { demoApiKey } from "../../../../../src/demo/demo-data.ts";
import type { RecordedEvent } from "../../../../../src/platform/events/event.ts";
import {
  ADA,
  addAda,
  changingAda,
  type GivenAda,
  givingAdaASecondFactor,
  signingAdaIn,
} from "../../../../support/ada.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const API = "/api/backend/v1";
const KEY = { kind: "api_key", id: demoApiKey.apiKeyId, name: demoApiKey.name };
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const BCRYPT = "$2b$04$7Jd6cy3FfyRLu4O0m7fA6uAzyZ1zGXYFc.lXqQJXUt2lmGTbHsWka";

type Expected = Partial<Pick<RecordedEvent, "type" | "changes">> & { target?: object };

interface Case {
  readonly call: readonly ["POST" | "PUT" | "DELETE", string, object?];
  /** What there is before, beside Ada. */
  readonly given?: GivenAda;
  readonly events: readonly Expected[];
}

const nobody = { kind: "user", id: null, name: "new@example.test" };

/** What each operation tells, once it has changed something. */
const CASES: Readonly<Record<string, Case>> = {
  createUser: {
    call: ["POST", "/user/", { email: "new@example.test", password: "correct horse", first_name: "Grace" }],
    events: [
      {
        type: "user.created",
        target: { kind: "user", name: "Grace" },
        changes: {
          email: { before: null, after: "new@example.test" },
          email_confirmed: { before: null, after: false },
          first_name: { before: null, after: "Grace" },
          has_password: { before: null, after: true },
          properties: { before: null, after: {} },
          enabled: { before: null, after: true },
          can_create_orgs: { before: null, after: true },
          update_password_required: { before: null, after: false },
        },
      },
      { type: "user.confirmation_sent", target: { kind: "user", name: "Grace" } },
    ],
  },
  migrateUserFromExternalSource: {
    call: [
      "POST",
      "/migrate_user/",
      { email: "new@example.test", existing_user_id: "old", existing_mfa_base32_encoded_secret: TOTP_SECRET },
    ],
    events: [
      { type: "user.created", target: { kind: "user", name: "new@example.test" } },
      { type: "user.second_factor_enabled", target: { kind: "user", name: "new@example.test" } },
    ],
  },
  updateUserMetadata: {
    call: ["PUT", `/user/${ADA}`, { first_name: "Augusta", properties: { plan: "pro" }, legacy_user_id: "old" }],
    events: [
      {
        type: "user.updated",
        changes: {
          first_name: { before: "Ada", after: "Augusta" },
          properties: { before: {}, after: { plan: "pro" } },
          legacy_user_id: { before: null, after: "old" },
        },
      },
    ],
  },
  enableUserCanCreateOrgs: {
    call: ["PUT", `/user/${ADA}/can_create_orgs/enable`],
    events: [{ type: "user.updated", changes: { can_create_orgs: { before: false, after: true } } }],
  },
  disableUserCanCreateOrgs: {
    call: ["PUT", `/user/${ADA}/can_create_orgs/disable`],
    given: changingAda({ canCreateOrgs: true }),
    events: [{ type: "user.updated", changes: { can_create_orgs: { before: true, after: false } } }],
  },
  "updateUserEmail, once confirmed": {
    call: ["PUT", `/user/${ADA}/email`, { new_email: "new@example.test" }],
    events: [
      {
        type: "user.email_change_requested",
        changes: { requested_email: { before: null, after: "new@example.test" } },
      },
    ],
  },
  "updateUserEmail, at once": {
    call: ["PUT", `/user/${ADA}/email`, { new_email: "new@example.test", require_email_confirmation: false }],
    events: [
      { type: "user.email_changed", changes: { email: { before: "ada@example.test", after: "new@example.test" } } },
    ],
  },
  "updateUserEmail, of the same address": {
    call: ["PUT", `/user/${ADA}/email`, { new_email: "ada@example.test", require_email_confirmation: false }],
    given: changingAda({ emailConfirmed: false }),
    events: [{ type: "user.email_confirmed", changes: { email_confirmed: { before: false, after: true } } }],
  },
  deleteUser: { call: ["DELETE", `/user/${ADA}`], events: [{ type: "user.deleted" }] },
  disableUser: {
    call: ["POST", `/user/${ADA}/disable`],
    given: signingAdaIn,
    events: [{ type: "user.disabled", changes: { enabled: { before: true, after: false } } }],
  },
  enableUser: {
    call: ["POST", `/user/${ADA}/enable`],
    given: changingAda({ enabled: false }),
    events: [{ type: "user.enabled", changes: { enabled: { before: false, after: true } } }],
  },
  "enableUser, of who is locked out": {
    call: ["POST", `/user/${ADA}/enable`],
    given: changingAda({ failedLogins: 10, lockedUntil: 4_000_000_000 }),
    events: [{ type: "user.unlocked" }],
  },
  updateUserPassword: {
    call: ["PUT", `/user/${ADA}/password`, { password: "another horse", ask_user_to_update_password_on_login: true }],
    given: signingAdaIn,
    events: [{ type: "user.password_changed", changes: { update_password_required: { before: false, after: true } } }],
  },
  clearUserPassword: {
    call: ["PUT", `/user/${ADA}/clear_password`],
    events: [{ type: "user.password_removed", changes: { has_password: { before: true, after: false } } }],
  },
  migrateUserPassword: {
    call: ["POST", "/migrate_user/password", { user_id: ADA, password_hash: BCRYPT }],
    given: changingAda({ passwordHash: null }),
    events: [{ type: "user.password_changed", changes: { has_password: { before: false, after: true } } }],
  },
  createMagicLink: {
    call: ["POST", "/magic_link", { email: "ada@example.test" }],
    events: [{ type: "user.magic_link_created" }],
  },
  "createMagicLink, for who has no account": {
    call: ["POST", "/magic_link", { email: "new@example.test" }],
    events: [{ type: "user.magic_link_created", target: nobody }],
  },
  disableUser2fa: {
    call: ["POST", `/user/${ADA}/disable_2fa`],
    given: givingAdaASecondFactor,
    events: [{ type: "user.second_factor_removed" }],
  },
  logoutAllUserSessions: {
    call: ["POST", `/user/${ADA}/logout_all_sessions`],
    given: signingAdaIn,
    events: [{ type: "user.sessions_ended" }],
  },
  resendEmailConfirmation: {
    call: ["POST", "/resend_email_confirmation", { user_id: ADA }],
    given: changingAda({ emailConfirmed: false }),
    events: [{ type: "user.confirmation_sent" }],
  },
};

/** Calls that succeed and change nothing. */
const IDLE: readonly Case["call"][] = [
  ["PUT", `/user/${ADA}`, { first_name: "Ada" }],
  ["PUT", `/user/${ADA}/can_create_orgs/disable`],
  ["PUT", `/user/${ADA}/email`, { new_email: "ada@example.test", require_email_confirmation: false }],
  ["POST", `/user/${ADA}/enable`],
  ["POST", `/user/${ADA}/disable_2fa`],
];

const REFUSED: readonly Case["call"][] = [
  ["PUT", `/user/${ADA}/email`, { new_email: "owner@acme.test", require_email_confirmation: false }],
  ["POST", "/user/", { email: "ada@example.test" }],
  ["PUT", `/user/${ADA}/password`, { password: "short" }],
  ["DELETE", "/user/aaaaaaaa-0000-4000-8000-000000000001"],
  ["POST", "/user/nobody/disable"],
];

describeOnSqlite("the management API tells the stream of users", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    await addAda(app.deps);
    const call = async ([method, path, body = {}]: Case["call"]) => app.post(API + path, body, { method });
    return { ...app, call };
  };

  it.each(Object.entries(CASES))(
    "that something happened, and which key did it: %s",
    async (_, { given, ...expected }) => {
      const { deps, call } = await setUp();
      await given?.(deps);
      const events = await eventsOf(deps, async () => expect((await call(expected.call)).ok).toBe(true));
      expect(events).toMatchObject(
        expected.events.map((event) => ({ target: { kind: "user", id: ADA }, ...event, actor: KEY })),
      );
      for (const [index, { changes }] of expected.events.entries()) {
        if (changes) expect(events[index]?.changes).toEqual(changes);
        expect(events[index]?.request).toMatchObject({ id: expect.any(String), address: "203.0.113.7" });
      }
      expect(JSON.stringify(events)).not.toMatch(/horse|\$argon2|\$2b|JBSWY/);
    },
  );

  it.each(IDLE.map((call) => ({ call })))("nothing where nothing has changed: $call", async ({ call: idle }) => {
    const { deps, call } = await setUp();
    expect(await eventsOf(deps, async () => expect((await call(idle)).ok).toBe(true))).toEqual([]);
  });

  it("nothing of what was refused", async () => {
    const { deps, call } = await setUp();
    const refused = await eventsOf(deps, async () => {
      for (const refusal of REFUSED) expect((await call(refusal)).ok).toBe(false);
    });
    expect(refused).toEqual([]);
  });
});

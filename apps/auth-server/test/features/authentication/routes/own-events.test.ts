import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { createMagicLink } from "../../../../src/features/authentication/domain/links/magic-links.ts";
import {
  importTotpSecret,
  prepareTotpSecret,
} from "../../../../src/features/authentication/domain/second-factor/totp.ts";
import type { UserRecord } from "../../../../src/features/users/domain/records.ts";
import { ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { type Browser, createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { aUser } from "../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { testHasher } from "../../../support/test-deps.ts";

const EMAIL = "ada@example.test";
const PASSWORD = "correct horse";
const NEW_PASSWORD = "another horse";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const RECOVERY_CODE = "0123456789abcdef0123";
const FACTOR = "/account/second-factor";

interface Scene {
  readonly app: TestApp;
  readonly ada: UserRecord;
  readonly browser: Browser;
  /** Ada's other browser, in which she's signed in. */
  readonly signedIn: Browser;
  /** The code that Ada's authenticator app shows. */
  code(): string;
}

type Step = (scene: Scene) => Promise<unknown>;

interface Case {
  readonly fields?: Partial<UserRecord>;
  readonly secondFactor?: true;
  readonly signsIn?: true;
  readonly given?: Step;
  readonly act: Step;
  /** Types of events, with what they say beside that Ada acts and that it happened to her. */
  readonly events: readonly (string | readonly [type: string, said: object])[];
}

const linkPath = async ({ app }: Scene) => {
  const made = await createMagicLink(app.deps, { email: EMAIL });
  if (!made.ok) throw new Error(made.failure);
  const { pathname, search } = new URL(made.value);
  return pathname + search;
};
const signedInBy = (method: string, said: object = {}) =>
  ["sign_in.succeeded", { details: { method, second_factor: null, first_of_day: true, ...said } }] as const;
const removed = ["user.password_removed", { changes: { has_password: { before: true, after: false } } }] as const;
const confirmed = ["user.email_confirmed", { changes: { email_confirmed: { before: false, after: true } } }] as const;

/** What each hosted page tells. */
const CASES: Readonly<Record<string, Case>> = {
  "/login": { act: ({ browser }) => browser.signIn(EMAIL, PASSWORD), events: [signedInBy("password")] },
  "/login/second-factor": {
    secondFactor: true,
    given: ({ browser }) => browser.signIn(EMAIL, PASSWORD),
    act: ({ browser, code }) => browser.submit("/login/second-factor", { code: code() }),
    events: [signedInBy("password", { second_factor: "totp" })],
  },
  "/login/second-factor with a recovery code": {
    secondFactor: true,
    given: ({ browser }) => browser.signIn(EMAIL, PASSWORD),
    act: ({ browser }) => browser.submit("/login/second-factor", { code: RECOVERY_CODE }),
    events: ["user.recovery_code_used", signedInBy("password", { second_factor: "totp" })],
  },
  "/login/second-factor with a wrong code": {
    secondFactor: true,
    given: ({ browser }) => browser.signIn(EMAIL, PASSWORD),
    act: ({ browser }) => browser.submit("/login/second-factor", { code: "000000" }),
    events: [["sign_in.failed", { actor: ANONYMOUS, reason: "wrong_code" }]],
  },
  "/login/new-password": {
    fields: { updatePasswordRequired: true },
    given: ({ browser }) => browser.signIn(EMAIL, PASSWORD),
    act: ({ browser }) => browser.submit("/login/new-password", { password: NEW_PASSWORD }),
    events: [
      ["user.password_changed", { changes: { update_password_required: { before: true, after: false } } }],
      signedInBy("password"),
    ],
  },
  "/login/link": { act: ({ browser }) => browser.submit("/login/link", { email: EMAIL }), events: [] },
  "/magic-link": {
    fields: { emailConfirmed: false },
    act: async (scene) => scene.browser.submit(await linkPath(scene), {}),
    events: [["user.magic_link_created", { actor: { kind: "server" } }], removed, confirmed, signedInBy("magic_link")],
  },
  "/forgot-password": { act: ({ browser }) => browser.submit("/forgot-password", { email: EMAIL }), events: [] },
  "/reset-password": {
    fields: { passwordHash: null },
    given: ({ browser }) => browser.submit("/forgot-password", { email: EMAIL }),
    act: async ({ app, browser }) =>
      browser.submit(await lastLink(app.deps, "reset_password"), { password: NEW_PASSWORD }),
    events: [["user.password_reset", { changes: { has_password: { before: false, after: true } } }]],
  },
  "/confirm-email/resend": {
    fields: { emailConfirmed: false },
    act: ({ browser }) => browser.submit("/confirm-email/resend", { email: EMAIL }),
    events: [],
  },
  "/confirm-email": {
    fields: { emailConfirmed: false },
    given: ({ browser }) => browser.submit("/confirm-email/resend", { email: EMAIL }),
    act: async ({ app, browser }) => browser.submit(await lastLink(app.deps, "confirm_email"), { password: PASSWORD }),
    events: [confirmed, signedInBy("email_confirmation_link")],
  },
  "/confirm-email with a wrong password": {
    fields: { emailConfirmed: false },
    given: ({ browser }) => browser.submit("/confirm-email/resend", { email: EMAIL }),
    act: async ({ app, browser }) =>
      browser.submit(await lastLink(app.deps, "confirm_email"), { password: "wrong horse" }),
    events: [["sign_in.failed", { actor: ANONYMOUS, reason: "wrong_password" }]],
  },
  "/confirm-email/without-password": {
    fields: { emailConfirmed: false },
    secondFactor: true,
    given: ({ browser }) => browser.submit("/confirm-email/resend", { email: EMAIL }),
    act: async ({ app, browser }) =>
      browser.submitTo("/confirm-email/without-password", await lastLink(app.deps, "confirm_email"), {}),
    events: ["user.second_factor_removed", removed, confirmed, signedInBy("email_confirmation_link")],
  },
  "/account/email": {
    signsIn: true,
    act: ({ signedIn }) => signedIn.submit("/account/email", { email: "new@example.test", current_password: PASSWORD }),
    events: [
      ["user.email_change_requested", { changes: { requested_email: { before: null, after: "new@example.test" } } }],
    ],
  },
  "/account/email, to an address that somebody has": {
    signsIn: true,
    act: ({ signedIn }) => signedIn.submit("/account/email", { email: "owner@acme.test", current_password: PASSWORD }),
    events: ["user.email_change_requested"],
  },
  "/confirm-email, of another address": {
    signsIn: true,
    given: ({ signedIn }) =>
      signedIn.submit("/account/email", { email: "new@example.test", current_password: PASSWORD }),
    act: async ({ app, signedIn }) => signedIn.submit(await lastLink(app.deps, "confirm_email"), {}),
    events: [["user.email_changed", { changes: { email: { before: EMAIL, after: "new@example.test" } } }]],
  },
  "/account/password": {
    signsIn: true,
    act: ({ signedIn }) => signedIn.submit("/account/password", { current_password: PASSWORD, password: NEW_PASSWORD }),
    events: ["user.password_changed"],
  },
  "/account/password with a wrong one": {
    signsIn: true,
    act: ({ signedIn }) =>
      signedIn.submit("/account/password", { current_password: "wrong horse", password: NEW_PASSWORD }),
    events: [["sign_in.failed", { reason: "wrong_password" }]],
  },
  "/account/profile": {
    signsIn: true,
    act: ({ signedIn }) =>
      signedIn.submit("/account/profile", { username: "ada", first_name: "Augusta", last_name: "Lovelace" }),
    events: [
      [
        "user.updated",
        { changes: { username: { before: null, after: "ada" }, first_name: { before: "Ada", after: "Augusta" } } },
      ],
    ],
  },
  "/account/second-factor/finish": {
    signsIn: true,
    given: ({ signedIn }) => signedIn.submitTo(`${FACTOR}/begin`, FACTOR, {}),
    async act({ app, signedIn }) {
      const page = await (await signedIn.get(FACTOR)).text();
      const secret = /class="secret">([^<]+)/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
      const code = new TOTP({ secret }).generate({ timestamp: app.deps.clock() * 1000 });
      return signedIn.submitTo(`${FACTOR}/finish`, FACTOR, { code });
    },
    events: [
      "user.second_factor_enabled",
      ["session.reauthenticated", { target: { kind: "session" }, details: { method: "second_factor" } }],
    ],
  },
  "/account/second-factor/recovery-codes": {
    signsIn: true,
    secondFactor: true,
    act: ({ signedIn, code }) => signedIn.submitTo(`${FACTOR}/recovery-codes`, FACTOR, { code: code() }),
    events: ["user.recovery_codes_replaced"],
  },
  "/account/second-factor/off": {
    signsIn: true,
    secondFactor: true,
    act: ({ signedIn, code }) => signedIn.submitTo(`${FACTOR}/off`, FACTOR, { code: code() }),
    events: ["user.second_factor_removed"],
  },
  "/account/sessions/end": {
    signsIn: true,
    given: ({ browser }) => browser.signIn(EMAIL, PASSWORD),
    act: ({ signedIn }) => signedIn.submitTo("/account/sessions/end", "/account", {}),
    events: [["session.ended", { target: { kind: "session", name: null } }]],
  },
  "/account/sessions/end-others": {
    signsIn: true,
    given: ({ browser }) => browser.signIn(EMAIL, PASSWORD),
    act: ({ signedIn }) => signedIn.submitTo("/account/sessions/end-others", "/account", {}),
    events: ["user.sessions_ended"],
  },
  "/logout": {
    signsIn: true,
    act: ({ signedIn }) => signedIn.submitTo("/logout", "/account", {}),
    events: [["session.ended", { target: { kind: "session", name: null } }]],
  },
  "/account/confirm with a wrong password": {
    signsIn: true,
    act: ({ signedIn }) => signedIn.submit("/account/confirm", { password: "wrong horse" }),
    events: [["sign_in.failed", { reason: "wrong_password" }]],
  },
  "/account/confirm with a good code": {
    signsIn: true,
    secondFactor: true,
    act: ({ signedIn, code }) => signedIn.submit("/account/confirm?factor=second", { code: code() }),
    events: [["session.reauthenticated", { target: { kind: "session" }, details: { method: "second_factor" } }]],
  },
  "/account/confirm with a wrong code": {
    signsIn: true,
    given: ({ app, ada }) => app.deps.store.write(({ users }) => users.update(ada.userId, { passwordHash: null })),
    act: ({ signedIn }) => signedIn.submitTo("/account/confirm", "/account/confirm?sent=yes", { code: "12345678" }),
    events: [["sign_in.failed", { reason: "wrong_emailed_code" }]],
  },
};

function codeAt(seconds: number): string {
  return new TOTP({ secret: SECRET }).generate({ timestamp: seconds * 1000 });
}

async function addSecondFactor({ deps }: TestApp, userId: string): Promise<void> {
  const prepared = await prepareTotpSecret(deps, SECRET);
  if (!prepared.ok) throw new Error(prepared.failure);
  await deps.store.write(async (repositories) => {
    await importTotpSecret(repositories, userId, prepared.value);
    await repositories.recoveryCodes.replaceAll(userId, [hashToken(RECOVERY_CODE)]);
  });
}

describeOnSqlite("a hosted page", ({ open }) => {
  const setUp = async ({ fields, secondFactor, signsIn }: Case): Promise<Scene> => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const passwordHash = await testHasher.hash(PASSWORD);
    const ada = aUser({ email: EMAIL, firstName: "Ada", lastName: "Lovelace", passwordHash, ...fields });
    await deps.store.write(({ users }) => users.create(ada));
    const scene = {
      app,
      ada,
      browser: createBrowser(app),
      signedIn: createBrowser(app),
      code: () => codeAt(deps.clock()),
    };
    if (signsIn) await scene.signedIn.signIn(EMAIL, PASSWORD);
    if (secondFactor) await addSecondFactor(app, ada.userId);
    return scene;
  };

  it.each(Object.entries(CASES))("tells once what a user did: %s", async (_, { events, given, act, ...rest }) => {
    const scene = await setUp({ events, act, ...rest });
    await given?.(scene);
    const told = await eventsOf(scene.app.deps, () => act(scene));
    const { userId } = scene.ada;
    const itself = { kind: "user", id: userId };
    expect(told.map(({ type }) => type)).toEqual(events.map((event) => (typeof event === "string" ? event : event[0])));
    for (const [index, event] of events.entries()) {
      const said: { changes?: object; target?: object } = typeof event === "string" ? {} : event[1];
      expect(told[index]).toMatchObject({ actor: itself, target: itself, ...said });
      if (said.changes) expect(told[index]?.changes).toEqual(said.changes);
    }
    expect(JSON.stringify(told)).not.toMatch(/horse|\$argon2|JBSWY|0123456789abcdef/);
  });
  it("tells of a sign-up once it is finished, and that the new user acts", async () => {
    const app = await createTestApp(await open());
    const account = { email: "new@example.test", password: PASSWORD, username: "grace", first_name: "Grace" };
    for (const [action, method, fields] of [
      ["/signup/confirm", "password", { password: PASSWORD }],
      ["/signup/confirm/without-password", "email_confirmation_link", {}],
    ] as const) {
      const { deps } = app;
      const browser = createBrowser(app);
      expect(await eventsOf(deps, () => browser.submit("/signup", account))).toEqual([]);
      const link = await lastLink(deps, "sign_up");
      const told = await eventsOf(deps, () => browser.submitTo(action, link, fields));
      const user = await deps.store.read.users.findByEmail(account.email);
      const itself = { kind: "user", id: user?.userId };
      const email = { before: null, after: account.email };
      expect(told).toMatchObject([
        { type: "user.created", actor: itself, target: itself, changes: { email } },
        { type: "sign_in.succeeded", actor: itself, target: itself, details: { method } },
      ]);
      await deps.store.write(({ users }) => users.delete(user?.userId ?? ""));
      deps.clock.advance(60);
    }
  });

  it("tells of a user whom a magic link creates", async () => {
    const app = await createTestApp(await open());
    const made = await createMagicLink(app.deps, { email: "new@example.test" });
    const { pathname, search } = new URL(made.ok ? made.value : "");
    const told = await eventsOf(app.deps, () => createBrowser(app).submit(pathname + search, {}));
    const user = await app.deps.store.read.users.findByEmail("new@example.test");
    const itself = { kind: "user", id: user?.userId, name: "new@example.test" };
    expect(told).toMatchObject([
      { type: "user.created", actor: itself, target: itself },
      { type: "sign_in.succeeded", actor: itself, target: itself },
    ]);
  });

  it("tells nothing of a profile that is saved as it was", async () => {
    const scene = await setUp({ signsIn: true, fields: { username: "ada" }, act: async () => undefined, events: [] });
    const names = { username: "ada", first_name: "Ada", last_name: "Lovelace" };
    const told = await eventsOf(scene.app.deps, async () => {
      expect((await scene.signedIn.submit("/account/profile", names)).status).toBe(303);
    });
    expect(told).toEqual([]);
  });
});

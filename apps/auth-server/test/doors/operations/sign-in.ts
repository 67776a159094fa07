import { createBrowser } from "../../support/browser.ts";
import { lastLink } from "../../support/mails.ts";
import { addSecondFactor, codeOf } from "../codes.ts";
import { type Deployment, expectRedirect, OWNER, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { addOwnPasskey, signWith } from "../passkeys.ts";

const EMAIL = "owner@acme.test";
const NEW_PASSWORD = "a new password";
const NEWCOMER = { email: "new@example.test", password: NEW_PASSWORD };

/** Lets nobody have proven the owner's address yet, who gets the email that asks for it. */
async function unconfirm({ app }: Deployment): Promise<string> {
  await app.deps.store.write(({ users }) => users.update(OWNER, { emailConfirmed: false }));
  await createBrowser(app).submit("/confirm-email/resend", { email: EMAIL });
  return lastLink(app.deps, "confirm_email");
}

async function enterWrongPasswords({ app }: Deployment): Promise<void> {
  for (let attempt = 0; attempt < app.deps.policy.lockAfterFailures; attempt += 1) {
    await createBrowser(app).signIn(EMAIL, "wrong");
  }
}

/** What happens while somebody signs in on the hosted pages. */
export const signInOperations: readonly Operation[] = [
  {
    name: "signing in",
    events: ["sign_in.succeeded"],
    doors: {
      page: {
        at: "/login",
        run: async ({ app }) => expectRedirect(await createBrowser(app).signIn(EMAIL, PASSWORD)),
      },
    },
  },
  {
    name: "signing in with a wrong password",
    events: ["sign_in.failed"],
    doors: { page: { at: "/login", actor: "anonymous", run: ({ app }) => createBrowser(app).signIn(EMAIL, "wrong") } },
  },
  {
    name: "signing in with a second factor",
    events: ["sign_in.succeeded"],
    prepare: addSecondFactor,
    doors: {
      page: {
        at: "/login/second-factor",
        async run(deployment) {
          const browser = createBrowser(deployment.app);
          await browser.signIn(EMAIL, PASSWORD);
          expectRedirect(await browser.submit("/login/second-factor", { code: codeOf(deployment) }));
        },
      },
    },
  },
  {
    name: "signing in with a wrong code",
    events: ["sign_in.failed"],
    prepare: addSecondFactor,
    doors: {
      page: {
        at: "/login/second-factor",
        actor: "anonymous",
        async run({ app }) {
          const browser = createBrowser(app);
          await browser.signIn(EMAIL, PASSWORD);
          await browser.submit("/login/second-factor", { code: "000000" });
        },
      },
    },
  },
  operation({
    name: "signing in with a passkey",
    events: ["sign_in.succeeded"],
    prepare: addOwnPasskey,
    doors: {
      page: {
        at: "/login/passkey",
        async run({ app }, passkey) {
          const browser = createBrowser(app);
          const fields = await signWith(passkey, browser, "/login", "/login/passkey");
          expectRedirect(await browser.post("/login/passkey", fields));
        },
      },
    },
  }),
  operation({
    name: "signing in with a passkey as the second factor",
    events: ["sign_in.succeeded"],
    prepare: addOwnPasskey,
    doors: {
      page: {
        at: "/login/second-factor/passkey",
        async run({ app }, passkey) {
          const browser = createBrowser(app);
          await browser.signIn(EMAIL, PASSWORD);
          const page = "/login/second-factor";
          const fields = await signWith(passkey, browser, page, `${page}/passkey`);
          expectRedirect(await browser.post(`${page}/passkey`, fields));
        },
      },
    },
  }),
  operation({
    name: "proving who one is with a copied passkey",
    events: ["sign_in.failed"],
    async prepare(deployment) {
      const passkey = await addOwnPasskey(deployment);
      const page = "/account/confirm";
      const fields = await signWith(passkey, deployment.owner, page, `${page}/passkey`);
      const other = await signWith(passkey, deployment.owner, page, `${page}/passkey`);
      expectRedirect(await deployment.owner.post(`${page}/passkey`, other));
      return fields;
    },
    doors: {
      page: {
        at: "/account/confirm/passkey",
        run: ({ owner }, fields) => owner.post("/account/confirm/passkey", fields),
      },
    },
  }),
  operation({
    name: "signing in with a recovery code",
    events: ["user.recovery_code_used", "sign_in.succeeded"],
    async prepare(deployment) {
      await addSecondFactor(deployment);
      const page = "/account/second-factor";
      const code = codeOf(deployment);
      const shown = await deployment.owner.submitTo(`${page}/recovery-codes`, page, { code });
      return /<code>([^<]+)<\/code>/.exec(await shown.text())?.[1] ?? "";
    },
    doors: {
      page: {
        at: "/login/second-factor",
        async run({ app }, code) {
          const browser = createBrowser(app);
          await browser.signIn(EMAIL, PASSWORD);
          expectRedirect(await browser.submit("/login/second-factor", { code }));
        },
      },
    },
  }),
  {
    name: "setting a required password",
    events: ["user.password_changed", "sign_in.succeeded"],
    prepare: ({ app }) => app.deps.store.write(({ users }) => users.update(OWNER, { updatePasswordRequired: true })),
    doors: {
      page: {
        at: "/login/new-password",
        async run({ app }) {
          const browser = createBrowser(app);
          await browser.signIn(EMAIL, PASSWORD);
          expectRedirect(await browser.submit("/login/new-password", { password: NEW_PASSWORD }));
        },
      },
    },
  },
  operation({
    name: "signing in with an emailed link",
    events: ["sign_in.succeeded"],
    async prepare({ app }) {
      await createBrowser(app).submit("/login/link", { email: EMAIL });
      return lastLink(app.deps, "sign_in_link");
    },
    doors: {
      page: {
        at: "/magic-link",
        run: async ({ app }, link) => expectRedirect(await createBrowser(app).submit(link, {})),
      },
    },
  }),
  operation({
    name: "signing up with a magic link",
    events: ["user.created", "sign_in.succeeded"],
    async prepare({ api }) {
      const wanted = { email: NEWCOMER.email, create_new_user_if_one_doesnt_exist: true };
      const { pathname, search } = new URL((await api.post("/magic_link", wanted)).body.url);
      return pathname + search;
    },
    doors: {
      page: {
        at: "/magic-link",
        run: async ({ app }, link) => expectRedirect(await createBrowser(app).submit(link, {})),
      },
    },
  }),
  operation({
    name: "claiming a sign-up without its password",
    events: ["user.created", "sign_in.succeeded"],
    async prepare({ app }) {
      await createBrowser(app).submit("/signup", NEWCOMER);
      return lastLink(app.deps, "sign_up");
    },
    doors: {
      page: {
        at: "/signup/confirm/without-password",
        run: async ({ app }, link) =>
          expectRedirect(await createBrowser(app).submitTo("/signup/confirm/without-password", link, {})),
      },
    },
  }),
  operation({
    name: "confirming an address",
    events: ["user.email_confirmed", "sign_in.succeeded"],
    prepare: unconfirm,
    doors: {
      page: {
        at: "/confirm-email",
        run: async ({ app }, link) => expectRedirect(await createBrowser(app).submit(link, { password: PASSWORD })),
      },
    },
  }),
  operation({
    name: "confirming an address without the password",
    events: ["user.password_removed", "user.email_confirmed", "sign_in.succeeded"],
    prepare: unconfirm,
    doors: {
      page: {
        at: "/confirm-email/without-password",
        run: async ({ app }, link) =>
          expectRedirect(await createBrowser(app).submitTo("/confirm-email/without-password", link, {})),
      },
    },
  }),
  {
    name: "unlocking a user",
    events: ["user.unlocked"],
    prepare: enterWrongPasswords,
    doors: { api: { at: "enableUser", run: ({ api }) => api.post(`/user/${OWNER}/enable`) } },
  },
];

import { createBrowser } from "../../support/browser.ts";
import { aSession } from "../../support/records.ts";
import { expectRedirect, OWNER, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { addOwnPasskey, signWith } from "../passkeys.ts";

const DASHBOARD = `/dashboard/users/${OWNER}`;

/** What ends sessions, and what is asked within one. */
export const sessionOperations: readonly Operation[] = [
  {
    name: "signing out",
    events: ["session.ended"],
    doors: {
      page: {
        at: "/logout",
        run: async ({ owner }) => expectRedirect(await owner.submitTo("/logout", "/account", {})),
      },
    },
  },
  operation({
    name: "ending one session",
    events: ["session.ended"],
    async prepare({ app: { deps } }) {
      const session = aSession(OWNER, { sessionHash: "the other session", expiresAt: deps.clock() + 60 });
      await deps.store.write(({ sessions }) => sessions.create(session));
      return session.sessionHash;
    },
    doors: {
      page: {
        at: "/account/sessions/end",
        run: async ({ owner }, session) =>
          expectRedirect(await owner.submitTo("/account/sessions/end", "/account", { session })),
      },
      dashboard: {
        at: "/dashboard/users/:userId/end-session",
        run: (deployment, session) =>
          onDashboard(deployment, `${DASHBOARD}/security`, `${DASHBOARD}/end-session`, { session }),
      },
    },
  }),
  {
    name: "ending every other session",
    events: ["user.sessions_ended"],
    prepare: ({ app }) => createBrowser(app).signIn("owner@acme.test", PASSWORD),
    doors: {
      page: {
        at: "/account/sessions/end-others",
        run: async ({ owner }) => expectRedirect(await owner.submitTo("/account/sessions/end-others", "/account", {})),
      },
    },
  },
  {
    name: "ending every session of a user",
    events: ["user.sessions_ended"],
    doors: {
      api: { at: "logoutAllUserSessions", run: ({ api }) => api.post(`/user/${OWNER}/logout_all_sessions`) },
      dashboard: {
        at: "/dashboard/users/:userId/end-sessions",
        run: (deployment) => onDashboard(deployment, `${DASHBOARD}/end-sessions`, `${DASHBOARD}/end-sessions`, {}),
      },
    },
  },
  {
    name: "confirming who is signed in",
    events: ["session.reauthenticated"],
    doors: {
      page: {
        at: "/account/confirm",
        run: async ({ owner }) => expectRedirect(await owner.submit("/account/confirm", { password: PASSWORD })),
      },
    },
  },
  {
    name: "confirming who is signed in, as an app demands",
    events: ["session.reauthenticated"],
    doors: {
      page: {
        at: "/step-up/confirm",
        run: async ({ owner }) => expectRedirect(await owner.submit("/step-up/confirm", { password: PASSWORD })),
      },
    },
  },
  operation({
    name: "confirming with a passkey who is signed in, as an app demands",
    events: ["session.reauthenticated"],
    prepare: addOwnPasskey,
    doors: {
      page: {
        at: "/step-up/confirm/passkey",
        async run({ owner }, passkey) {
          const page = "/step-up/confirm";
          const fields = await signWith(passkey, owner, page, `${page}/passkey`);
          expectRedirect(await owner.post(`${page}/passkey`, fields));
        },
      },
    },
  }),
  {
    name: "failing to confirm who is signed in",
    events: ["sign_in.failed"],
    doors: {
      page: { at: "/account/confirm", run: ({ owner }) => owner.submit("/account/confirm", { password: "wrong" }) },
    },
  },
];

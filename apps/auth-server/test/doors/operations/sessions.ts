import { createBrowser } from "../../support/browser.ts";
import { aSession } from "../../support/records.ts";
import { ACME, command, expectRedirect, OWNER, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { addOwnPasskey, signWith } from "../passkeys.ts";

const SIGN_OUT = "/dashboard/settings/sign-out";
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
      command: { at: "sign-out", run: command("sign-out", "--user", OWNER) },
      dashboard: {
        at: "/dashboard/users/:userId/end-sessions",
        run: (deployment) => onDashboard(deployment, `${DASHBOARD}/end-sessions`, `${DASHBOARD}/end-sessions`, {}),
      },
    },
  },
  {
    name: "signing out the members of an organization",
    events: ["organization.signed_out"],
    doors: {
      api: { at: "logoutAllOrgMembers", run: ({ api }) => api.post(`/org/${ACME}/logout_all_members`) },
      command: { at: "sign-out", run: command("sign-out", "--org", ACME) },
      dashboard: {
        at: "/dashboard/orgs/:orgId/sign-out",
        run: (deployment) =>
          onDashboard(deployment, `/dashboard/orgs/${ACME}/sign-out`, `/dashboard/orgs/${ACME}/sign-out`, {}),
      },
      page: {
        at: "/orgs/:orgId/sign-out",
        run: async ({ owner }) => expectRedirect(await owner.submitTo(`/orgs/${ACME}/sign-out`, `/orgs/${ACME}`, {})),
      },
    },
  },
  {
    name: "signing everybody out",
    events: ["deployment.signed_out"],
    // One session each time, because the event says how many ended; commands have the machine's clock.
    async prepare({ app: { deps } }) {
      const session = aSession(OWNER, { sessionHash: deps.random.uuid(), expiresAt: 4_000_000_000 });
      await deps.store.write(async ({ sessions }) => {
        await sessions.expireAll(deps.clock());
        await sessions.create({ ...session, cookieHash: session.sessionHash });
      });
    },
    doors: {
      api: { at: "logoutEverybody", run: ({ api }) => api.post("/logout_everybody") },
      command: { at: "sign-out", run: command("sign-out", "--everybody") },
      dashboard: {
        at: "/dashboard/settings/sign-out",
        run: (deployment) => onDashboard(deployment, SIGN_OUT, SIGN_OUT, { name: "Orgward" }),
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

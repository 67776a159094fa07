import { type Context, Hono } from "hono";
import { disconnectApp, listConnectedApps } from "../../domain/accounts/connected-apps.ts";
import { endOtherSessions, endOwnSession } from "../../domain/accounts/own-account.ts";
import { readTotpState } from "../../domain/accounts/totp-setup.ts";
import { readApiKeySettings } from "../../domain/end-user-api-keys/own-keys.ts";
import type { SessionRecord, UserRecord } from "../../domain/records.ts";
import { type ActiveSession, listActiveSessions } from "../../domain/sessions.ts";
import { readUserSchema, type UserSchema } from "../../domain/users/user-schema.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { AccountPage } from "../../pages/account/account-page.tsx";
import type { AccountSession } from "../../pages/account/session-list.tsx";
import { nameBrowser } from "../browser-name.ts";
import { groupByClient } from "../connected-apps.ts";
import { formToken, readOwnForm } from "../form-token.tsx";
import { renderOwnPage } from "../own-page.tsx";
import type { PageDeps } from "../page-deps.ts";
import { whenSignedIn } from "./signed-in.ts";

const PAGE = "/account";

/** `/account`: who is signed in, where, and what can be changed; `GET /` leads there. */
export function accountRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/", (context) => context.redirect(PAGE, 303))
    .get(PAGE, (context) => whenSignedIn(context, (active) => showAccount(context, deps, active)))
    .post(`${PAGE}/sessions/end`, (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        await endOwnSession(deps, user, form.get("session") ?? "");
        return context.redirect(PAGE, 303);
      }),
    )
    .post(`${PAGE}/sessions/end-others`, (context) =>
      whenSignedIn(context, async (active) => {
        await readOwnForm(context, deps);
        await endOtherSessions(deps, active);
        return context.redirect(PAGE, 303);
      }),
    )
    .post(`${PAGE}/apps/disconnect`, (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        await disconnectApp(deps, user, form.get("client_id") ?? "");
        return context.redirect(PAGE, 303);
      }),
    );
}

async function showAccount(context: Context<AppEnvironment>, deps: PageDeps, { user, session }: ActiveSession) {
  const { read } = deps.store;
  const organizations = await read.memberships.listByUser(user.userId);
  const sessions = await listActiveSessions(deps, user.userId);
  return renderOwnPage(context, deps, {
    section: PAGE,
    title: fullName(user) ?? "Your account",
    content: (
      <AccountPage
        email={user.email}
        profile={describeProfile(user, await readUserSchema(read))}
        hasPassword={user.passwordHash !== null}
        hasSecondFactor={(await readTotpState(deps, user)).kind === "on"}
        offersApiKeys={(await readApiKeySettings(read)).personal}
        organizations={organizations.map(({ organization: { orgId, name }, role, additionalRoles }) => ({
          orgId,
          name,
          roles: [role, ...additionalRoles],
        }))}
        canCreateOrganizations={user.canCreateOrgs}
        sessions={sessions.map((other) => describeSession(other, session))}
        apps={groupByClient(await listConnectedApps(deps, user))}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

function fullName({ firstName, lastName }: UserRecord): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

function describeProfile(user: UserRecord, { names, usernames }: UserSchema) {
  return [
    ...(names ? [{ label: "Name", value: fullName(user) }] : []),
    ...(usernames ? [{ label: "Username", value: user.username }] : []),
  ];
}

function describeSession(session: SessionRecord, current: SessionRecord): AccountSession {
  const { sessionHash, userAgent, ipAddress, lastSeenAt } = session;
  const isCurrent = sessionHash === current.sessionHash;
  return { id: sessionHash, browser: userAgent && nameBrowser(userAgent), ipAddress, lastSeenAt, isCurrent };
}

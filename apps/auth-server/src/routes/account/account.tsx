import { Hono } from "hono";
import { endOtherSessions, endOwnSession } from "../../domain/accounts/own-account.ts";
import { readTotpState } from "../../domain/accounts/totp-setup.ts";
import type { SessionRecord, UserRecord } from "../../domain/records.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { renderPage } from "../../http/render-page.tsx";
import { AccountPage } from "../../pages/account-page.tsx";
import { formToken, readOwnForm } from "../form-token.tsx";
import type { PageDeps } from "../page-deps.ts";
import { whenSignedIn } from "./signed-in.ts";

/** `/account`: who is signed in, where, and what can be changed; `GET /` leads there. */
export function accountRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/", (context) => context.redirect("/account", 303))
    .get("/account", (context) =>
      whenSignedIn(context, async ({ user, session }) => {
        const { memberships, sessions } = deps.store.read;
        const organizations = await memberships.listByUser(user.userId);
        const stored = await sessions.listByUser(user.userId);
        const alive = stored.filter((other) => other.lastSeenAt + deps.policy.sessionIdleSeconds > deps.clock());
        return renderPage(
          context,
          <AccountPage
            email={user.email}
            name={fullName(user)}
            hasPassword={user.passwordHash !== null}
            hasSecondFactor={(await readTotpState(deps, user)).kind === "on"}
            organizations={organizations.map(({ organization, role, additionalRoles }) => ({
              name: organization.name,
              roles: [role, ...additionalRoles],
            }))}
            sessions={alive.map((other) => describeSession(other, session))}
            formToken={formToken(context, deps)}
          />,
        );
      }),
    )
    .post("/account/sessions/end", (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        await endOwnSession(deps, user, form.get("session") ?? "");
        return context.redirect("/account", 303);
      }),
    )
    .post("/account/sessions/end-others", (context) =>
      whenSignedIn(context, async (active) => {
        await readOwnForm(context, deps);
        await endOtherSessions(deps, active);
        return context.redirect("/account", 303);
      }),
    );
}

function fullName({ firstName, lastName }: UserRecord): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

function describeSession(session: SessionRecord, current: SessionRecord) {
  const { sessionHash, userAgent, ipAddress, lastSeenAt } = session;
  return { id: sessionHash, userAgent, ipAddress, lastSeenAt, isCurrent: sessionHash === current.sessionHash };
}

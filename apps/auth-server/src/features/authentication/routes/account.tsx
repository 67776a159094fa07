import { type Context, Hono } from "hono";
import { z } from "zod";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { readQuery } from "../../../platform/http/query.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { AccountImpersonation } from "../../../platform/pages/impersonation-list.tsx";
import { listHref, pageParameter } from "../../../platform/pages/list-page.ts";
import type { ListPage } from "../../../platform/pages/pager.tsx";
import type { AccountSession } from "../../../platform/pages/session-list.tsx";
import { readApiKeySettings } from "../../api-keys/domain/end-user/own-keys.ts";
import { listWaiting } from "../../approvals/domain/list-waiting.ts";
import { listOwnIdentities } from "../../connections/domain/own-identities.ts";
import { isRunning, listImpersonations, type NamedImpersonation } from "../../impersonation/domain/list.ts";
import { disconnectApp, listConnectedApps } from "../../oauth/domain/consent/connected-apps.ts";
import { groupByClient } from "../../oauth/domain/consent/group-by-client.ts";
import { readScopeDescriptions } from "../../oauth/domain/describe-scopes.ts";
import { mayUsersDeleteAccounts } from "../../users/domain/account-deletion.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { readUserSchema, type UserSchema } from "../../users/domain/user-schema.ts";
import { endOtherSessions, endOwnSession } from "../domain/accounts/own-account.ts";
import { arePasskeysOffered } from "../domain/passkeys/passkeys-setting.ts";
import type { SessionRecord } from "../domain/records.ts";
import { readTotpState } from "../domain/second-factor/totp-setup.ts";
import { type ActiveSession, listActiveSessions } from "../domain/sessions.ts";
import { AccountPage } from "../pages/account-page.tsx";

const PAGE = "/account";

/** How many sessions and apps are shown at a time: each app says what it may do, and the page has more to show. */
const ROWS_ON_A_PAGE = 5;

const query = z.object({ sessions: pageParameter.page, apps: pageParameter.page });

/** Enough for somebody to notice; the audit log has them all. */
const LISTED_IMPERSONATIONS = { orgId: null, runningAt: null, after: null, limit: 5 } as const;

/** Serves `/account`: who is signed in, where, and what can be changed. `GET /` redirects there. */
export function accountRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/", (context) => context.redirect(PAGE, 303))
    .get(PAGE, (context) => whenSignedIn(context, (active) => showAccount(context, deps, active)))
    .post(`${PAGE}/sessions/end`, (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        await endOwnSession(acting(context, deps), user, form.get("session") ?? "");
        return redirectOwnChange(context, PAGE, "session.ended");
      }),
    )
    .post(`${PAGE}/sessions/end-others`, (context) =>
      whenSignedIn(context, async (active) => {
        await readOwnForm(context, deps);
        await endOtherSessions(acting(context, deps), active);
        return redirectOwnChange(context, PAGE, "user.sessions_ended");
      }),
    )
    .post(`${PAGE}/apps/disconnect`, (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        await disconnectApp(acting(context, deps), user, form.get("client_id") ?? "");
        return redirectOwnChange(context, PAGE, "grant.revoked");
      }),
    );
}

async function showAccount(context: Context<AppEnvironment>, deps: PageDeps, { user, session }: ActiveSession) {
  const { read } = deps.store;
  const { t } = context.var;
  const pages = readQuery(context, query);
  const organizations = await read.memberships.listByUser(user.userId);
  const sessions = (await listActiveSessions(deps, user.userId)).filter(isOwnSession);
  const apps = groupByClient(await listConnectedApps(deps, user), await readScopeDescriptions(read));
  const passkeys = await read.passkeys.listByUser(user.userId);
  const hasAuthenticatorApp = (await readTotpState(deps, user)).kind === "on";
  const hasRecoveryCodes = hasAuthenticatorApp || passkeys.length > 0;
  const impersonations = await listImpersonations(read, { ...LISTED_IMPERSONATIONS, userId: user.userId });
  const { connected, available } = await listOwnIdentities(deps, user.userId);
  return renderOwnPage(context, deps, {
    section: PAGE,
    title: fullName(user) ?? t("account.title"),
    content: (
      <AccountPage
        email={user.email}
        waitingApprovals={(await listWaiting(deps, user.userId)).length}
        profile={describeProfile(t, user, await readUserSchema(read))}
        hasPassword={user.passwordHash !== null}
        hasAuthenticatorApp={hasAuthenticatorApp}
        passkeys={passkeys.length}
        recoveryCodesLeft={hasRecoveryCodes ? await read.recoveryCodes.count(user.userId) : null}
        offersPasskeys={await arePasskeysOffered(deps)}
        canDeleteAccount={await mayUsersDeleteAccounts(read)}
        signInAccounts={
          connected.length + available.length === 0 ? null : connected.map(({ connectionName }) => connectionName)
        }
        offersApiKeys={(await readApiKeySettings(read)).personal}
        organizations={organizations.map(({ organization: { orgId, name }, role, additionalRoles }) => ({
          orgId,
          name,
          roles: [role, ...additionalRoles],
        }))}
        canCreateOrganizations={user.canCreateOrgs}
        impersonations={impersonations.map((impersonation) => describeImpersonation(impersonation, deps.clock()))}
        sessions={{
          shown: cutPage(sortCurrentFirst(sessions, session), pages.sessions).map((other) =>
            describeSession(other, session),
          ),
          page: describePage("sessions", pages.sessions, sessions.length),
        }}
        apps={{ shown: cutPage(apps, pages.apps), page: describePage("apps", pages.apps, apps.length) }}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

function fullName({ firstName, lastName }: UserRecord): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

function describeProfile(t: Translate, user: UserRecord, { names, usernames }: UserSchema) {
  return [
    ...(names ? [{ label: t("account.name"), value: fullName(user) }] : []),
    ...(usernames ? [{ label: t("field.username"), value: user.username }] : []),
  ];
}

function sortCurrentFirst(
  sessions: readonly SessionRecord[],
  { sessionHash: current }: SessionRecord,
): readonly SessionRecord[] {
  const isCurrent = ({ sessionHash }: SessionRecord) => sessionHash === current;
  return [...sessions.filter(isCurrent), ...sessions.filter((session) => !isCurrent(session))];
}

function cutPage<Row>(rows: readonly Row[], number: number): readonly Row[] {
  return rows.slice((number - 1) * ROWS_ON_A_PAGE, number * ROWS_ON_A_PAGE);
}

/** Describes a page of one of the lists, whose links lead back to the list. */
function describePage(list: "sessions" | "apps", number: number, total: number): ListPage {
  const hrefOf = (page: number) => `${listHref(PAGE, { [list]: String(page) })}#${list}`;
  return { number, size: ROWS_ON_A_PAGE, total, hrefOf };
}

function describeSession(session: SessionRecord, current: SessionRecord): AccountSession {
  const { sessionHash, userAgent, ipAddress, lastSeenAt } = session;
  const isCurrent = sessionHash === current.sessionHash;
  return { id: sessionHash, userAgent, ipAddress, lastSeenAt, isCurrent };
}

/** Whoever acts as the user is listed apart, without the address that they come from. */
function isOwnSession({ loginMethod }: SessionRecord): boolean {
  return loginMethod.kind !== "impersonation";
}

function describeImpersonation({ record, impersonatorName }: NamedImpersonation, now: number): AccountImpersonation {
  const { kind } = record.impersonator;
  const memberName = kind === "user" ? impersonatorName : null;
  return { kind, memberName, startedAt: record.startedAt, isRunning: isRunning(record, now) };
}

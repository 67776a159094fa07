import { type Context, Hono } from "hono";
import { personName } from "../../../platform/events/user-actor.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { visitOf } from "../../../platform/http/pages/visit.ts";
import { pageNotFound } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { startSessionAsMember } from "../../web-sessions/domain/impersonation/start-session.ts";
import { mayActAsMembers } from "../domain/may-impersonate.ts";
import { SignInAsPage } from "../pages/sign-in-as-page.tsx";
import { createOwnSessionCookie } from "./own-session-cookie.ts";
import { IMPERSONATION_PAGE } from "./paths.ts";
import { OFFERED_MINUTES, readImpersonationForm } from "./wanted-form.ts";

const PAGE = "/orgs/:orgId/members/:userId/impersonate";
const DEFAULT_MINUTES = "15";

/**
 * Serves `/orgs/:orgId/members/:userId/impersonate`: a member who may says why, and is signed in as another member in this browser. For
 * everyone else the page doesn't exist.
 */
export function signInAsMemberRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      whenSignedIn(context, async (active) => show(context, deps, await findMember(context, deps, active))),
    )
    .post(PAGE, (context) =>
      whenSignedIn(context, async (active) => {
        const form = await readOwnForm(context, deps);
        return start(context, deps, { active, form, member: await findMember(context, deps, active) });
      }),
    );
}

async function start(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { active, form, member }: { active: ActiveSession; form: URLSearchParams; member: UserRecord },
): Promise<Response> {
  const { t } = context.var;
  const { reason, seconds } = readImpersonationForm(form);
  if (reason === null) return show(context, deps, member, { form, alert: t("impersonation.reason_missing") });
  const { origin, previousToken } = visitOf(context, deps);
  const wanted = { userId: member.userId, orgId: orgIdOf(context), reason, seconds, origin };
  const started = await startSessionAsMember(acting(context, deps), active, wanted);
  if (!started.ok) return show(context, deps, member, { form, alert: t(`impersonation_refusal.${started.failure}`) });
  if (previousToken !== null) createOwnSessionCookie(deps.policy).write(context, previousToken);
  deps.sessionCookie.write(context, started.value);
  return context.redirect(IMPERSONATION_PAGE, 303);
}

async function findMember(
  context: Context<AppEnvironment>,
  { store }: PageDeps,
  { user }: ActiveSession,
): Promise<UserRecord> {
  const orgId = orgIdOf(context);
  const userId = context.req.param("userId")?.toLowerCase() ?? "";
  const mayAct = await mayActAsMembers(store.read, orgId, user.userId);
  const membership = mayAct ? await store.read.memberships.find(userId, orgId) : null;
  const member = membership && (await store.read.users.findById(userId));
  if (!member) throw pageNotFound();
  return member;
}

function orgIdOf({ req }: Context<AppEnvironment>): string {
  return req.param("orgId")?.toLowerCase() ?? "";
}

function show(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  member: UserRecord,
  { form, alert }: { form?: URLSearchParams; alert?: string } = {},
): Promise<Response> {
  const organizationPage = `/orgs/${orgIdOf(context)}`;
  const userName = personName(member);
  return renderPage(context, {
    title: context.var.t("impersonation.sign_in_as", { name: userName }),
    status: alert === undefined ? 200 : 422,
    content: (
      <SignInAsPage
        userName={userName}
        action={`${organizationPage}/members/${member.userId}/impersonate`}
        back={organizationPage}
        minutes={OFFERED_MINUTES}
        chosenMinutes={form?.get("minutes") ?? DEFAULT_MINUTES}
        reason={form?.get("reason") ?? ""}
        alert={alert ?? null}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

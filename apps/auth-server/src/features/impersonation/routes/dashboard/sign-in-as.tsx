import { type Context, Hono } from "hono";
import { type DashboardDeps, signedInOperator } from "../../../../platform/dashboard/dashboard-deps.ts";
import { Breadcrumb } from "../../../../platform/dashboard/pages/breadcrumb.tsx";
import { renderDashboard } from "../../../../platform/dashboard/render.tsx";
import type { AuthenticationMethodReference } from "../../../../platform/domain/authentication.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { userNotFound } from "../../../../platform/management-api/problems.ts";
import { Notice } from "../../../../platform/pages/notice.tsx";
import { hasSecondFactor, type OperatorRecord } from "../../../operators/domain/records.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { startImpersonatedSession } from "../../../web-sessions/domain/impersonation/start-session.ts";
import { SignInAsForm } from "../../pages/dashboard/sign-in-as-form.tsx";
import { createOwnSessionCookie } from "../own-session-cookie.ts";
import { IMPERSONATION_PAGE } from "../paths.ts";
import { OFFERED_MINUTES, readImpersonationForm } from "../wanted-form.ts";

const USERS = "/dashboard/users";
const PAGE = `${USERS}/:userId/impersonate`;
const DEFAULT_MINUTES = "15";

/** Serves `/dashboard/users/:userId/impersonate`: an operator says why, and is signed in as the user in this browser. */
export function signInAsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(PAGE, (context) => start(context, deps));
}

async function start(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form, t } = context.var;
  const { userId } = await findUser(context, deps);
  const { reason, seconds } = readImpersonationForm(form);
  if (reason === null) return show(context, deps, t("impersonation.reason_missing"));
  const { operator, session } = signedInOperator(context);
  const started = await startImpersonatedSession(acting(context, deps), {
    impersonator: { kind: "operator", id: operator.operatorId },
    userId,
    orgId: form.get("org_id")?.toLowerCase() || null,
    reason,
    seconds,
    proof: { provenAt: session.provenAt, amr: amrOf(operator) },
    origin: { userAgent: context.req.header("user-agent") ?? null, ipAddress: context.var.clientAddress },
  });
  if (!started.ok) return show(context, deps, t(`impersonation_refusal.${started.failure}`));
  keepOwnSession(context, deps);
  deps.sessionCookie.write(context, started.value);
  return context.redirect(IMPERSONATION_PAGE, 303);
}

/** The dashboard opens only once an operator who has a second factor has used it. */
function amrOf(operator: OperatorRecord): readonly AuthenticationMethodReference[] {
  return hasSecondFactor(operator) ? ["pwd", "mfa"] : ["pwd"];
}

/** An operator may be a user, too, and is again afterwards. */
function keepOwnSession(context: Context<AppEnvironment>, deps: DashboardDeps): void {
  const own = createOwnSessionCookie(deps.policy);
  const token = deps.sessionCookie.read(context);
  if (token !== null && own.read(context) === null) own.write(context, token);
}

async function findUser({ req }: Context<AppEnvironment>, { store }: DashboardDeps): Promise<UserRecord> {
  const user = await store.read.users.findById(req.param("userId") ?? "");
  if (!user) throw userNotFound();
  return user;
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string): Promise<Response> {
  const user = await findUser(context, deps);
  const form = context.req.method === "POST" ? context.var.form : new URLSearchParams();
  const { t } = context.var;
  const name = personName(user);
  const path = `${USERS}/${user.userId}`;
  const title = t("impersonation.sign_in_as", { name });
  const memberships = await deps.store.read.memberships.listByUser(user.userId);
  return renderDashboard(context, deps, {
    title,
    section: USERS,
    status: alert === undefined ? 200 : 422,
    heading: () => (
      <>
        <Breadcrumb
          links={[
            { path: USERS, label: t("section.users") },
            { path, label: name },
          ]}
        />
        <h1>{title}</h1>
      </>
    ),
    content: (operator) => (
      <>
        {alert && <Notice tone="error">{alert}</Notice>}
        <SignInAsForm
          operator={operator}
          back={path}
          userName={name}
          organizations={memberships.map(({ organization }) => organization)}
          minutes={OFFERED_MINUTES}
          values={{
            reason: form.get("reason") ?? "",
            minutes: form.get("minutes") ?? DEFAULT_MINUTES,
            org_id: form.get("org_id") ?? "",
          }}
        />
      </>
    ),
  });
}

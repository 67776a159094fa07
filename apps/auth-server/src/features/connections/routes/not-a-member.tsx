import { Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { findNextPage } from "../../../platform/http/pages/finish-sign-in.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { needsOrganization } from "../../invitations/domain/ways-to-join.ts";
import type { JoinProblem } from "../domain/organization/membership.ts";
import type { OrganizationConnectionRecord } from "../domain/records.ts";
import { NOT_A_MEMBER_PAGE } from "./paths.ts";

const problems: Record<JoinProblem, true> = {
  unknown_role: true,
  role_too_high: true,
  organization_full: true,
  email_domain_not_allowed: true,
  invitation_not_possible: true,
};

/** Returns the path of the page that tells why somebody who signed in by a connection isn't a member, and goes on from there. */
export function notAMemberPath(
  { connectionId }: Pick<OrganizationConnectionRecord, "connectionId">,
  problem: JoinProblem,
  returnTo: string,
): string {
  return `${NOT_A_MEMBER_PAGE}?${new URLSearchParams({ connection: connectionId, problem, return_to: returnTo })}`;
}

/** Serves `/login/not-a-member`. */
export function notAMemberRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(NOT_A_MEMBER_PAGE, (context) =>
    whenSignedIn(context, async ({ session, user }) => {
      const { connection: id = "", problem = "", return_to: returnTo = null } = context.req.query();
      const wanted = { user, returnTo: parseReturnPath(returnTo, AFTER_SIGN_IN) };
      const goOn = await findNextPage(deps, wanted, needsOrganization);
      const connection = await deps.store.read.connections.findById(id);
      const { loginMethod } = session;
      const isOwn = loginMethod.kind === "connection" && loginMethod.connectionId === id;
      const organization = connection?.orgId && (await deps.store.read.organizations.findById(connection.orgId));
      if (!connection || !isOwn || !organization || !isProblem(problem)) return context.redirect(goOn, 303);
      const { t } = context.var;
      return renderPage(context, {
        title: t("joining_failed.title"),
        content: (
          <NoticePage link={{ href: goOn, label: t("joining_failed.go_on") }}>
            {t(`joining_failed.${problem}`, { provider: connection.name, organization: organization.name })}
          </NoticePage>
        ),
      });
    }),
  );
}

function isProblem(text: string): text is JoinProblem {
  return Object.hasOwn(problems, text);
}

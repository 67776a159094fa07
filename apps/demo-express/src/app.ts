import { renderPage } from "@orgward/demo-page";
import {
  type AuthOptions,
  defineAccess,
  guarded,
  initAuth,
  type OrgMemberInfo,
  type Principal,
  publicRoute,
  type User,
} from "@orgward/express";
import express, { type Express } from "express";

const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});

/** The demo: one route for each rule. Everything that an app needs stands here. */
export function createApp(options: AuthOptions): Express {
  const auth = initAuth({ ...options, access });
  const app = express();

  app.use(auth.loginRoutes());

  app.get(
    "/",
    guarded(auth.optionalUser({ badToken: "ignore" }), async ({ user }, response) => {
      response.type("html").send(await renderPage({ ...options, framework: "Express", user }));
    }),
  );

  app.get("/api/public", publicRoute(), (_request, response) => {
    response.json({ message: "Anyone may read this." });
  });
  app.get(
    "/api/maybe",
    guarded(auth.optionalUser(), ({ user }, response) => {
      response.json({ user: user ? showUser(user) : null });
    }),
  );
  app.get(
    "/api/whoami",
    guarded(auth.requireUser(), ({ user }, response) => {
      response.json({ user: showUser(user) });
    }),
  );

  app.get(
    "/api/orgs/:orgId",
    guarded(auth.requireOrgMember(), ({ user, org }, response) => {
      response.json({ user: showUser(user), org: showOrg(org) });
    }),
  );
  app.get(
    "/api/orgs/:orgId/admin",
    guarded(auth.requireOrgRole("Admin"), ({ user, org }, response) => {
      response.json({ user: showUser(user), org: showOrg(org) });
    }),
  );
  app.get(
    "/api/orgs/:orgId/owner",
    guarded(auth.requireOrgRole("Owner", { exact: true }), ({ user, org }, response) => {
      response.json({ user: showUser(user), org: showOrg(org) });
    }),
  );
  app.get(
    "/api/orgs/:orgId/billing",
    guarded(auth.requireOrgPermission("can_view_billing"), ({ user, org }, response) => {
      response.json({ user: showUser(user), org: showOrg(org) });
    }),
  );
  app.get(
    "/api/orgs/:orgId/billing/edit",
    guarded(auth.requireOrgPermission(["can_view_billing", "can_edit_billing"]), ({ user, org }, response) => {
      response.json({ user: showUser(user), org: showOrg(org) });
    }),
  );
  app.get(
    "/api/orgs/:orgId/machine",
    guarded(auth.requireOrgMember({ machines: true }), ({ principal, org }, response) => {
      response.json({ ...showPrincipal(principal), org: showOrg(org) });
    }),
  );

  return app;
}

function showUser({ userId, email }: User): Pick<User, "userId" | "email"> {
  return { userId, email };
}

/** A service account has no user; what it is stands beside the organization. */
function showPrincipal(principal: Principal): { user: Pick<User, "userId" | "email"> | null; machine?: object } {
  if (!("machine" in principal)) return { user: principal.user && showUser(principal.user) };
  const { machineId, kind, name } = principal.machine;
  return { user: null, machine: { machineId, kind, name } };
}

function showOrg({ orgId, orgName, userAssignedRole }: OrgMemberInfo): {
  orgId: string;
  orgName: string;
  role: string;
} {
  return { orgId, orgName, role: userAssignedRole };
}

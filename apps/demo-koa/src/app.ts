import Router from "@koa/router";
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
} from "@orgward/koa";
import Koa from "koa";

const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});

/** The demo: one route for each rule. Everything that an app needs stands here. */
export function createApp(options: AuthOptions): Koa {
  const auth = initAuth({ ...options, access });
  const router = new Router();

  router.get(
    "/",
    guarded(auth.optionalUser({ badToken: "ignore" }), async (ctx) => {
      ctx.type = "html";
      ctx.body = await renderPage({ ...options, framework: "Koa", user: ctx.state.user });
    }),
  );

  router.get("/api/public", publicRoute(), (ctx) => {
    ctx.body = { message: "Anyone may read this." };
  });
  router.get(
    "/api/maybe",
    guarded(auth.optionalUser(), (ctx) => {
      const { user } = ctx.state;
      ctx.body = { user: user && showUser(user) };
    }),
  );
  router.get(
    "/api/whoami",
    guarded(auth.requireUser(), (ctx) => {
      ctx.body = { user: showUser(ctx.state.user) };
    }),
  );

  router.get(
    "/api/orgs/:orgId",
    guarded(auth.requireOrgMember(), (ctx) => {
      ctx.body = { user: showUser(ctx.state.user), org: showOrg(ctx.state.org) };
    }),
  );
  router.get(
    "/api/orgs/:orgId/admin",
    guarded(auth.requireOrgRole("Admin"), (ctx) => {
      ctx.body = { user: showUser(ctx.state.user), org: showOrg(ctx.state.org) };
    }),
  );
  router.get(
    "/api/orgs/:orgId/owner",
    guarded(auth.requireOrgRole("Owner", { exact: true }), (ctx) => {
      ctx.body = { user: showUser(ctx.state.user), org: showOrg(ctx.state.org) };
    }),
  );
  router.get(
    "/api/orgs/:orgId/billing",
    guarded(auth.requireOrgPermission("can_view_billing"), (ctx) => {
      ctx.body = { user: showUser(ctx.state.user), org: showOrg(ctx.state.org) };
    }),
  );
  router.get(
    "/api/orgs/:orgId/billing/edit",
    guarded(auth.requireOrgPermission(["can_view_billing", "can_edit_billing"]), (ctx) => {
      ctx.body = { user: showUser(ctx.state.user), org: showOrg(ctx.state.org) };
    }),
  );
  router.get(
    "/api/orgs/:orgId/machine",
    guarded(auth.requireOrgMember({ machines: true }), (ctx) => {
      ctx.body = { ...showPrincipal(ctx.state.principal), org: showOrg(ctx.state.org) };
    }),
  );

  const app = new Koa();
  app.use(auth.loginRoutes());
  app.use(router.routes());
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

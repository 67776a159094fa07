import { renderPage } from "@orgward/demo-page";
import {
  type AuthOptions,
  defineAccess,
  initAuth,
  type OrgMemberInfo,
  type Principal,
  publicRoute,
  type User,
} from "@orgward/hono";
import { Hono } from "hono";

const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});

/** The demo: one route for each rule. Everything that an app needs stands here. */
export function createApp(options: AuthOptions): Hono {
  const auth = initAuth({ ...options, access });
  const app = new Hono();

  app.use(auth.loginRoutes());

  app.get("/", auth.optionalUser({ badToken: "ignore" }), async (c) =>
    c.html(await renderPage({ ...options, framework: "Hono", user: c.get("user") })),
  );

  app.get("/api/public", publicRoute(), (c) => c.json({ message: "Anyone may read this." }));
  app.get("/api/maybe", auth.optionalUser(), (c) => {
    const user = c.get("user");
    return c.json({ user: user && showUser(user) });
  });
  app.get("/api/whoami", auth.requireUser(), (c) => c.json({ user: showUser(c.get("user")) }));

  app.get("/api/orgs/:orgId", auth.requireOrgMember(), (c) =>
    c.json({ user: showUser(c.get("user")), org: showOrg(c.get("org")) }),
  );
  app.get("/api/orgs/:orgId/admin", auth.requireOrgRole("Admin"), (c) =>
    c.json({ user: showUser(c.get("user")), org: showOrg(c.get("org")) }),
  );
  app.get("/api/orgs/:orgId/owner", auth.requireOrgRole("Owner", { exact: true }), (c) =>
    c.json({ user: showUser(c.get("user")), org: showOrg(c.get("org")) }),
  );
  app.get("/api/orgs/:orgId/billing", auth.requireOrgPermission("can_view_billing"), (c) =>
    c.json({ user: showUser(c.get("user")), org: showOrg(c.get("org")) }),
  );
  app.get("/api/orgs/:orgId/billing/edit", auth.requireOrgPermission(["can_view_billing", "can_edit_billing"]), (c) =>
    c.json({ user: showUser(c.get("user")), org: showOrg(c.get("org")) }),
  );
  app.get("/api/orgs/:orgId/machine", auth.requireOrgMember({ machines: true }), (c) =>
    c.json({ ...showPrincipal(c.get("principal")), org: showOrg(c.get("org")) }),
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

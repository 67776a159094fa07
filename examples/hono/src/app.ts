import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { auth } from "./auth.ts";

export const app = new Hono();

app.use(auth.loginRoutes());
app.get("/", serveStatic({ path: "public/index.html" }));
app.get("/style.css", serveStatic({ path: "public/style.css" }));

app.get("/orgs/:orgId", auth.requireOrgMember(), (c) => {
  const { org } = c.var;
  return c.json({ org: org.orgName, role: org.userAssignedRole });
});

app.get("/orgs/:orgId/admin", auth.requireOrgRole("Admin"), (c) => {
  const { org, user } = c.var;
  return c.json({ adminOf: org.orgName, email: user.email });
});

import { guarded } from "@orgward/express";
import express from "express";
import { auth } from "./auth.ts";

export const app = express();

app.use(auth.loginRoutes());
app.use(express.static("public"));

app.get(
  "/orgs/:orgId",
  guarded(auth.requireOrgMember(), (req, res) => {
    res.json({ org: req.org.orgName, role: req.org.userAssignedRole });
  }),
);

app.get(
  "/orgs/:orgId/admin",
  guarded(auth.requireOrgRole("Admin"), (req, res) => {
    res.json({ adminOf: req.org.orgName, email: req.user.email });
  }),
);

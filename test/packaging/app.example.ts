import { defineAccess } from "@orgward/core";
import { initAuth } from "@orgward/express";
import express from "express";

const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
const auth = initAuth({ authUrl: "http://localhost:4000", apiKey: "key", access });

export const app = express();
app.get("/whoami", auth.requireUser(), (_request, response) => void response.json({}));
app.get("/orgs/:orgId/admin", auth.requireOrgRole("Admin"), (_request, response) => void response.json({}));
app.get("/orgs/:orgId/billing", auth.requireOrgPermission("can_view_billing"), (_request, response) => {
  response.json({});
});

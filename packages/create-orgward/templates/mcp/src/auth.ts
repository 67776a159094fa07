import { defineAccess } from "@orgward/core";
import { createMcpResourceServer, defineToolRules } from "@orgward/mcp";

const { AUTH_URL = "", RESOURCE = "", INTROSPECT_ID = "", INTROSPECT_SECRET = "" } = process.env;

// A misspelt role or permission is an error before the first request.
const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});

// Nobody can use a tool that no rule names.
const rules = defineToolRules({
  access,
  orgScopes: ["org:read"],
  tools: {
    list_invoices: { scopes: ["org:read"], role: { minimum: "Admin" } },
  },
});

export const mcp = createMcpResourceServer({
  authUrl: AUTH_URL,
  resource: RESOURCE,
  introspection: { clientId: INTROSPECT_ID, clientSecret: INTROSPECT_SECRET },
  scopes: ["org:read"],
  access,
  rules,
});

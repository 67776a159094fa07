import { defineAccess } from "@orgward/core";
import { defineToolRules } from "@orgward/mcp";

/** The roles and permissions of the demo data. */
export const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});

/** Who may use which tool. All of them need `projects:read` besides. */
export const rules = defineToolRules({
  access,
  tools: {
    list_projects: {},
    create_project: { scopes: ["projects:write"] },
    rename_project: { scopes: ["projects:write"] },
    delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" } },
    delete_all_projects: {
      scopes: ["projects:write"],
      requireApproval: { policyVersion: "1", description: "Deletes every project for ever." },
    },
    report: { scopes: ["org:read"], permissions: ["can_read_reports"] },
  },
});

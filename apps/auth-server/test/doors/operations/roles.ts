import { ACME, applyFile, command, onDashboard, temporaryFile } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const FREE_PLAN = JSON.stringify([
  { name: "Owner", permissions: ["can_view_billing"] },
  { name: "Admin" },
  { name: "Member" },
]);

/** Changes of the roles that there are. */
export const roleOperations: readonly Operation[] = [
  {
    name: "adding a role",
    events: ["roles.changed"],
    doors: {
      dashboard: {
        at: "/dashboard/roles",
        run: (deployment) =>
          onDashboard(deployment, "/dashboard/roles", "/dashboard/roles", {
            step: "save",
            "role.0": "Owner",
            "role.1": "Admin",
            "role.2": "Member",
            "role.3": "Guest",
          }),
      },
      command: {
        at: "apply",
        run: applyFile({ roles: ["Owner", "Admin", "Member", "Guest"].map((name) => ({ name })) }),
      },
    },
  },
  {
    name: "adding a role mapping",
    events: ["role_mapping.set"],
    doors: {
      command: [
        {
          at: "role-mappings set",
          run: ({ command }) =>
            command(["role-mappings", "set", "Free plan", "--roles", temporaryFile("roles.json", FREE_PLAN)]),
        },
        { at: "apply", run: applyFile({ roleMappings: [{ name: "Free plan", roles: JSON.parse(FREE_PLAN) }] }) },
      ],
    },
  },
  {
    name: "deleting a role mapping",
    events: ["role_mapping.deleted"],
    prepare: ({ command }) =>
      command(["role-mappings", "set", "Free plan", "--roles", temporaryFile("roles.json", FREE_PLAN)]),
    doors: {
      command: [
        { at: "role-mappings delete", run: command("role-mappings", "delete", "Free plan") },
        { at: "apply", run: applyFile({ roleMappings: [] }) },
      ],
    },
  },
  {
    name: "subscribing an organization to a role mapping",
    events: ["organization.updated"],
    prepare: ({ command }) =>
      command(["role-mappings", "set", "Free plan", "--roles", temporaryFile("roles.json", FREE_PLAN)]),
    doors: {
      api: {
        at: "updateOrg",
        run: ({ api }) => api.put(`/org/${ACME}`, { custom_role_mapping_name: "Free plan" }),
      },
    },
  },
];

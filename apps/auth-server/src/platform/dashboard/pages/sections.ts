/** The sections of the dashboard, in the order of its navigation. */
export const sections = [
  { path: "/dashboard", label: "Overview" },
  { path: "/dashboard/users", label: "Users" },
  { path: "/dashboard/orgs", label: "Organizations" },
  { path: "/dashboard/roles", label: "Roles" },
  { path: "/dashboard/mcp", label: "MCP" },
  { path: "/dashboard/keys", label: "Keys" },
  { path: "/dashboard/settings", label: "Settings" },
  { path: "/dashboard/audit", label: "Audit log" },
  { path: "/dashboard/operators", label: "Operators" },
] as const;

export type SectionPath = (typeof sections)[number]["path"];

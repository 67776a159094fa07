/** The sections of the dashboard, in the order of its navigation. */
export const sections = [
  { path: "/dashboard", label: "Overview" },
  { path: "/dashboard/users", label: "Users" },
] as const;

export type SectionPath = (typeof sections)[number]["path"];

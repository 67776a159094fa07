/** The sections of the dashboard, in the order of its navigation. */
export const sections = [{ path: "/dashboard", label: "Overview" }] as const;

export type SectionPath = (typeof sections)[number]["path"];

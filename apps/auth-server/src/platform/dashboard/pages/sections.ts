import type { Translate } from "../../language/translations.ts";
import type { PageLink } from "./entity.ts";

/** The sections of the dashboard, in the order of its navigation. */
const sections = [
  { path: "/dashboard", label: "section.overview" },
  { path: "/dashboard/users", label: "section.users" },
  { path: "/dashboard/orgs", label: "section.organizations" },
  { path: "/dashboard/roles", label: "section.roles" },
  { path: "/dashboard/mcp", label: "section.mcp" },
  { path: "/dashboard/keys", label: "section.keys" },
  { path: "/dashboard/settings", label: "section.settings" },
  { path: "/dashboard/audit", label: "section.audit" },
  { path: "/dashboard/operators", label: "section.operators" },
] as const;

export type SectionPath = (typeof sections)[number]["path"];

/** Links to the sections, in this order. */
export function linkSections(t: Translate): readonly (PageLink & { readonly path: SectionPath })[] {
  return sections.map(({ path, label }) => ({ path, label: t(label) }));
}

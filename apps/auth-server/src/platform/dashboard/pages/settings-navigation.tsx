import type { Translate } from "../../language/translations.ts";
import { useText } from "../../pages/language.tsx";
import type { PageLink } from "./entity.ts";
import { Tabs } from "./tabs.tsx";

const groups = [
  {
    label: "settings_group.deployment",
    tabs: [
      { path: "/dashboard/settings", label: "settings_tab.general" },
      { path: "/dashboard/settings/mail", label: "settings_tab.mail" },
    ],
  },
  {
    label: "settings_group.sign_in",
    tabs: [
      { path: "/dashboard/settings/users", label: "settings_tab.users" },
      { path: "/dashboard/settings/organizations", label: "settings_tab.organizations" },
      { path: "/dashboard/settings/web-apps", label: "settings_tab.web_apps" },
      { path: "/dashboard/settings/connections", label: "settings_tab.connections" },
      { path: "/dashboard/settings/impersonations", label: "settings_tab.impersonations" },
    ],
  },
  {
    label: "settings_group.events",
    tabs: [
      { path: "/dashboard/settings/webhooks", label: "settings_tab.webhooks" },
      { path: "/dashboard/settings/audit-streams", label: "settings_tab.audit_streams" },
      { path: "/dashboard/settings/shared-signals", label: "settings_tab.shared_signals" },
    ],
  },
] as const;

export type SettingsTab = (typeof groups)[number]["tabs"][number]["path"];

/** Links to the pages of settings. */
export function linkSettings(t: Translate): readonly PageLink[] {
  return groups.flatMap(({ tabs }) => tabs.map(({ path, label }) => ({ path, label: t(label) })));
}

/** Links the pages of settings to each other, in groups. */
export function SettingsNavigation({ tab }: { tab: SettingsTab }) {
  const t = useText();
  const named = groups.flatMap(({ label: group, tabs }) =>
    tabs.map(({ path, label }) => ({ group: t(group), path, label: t(label) })),
  );
  return <Tabs of={t("section.settings")} tabs={named} current={tab} />;
}

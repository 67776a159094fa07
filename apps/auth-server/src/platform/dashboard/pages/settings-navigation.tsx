import type { Translate } from "../../language/translations.ts";
import { useText } from "../../pages/language.tsx";
import type { PageLink } from "./entity.ts";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { path: "/dashboard/settings", label: "settings_tab.general" },
  { path: "/dashboard/settings/web-apps", label: "settings_tab.web_apps" },
  { path: "/dashboard/settings/connections", label: "settings_tab.connections" },
  { path: "/dashboard/settings/audit-streams", label: "settings_tab.audit_streams" },
  { path: "/dashboard/settings/shared-signals", label: "settings_tab.shared_signals" },
  { path: "/dashboard/settings/webhooks", label: "settings_tab.webhooks" },
  { path: "/dashboard/settings/mail", label: "settings_tab.mail" },
] as const;

export type SettingsTab = (typeof tabs)[number]["path"];

/** Links to the pages of settings. */
export function linkSettings(t: Translate): readonly PageLink[] {
  return tabs.map(({ path, label }) => ({ path, label: t(label) }));
}

/** Links the pages of settings to each other. */
export function SettingsNavigation({ tab }: { tab: SettingsTab }) {
  const t = useText();
  return <Tabs of={t("section.settings")} tabs={linkSettings(t)} current={tab} />;
}

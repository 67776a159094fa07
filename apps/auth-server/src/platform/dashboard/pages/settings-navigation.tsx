import { Tabs } from "./tabs.tsx";

/** The pages of settings. */
export const settingsTabs = [
  { path: "/dashboard/settings", label: "General" },
  { path: "/dashboard/settings/web-apps", label: "Web applications" },
  { path: "/dashboard/settings/connections", label: "Connections" },
  { path: "/dashboard/settings/mail", label: "Email" },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]["path"];

/** Links the pages of settings to each other. */
export function SettingsNavigation({ tab }: { tab: SettingsTab }) {
  return <Tabs of="Settings" tabs={settingsTabs} current={tab} />;
}

import { Tabs } from "./tabs.tsx";

const tabs = [
  { path: "/dashboard/settings", label: "General" },
  { path: "/dashboard/settings/web-apps", label: "Web applications" },
  { path: "/dashboard/settings/mail", label: "Email" },
] as const;

export type SettingsTab = (typeof tabs)[number]["path"];

/** Links the pages of settings to each other. */
export function SettingsNavigation({ tab }: { tab: SettingsTab }) {
  return <Tabs of="Settings" tabs={tabs} current={tab} />;
}

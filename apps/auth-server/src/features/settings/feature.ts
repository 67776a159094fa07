import { Hono } from "hono";
import { linkSettings } from "../../platform/dashboard/pages/settings-navigation.tsx";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addSettingCommands } from "./cli/settings.ts";
import { settingsSection } from "./domain/configuration/section.ts";
import { settingsEvents } from "./domain/events.ts";
import { settingsEventSentences } from "./pages/event-sentences.ts";
import { settingsSubjects } from "./pages/event-subjects.ts";
import { settingMessages } from "./pages/messages.ts";
import { settingNameMessages } from "./pages/name-messages.ts";
import { mailRoutes } from "./routes/mail.tsx";
import { settingsRoutes } from "./routes/settings.tsx";

/** The deployment's settings, and whether its email works. */
export const settings = {
  events: settingsEvents,
  sentences: settingsEventSentences,
  subjects: settingsSubjects,
  messages: { ...settingMessages, ...settingNameMessages },
  dashboard: (deps) => new Hono<AppEnvironment>().route("/", settingsRoutes(deps)).route("/", mailRoutes(deps)),
  namedPages: (t) =>
    linkSettings(t)
      .filter(({ path }) => path !== "/dashboard/settings")
      .map(({ path, label }) => ({ path, label: t("settings_tab.in_palette", { label }) })),
  configuration: settingsSection,
  addCommands: addSettingCommands,
} satisfies Feature;

import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { changedText, type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { settingsEvents } from "../domain/events.ts";
import { type SettingNameKey, settingNameMessages } from "./name-messages.ts";

const group = { key: "settings", label: "Settings" } as const;

/** How the events of this feature are told. */
export const settingsEventSentences = inGroup(group, {
  "setting.changed": sentences(
    "Setting changed",
    {
      turnedOn: "{actor} turned on the setting {setting}",
      turnedOff: "{actor} turned off the setting {setting}",
      changed: "{actor} changed the setting {setting} from {before} to {after}",
      set: "{actor} set {setting} to {after}",
      cleared: "{actor} cleared the setting {setting}",
      logo: "{actor} changed the logo",
      darkLogo: "{actor} changed the logo for dark pages",
    },
    (event) => {
      if (event.target.id === "logo") return "logo";
      if (event.target.id === "logo_dark") return "darkLogo";
      const setting = nameSetting(event.target.id ?? "");
      const { before, after } = changedText(event, "value");
      if (after === "true") return ["turnedOn", { setting }];
      if (after === "false") return ["turnedOff", { setting }];
      if (after === null) return ["cleared", { setting }];
      return before === null ? ["set", { setting, after }] : ["changed", { setting, before, after }];
    },
  ),
  "email.tested": sentence("Test email sent", "{actor} sent a test email"),
  "email.test_failed": {
    ...sentence("Test email failed", "{actor} sent a test email, which the mail server didn’t accept"),
    reasons: { not_taken: "Not accepted by the mail server" },
  },
}) satisfies EventSentences<typeof settingsEvents>;

type SettingsEventMessages = EventMessagesOf<typeof settingsEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SettingsEventMessages {}
}

/** Returns what people call a setting. */
function nameSetting(id: string): (t: Translate) => string {
  const key = `setting_name.${id}`;
  return (t) => t("setting_name.quoted", { name: isSettingName(key) ? t(key) : id });
}

function isSettingName(key: string): key is SettingNameKey {
  return Object.hasOwn(settingNameMessages, key);
}

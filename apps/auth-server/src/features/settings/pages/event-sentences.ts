import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { changedText, type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { MailKind } from "../../../platform/mail/records.ts";
import type { settingsEvents } from "../domain/events.ts";
import { settingMessages } from "./messages.ts";
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
  "email.not_delivered": {
    ...sentences(
      "Email not delivered",
      {
        refused: "{target} didn’t get the email “{kind}”: the mail server refused it ({code})",
        refusedUnknown: "Someone without an account didn’t get the email “{kind}”: the mail server refused it ({code})",
        neverAccepted: "{target} didn’t get the email “{kind}”: it couldn’t be sent for three days ({code})",
        neverAcceptedUnknown:
          "Someone without an account didn’t get the email “{kind}”: it couldn’t be sent for three days ({code})",
        unreadable: "The email “{kind}” was given up, because it couldn’t be decrypted any more",
      },
      ({ target, reason, details }) => {
        const kind = nameMail(String(details?.email ?? ""));
        if (reason === "unreadable") return ["unreadable", { kind }];
        const code = writeCode(details);
        const isUnknown = target.kind === "user" && target.id === null;
        if (reason === "refused") return [isUnknown ? "refusedUnknown" : "refused", { kind, code }];
        return [isUnknown ? "neverAcceptedUnknown" : "neverAccepted", { kind, code }];
      },
    ),
    reasons: {
      refused: "Refused by the mail server",
      never_accepted: "Not sent for three days",
      unreadable: "Couldn’t be decrypted",
    },
  },
}) satisfies EventSentences<typeof settingsEvents>;

type SettingsEventMessages = EventMessagesOf<typeof settingsEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SettingsEventMessages {}
}

/** Returns what people call a kind of email. */
function nameMail(kind: string): (t: Translate) => string {
  const key = `mail_kind.${kind}`;
  return (t) => (isMailKind(key) ? t(key) : kind);
}

function isMailKind(key: string): key is `mail_kind.${MailKind}` {
  return key.startsWith("mail_kind.") && Object.hasOwn(settingMessages, key);
}

/** Writes how the last attempt ended: as the mail server said, such as `550`, or as the connection did, such as `ECONNECTION`. */
function writeCode(details: RecordedEvent["details"]): string {
  return String(details?.reply_code ?? details?.error_code ?? "");
}

/** Returns what people call a setting. */
function nameSetting(id: string): (t: Translate) => string {
  const key = `setting_name.${id}`;
  return (t) => t("setting_name.quoted", { name: isSettingName(key) ? t(key) : id });
}

function isSettingName(key: string): key is SettingNameKey {
  return Object.hasOwn(settingNameMessages, key);
}

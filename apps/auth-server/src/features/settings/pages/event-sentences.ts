import { changedText, type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { settingsEvents } from "../domain/events.ts";

const group = { key: "settings", label: "Settings" };

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
    },
    (event) => {
      if (event.target.id === "logo") return "logo";
      const setting = nameSetting(event.target.id ?? "");
      const { before, after } = changedText(event, "value");
      if (after === "true") return ["turnedOn", { setting }];
      if (after === "false") return ["turnedOff", { setting }];
      if (after === null) return ["cleared", { setting }];
      return before === null ? ["set", { setting, after }] : ["changed", { setting, before, after }];
    },
  ),
  "email.tested": sentence("Test email sent", "{actor} sent a test email"),
  "email.test_failed": sentence("Test email failed", "{actor} sent a test email, which the mail server didn’t accept"),
}) satisfies EventSentences<typeof settingsEvents>;

function nameSetting(id: string): string {
  return `“${settingNames[id] ?? id}”`;
}

/** What people call the settings. */
const settingNames: Readonly<Record<string, string>> = {
  sign_up_open: "Open sign-up",
  passkeys: "Passkeys",
  new_users_create_organizations: "New users can create organizations",
  users_delete_own_accounts: "Users can delete their own account",
  mcp_enabled: "MCP clients can connect",
  usernames: "Usernames",
  names: "First and last names",
  name: "Name of the deployment",
  accent_color: "Accent colour",
  default_language: "Default language",
  visitors_choose_language: "Each visitor’s own language",
  member_managers: "Lowest role that manages members",
  owners_set_access_policies: "Owners can set their organization’s access policy",
  access_policy_second_factor_required: "Second factor in every organization",
  access_policy_methods: "Ways to sign in that count in every organization",
  access_policy_maximum_session_age_seconds: "Seconds for which a sign-in counts in every organization",
  access_policy_networks: "Networks for every organization",
  personal_api_keys: "Personal API keys",
  organization_api_keys: "Organization API keys",
  default_redirect_url: "Default redirect URL",
  allowed_redirect_origins: "Allowed redirect origins",
};

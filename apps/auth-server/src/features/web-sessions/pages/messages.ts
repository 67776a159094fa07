/** The messages of the pages of this feature, in English. */
export const webSessionMessages = {
  "web_sessions.token_too_large": "Your profile is too large for an access token. Contact your administrator.",

  "web_apps.explanation":
    "Web applications send users here to sign in. Users then return to one of these URLs, which must match exactly.",
  "web_apps.caption": "Callback URLs",
  "web_apps.url": "URL",
  "web_apps.tokens_go_to": "Tokens go to",
  "web_apps.added": "Added",
  "web_apps.browser": "Pages in the browser",
  "web_apps.backend": "A backend",
  "web_apps.remove": "Remove callback URL",
  "web_apps.remove_browser": "Users can no longer be sent there, and its pages can no longer refresh their sessions.",
  "web_apps.remove_backend": "Users can no longer be sent there. Sessions that started there continue.",
  "web_apps.add_in_palette": "Add a callback URL",
  "web_apps.search": "URL",
  "web_apps.none": "No callback URLs yet",
  "web_apps.edit": "Edit callback URL",
  "web_apps.save": "Save callback URL",
  "web_apps.not_found": "This callback URL isn’t in the list.",
  "web_apps.add": "Add callback URL",
  "web_apps.callback_url": "Callback URL",
  "web_apps.url_hint": "Such as https://app.example.com/api/auth/callback.",
  "web_apps.logout_uri": "Back-channel logout URL",
  "web_apps.logout_uri_hint":
    "Where the app is told that sessions ended (OpenID Connect Back-Channel Logout). Apps with an Orgward library don’t need it.",
  "web_apps.told_at": "Told of logouts at {url}",
  "web_apps.is_browser_app": "Browser app: pages of the application get tokens themselves, without an API key",
} as const;

type WebSessionMessages = typeof webSessionMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends WebSessionMessages {}
}

/** The messages of the dashboard's page about connections, in English. */
export const connectionDashboardMessages = {
  "connections.title": "Connections",
  "connections.explanation": "People can sign in with an account that they have at one of these providers.",
  "connections.search": "Name, ID or provider",
  "connections.none": "No connections yet",
  "connections.add": "Add connection",
  "connections.choose_explanation":
    "Choose whose accounts people can sign in with. You’ll need the client ID and secret of an app that you register there.",
  "connections.add_kind": "Add {provider}",
  "connections.edit_one": "Edit {connection}",
  "connections.name": "Name",
  "connections.people": "People",
  "connections.by_people": "number of people",
  "connections.people_count": "{count, plural, one {# person} other {# people}}",
  "connections.enabled": "Enabled",
  "connections.disabled": "Disabled",
  "connections.test": "Test connection",
  "connections.test_title": "Test",
  "connections.test_explanation":
    "Asks the provider for its endpoints and keys, and whether it accepts the client ID and secret. Nobody is signed in.",
  "connections.delete": "Delete connection",
  "connections.delete_unused": "Nobody signs in with it.",
  "connections.delete_used":
    "{count, plural, one {# user can no longer sign in with it. They can still sign in by email.} other {# users can no longer sign in with it. They can still sign in by email.}}",
  "connections.works": "{connection} works",
  "connections.fails": "{connection} doesn’t work yet",
  "connections.passed": "Passed",
  "connections.failed": "Failed",
  "connections.try_the_rest": "Sign in with it once to try the rest: the callback URL and the scopes.",
  "connections.gone": "This connection no longer exists.",
  "connections.choose_kind": "Choose a kind of provider.",

  "connection_test.discovery_read": "The discovery document of {issuer} was read.",
  "connection_test.endpoints_known": "GitHub’s endpoints are known.",
  "connection_test.no_keys_named": "The discovery document names no keys.",
  "connection_test.keys_published":
    "{count, plural, one {The provider publishes # key.} other {The provider publishes # keys.}}",
  "connection_test.keys_unreadable": "The provider’s keys can’t be read.",
  "connection_test.credentials_accepted": "The token endpoint accepts the client ID and secret.",
  "connection_test.any_code_accepted": "The token endpoint accepted a code that doesn’t exist.",
  "connection_test.credentials_refused":
    "The token endpoint answered with the error {error}. Check the client ID, the secret and the callback URL.",
  "connection_test.credentials_refused_unnamed":
    "The token endpoint answered with an error that OAuth doesn’t define. Check the client ID, the secret and the callback URL.",
  "connection_test.request_refused": "The provider refused this server’s credentials (status {status}).",
  "connection_test.unusable_answer": "The provider’s answer couldn’t be used: {detail}.",
  "connection_test.private_address": "The provider’s address isn’t on the public network.",
  "connection_test.timeout": "The provider didn’t answer in time.",
  "connection_test.too_large": "The provider’s answer is too large.",
  "connection_test.unreachable": "The connection to the provider failed.",

  "connection_form.add": "Add connection",
  "connection_form.save": "Save connection",
  "connection_form.callback_url": "Callback URL to register with the provider: <code>{url}</code>",
  "connection_form.callback_url_follows":
    "Callback URL to register with the provider: <code>shown once the connection has an ID</code>",
  "connection_form.id": "ID",
  "connection_form.id_hint": "The end of the callback URL. It can’t be changed later.",
  "connection_form.name": "Name",
  "connection_form.name_hint": "As in “Continue with Google”.",
  "connection_form.client_id": "Client ID",
  "connection_form.services_id": "Services ID",
  "connection_form.services_id_hint": "The identifier of the Services ID, not of the app.",
  "connection_form.client_secret": "Client secret",
  "connection_form.private_key": "Private key (.p8)",
  "connection_form.new_secret_hint": "Stored encrypted, and never shown again.",
  "connection_form.secret_hint": "Set. Leave this empty to keep it.",
  "connection_form.scopes": "Additional scopes",
  "connection_form.scopes_hint": "One per line. Signing in needs none.",
  "connection_form.enabled": "Enabled: people can sign in with it",
  "connection_form.hosted_domain": "Workspace domain",
  "connection_form.hosted_domain_hint": "Only accounts of this domain can sign in. Leave empty for any Google account.",
  "connection_form.tenant": "Tenant",
  "connection_form.tenant_hint": "common, organizations, consumers, or the ID of one tenant.",
  "connection_form.team_id": "Team ID",
  "connection_form.key_id": "Key ID",
  "connection_form.issuer": "Issuer",
  "connection_form.issuer_hint": "The URL before /.well-known/openid-configuration. It can’t be changed later.",
  "connection_form.trusts_email":
    "This provider verifies email addresses: whoever it says owns an address can create the account for it",
} as const;

type ConnectionDashboardMessages = typeof connectionDashboardMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionDashboardMessages {}
}

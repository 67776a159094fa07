import type { EventType } from "../../events/catalog.ts";

/** What pages of the dashboard say after a change, in English. */
export const changeMessages = {
  "done.agent.ended": "Agent ended.",
  "done.api_key.revoked": "Key revoked.",
  "done.client.created": "Client created. Its client ID is below.",
  "done.client.deleted": "Client deleted. All access granted to it has ended.",
  "done.client.updated": "Client saved.",
  "done.end_user_api_key.deleted": "API key deleted.",
  "done.grant.revoked": "Access revoked.",
  "done.introspection_credential.updated": "Credentials saved.",
  "done.introspection_credential.deleted": "Credentials deleted.",
  "done.connection.encryption_key_rotated":
    "Encryption key replaced. The identity provider finds the new certificate in the metadata.",
  "done.connection.identity_assertions_changed": "Apps saved.",
  "done.connection.signal_token_revoked": "Token revoked.",
  "done.connection.transmitter_changed": "Saved.",
  "done.directory.hold_discarded": "Held changes discarded.",
  "done.directory.hold_released": "Held changes made.",
  "done.directory.undone": "Changes undone.",
  "done.directory.updated": "Directory saved.",
  "done.invitation.created": "Invitation sent.",
  "done.invitation.revoked": "Invitation revoked.",
  "done.email.tested": "Test email sent to the mail server, or to the development mailbox.",
  "done.member.added": "Member added.",
  "done.member.removed": "Member removed.",
  "done.member.role_changed": "Role changed.",
  "done.metadata_documents.changed": "Metadata document settings saved.",
  "done.organization.access_policy_changed": "Access policy saved. It counts for every access token made from now on.",
  "done.organization.access_policy_resumed": "The access policy is enforced again.",
  "done.organization.access_policy_suspended": "Access policy suspended.",
  "done.organization.created": "Organization created. To add its first member, choose Add member.",
  "done.organization.domain_added": "Domain added. It counts once it is proven.",
  "done.organization.domain_proven": "The domain is proven.",
  "done.organization.domain_removed": "Domain removed.",
  "done.organization.deleted": "Organization deleted.",
  "done.organization.signed_out": "Everybody was signed out of the organization.",
  "done.organization.updated": "Settings saved.",
  "done.registration.changed": "Registration settings saved.",
  "done.resource.deleted": "Resource deleted. All access granted to it has ended.",
  "done.resource.set": "Resource saved.",
  "done.scope.deleted": "Scope deleted.",
  "done.scope.set": "Scope saved.",
  "done.impersonation.ended": "Impersonation ended.",
  "done.session.ended": "Session ended.",
  "done.service_account.created":
    "Service account created. Create a secret next, or add its public keys or a workload.",
  "done.service_account.updated": "Service account saved.",
  "done.service_account.disabled": "Service account disabled. Its tokens are void.",
  "done.service_account.enabled": "Service account enabled.",
  "done.service_account.deleted": "Service account deleted, with its credentials and tokens.",
  "done.machine_credential.created": "Credential added.",
  "done.machine_credential.revoked": "Credential revoked, and the tokens that were got with it.",
  "done.setting.changed": "Settings saved.",
  "done.signing_key.activated": "The key that was already published now signs.",
  "done.signing_key.pending": "A new key is already published and waiting to sign, so no other was created.",
  "done.signing_key.published": "New key published.",
  "done.roles.changed": "Roles saved.",
  "done.user.confirmation_sent": "Email sent.",
  "done.user.created": "User created.",
  "done.user.deleted": "User deleted.",
  "done.user.disabled":
    "User disabled and signed out everywhere. Connected apps were disconnected and the user’s API keys deleted.",
  "done.user.email_changed": "Email address changed, or waiting for the user to confirm it.",
  "done.user.enabled": "User enabled.",
  "done.user.password_changed": "Password changed, and all sessions ended.",
  "done.user.password_removed": "Password removed, and all sessions ended.",
  "done.user.identity_unlinked": "Account disconnected.",
  "done.user.passkey_removed": "Passkey removed.",
  "done.user.second_factor_removed": "Second factor reset. The user can set up a new one.",
  "done.user.sessions_ended": "Signed out everywhere.",
  "done.deployment.signed_out": "Everybody was signed out.",
  "done.user.updated": "Profile saved.",
  "done.connection.created": "Connection added.",
  "done.connection.changed": "Connection saved.",
  "done.connection.deleted": "Connection deleted.",
  "done.directory.created":
    "Directory created. Create a token next, and give it to the identity provider with the address.",
  "done.directory.deleted": "Directory deleted. Its members have stayed.",
  "done.directory.token_revoked": "Token revoked.",
  "done.set_up_link.revoked": "Link revoked.",
  "done.audit_stream.created": "Audit stream created.",
  "done.audit_stream.changed": "Audit stream saved.",
  "done.audit_stream.replayed": "The lines are being sent again.",
  "done.audit_stream.deleted": "Audit stream deleted.",
  "done.signal_partner.changed": "Partner saved.",
  "done.signal_partner.deleted": "Partner deleted.",
  "done.webhook.changed": "Webhook endpoint saved.",
  "done.webhook.deleted": "Webhook endpoint deleted.",
  "done.webhook.replayed": "The events are being sent again.",
  "done.webhook.tested": "Test event sent. It appears below in a moment.",
  "done.web_app.added": "Callback URL added.",
  "done.web_app.changed": "Callback URL changed.",
  "done.web_app.removed": "Callback URL removed.",
  "done.operator.created": "Operator added. They can sign in with the password you chose.",
  "done.operator.deleted": "Operator removed and signed out everywhere.",
  "done.operator.role_changed": "Role changed.",
  "done.operator.password_changed": "Password changed.",
  "done.operator.passkey_added": "Passkey added.",
  "done.operator.passkey_renamed": "Passkey renamed.",
  "done.operator.passkey_removed": "Passkey removed.",
  "done.operator.second_factor_enabled": "Second factor enabled. You’ll need it the next time you sign in.",
} as const satisfies Partial<Record<`done.${EventType | "signing_key.pending"}`, string>>;

type ChangeMessages = typeof changeMessages;

declare module "../../language/catalog.ts" {
  interface MessageCatalog extends ChangeMessages {}
}

type NameOf<Key> = Key extends `done.${infer Name}` ? Name : never;

/** A change that pages confirm. */
export type Change = NameOf<keyof ChangeMessages>;

/** Returns whether a change is one that pages confirm. */
export function isChange(name: string): name is Change {
  return Object.hasOwn(changeMessages, `done.${name}`);
}

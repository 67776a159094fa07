import type { EventType } from "../events/catalog.ts";

/** What hosted pages say after people changed something of their own, in English. */
export const ownChangeMessages = {
  "own_done.agent.ended": "Agent ended.",
  "own_done.agent.updated": "Agent saved.",
  "own_done.machine_credential.revoked": "Credential revoked.",
  "own_done.end_user_api_key.deleted": "API key deleted.",
  "own_done.grant.revoked": "App disconnected.",
  "own_done.invitation.created": "Invitation sent.",
  "own_done.invitation.revoked": "Invitation revoked.",
  "own_done.member.removed": "Member removed.",
  "own_done.member.left": "You left the organization.",
  "own_done.member.role_changed": "Role changed.",
  "own_done.organization.access_policy_changed": "Access policy saved.",
  "own_done.organization.domain_added": "Domain added. Publish its DNS record, then choose Check now.",
  "own_done.organization.domain_proven": "The domain is proven.",
  "own_done.organization.domain_removed": "Domain removed.",
  "own_done.organization.created": "Organization created.",
  "own_done.organization.signed_out": "Everybody was signed out of this organization.",
  "own_done.organization.updated": "Organization renamed.",
  "own_done.session.ended": "Session ended.",
  "own_done.user.identity_linked": "Account connected.",
  "own_done.user.identity_unlinked": "Account disconnected.",
  "own_done.user.passkey_added": "Passkey added.",
  "own_done.user.passkey_removed": "Passkey removed.",
  "own_done.user.passkey_renamed": "Passkey renamed.",
  "own_done.user.password_changed": "Password saved.",
  "own_done.user.second_factor_removed": "Authenticator app removed.",
  "own_done.user.sessions_ended": "All other sessions ended.",
  "own_done.user.updated": "Profile saved.",
} as const satisfies Partial<Record<`own_done.${EventType | "member.left"}`, string>>;

type OwnChangeMessages = typeof ownChangeMessages;

declare module "../language/catalog.ts" {
  interface MessageCatalog extends OwnChangeMessages {}
}

type NameOf<Key> = Key extends `own_done.${infer Name}` ? Name : never;

/** A change that hosted pages confirm. */
export type OwnChange = NameOf<keyof OwnChangeMessages>;

/** Returns whether a change is one that hosted pages confirm. */
export function isOwnChange(name: string): name is OwnChange {
  return Object.hasOwn(ownChangeMessages, `own_done.${name}`);
}

/** The messages of the pages about an organization's service accounts, for operators and members, in English. */
export const serviceAccountPageMessages = {
  "service_accounts.of_organization": "Service accounts of {organization}",
  "service_accounts.title": "Service accounts",
  "service_accounts.explanation":
    "Apps that act for themselves in the organization. Each has a role, and gets its tokens with its own credentials.",
  "service_accounts.create": "Create service account",
  "service_accounts.none": "No service accounts yet",
  "service_accounts.none_explanation":
    "Create one for an app that calls your API without a user, such as a nightly import.",
  "service_accounts.name": "Name",
  "service_accounts.name_hint": "What the app does.",
  "service_accounts.role": "Role",
  "service_accounts.state": "State",
  "service_accounts.enabled": "Enabled",
  "service_accounts.disabled": "Disabled",
  "service_accounts.without_credentials": "No credentials",
  "service_accounts.last_used": "Last used",
  "service_accounts.never_used": "Never",
  "service_accounts.credentials": "Credentials",
  "service_accounts.credential_ages": "{count, plural, one {One, created {age}} other {#, the oldest created {age}}}",
  "service_accounts.requests_per_minute": "Requests a minute",
  "service_accounts.requests_per_minute_hint": "How often it can ask for a token. A token lasts 15 minutes.",
  "service_accounts.dpop_bound": "Require DPoP: bind every access token to a key of the app",
  "service_accounts.tokens": "Access tokens",
  "service_accounts.tokens_bound": "Always bound to a key (DPoP)",
  "service_accounts.tokens_as_asked": "Bound to a key if the app sends a DPoP proof",
  "service_accounts.gone": "This service account no longer exists.",
  "service_accounts.above_role":
    "Your role isn’t high enough for this: you can’t give a role above your own, nor manage a service account that has one.",
  "service_accounts.overview": "Overview",
  "service_accounts.settings": "Service account",
  "service_accounts.for_app": "For the app",
  "service_accounts.for_app_explanation":
    "With these and one of its credentials, the app gets tokens that your APIs take.",
  "service_accounts.client_id": "Client ID",
  "service_accounts.token_url": "Token URL",
  "service_accounts.created": "Created",
  "service_accounts.created_by": "Created by",
  "service_accounts.edit": "Edit service account",
  "service_accounts.save": "Save service account",
  "service_accounts.disable": "Disable service account",
  "service_accounts.disable_consequence":
    "The app gets no more tokens, and those that it has are void at once. Its credentials are kept.",
  "service_accounts.enable": "Enable service account",
  "service_accounts.delete": "Delete service account",
  "service_accounts.delete_consequence":
    "Its credentials are deleted, and its tokens are void at once. The app can’t get in again.",
  "service_accounts.back": "Continue to the service account",
  "machine_credentials.none": "No credentials yet",
  "machine_credentials.none_explanation":
    "The app needs one to get tokens: a secret, its public keys, or the identity that its platform gives it.",
  "machine_credentials.credential": "Credential",
  "machine_credentials.created": "Created {age}",
  "machine_credentials.expires": "Expires",
  "machine_credentials.never": "Never",
  "machine_credentials.revoked": "Revoked",
  "machine_credentials.expired": "Expired",
  "machine_credentials.secret": "Secret",
  "machine_credentials.public_key": "Public keys",
  "machine_credentials.workload": "Workload",
  "machine_credentials.named": "{kind} “{name}”",
  "machine_credentials.unnamed": "{kind} {id}",
  "machine_credentials.name_hint": "What tells it from others. You can leave it empty.",
  "machine_credentials.create_secret": "Create secret",
  "machine_credentials.create_secret_explanation":
    "Whoever has the secret acts with the role of this service account. You see it once, and can replace it at any time.",
  "machine_credentials.new_secret": "New secret",
  "machine_credentials.add_public_key": "Add public keys",
  "machine_credentials.public_key_explanation":
    "The app keeps the private key and signs an assertion with it (private_key_jwt), so no secret is ever sent or stored here.",
  "machine_credentials.jwks": "JWKS",
  "machine_credentials.jwks_hint": "A JSON Web Key Set with public keys alone.",
  "machine_credentials.add_workload": "Add workload",
  "machine_credentials.workload_explanation":
    "An app on GitHub Actions, Kubernetes or another platform that gives it an OpenID token presents that token, and needs no secret. Issuer, subject and audience must match the token exactly.",
  "machine_credentials.fill_in_for": "Fill in for",
  "machine_credentials.github": "GitHub Actions",
  "machine_credentials.kubernetes": "Kubernetes",
  "machine_credentials.issuer": "Issuer",
  "machine_credentials.issuer_hint": "The platform’s https URL, as in the token’s iss.",
  "machine_credentials.subject": "Subject",
  "machine_credentials.subject_hint": "The workload, as in the token’s sub.",
  "machine_credentials.audience": "Audience",
  "machine_credentials.audience_hint": "As in the token’s aud.",
  "machine_credentials.single_use":
    "Each token counts once. Turn this off where the platform gives an app the same token for minutes, as Kubernetes does.",
  "machine_credentials.counts_once": "Each token counts once",
  "machine_credentials.rotate": "Replace",
  "machine_credentials.rotate_secret": "Replace secret",
  "machine_credentials.rotate_named": "Replace {name}",
  "machine_credentials.rotate_explanation": "A new secret is created, and shown once. The old one works meanwhile.",
  "machine_credentials.revoke": "Revoke",
  "machine_credentials.revoke_named": "Revoke {name}",
  "machine_credentials.revoke_credential": "Revoke credential",
  "machine_credentials.revoke_consequence":
    "{name} stops working at once, and the tokens that were got with it are void.",
  "machine_credentials.choose_overlap": "Choose how long the old secret stays valid.",
  "machine_credentials.gone": "This credential no longer works.",
  "machine_credentials.not_a_secret": "Only secrets can be replaced. Add another credential, then revoke this one.",
  "machine_credentials.too_many": "This service account has as many credentials as it can have. Revoke one first.",
} as const;

type ServiceAccountPageMessages = typeof serviceAccountPageMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ServiceAccountPageMessages {}
}

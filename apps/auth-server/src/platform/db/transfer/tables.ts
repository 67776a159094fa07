import type { Schema } from "../schema.ts";

type Keys = { readonly [Table in keyof Schema]: readonly (string & keyof Schema[Table])[] };

/**
 * Every table with its primary key, which defines the order of its rows. Tables come after those that they refer to. The type requires all
 * of them.
 */
export const tableKeys: Keys = {
  users: ["user_id"],
  custom_role_mappings: ["name"],
  organizations: ["org_id"],
  memberships: ["user_id", "org_id"],
  roles: ["name"],
  api_keys: ["api_key_id"],
  signing_keys: ["kid"],
  sessions: ["session_hash"],
  impersonations: ["impersonation_id"],
  access_policies: ["org_id"],
  lifted_access_policies: ["session_hash", "org_id"],
  organization_domains: ["org_id", "domain"],
  operators: ["operator_id"],
  operator_passkeys: ["passkey_id"],
  operator_recovery_codes: ["operator_id", "code_hash"],
  operator_sessions: ["session_hash"],
  settings: ["name"],
  end_user_api_keys: ["api_key_id"],
  end_user_api_key_uses: ["api_key_id", "date"],
  mails: ["mail_id"],
  one_time_tokens: ["token_hash"],
  totp_secrets: ["user_id"],
  recovery_codes: ["user_id", "code_hash"],
  passkeys: ["passkey_id"],
  passkey_challenges: ["challenge_hash"],
  pending_sign_ins: ["pending_hash"],
  invitations: ["org_id", "email_key"],
  oauth_clients: ["client_id"],
  oauth_scopes: ["name"],
  oauth_resources: ["resource"],
  introspection_credentials: ["credential_id"],
  service_accounts: ["account_id"],
  agents: ["agent_id"],
  machine_credentials: ["credential_id"],
  machine_tokens: ["token_hash"],
  approvals: ["approval_id"],
  pending_authorizations: ["form_hash"],
  oauth_consents: ["user_id", "client_id", "resource"],
  oauth_grants: ["grant_id"],
  authorization_codes: ["code_hash"],
  oauth_access_tokens: ["token_hash"],
  oauth_refresh_tokens: ["token_hash"],
  web_redirect_uris: ["redirect_uri"],
  web_sessions: ["web_session_id"],
  backchannel_sessions: ["web_session_id"],
  web_refresh_tokens: ["token_hash"],
  events: ["event_id"],
  event_cursors: ["consumer"],
  audit_head: ["name"],
  webhook_endpoints: ["endpoint_id"],
  delivery_destinations: ["kind", "destination_id"],
  deliveries: ["kind", "destination_id", "sequence"],
  revocations: ["subject"],
  rate_limits: ["key"],
  signal_partners: ["partner_id"],
  signal_streams: ["stream_id"],
  signal_excluded_subjects: ["stream_id", "user_id"],
  security_events: ["security_event_id"],
  client_assertions: ["assertion_hash"],
  connections: ["connection_id"],
  external_identities: ["connection_id", "subject"],
  provider_sign_ins: ["state_hash"],
  pending_identities: ["pending_hash"],
  saml_assertions: ["assertion_hash"],
  saml_watches: ["connection_id"],
  connection_setups: ["org_id"],
  connection_setup_links: ["link_id"],
  connection_rehearsals: ["rehearsal_id"],
  connection_transmitters: ["connection_id"],
  connection_signal_tokens: ["token_id"],
  connection_signals: ["signal_id"],
  identity_assertion_settings: ["connection_id"],
  identity_assertion_clients: ["connection_id", "client_id"],
  directories: ["directory_id"],
  directory_tokens: ["token_id"],
  directory_users: ["resource_id"],
  directory_groups: ["group_id"],
  directory_group_members: ["group_id", "member_value"],
  directory_log: ["log_id"],
  directory_changes: ["directory_id", "position"],
  audit_streams: ["stream_id"],
  audit_stream_batches: ["stream_id", "first_sequence"],
  row_counts: ["table_name", "slot"],
  daily_counts: ["event", "day"],
};

export type TableName = keyof Schema;

/** All tables, each after those that it refers to. */
export const tableNames: readonly TableName[] = Object.keys(tableKeys) as TableName[];

/** Tables that triggers write. An import replaces what the triggers wrote with what was exported. */
export const countTables: ReadonlySet<TableName> = new Set(["row_counts"]);

/** Columns that triggers fill from other tables. They are compared but not written. */
export const maintainedColumns: ReadonlySet<string> = new Set(["member_count", "mfa_enabled"]);

-- Credentials: {"cookies":[["orgward_csrf","OnBFbrDd9T5fLDt8_eLEBewl6KjMtoOWI_W1YkU6zs8"],["orgward_session","D45PeAto_jQBtfgSVSXmcdMKKpR9UdwL_SeuPWkiwCQ"]],"refreshToken":"-Kkr3fFZkBeGPnYMcK7afi4W7bvKFDYdFb3Btw6Qoug"}
begin;
CREATE TABLE "access_policies" ("org_id" text primary key references "organizations" ("org_id") on delete cascade, "second_factor_required" integer not null, "methods" text, "connection_ids" text, "maximum_session_age_seconds" integer, "maximum_idle_seconds" integer, "networks" text, "impersonation_forbidden" integer default 0 not null, "suspended_until" integer, "signed_out_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "api_keys" ("api_key_id" text primary key, "name" text not null, "key_hash" text not null unique, "created_at" integer not null, "expires_at" integer, "revoked_at" integer, "last_used_at" integer, "vouches_for_assurance" integer default 0 not null, "may_impersonate" integer default 0 not null) strict;
CREATE TABLE "audit_head" ("name" text primary key, "sequence" integer not null, "hash" text not null, "seal" text not null, "key_id" text not null) strict;
CREATE TABLE "audit_stream_batches" ("stream_id" text not null references "audit_streams" ("stream_id") on delete cascade, "first_sequence" integer not null, "last_sequence" integer not null, "previous_hash" text not null, "hash" text not null, "after_position" integer not null, "body" text, "created_at" integer not null, "delivered_at" integer, "duration_seconds" integer, constraint "audit_stream_batches_pkey" primary key ("stream_id", "first_sequence")) strict;
CREATE TABLE "audit_streams" ("stream_id" text primary key, "org_id" text references "organizations" ("org_id") on delete cascade, "name" text not null unique, "destination" text not null, "encrypted_secret" text not null, "enabled" integer not null, "created_at" integer not null, "version" integer default 1 not null, "position" integer not null, "sequence" integer not null, "hash" text not null, "attempts" integer not null, "next_attempt_at" integer not null, "last_delivered_at" integer, "last_error" text) strict;
CREATE TABLE "authorization_codes" ("code_hash" text primary key, "grant_id" text not null unique references "oauth_grants" ("grant_id") on delete cascade, "session_hash" text references "sessions" ("session_hash") on delete set null, "redirect_uri" text not null, "code_challenge" text not null, "expires_at" integer not null, "failed_attempts" integer not null, "redeemed_at" integer) strict;
CREATE TABLE "backchannel_sessions" ("web_session_id" text primary key, "user_id" text not null, "redirect_uri" text not null) strict;
CREATE TABLE "client_assertions" ("assertion_hash" text primary key, "expires_at" integer not null) strict;
CREATE TABLE "connection_rehearsals" ("rehearsal_id" text primary key, "connection_id" text not null references "connections" ("connection_id") on delete cascade, "position" integer not null, "connection_fingerprint" text not null, "return_to" text not null, "evidence" text, "begun_at" integer not null, "finished_at" integer, "expires_at" integer not null) strict;
CREATE TABLE "connection_setup_links" ("link_id" text primary key, "org_id" text not null references "organizations" ("org_id") on delete cascade, "token_hash" text not null unique, "may_enforce" integer not null, "highest_role" text, "created_at" integer not null, "expires_at" integer not null, "last_opened_at" integer) strict;
CREATE TABLE "connection_setups" ("org_id" text primary key references "organizations" ("org_id") on delete cascade, "connection_id" text not null unique, "guide" text not null, "protocol" text not null, "changed_at" integer not null, "version" integer default 1 not null) strict;
CREATE TABLE "connection_signal_tokens" ("token_id" text primary key, "connection_id" text not null references "connections" ("connection_id") on delete cascade, "purpose" text not null, "token_hash" text not null unique, "created_at" integer not null, "expires_at" integer, "last_used_at" integer) strict;
CREATE TABLE "connection_signals" ("signal_id" text primary key, "connection_id" text not null references "connections" ("connection_id") on delete cascade, "received_at" integer not null, "channel" text not null, "type" text, "effect" text, "refusal" text, "replay_hash" text unique) strict;
CREATE TABLE "connection_transmitters" ("connection_id" text primary key references "connections" ("connection_id") on delete cascade, "issuer" text not null, "audience" text not null, "poll_url" text, "poll_interval" integer, "encrypted_poll_token" text, "poll_due_at" integer, "polled_at" integer, "poll_failure" text, "poll_failures" integer not null) strict;
CREATE TABLE "connections" ("connection_id" text primary key, "org_id" text references "organizations" ("org_id") on delete cascade, "name" text not null, "provider" text not null, "client_id" text not null, "encrypted_secret" text not null, "scopes" text not null, "enabled" integer not null, "mode" text default 'live' not null, "settings" text, "created_at" integer not null, "version" integer default 1 not null) strict;
CREATE TABLE "custom_role_mappings" ("name" text primary key, "roles" text not null) strict;
CREATE TABLE "daily_counts" ("event" text not null, "day" integer not null, "total" integer not null, constraint "daily_counts_pkey" primary key ("day", "event")) strict;
CREATE TABLE "deliveries" ("kind" text not null, "destination_id" text not null, "sequence" integer not null, "subject" text not null, "topic" text not null, "content" text not null, "created_at" integer not null, "state" text not null, "attempts" integer not null, "due_at" integer, "leased_until" integer, "attempted_at" integer, "duration_seconds" integer, "status" integer, "failure" text, constraint "deliveries_pkey" primary key ("kind", "destination_id", "sequence")) strict;
CREATE TABLE "delivery_destinations" ("kind" text not null, "destination_id" text not null, "sequence" integer not null, "hash" text not null, "failing_since" integer, "held_until" integer, constraint "delivery_destinations_pkey" primary key ("kind", "destination_id")) strict;
CREATE TABLE "directories" ("directory_id" text primary key, "org_id" text not null references "organizations" ("org_id") on delete cascade, "connection_id" text, "name" text not null, "settings" text not null, "created_at" integer not null, "last_sync_at" integer, "held_since" integer, "version" integer not null) strict;
CREATE TABLE "directory_changes" ("directory_id" text not null references "directories" ("directory_id") on delete cascade, "position" integer not null, "occurred_at" integer not null, "resource_id" text not null, "user_id" text not null references "users" ("user_id") on delete cascade, "before" text, "after" text, constraint "directory_changes_pkey" primary key ("directory_id", "position")) strict;
CREATE TABLE "directory_group_members" ("group_id" text not null references "directory_groups" ("group_id") on delete cascade, "member_value" text not null, "display" text, constraint "directory_group_members_pkey" primary key ("group_id", "member_value")) strict;
CREATE TABLE "directory_groups" ("group_id" text primary key, "directory_id" text not null references "directories" ("directory_id") on delete cascade, "display_name" text not null, "display_name_key" text not null, "external_id" text, "created_at" integer not null, "updated_at" integer not null, "version" integer not null) strict;
CREATE TABLE "directory_log" ("log_id" text primary key, "directory_id" text not null references "directories" ("directory_id") on delete cascade, "position" integer not null, "occurred_at" integer not null, "kind" text not null, "resource_id" text not null, "user_id" text references "users" ("user_id") on delete set null, "effects" text not null, "mark" text, "held" integer not null, "counted_loss" text) strict;
CREATE TABLE "directory_tokens" ("token_id" text primary key, "directory_id" text not null references "directories" ("directory_id") on delete cascade, "token_hash" text not null unique, "kind" text not null, "created_at" integer not null, "expires_at" integer, "last_used_at" integer) strict;
CREATE TABLE "directory_users" ("resource_id" text primary key, "directory_id" text not null references "directories" ("directory_id") on delete cascade, "user_id" text references "users" ("user_id") on delete set null, "user_name_key" text not null, "external_id" text, "active" integer not null, "attributes" text not null, "created_account" integer not null, "disabled_account" integer not null, "given_role" text, "given_by_group" text, "given_at" integer, "hold_state" text, "hold_change" text, "hold_role" text, "held_since" integer, "mark" text, "created_at" integer not null, "updated_at" integer not null, "deleted_at" integer, "version" integer not null) strict;
CREATE TABLE "end_user_api_key_uses" ("api_key_id" text not null references "end_user_api_keys" ("api_key_id") on delete cascade, "date" text not null, "uses" integer not null, constraint "end_user_api_key_uses_pkey" primary key ("api_key_id", "date")) strict;
CREATE TABLE "end_user_api_keys" ("api_key_id" text primary key, "key_hash" text not null unique, "imported" integer not null, "user_id" text references "users" ("user_id") on delete cascade, "org_id" text references "organizations" ("org_id") on delete cascade, "display_name" text, "metadata" text, "scopes" text, "created_by" text references "users" ("user_id") on delete cascade, "created_at" integer not null, "expires_at" integer, "deleted_at" integer, "last_used_at" integer) strict;
CREATE TABLE "event_cursors" ("consumer" text primary key, "sequence" integer not null) strict;
CREATE TABLE "events" ("event_id" integer primary key autoincrement, "occurred_at" integer not null, "type" text not null, "details" text not null, "personal" text, "sequence" integer unique, "hash" text, "seal" text, "key_id" text) strict;
CREATE TABLE "external_identities" ("connection_id" text not null references "connections" ("connection_id") on delete cascade, "subject" text not null, "user_id" text not null references "users" ("user_id") on delete cascade, "email" text, "created_at" integer not null, "last_used_at" integer not null, constraint "external_identities_pkey" primary key ("connection_id", "subject")) strict;
CREATE TABLE "impersonations" ("impersonation_id" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "impersonator_kind" text not null, "impersonator_id" text not null, "org_id" text references "organizations" ("org_id") on delete cascade, "reason" text not null, "started_at" integer not null, "ends_at" integer not null, "ended_at" integer, "session_hash" text) strict;
CREATE TABLE "introspection_credentials" ("credential_id" text primary key, "name" text not null, "secrets" text not null, "resources" text, "created_at" integer not null, "last_used_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "invitations" ("invitation_id" text not null unique, "org_id" text not null references "organizations" ("org_id") on delete cascade, "email" text not null, "email_key" text not null, "token_hash" text not null unique, "role" text not null, "additional_roles" text not null, "inviter_user_id" text references "users" ("user_id") on delete set null, "created_at" integer not null, "expires_at" integer not null, constraint "invitations_pkey" primary key ("org_id", "email_key")) strict;
CREATE TABLE "lifted_access_policies" ("session_hash" text not null references "sessions" ("session_hash") on delete cascade, "org_id" text not null references "organizations" ("org_id") on delete cascade, "lifted_at" integer not null, "lifted_until" integer not null, constraint "lifted_access_policies_pkey" primary key ("session_hash", "org_id")) strict;
CREATE TABLE "machine_credentials" ("credential_id" text primary key, "service_account_id" text references "service_accounts" ("account_id") on delete cascade, "kind" text not null, "name" text, "secret_hash" text, "jwks" text, "issuer" text, "subject" text, "audience" text, "single_use" integer not null, "created_at" integer not null, "expires_at" integer, "last_used_at" integer, "revoked_at" integer) strict;
CREATE TABLE "machine_tokens" ("token_hash" text primary key, "credential_id" text not null references "machine_credentials" ("credential_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "ip_address" text, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "mails" ("mail_id" text primary key, "kind" text not null, "encrypted_content" text not null, "created_at" integer not null, "attempts" integer not null, "due_at" integer, "sent_at" integer) strict;
CREATE TABLE "memberships" ("user_id" text not null references "users" ("user_id") on delete cascade, "org_id" text not null references "organizations" ("org_id") on delete cascade, "role" text not null, "additional_roles" text not null, "created_at" integer not null, "version" integer default 1 not null, constraint "memberships_pkey" primary key ("user_id", "org_id")) strict;
CREATE TABLE "oauth_access_tokens" ("token_hash" text primary key, "grant_id" text not null references "oauth_grants" ("grant_id") on delete cascade, "scopes" text not null, "org_id" text, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "oauth_clients" ("client_id" text primary key, "kind" text not null, "name" text, "client_uri" text, "redirect_uris" text not null, "grant_types" text not null, "authentication_method" text not null, "secrets" text not null, "secret_required_at_code_exchange" integer not null, "remembers_consent" integer not null, "jwks" text, "jwks_uri" text, "fresh_until" integer, "created_at" integer not null, "last_used_at" integer, "redirect_hosts" text not null, "resources" text, "version" integer default 1 not null) strict;
CREATE TABLE "oauth_consents" ("user_id" text not null references "users" ("user_id") on delete cascade, "client_id" text not null references "oauth_clients" ("client_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "consented_at" integer not null, constraint "oauth_consents_pkey" primary key ("user_id", "client_id", "resource")) strict;
CREATE TABLE "oauth_grants" ("grant_id" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "client_id" text not null references "oauth_clients" ("client_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "org_id" text, "created_at" integer not null, "expires_at" integer not null, "login_method" text not null, "amr" text not null, "authenticated_at" integer not null, "ends_at" integer, "ip_address" text, "last_used_at" integer not null, "longest_idle_seconds" integer default 0 not null, constraint "oauth_grants_membership_fkey" foreign key ("user_id", "org_id") references "memberships" ("user_id", "org_id") on delete cascade) strict;
CREATE TABLE "oauth_refresh_tokens" ("token_hash" text primary key, "grant_id" text not null references "oauth_grants" ("grant_id") on delete cascade, "created_at" integer not null, "expires_at" integer not null, "rotated_at" integer, "successor_hash" text, "successor_salt" text) strict;
CREATE TABLE "oauth_resources" ("resource" text primary key, "name" text, "is_default" integer not null, "created_at" integer not null, "connected_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "oauth_scopes" ("name" text primary key, "description" text not null, "kind" text not null, "is_default" integer not null, "version" integer default 1 not null) strict;
CREATE TABLE "one_time_tokens" ("token_hash" text primary key, "purpose" text not null, "user_id" text references "users" ("user_id") on delete cascade, "email" text not null, "email_key" text not null, "details" text not null, "reusable" integer not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "operator_passkeys" ("passkey_id" text primary key, "operator_id" text not null references "operators" ("operator_id") on delete cascade, "credential_id" text not null unique, "public_key" text not null, "signature_counter" integer not null, "transports" text not null, "synced" integer not null, "name" text not null, "created_at" integer not null, "last_used_at" integer) strict;
CREATE TABLE "operator_recovery_codes" ("operator_id" text not null references "operators" ("operator_id") on delete cascade, "code_hash" text not null, constraint "operator_recovery_codes_pkey" primary key ("operator_id", "code_hash")) strict;
CREATE TABLE "operator_sessions" ("session_hash" text primary key, "operator_id" text not null references "operators" ("operator_id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null, "awaits_second_factor" integer not null, "proven_at" integer not null) strict;
CREATE TABLE "operators" ("operator_id" text primary key, "email" text not null, "email_key" text not null unique, "password_hash" text not null, "created_at" integer not null, "role" text default 'admin' not null, "encrypted_totp_secret" text, "totp_enabled_at" integer, "totp_last_used_step" integer default 0 not null, "version" integer default 1 not null) strict;
CREATE TABLE "organization_domains" ("org_id" text not null references "organizations" ("org_id") on delete cascade, "domain" text not null, "verification_token" text not null, "created_at" integer not null, "proven_at" integer, "proven_by" text, "checked_at" integer, "finding" text, "failing_since" integer, constraint "organization_domains_pkey" primary key ("org_id", "domain")) strict;
CREATE TABLE organization_search (
    search_id integer primary key, org_id text not null unique, name_key text not null
  ) strict;
CREATE TABLE "organizations" ("org_id" text primary key, "name" text not null, "url_safe_name" text not null, "metadata" text not null, "max_users" integer, "legacy_org_id" text unique, "created_at" integer not null, "domain" text, "extra_domains" text default '[]' not null, "domain_autojoin" integer default 0 not null, "domain_restrict" integer default 0 not null, "can_setup_saml" integer default 0 not null, "custom_role_mapping_name" text, "member_count" integer default 0 not null, "version" integer default 1 not null) strict;
CREATE TABLE "passkey_challenges" ("challenge_hash" text primary key, "browser_hash" text not null, "purpose" text not null, "subject" text not null, "expires_at" integer not null) strict;
CREATE TABLE "passkeys" ("passkey_id" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "credential_id" text not null unique, "public_key" text not null, "signature_counter" integer not null, "transports" text not null, "synced" integer not null, "name" text not null, "created_at" integer not null, "last_used_at" integer) strict;
CREATE TABLE "pending_authorizations" ("form_hash" text primary key, "session_hash" text not null references "sessions" ("session_hash") on delete cascade, "request" text not null, "expires_at" integer not null) strict;
CREATE TABLE "pending_identities" ("pending_hash" text primary key, "connection_id" text not null references "connections" ("connection_id") on delete cascade, "subject" text not null, "email" text, "email_verified" integer not null, "claims" text, "return_to" text not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "pending_sign_ins" ("pending_hash" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "login_method" text not null, "amr" text not null, "ends_at" integer, "provider_session" text, "return_to" text not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "provider_sign_ins" ("state_hash" text primary key, "browser_hash" text not null, "connection_id" text not null references "connections" ("connection_id") on delete cascade, "nonce" text not null, "code_verifier" text not null, "return_to" text not null, "session_hash" text, "rehearsal_id" text, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "rate_limits" ("key" text primary key, "full_at_milliseconds" integer not null) strict;
CREATE TABLE "recovery_codes" ("user_id" text not null references "users" ("user_id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pkey" primary key ("user_id", "code_hash")) strict;
CREATE TABLE "revocations" ("subject" text primary key, "not_before" integer not null, "sequence" integer not null, "user_id" text) strict;
CREATE TABLE "roles" ("name" text primary key, "position" integer not null unique, "permissions" text not null) strict;
CREATE TABLE "row_counts" ("table_name" text not null, "slot" integer not null, "row_count" integer not null, constraint "row_counts_pkey" primary key ("table_name", "slot")) strict;
CREATE TABLE "saml_assertions" ("assertion_hash" text primary key, "connection_id" text not null references "connections" ("connection_id") on delete cascade, "ticket_hash" text not null unique, "state_hash" text not null, "identity" text, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "saml_watches" ("connection_id" text primary key references "connections" ("connection_id") on delete cascade, "checked_at" integer not null, "metadata_problem" text, "warned_end" integer, "warned_days" integer) strict;
CREATE TABLE "schema_migrations" ("number" integer primary key, "name" text not null, "applied_at" integer not null);
CREATE TABLE "security_events" ("security_event_id" integer primary key autoincrement, "stream_id" text not null references "signal_streams" ("stream_id") on delete cascade, "jti" text not null, "txn" text not null, "issued_at" integer not null, "type" text not null, "claims" text not null, "subject" text not null) strict;
CREATE TABLE "service_accounts" ("account_id" text primary key, "org_id" text not null references "organizations" ("org_id") on delete cascade, "name" text not null, "role" text not null, "additional_roles" text not null, "requests_per_minute" integer not null, "created_at" integer not null, "created_by" text, "disabled_at" integer, "last_used_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "sessions" ("session_hash" text primary key, "cookie_hash" text not null unique, "user_id" text not null references "users" ("user_id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null, "ends_at" integer, "provider_session" text, "user_agent" text, "ip_address" text, "login_method" text default 'password' not null, "amr" text not null, "proven_at" integer, "longest_idle_seconds" integer default 0 not null) strict;
CREATE TABLE "settings" ("name" text primary key, "value" text not null, "version" integer default 1 not null) strict;
CREATE TABLE "signal_excluded_subjects" ("stream_id" text not null references "signal_streams" ("stream_id") on delete cascade, "user_id" text not null references "users" ("user_id") on delete cascade, constraint "signal_excluded_subjects_pkey" primary key ("stream_id", "user_id")) strict;
CREATE TABLE "signal_partners" ("partner_id" text primary key, "org_id" text references "organizations" ("org_id") on delete cascade, "name" text not null, "purpose" text not null, "audience" text not null, "subject_format" text not null, "token_hash" text not null unique, "created_at" integer not null, "last_used_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "signal_streams" ("stream_id" text primary key, "partner_id" text not null unique references "signal_partners" ("partner_id") on delete cascade, "method" text not null, "endpoint_url" text, "encrypted_authorization" text, "events_requested" text, "description" text, "status" text not null, "status_reason" text, "problem" text, "created_at" integer not null, "last_delivered_at" integer, "verified_at" integer) strict;
CREATE TABLE "signing_keys" ("kid" text primary key, "algorithm" text not null, "public_jwk" text not null, "encrypted_private_jwk" text not null, "created_at" integer not null, "signs_from" integer not null, "removed_at" integer) strict;
CREATE TABLE "totp_secrets" ("user_id" text primary key references "users" ("user_id") on delete cascade, "encrypted_secret" text not null, "created_at" integer not null, "enabled_at" integer, "last_used_step" integer not null) strict;
CREATE TABLE user_search (
    search_id integer primary key, user_id text not null unique, email_key text not null, username_key text,
    created_at integer not null, name_key text
  ) strict;
CREATE TABLE "users" ("user_id" text primary key, "email" text not null, "email_key" text not null unique, "email_confirmed" integer not null, "password_hash" text, "username" text, "username_key" text unique, "first_name" text, "last_name" text, "picture_url" text, "properties" text not null, "metadata" text, "enabled" integer not null, "can_create_orgs" integer not null, "update_password_required" integer not null, "legacy_user_id" text unique, "failed_logins" integer not null, "locked_until" integer, "created_at" integer not null, "last_active_at" integer not null, "mfa_enabled" integer default 0 not null, "name_key" text, "last_sign_in_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "web_redirect_uris" ("redirect_uri" text primary key, "created_at" integer not null, "browser_app" integer default 0 not null, "backchannel_logout_uri" text) strict;
CREATE TABLE "web_refresh_tokens" ("token_hash" text primary key, "web_session_id" text not null references "web_sessions" ("web_session_id") on delete cascade, "created_at" integer not null, "rotated_at" integer, "successor_hash" text, "successor_salt" text) strict;
CREATE TABLE "web_sessions" ("web_session_id" text primary key, "session_hash" text not null references "sessions" ("session_hash") on delete cascade, "code_hash" text not null unique, "redirect_uri" text not null, "active_org_id" text, "created_at" integer not null, "code_expires_at" integer not null, "redeemed_at" integer, "refreshed_at" integer, "code_challenge" text, "code_failed_attempts" integer default 0 not null, "held_by_browser" integer default 0 not null) strict;
CREATE TABLE "webhook_endpoints" ("endpoint_id" text primary key, "org_id" text references "organizations" ("org_id") on delete cascade, "name" text not null, "url" text not null, "event_types" text not null, "enabled" integer not null, "disabled_reason" text, "encrypted_secret" text not null, "encrypted_previous_secret" text, "previous_secret_until" integer, "after_sequence" integer not null, "created_at" integer not null, "version" integer default 1 not null) strict;
insert into api_keys (api_key_id, name, key_hash, created_at, expires_at, revoked_at, last_used_at, vouches_for_assurance, may_impersonate) values ('dddddddd-0000-4000-8000-000000000001', 'Demo apps', '02fa11126466c2421bb188ceab038391a22dc913e9f680bbfadad2108ba99b81', 1790000000, NULL, NULL, 1790000000, 0, 1);
insert into audit_head (name, sequence, hash, seal, key_id) values ('head', 7, 'a713ca4309a1c93018bdccf665d47dcaac81d158ff1bb25babb6889ea2ba7690', 'afc94c23c647f47f65705b530fbfc6477272cf6c8b6d9c13cd45fc702468673d', 'f0d5496e65c69b2b');
insert into authorization_codes (code_hash, grant_id, session_hash, redirect_uri, code_challenge, expires_at, failed_attempts, redeemed_at) values ('734fe5a56ca6d9cf26726c110971c1ce23db252c647a434d39096e456cef4b3c', 'a8c052f4-827b-4c7a-b862-f27458536176', 'bd8eb9e8188e5a77824d6c1c9a3ea26657e3883120aedd9a27b77900401f5a79', 'http://127.0.0.1:7777/callback', 'pHmZ5IsAqqERMYgY9uzj8ISHHG-FApj48qXM5i6RW_Y', 1790000060, 0, 1790000000);
insert into end_user_api_keys (api_key_id, key_hash, imported, user_id, org_id, display_name, metadata, scopes, created_by, created_at, expires_at, deleted_at, last_used_at) values ('7ade9e7477dc4d13a31c666d63c74f47', '3c73f1fe88741d200229357894c8ae6770494d293e02e1314ab9731fdfbf60f8', 0, NULL, '11111111-1111-4111-8111-111111111111', NULL, NULL, NULL, NULL, 1790000000, NULL, NULL, NULL);
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (1, 1790000000, 'signing_key.published', '{"actor":{"kind":"server","id":null,"name":null},"target":{"kind":"signing_key","id":"u__S5nvsKjLWhGo6MSTvniZZwA303pdU3SxHu20mGvY","name":null},"changes":{"algorithm":{"before":null,"after":"ES256"},"signs_from":{"before":null,"after":1790000000}},"personal":"bf099d32512d8b50a27ebae8c51613e0d8a45d16624d8c1757e3e8501f93aebf"}', '{"salt":"3-d8jgmVxNd4vi6VEwLIOw"}', 1, '73e736ed66a78ab2cab90c0e2bcf7392f3bf16f180db1c8530bd9ee65dad1b31', '293da8ec4aa932cb7e143de556dc02dc23db25716a02d8838861c39b86d060a6', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (2, 1790000000, 'sign_in.succeeded', '{"actor":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"target":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"request":{"id":"06867272-4384-4103-8198-dca5e2c7852f"},"details":{"method":"password","second_factor":null,"first_of_day":true},"personal":"f18e975e0b1777bf82f223542349e3a53fd68d270eb523649a283edb1c6b4675"}', '{"salt":"__Jr5nyMyH1dKDTIM4w3WA","actorName":"owner@acme.test","targetName":"owner@acme.test","address":"203.0.113.7","userAgent":null}', 2, 'e51f07193143e273bd12f7acd3fd088531c325ec97d5a142743ac33348223cb9', 'c7e0a10c89056bdcfbb412ffaa771c42c62938aa8d7c18bb05de51ac7194100e', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (3, 1790000000, 'consent.given', '{"actor":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"target":{"kind":"grant","id":"a8c052f4-827b-4c7a-b862-f27458536176","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"524a4bb0-946a-4ac3-b50c-0aab794b31e5"},"details":{"client_id":"demo-public","resource":"http://localhost:4005/mcp","scopes":["projects:read","projects:write"]},"personal":"c906c0aa46ef6b6812863e8871d5ecdfddb65dff3550746e685b7fa804c93491"}', '{"salt":"Rsu8_mhgeLTvUhU2v3-ugQ","actorName":"owner@acme.test","address":"203.0.113.7","userAgent":null}', 3, '5e80af4cc5608a531cd597b45efeeb9b6bd027155ce2fe2b44f3acd2fa5b36c5', '9e8071ae3613f050adcec3e1dd04a4eaa0a92e618045b5178ece3930048eb445', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (4, 1790000000, 'code.redeemed', '{"actor":{"kind":"client","id":"demo-public","name":"Demo app"},"target":{"kind":"grant","id":"a8c052f4-827b-4c7a-b862-f27458536176","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"cb446669-b970-428e-adf2-72e3f7d8d7f1"},"details":{"client_id":"demo-public"},"personal":"136836614fdc25054e190e2ee00c7514d6c6469bc0832572d60f56c61eb61218"}', '{"salt":"afhn8eTsMnodAETjSus4MA","address":"203.0.113.7","userAgent":null}', 4, 'a7fe6a3629b4e4392d5a53d5dab7ffc868a827b1e2e46f8c2982ae7577011f18', 'cc5c5c81168a96094b3dc18c71c940d353d211473fd42cfce740d26ea86a6553', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (5, 1790000000, 'token.refreshed', '{"actor":{"kind":"client","id":"demo-public","name":"Demo app"},"target":{"kind":"grant","id":"a8c052f4-827b-4c7a-b862-f27458536176","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"de3bf66f-9b6f-4dfb-9634-6a6fc3d682cc"},"details":{"client_id":"demo-public"},"personal":"cc2a3b20f59e7d8a0fda9911edac9769464b937969777781dcaad9056192f0d4"}', '{"salt":"AyaqPUyXym78kB-2zNBE9Q","address":"203.0.113.7","userAgent":null}', 5, '0327bc86d9d3e006c4722ac43f6bd83de4990162374288f09f55b84a00778da6', '9df0baf06906ebe4ad09efe2a30688f0dba477d5f884a6c29c472dc57ba5f568', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (6, 1790000000, 'invitation.created', '{"actor":{"kind":"api_key","id":"dddddddd-0000-4000-8000-000000000001","name":"Demo apps"},"target":{"kind":"invitation","id":"0e9e34e4-81cb-4b48-93aa-b0fe45ce5827"},"organization":{"id":"11111111-1111-4111-8111-111111111111","name":"Acme"},"request":{"id":"98bbf90c-03ce-46bb-9a5a-f4745139a715"},"personal":"9bddb89b7da24b45d73f57758b00930eb1645580ac66b0cae13b341a51b6d198"}', '{"salt":"lA57MPzLZIv1eY5nyGF85A","targetName":"new@acme.test","changes":{"role":{"before":null,"after":"Member"},"additional_roles":{"before":null,"after":[]},"expires_at":{"before":null,"after":1790604800}},"address":"203.0.113.7","userAgent":null}', 6, 'f97c346b7ae43e5e33644da057d7de469eea5d06dc0788042dbc6432660ebb4f', '3006c4c98285e520ea30bc9ef0dda9eea5f823c7dc7e4485dd5284a8ac68f041', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (7, 1790000000, 'end_user_api_key.created', '{"actor":{"kind":"api_key","id":"dddddddd-0000-4000-8000-000000000001","name":"Demo apps"},"target":{"kind":"end_user_api_key","id":"7ade9e7477dc4d13a31c666d63c74f47"},"organization":{"id":"11111111-1111-4111-8111-111111111111","name":"Acme"},"userId":null,"request":{"id":"f72d86af-d587-414c-886a-4db177f87f9f"},"personal":"872bd244d3176d5e0cf566f1e2b700dfdd7efc843ed47e7648ed156a711b90c0"}', '{"salt":"hybIAl_Fiqd7Jveujog7RA","targetName":null,"changes":{"imported":{"before":null,"after":false}},"address":"203.0.113.7","userAgent":null}', 7, 'a713ca4309a1c93018bdccf665d47dcaac81d158ff1bb25babb6889ea2ba7690', 'f8eb32032d90f788371f588ab89105284496d5196b212cba8061351c6558f05b', 'f0d5496e65c69b2b');
insert into introspection_credentials (credential_id, name, secrets, resources, created_at, last_used_at, version) values ('demo-introspect', 'Demo MCP server', '[{"secretHash":"06725310c0735687e3f2d6fa05a80727a70f6bfe8ed2bd5ccd60ed73163f24ae","createdAt":1790000000,"expiresAt":null}]', NULL, 1790000000, NULL, 1);
insert into invitations (invitation_id, org_id, email, email_key, token_hash, role, additional_roles, inviter_user_id, created_at, expires_at) values ('0e9e34e4-81cb-4b48-93aa-b0fe45ce5827', '11111111-1111-4111-8111-111111111111', 'new@acme.test', 'new@acme.test', '633ea56782f65995c1d8da01a89af05dd904819c470b1c9d7d3275a4a5945d60', 'Member', '[]', NULL, 1790000000, 1790604800);
insert into mails (mail_id, kind, encrypted_content, created_at, attempts, due_at, sent_at) values ('8b5e1b63-b15a-4ace-b5a7-587a052c47c8', 'invitation', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..Us2ppiHdOivC7Ycc.uNEf7FYGbRlk34vSCkdedDX07qyzlsXeG_M0cdbwQ6D9ExR6a2I2jyj9n_UJ3-C92Pal9TreOvMtjASSvxh9xXvn09c60MWE79U9bdQ217uhwR9CgfJf20ym009iAQZpvEuk9H2nPAXI-78WaIt0UCN-OOqM-iaeLR1baZruwER4FdciYJlZwJo9M9vNPkHN8FkxB7evUU0H7p3iukF37T8SKHDGTnnxkKFgxZ8UdQtQUkV-xCJtb2hYMGQjeDegBKkhikJqtaFc.-4P6OCchOg9rbE4YogMLcA', 1790000000, 0, 1790000000, NULL);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000001', '11111111-1111-4111-8111-111111111111', 'Owner', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000002', '11111111-1111-4111-8111-111111111111', 'Admin', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000003', '11111111-1111-4111-8111-111111111111', 'Member', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', '11111111-1111-4111-8111-111111111111', 'Member', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', '22222222-2222-4222-8222-222222222222', 'Owner', '[]', 1790000000, 1);
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('13a10ce23de772f7de1eb194a89133130ab5c944d0bae61de5ae9986a7daadec', 'a8c052f4-827b-4c7a-b862-f27458536176', '["projects:read","projects:write"]', NULL, 1790000000, 1790001800);
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('4e83eaf75b1f65ec91011e7e8c1e1a5fd308359450b1fa94e42579e684f7a8e5', 'a8c052f4-827b-4c7a-b862-f27458536176', '["projects:read","projects:write"]', NULL, 1790000000, 1790001800);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, redirect_hosts, resources, version) values ('demo-confidential', 'operator', 'Demo web app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'client_secret_basic', '[{"secretHash":"94f98786466de8b6e1c22ee28d237b70bb8dc9204a02b6a2e75fcd83b8a06469","createdAt":1790000000,"expiresAt":null}]', 0, 1, NULL, NULL, NULL, 1790000000, NULL, '127.0.0.1', NULL, 1);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, redirect_hosts, resources, version) values ('demo-public', 'operator', 'Demo app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'none', '[]', 0, 0, NULL, NULL, NULL, 1790000000, 1790000000, '127.0.0.1', NULL, 1);
insert into oauth_grants (grant_id, user_id, client_id, resource, scopes, org_id, created_at, expires_at, login_method, amr, authenticated_at, ends_at, ip_address, last_used_at, longest_idle_seconds) values ('a8c052f4-827b-4c7a-b862-f27458536176', 'aaaaaaaa-0000-4000-8000-000000000001', 'demo-public', 'http://localhost:4005/mcp', '["projects:read","projects:write"]', NULL, 1790000000, 1792592000, 'password', 'pwd', 1790000000, NULL, '203.0.113.7', 1790000000, 0);
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, successor_salt) values ('03feca989db515561083198cd2c614a2a725e995da81c5b3dce45f5b6cd4926d', 'a8c052f4-827b-4c7a-b862-f27458536176', 1790000000, 1792592000, 1790000000, 'f6f9081d2b0c6a120ee705320a37ccec76f42d41f92d2b801a454804516c1fd4', 'WsXAo-L5_Batd749sjzihKZKX7re0VOaeEzbkaYTUVE');
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, successor_salt) values ('f6f9081d2b0c6a120ee705320a37ccec76f42d41f92d2b801a454804516c1fd4', 'a8c052f4-827b-4c7a-b862-f27458536176', 1790000000, 1792592000, NULL, NULL, NULL);
insert into oauth_resources (resource, name, is_default, created_at, connected_at, version) values ('http://localhost:4005/mcp', 'Demo MCP server', 0, 1790000000, NULL, 1);
insert into oauth_resources (resource, name, is_default, created_at, connected_at, version) values ('http://localhost:4005/second', 'Second demo MCP server', 0, 1790000000, NULL, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('org:admin', 'Administer your organization', 'organization', 0, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('org:read', 'Read what belongs to your organization', 'organization', 0, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('projects:read', 'Read your projects', 'user', 1, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('projects:write', 'Change your projects', 'user', 0, 1);
insert into operators (operator_id, email, email_key, password_hash, created_at, role, encrypted_totp_secret, totp_enabled_at, totp_last_used_step, version) values ('cccccccc-0000-4000-8000-000000000001', 'operator@orgward.test', 'operator@orgward.test', '$argon2id$v=19$m=8,t=1,p=1$CDulmA/KC8AchtkcQFviJw$q6dLa8RcMBOqQK4Rea1xWxdFKlKDYwPqjr3a9dCoh2k', 1790000000, 'admin', NULL, NULL, 0, 1);
insert into organization_search (search_id, org_id, name_key) values (1, '11111111-1111-4111-8111-111111111111', 'acme');
insert into organization_search (search_id, org_id, name_key) values (2, '22222222-2222-4222-8222-222222222222', 'globex');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count, version) values ('11111111-1111-4111-8111-111111111111', 'Acme', 'acme', '{}', NULL, NULL, 1790000000, NULL, '[]', 0, 0, 0, NULL, 4, 1);
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count, version) values ('22222222-2222-4222-8222-222222222222', 'Globex', 'globex', '{}', NULL, NULL, 1790000000, NULL, '[]', 0, 0, 0, NULL, 1, 1);
insert into roles (name, position, permissions) values ('Admin', 1, '["can_view_billing","can_read_reports"]');
insert into roles (name, position, permissions) values ('Member', 2, '["can_read_reports"]');
insert into roles (name, position, permissions) values ('Owner', 0, '["can_view_billing","can_edit_billing","can_read_reports"]');
insert into row_counts (table_name, slot, row_count) values ('organizations', 0, 2);
insert into row_counts (table_name, slot, row_count) values ('users', 0, 5);
insert into schema_migrations (number, name, applied_at) values (1, 'first-release', 1795460426);
insert into sessions (session_hash, cookie_hash, user_id, created_at, last_seen_at, expires_at, ends_at, provider_session, user_agent, ip_address, login_method, amr, proven_at, longest_idle_seconds) values ('bd8eb9e8188e5a77824d6c1c9a3ea26657e3883120aedd9a27b77900401f5a79', 'bd8eb9e8188e5a77824d6c1c9a3ea26657e3883120aedd9a27b77900401f5a79', 'aaaaaaaa-0000-4000-8000-000000000001', 1790000000, 1790000000, 1790007200, NULL, NULL, NULL, '203.0.113.7', 'password', 'pwd', 1790000000, 0);
insert into settings (name, value, version) values ('demo_data', '{"loadedAt":1790000000}', 1);
insert into settings (name, value, version) values ('new_users_create_organizations', 'true', 1);
insert into settings (name, value, version) values ('oauth_registration', '{"enabled":true,"presets":["claude","claude-code","vs-code","chatgpt","cursor","codex","opencode","inspector"],"allowsLoopback":true,"redirectUris":[]}', 1);
insert into settings (name, value, version) values ('owners_prove_domains', 'true', 1);
insert into settings (name, value, version) values ('owners_receive_events', 'true', 1);
insert into settings (name, value, version) values ('owners_set_access_policies', 'true', 1);
insert into settings (name, value, version) values ('signing_key_after:none', '"u__S5nvsKjLWhGo6MSTvniZZwA303pdU3SxHu20mGvY"', 1);
insert into settings (name, value, version) values ('user_schema', '{"usernames":true,"names":true}', 1);
insert into settings (name, value, version) values ('users_delete_own_accounts', 'true', 1);
insert into signing_keys (kid, algorithm, public_jwk, encrypted_private_jwk, created_at, signs_from, removed_at) values ('u__S5nvsKjLWhGo6MSTvniZZwA303pdU3SxHu20mGvY', 'ES256', '{"kty":"EC","x":"qzFwJCGyxMtGVT_EeVVMWWmI9z3H1wIUmvGY0JiP1eA","y":"MzfDbem0NDRd5Hn4-0jdlUhObAFHqWgyiR68FIQccpQ","crv":"P-256","kid":"u__S5nvsKjLWhGo6MSTvniZZwA303pdU3SxHu20mGvY","alg":"ES256","use":"sig"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..GKT7BwTR6dyDfV9d.84GvAXTe8dg4y6OYMfQ9VQejQqgRTb5WrIAQSsj0tci4WpNNi9FyPK7Pi9ce-hEJ4R5wnbkXpwYl2Jvz2iGVsRlka9O8bdzkf4-Y6snY3_uBJZc_3-uN_lRCuRJF4zAtDfnfk3AM-e5Y_hqVXW0Zlyihmd213rJZpTKbP08qY5R8ZgXLI64-s2XVuO3z064zAif4KsZqCXdgBy9e3TV2FUP0YO1vZZOiCeRg-u6J78U.g15bnvqyjYQkjjb4wUjXRA', 1790000000, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000000, 'aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000001, 'aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000002, 'aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000003, 'aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000004, 'aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', NULL, 1790000000, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', 'owner@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$CDulmA/KC8AchtkcQFviJw$q6dLa8RcMBOqQK4Rea1xWxdFKlKDYwPqjr3a9dCoh2k', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, 1790000000, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', 'admin@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$CDulmA/KC8AchtkcQFviJw$q6dLa8RcMBOqQK4Rea1xWxdFKlKDYwPqjr3a9dCoh2k', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', 'member@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$CDulmA/KC8AchtkcQFviJw$q6dLa8RcMBOqQK4Rea1xWxdFKlKDYwPqjr3a9dCoh2k', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', 'owner@globex.test', 1, '$argon2id$v=19$m=8,t=1,p=1$CDulmA/KC8AchtkcQFviJw$q6dLa8RcMBOqQK4Rea1xWxdFKlKDYwPqjr3a9dCoh2k', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', 'nobody@example.test', 1, '$argon2id$v=19$m=8,t=1,p=1$CDulmA/KC8AchtkcQFviJw$q6dLa8RcMBOqQK4Rea1xWxdFKlKDYwPqjr3a9dCoh2k', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4001/api/auth/callback', 1790000000, 0, NULL);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4002/api/auth/callback', 1790000000, 0, NULL);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4003/api/auth/callback', 1790000000, 0, NULL);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4004/api/auth/callback', 1790000000, 0, NULL);
CREATE VIRTUAL TABLE organization_search_index using fts5(
    name_key, content = 'organization_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  );
CREATE VIRTUAL TABLE user_search_index using fts5(
    email_key, username_key, name_key,
    content = 'user_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  );
CREATE INDEX "audit_stream_batches_delivered_at" on "audit_stream_batches" ("delivered_at");
CREATE INDEX "audit_streams_org_id" on "audit_streams" ("org_id");
CREATE INDEX "authorization_codes_session_hash" on "authorization_codes" ("session_hash");
CREATE INDEX "backchannel_sessions_user_id" on "backchannel_sessions" ("user_id");
CREATE INDEX "client_assertions_expires_at" on "client_assertions" ("expires_at");
CREATE INDEX "connection_rehearsals_connection_id_position" on "connection_rehearsals" ("connection_id", "position");
CREATE INDEX "connection_rehearsals_expires_at" on "connection_rehearsals" ("expires_at");
CREATE INDEX "connection_setup_links_expires_at" on "connection_setup_links" ("expires_at");
CREATE INDEX "connection_setup_links_org_id" on "connection_setup_links" ("org_id");
CREATE INDEX "connection_signal_tokens_connection_id" on "connection_signal_tokens" ("connection_id");
CREATE INDEX "connection_signal_tokens_expires_at" on "connection_signal_tokens" ("expires_at");
CREATE INDEX "connection_signals_connection_id_received_at_signal_id" on "connection_signals" ("connection_id", "received_at", "signal_id");
CREATE INDEX "connection_signals_received_at" on "connection_signals" ("received_at");
CREATE INDEX "connection_transmitters_poll_due_at" on "connection_transmitters" ("poll_due_at");
CREATE INDEX "connections_org_id" on "connections" ("org_id");
CREATE INDEX "deliveries_created_at" on "deliveries" ("created_at");
CREATE INDEX "deliveries_due" on "deliveries" ("kind", "destination_id", "due_at", "sequence") where "state" = 'waiting';
CREATE INDEX "deliveries_kind_destination_id_state_sequence" on "deliveries" ("kind", "destination_id", "state", "sequence");
CREATE INDEX "deliveries_leased" on "deliveries" ("kind", "destination_id") where "leased_until" is not null;
CREATE INDEX "deliveries_waiting" on "deliveries" ("kind", "destination_id", "subject", "sequence") where "state" = 'waiting';
CREATE INDEX "directories_org_id" on "directories" ("org_id");
CREATE INDEX "directory_changes_directory_id_user_id" on "directory_changes" ("directory_id", "user_id");
CREATE INDEX "directory_changes_occurred_at" on "directory_changes" ("occurred_at");
CREATE INDEX "directory_changes_user_id" on "directory_changes" ("user_id");
CREATE INDEX "directory_group_members_member_value" on "directory_group_members" ("member_value");
CREATE INDEX "directory_groups_directory_id_created_at_group_id" on "directory_groups" ("directory_id", "created_at", "group_id");
CREATE INDEX "directory_groups_directory_id_display_name_key" on "directory_groups" ("directory_id", "display_name_key");
CREATE INDEX "directory_log_counted_loss" on "directory_log" ("directory_id", "occurred_at") where "counted_loss" is not null;
CREATE INDEX "directory_log_directory_id_position" on "directory_log" ("directory_id", "position");
CREATE INDEX "directory_log_occurred_at" on "directory_log" ("occurred_at");
CREATE INDEX "directory_log_user_id" on "directory_log" ("user_id");
CREATE INDEX "directory_tokens_directory_id" on "directory_tokens" ("directory_id");
CREATE INDEX "directory_tokens_expires_at" on "directory_tokens" ("expires_at");
CREATE INDEX "directory_users_deleted_at" on "directory_users" ("deleted_at");
CREATE INDEX "directory_users_directory_id_created_at_resource_id" on "directory_users" ("directory_id", "created_at", "resource_id");
CREATE INDEX "directory_users_directory_id_external_id" on "directory_users" ("directory_id", "external_id");
CREATE INDEX "directory_users_directory_id_hold_state_resource_id" on "directory_users" ("directory_id", "hold_state", "resource_id");
CREATE INDEX "directory_users_user_id" on "directory_users" ("user_id");
CREATE UNIQUE INDEX "directory_users_user_name_key" on "directory_users" ("directory_id", "user_name_key") where "deleted_at" is null;
CREATE INDEX "end_user_api_keys_created_at_api_key_id" on "end_user_api_keys" ("created_at", "api_key_id");
CREATE INDEX "end_user_api_keys_created_by" on "end_user_api_keys" ("created_by");
CREATE INDEX "end_user_api_keys_org_id" on "end_user_api_keys" ("org_id");
CREATE INDEX "end_user_api_keys_user_id" on "end_user_api_keys" ("user_id");
CREATE INDEX "events_actor"
      on events ((json_extract(details, '$.actor.id')), occurred_at, event_id, type) where json_extract(details, '$.actor.id') is not null;
CREATE INDEX "events_occurred_at_event_id" on "events" ("occurred_at", "event_id");
CREATE INDEX "events_organization"
      on events ((json_extract(details, '$.organization.id')), occurred_at, event_id, type) where json_extract(details, '$.organization.id') is not null;
CREATE INDEX "events_reason"
      on events ((json_extract(details, '$.reason')), occurred_at, event_id, type) where json_extract(details, '$.reason') is not null;
CREATE INDEX "events_target"
      on events ((json_extract(details, '$.target.id')), occurred_at, event_id, type) where json_extract(details, '$.target.id') is not null;
CREATE INDEX "events_type_occurred_at_event_id" on "events" ("type", "occurred_at", "event_id");
CREATE INDEX "events_unsealed" on "events" ("event_id") where "sequence" is null;
CREATE INDEX "events_user"
      on events ((json_extract(details, '$.userId')), occurred_at, event_id, type) where json_extract(details, '$.userId') is not null;
CREATE INDEX "external_identities_user_id" on "external_identities" ("user_id");
CREATE INDEX "impersonations_ends_at" on "impersonations" ("ends_at");
CREATE INDEX "impersonations_org_id" on "impersonations" ("org_id");
CREATE INDEX "impersonations_started_at" on "impersonations" ("started_at");
CREATE INDEX "impersonations_user_id_started_at" on "impersonations" ("user_id", "started_at");
CREATE INDEX "invitations_created_at_org_id_email_key" on "invitations" ("created_at", "org_id", "email_key");
CREATE INDEX "invitations_email_key_created_at" on "invitations" ("email_key", "created_at");
CREATE INDEX "invitations_expires_at" on "invitations" ("expires_at");
CREATE INDEX "invitations_inviter_user_id" on "invitations" ("inviter_user_id");
CREATE INDEX "lifted_access_policies_lifted_until" on "lifted_access_policies" ("lifted_until");
CREATE INDEX "lifted_access_policies_org_id" on "lifted_access_policies" ("org_id");
CREATE INDEX "machine_credentials_issuer_subject" on "machine_credentials" ("issuer", "subject");
CREATE INDEX "machine_credentials_service_account_id_created_at" on "machine_credentials" ("service_account_id", "created_at");
CREATE INDEX "machine_tokens_credential_id" on "machine_tokens" ("credential_id");
CREATE INDEX "machine_tokens_expires_at" on "machine_tokens" ("expires_at");
CREATE INDEX "machine_tokens_resource" on "machine_tokens" ("resource");
CREATE INDEX "mails_due_at_mail_id" on "mails" ("due_at", "mail_id");
CREATE INDEX "mails_sent_at_mail_id" on "mails" ("sent_at", "mail_id");
CREATE INDEX "memberships_additional_roles" on "memberships" ("org_id") where "additional_roles" <> '[]';
CREATE INDEX "memberships_org_id_created_at_user_id" on "memberships" ("org_id", "created_at", "user_id");
CREATE INDEX "memberships_role" on "memberships" ("role");
CREATE INDEX "oauth_access_tokens_expires_at" on "oauth_access_tokens" ("expires_at");
CREATE INDEX "oauth_access_tokens_grant_id" on "oauth_access_tokens" ("grant_id");
CREATE INDEX "oauth_clients_created_at_client_id" on "oauth_clients" ("created_at", "client_id");
CREATE INDEX "oauth_clients_kind_name_redirect_hosts" on "oauth_clients" ("kind", "name", "redirect_hosts");
CREATE INDEX "oauth_clients_unused" on "oauth_clients" ("created_at") where "kind" <> 'operator' and "last_used_at" is null;
CREATE INDEX "oauth_consents_client_id" on "oauth_consents" ("client_id");
CREATE INDEX "oauth_consents_resource" on "oauth_consents" ("resource");
CREATE INDEX "oauth_grants_client_id_grant_id" on "oauth_grants" ("client_id", "grant_id");
CREATE INDEX "oauth_grants_expires_at" on "oauth_grants" ("expires_at");
CREATE INDEX "oauth_grants_resource" on "oauth_grants" ("resource");
CREATE INDEX "oauth_grants_user_id_client_id_grant_id" on "oauth_grants" ("user_id", "client_id", "grant_id");
CREATE INDEX "oauth_grants_user_id_org_id" on "oauth_grants" ("user_id", "org_id");
CREATE INDEX "oauth_refresh_tokens_expires_at" on "oauth_refresh_tokens" ("expires_at");
CREATE INDEX "oauth_refresh_tokens_grant_id" on "oauth_refresh_tokens" ("grant_id");
CREATE INDEX "oauth_refresh_tokens_salted" on "oauth_refresh_tokens" ("rotated_at") where "successor_salt" is not null;
CREATE INDEX "one_time_tokens_email_key_purpose_created_at" on "one_time_tokens" ("email_key", "purpose", "created_at");
CREATE INDEX "one_time_tokens_expires_at" on "one_time_tokens" ("expires_at");
CREATE INDEX "one_time_tokens_user_id_purpose" on "one_time_tokens" ("user_id", "purpose");
CREATE INDEX "operator_passkeys_operator_id" on "operator_passkeys" ("operator_id");
CREATE INDEX "operator_sessions_expires_at" on "operator_sessions" ("expires_at");
CREATE INDEX "operator_sessions_operator_id" on "operator_sessions" ("operator_id");
CREATE INDEX "organization_domains_checked_at" on "organization_domains" ("checked_at");
CREATE INDEX "organization_domains_domain" on "organization_domains" ("domain");
CREATE UNIQUE INDEX organization_domains_proven on organization_domains (domain) where proven_at is not null;
CREATE INDEX "organizations_created_at_org_id" on "organizations" ("created_at", "org_id");
CREATE INDEX "organizations_custom_role_mapping_name" on "organizations" ("custom_role_mapping_name");
CREATE INDEX organizations_domain on organizations (domain) where domain is not null;
CREATE INDEX "organizations_domain_autojoin" on "organizations" ("domain_autojoin");
CREATE INDEX organizations_extra_domains on organizations (org_id) where extra_domains <> '[]';
CREATE INDEX "organizations_name_org_id" on "organizations" ("name", "org_id");
CREATE INDEX "passkey_challenges_expires_at" on "passkey_challenges" ("expires_at");
CREATE INDEX "passkeys_user_id" on "passkeys" ("user_id");
CREATE INDEX "pending_authorizations_expires_at" on "pending_authorizations" ("expires_at");
CREATE INDEX "pending_authorizations_session_hash" on "pending_authorizations" ("session_hash");
CREATE INDEX "pending_identities_connection_id" on "pending_identities" ("connection_id");
CREATE INDEX "pending_identities_expires_at" on "pending_identities" ("expires_at");
CREATE INDEX "pending_sign_ins_expires_at" on "pending_sign_ins" ("expires_at");
CREATE INDEX "pending_sign_ins_provider_session" on "pending_sign_ins" ("provider_session");
CREATE INDEX "pending_sign_ins_user_id" on "pending_sign_ins" ("user_id");
CREATE INDEX "provider_sign_ins_connection_id" on "provider_sign_ins" ("connection_id");
CREATE INDEX "provider_sign_ins_expires_at" on "provider_sign_ins" ("expires_at");
CREATE INDEX "rate_limits_full_at_milliseconds" on "rate_limits" ("full_at_milliseconds");
CREATE INDEX "revocations_not_before" on "revocations" ("not_before");
CREATE INDEX "revocations_sequence_subject" on "revocations" ("sequence", "subject");
CREATE INDEX "saml_assertions_connection_id" on "saml_assertions" ("connection_id");
CREATE INDEX "saml_assertions_expires_at" on "saml_assertions" ("expires_at");
CREATE INDEX "security_events_issued_at" on "security_events" ("issued_at");
CREATE UNIQUE INDEX "security_events_jti" on "security_events" ("stream_id", "jti");
CREATE INDEX "security_events_stream_id_security_event_id" on "security_events" ("stream_id", "security_event_id");
CREATE INDEX "service_accounts_org_id_created_at" on "service_accounts" ("org_id", "created_at");
CREATE INDEX "sessions_expires_at" on "sessions" ("expires_at");
CREATE INDEX "sessions_provider_session" on "sessions" ("provider_session");
CREATE INDEX "sessions_user_id_created_at_session_hash" on "sessions" ("user_id", "created_at", "session_hash");
CREATE INDEX "signal_excluded_subjects_user_id" on "signal_excluded_subjects" ("user_id");
CREATE INDEX "signal_partners_org_id" on "signal_partners" ("org_id");
CREATE INDEX "users_created_at_user_id" on "users" ("created_at", "user_id");
CREATE INDEX "users_disabled" on users (created_at, user_id) where "enabled" = 0;
CREATE INDEX "users_email_key_user_id" on "users" ("email_key", "user_id");
CREATE INDEX "users_last_active_at_user_id" on "users" ("last_active_at", "user_id");
CREATE INDEX users_locked on users (locked_until) where locked_until is not null;
CREATE INDEX "users_unconfirmed" on users (created_at, user_id) where "email_confirmed" = 0;
CREATE INDEX "users_username_key_user_id" on "users" ("username_key", "user_id");
CREATE INDEX "users_with_mfa" on users (created_at, user_id) where "mfa_enabled" = 1;
CREATE INDEX "web_refresh_tokens_salted" on "web_refresh_tokens" ("rotated_at") where "successor_salt" is not null;
CREATE INDEX "web_refresh_tokens_web_session_id" on "web_refresh_tokens" ("web_session_id");
CREATE INDEX "web_sessions_session_hash" on "web_sessions" ("session_hash");
CREATE INDEX "web_sessions_unredeemed" on "web_sessions" ("code_expires_at") where "redeemed_at" is null;
CREATE INDEX "webhook_endpoints_org_id" on "webhook_endpoints" ("org_id");
CREATE TRIGGER memberships_count_delete after delete on memberships begin
    update organizations set member_count = member_count - 1 where org_id = old.org_id;
  end;
CREATE TRIGGER memberships_count_insert after insert on memberships begin
    update organizations set member_count = member_count + 1 where org_id = new.org_id;
  end;
CREATE TRIGGER "organizations_count_delete" after delete on "organizations" begin
        insert into row_counts values ('organizations', 0, -1)
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end;
CREATE TRIGGER "organizations_count_insert" after insert on "organizations" begin
        insert into row_counts values ('organizations', 0, 1)
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end;
CREATE TRIGGER organizations_search_delete after delete on organizations begin
    insert into organization_search_index (organization_search_index, rowid, name_key)
      select 'delete', search_id, name_key from organization_search where org_id = old.org_id;
    delete from organization_search where org_id = old.org_id;
  end;
CREATE TRIGGER organizations_search_insert after insert on organizations begin
    insert into organization_search (org_id, name_key) values (new.org_id, lower(new.name));
    insert into organization_search_index (rowid, name_key)
      select search_id, name_key from organization_search where org_id = new.org_id;
  end;
CREATE TRIGGER organizations_search_update after update of name on organizations begin
    insert into organization_search_index (organization_search_index, rowid, name_key)
      select 'delete', search_id, name_key from organization_search where org_id = new.org_id;
    update organization_search set name_key = lower(new.name) where org_id = new.org_id;
    insert into organization_search_index (rowid, name_key)
      select search_id, name_key from organization_search where org_id = new.org_id;
  end;
CREATE TRIGGER "passkeys_note_delete" after delete on "passkeys" begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "old"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "old"."user_id") then 1 else 0 end where user_id = "old"."user_id"; end;
CREATE TRIGGER "passkeys_note_insert" after insert on "passkeys" begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "new"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "new"."user_id") then 1 else 0 end where user_id = "new"."user_id"; end;
CREATE TRIGGER "totp_secrets_note_delete" after delete on "totp_secrets" begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "old"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "old"."user_id") then 1 else 0 end where user_id = "old"."user_id"; end;
CREATE TRIGGER "totp_secrets_note_insert" after insert on "totp_secrets" begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "new"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "new"."user_id") then 1 else 0 end where user_id = "new"."user_id"; end;
CREATE TRIGGER "totp_secrets_note_update" after update of enabled_at on "totp_secrets" begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "new"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "new"."user_id") then 1 else 0 end where user_id = "new"."user_id"; end;
CREATE TRIGGER "users_count_delete" after delete on "users" begin
        insert into row_counts values ('users', 0, -1)
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end;
CREATE TRIGGER "users_count_insert" after insert on "users" begin
        insert into row_counts values ('users', 0, 1)
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end;
CREATE TRIGGER "users_disabled_delete" after delete on users
        when "old"."enabled" = 0 begin
          insert into row_counts values ('users_disabled', 0, -1)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_disabled_insert" after insert on users
        when "new"."enabled" = 0 begin
          insert into row_counts values ('users_disabled', 0, 1)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_disabled_update" after update of enabled on users
        when "old"."enabled" <> "new"."enabled" begin
          insert into row_counts values ('users_disabled', 0, case when "new"."enabled" = 0 then 1 else -1 end)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER users_search_delete after delete on users begin 
    insert into user_search_index (user_search_index, rowid, email_key, username_key, name_key)
      select 'delete', search_id, email_key, username_key, name_key from user_search where user_id = old.user_id;
    delete from user_search where user_id = old.user_id; end;
CREATE TRIGGER users_search_insert after insert on users begin 
    insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) select
        coalesce(max(search_id) + 1, new.created_at * 1048576),
        new.user_id, new.email_key, new.username_key, new.created_at, new.name_key
      from user_search
      where search_id >= new.created_at * 1048576 and search_id < (new.created_at + 1) * 1048576;
    insert into user_search_index (rowid, email_key, username_key, name_key)
      select search_id, email_key, username_key, name_key from user_search where user_id = new.user_id; end;
CREATE TRIGGER users_search_update
    after update of email_key, username_key, created_at, name_key on users begin 
    insert into user_search_index (user_search_index, rowid, email_key, username_key, name_key)
      select 'delete', search_id, email_key, username_key, name_key from user_search where user_id = old.user_id;
    delete from user_search where user_id = old.user_id; 
    insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) select
        coalesce(max(search_id) + 1, new.created_at * 1048576),
        new.user_id, new.email_key, new.username_key, new.created_at, new.name_key
      from user_search
      where search_id >= new.created_at * 1048576 and search_id < (new.created_at + 1) * 1048576;
    insert into user_search_index (rowid, email_key, username_key, name_key)
      select search_id, email_key, username_key, name_key from user_search where user_id = new.user_id; end;
CREATE TRIGGER "users_unconfirmed_delete" after delete on users
        when "old"."email_confirmed" = 0 begin
          insert into row_counts values ('users_unconfirmed', 0, -1)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_unconfirmed_insert" after insert on users
        when "new"."email_confirmed" = 0 begin
          insert into row_counts values ('users_unconfirmed', 0, 1)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_unconfirmed_update" after update of email_confirmed on users
        when "old"."email_confirmed" <> "new"."email_confirmed" begin
          insert into row_counts values ('users_unconfirmed', 0, case when "new"."email_confirmed" = 0 then 1 else -1 end)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_with_mfa_delete" after delete on users
        when "old"."mfa_enabled" = 1 begin
          insert into row_counts values ('users_with_mfa', 0, -1)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_with_mfa_insert" after insert on users
        when "new"."mfa_enabled" = 1 begin
          insert into row_counts values ('users_with_mfa', 0, 1)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
CREATE TRIGGER "users_with_mfa_update" after update of mfa_enabled on users
        when "old"."mfa_enabled" <> "new"."mfa_enabled" begin
          insert into row_counts values ('users_with_mfa', 0, case when "new"."mfa_enabled" = 1 then 1 else -1 end)
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end;
insert into user_search_index (user_search_index) values ('rebuild');
insert into organization_search_index (organization_search_index) values ('rebuild');
commit;

-- Credentials: {"cookies":[["orgward_csrf","JxIW-bqE63v-2gpNxejotoatJ8F1pfZD8CnCp2tEr4c"],["orgward_session","YTg229_HJ9X5fmYX4HuNyeBPt17KFREw0CV1c0GkSrM"]],"refreshToken":"4sZSI5Xf8hHdOA8IbNjP6uKSnlvReVb1h5pebFw8bW8"}
begin;
create extension if not exists pg_trgm;
CREATE OR REPLACE FUNCTION public.count_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare direction bigint := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      update organizations set member_count = member_count + direction * changes.members
        from (select org_id, count(*) as members from changed group by org_id order by org_id) as changes
        where organizations.org_id = changes.org_id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare change bigint;
    begin
      select count(*) into change from changed;
      if change = 0 then return null; end if;
      if tg_op = 'DELETE' then change := -change; end if;
      insert into row_counts values (tg_table_name, pg_backend_pid() % 16, change)
        on conflict (table_name, slot) do update set row_count = row_counts.row_count + excluded.row_count;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.count_user_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op = 'INSERT' then insert into row_counts
    select name, pg_backend_pid() % 16, sum(change) from changed cross join lateral (values ('users_disabled', ("changed"."enabled" = 0)::int), ('users_unconfirmed', ("changed"."email_confirmed" = 0)::int), ('users_with_mfa', ("changed"."mfa_enabled" = 1)::int))
      as state (name, change) group by name having sum(change) <> 0
      on conflict (table_name, slot) do update set row_count = row_counts.row_count + excluded.row_count;
    elsif tg_op = 'DELETE' then
      insert into row_counts
    select name, pg_backend_pid() % 16, sum(change) from (select name, -change as change from changed cross join lateral (values ('users_disabled', ("changed"."enabled" = 0)::int), ('users_unconfirmed', ("changed"."email_confirmed" = 0)::int), ('users_with_mfa', ("changed"."mfa_enabled" = 1)::int))
      as state (name, change)) as removed group by name having sum(change) <> 0
      on conflict (table_name, slot) do update set row_count = row_counts.row_count + excluded.row_count;
    else insert into row_counts
    select name, pg_backend_pid() % 16, sum(change) from (values ('users_disabled', ("new"."enabled" = 0)::int - ("old"."enabled" = 0)::int), ('users_unconfirmed', ("new"."email_confirmed" = 0)::int - ("old"."email_confirmed" = 0)::int), ('users_with_mfa', ("new"."mfa_enabled" = 1)::int - ("old"."mfa_enabled" = 1)::int))
      as state (name, change) group by name having sum(change) <> 0
      on conflict (table_name, slot) do update set row_count = row_counts.row_count + excluded.row_count; end if;
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION public.maintain_user_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op <> 'INSERT' then delete from user_search where user_id = old.user_id; end if;
    if tg_op <> 'DELETE' then
      insert into user_search (user_id, email_key, username_key, created_at, name_key)
        values (new.user_id, new.email_key, new.username_key, new.created_at, new.name_key);
    end if;
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION public.passkeys_note_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "old"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "old"."user_id") then 1 else 0 end where user_id = "old"."user_id"; return null; end $function$;
CREATE OR REPLACE FUNCTION public.passkeys_note_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "new"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "new"."user_id") then 1 else 0 end where user_id = "new"."user_id"; return null; end $function$;
CREATE OR REPLACE FUNCTION public.totp_secrets_note_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "old"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "old"."user_id") then 1 else 0 end where user_id = "old"."user_id"; return null; end $function$;
CREATE OR REPLACE FUNCTION public.totp_secrets_note_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "new"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "new"."user_id") then 1 else 0 end where user_id = "new"."user_id"; return null; end $function$;
CREATE OR REPLACE FUNCTION public.totp_secrets_note_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when exists (select 1 from totp_secrets where user_id = "new"."user_id" and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = "new"."user_id") then 1 else 0 end where user_id = "new"."user_id"; return null; end $function$;
create table access_policies (
  org_id text collate "C" not null,
  second_factor_required bigint not null,
  methods text collate "C",
  connection_ids text collate "C",
  maximum_session_age_seconds bigint,
  maximum_idle_seconds bigint,
  networks text collate "C",
  impersonation_forbidden bigint not null default 0,
  suspended_until bigint,
  signed_out_at bigint,
  version bigint not null default 1
);
create table api_keys (
  api_key_id text collate "C" not null,
  name text collate "C" not null,
  key_hash text collate "C" not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  vouches_for_assurance bigint not null default 0,
  may_impersonate bigint not null default 0
);
create table audit_head (
  name text collate "C" not null,
  sequence bigint not null,
  hash text collate "C" not null,
  seal text collate "C" not null,
  key_id text collate "C" not null
);
create table audit_stream_batches (
  stream_id text collate "C" not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  previous_hash text collate "C" not null,
  hash text collate "C" not null,
  after_position bigint not null,
  body text collate "C",
  created_at bigint not null,
  delivered_at bigint,
  duration_seconds bigint
);
create table audit_streams (
  stream_id text collate "C" not null,
  org_id text collate "C",
  name text collate "C" not null,
  destination text collate "C" not null,
  encrypted_secret text collate "C" not null,
  enabled bigint not null,
  created_at bigint not null,
  version bigint not null default 1,
  "position" bigint not null,
  sequence bigint not null,
  hash text collate "C" not null,
  attempts bigint not null,
  next_attempt_at bigint not null,
  last_delivered_at bigint,
  last_error text collate "C"
);
create table authorization_codes (
  code_hash text collate "C" not null,
  grant_id text collate "C" not null,
  session_hash text collate "C",
  redirect_uri text collate "C" not null,
  code_challenge text collate "C" not null,
  expires_at bigint not null,
  failed_attempts bigint not null,
  redeemed_at bigint
);
create table backchannel_sessions (
  web_session_id text collate "C" not null,
  user_id text collate "C" not null,
  redirect_uri text collate "C" not null
);
create table client_assertions (
  assertion_hash text collate "C" not null,
  expires_at bigint not null
);
create table connection_rehearsals (
  rehearsal_id text collate "C" not null,
  connection_id text collate "C" not null,
  "position" bigint not null,
  connection_fingerprint text collate "C" not null,
  return_to text collate "C" not null,
  evidence text collate "C",
  begun_at bigint not null,
  finished_at bigint,
  expires_at bigint not null
);
create table connection_setup_links (
  link_id text collate "C" not null,
  org_id text collate "C" not null,
  token_hash text collate "C" not null,
  may_enforce bigint not null,
  highest_role text collate "C",
  created_at bigint not null,
  expires_at bigint not null,
  last_opened_at bigint
);
create table connection_setups (
  org_id text collate "C" not null,
  connection_id text collate "C" not null,
  guide text collate "C" not null,
  protocol text collate "C" not null,
  changed_at bigint not null,
  version bigint not null default 1
);
create table connection_signal_tokens (
  token_id text collate "C" not null,
  connection_id text collate "C" not null,
  purpose text collate "C" not null,
  token_hash text collate "C" not null,
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint
);
create table connection_signals (
  signal_id text collate "C" not null,
  connection_id text collate "C" not null,
  received_at bigint not null,
  channel text collate "C" not null,
  type text collate "C",
  effect text collate "C",
  refusal text collate "C",
  replay_hash text collate "C"
);
create table connection_transmitters (
  connection_id text collate "C" not null,
  issuer text collate "C" not null,
  audience text collate "C" not null,
  poll_url text collate "C",
  poll_interval bigint,
  encrypted_poll_token text collate "C",
  poll_due_at bigint,
  polled_at bigint,
  poll_failure text collate "C",
  poll_failures bigint not null
);
create table connections (
  connection_id text collate "C" not null,
  org_id text collate "C",
  name text collate "C" not null,
  provider text collate "C" not null,
  client_id text collate "C" not null,
  encrypted_secret text collate "C" not null,
  scopes text collate "C" not null,
  enabled bigint not null,
  mode text collate "C" not null default 'live'::text,
  settings text collate "C",
  created_at bigint not null,
  version bigint not null default 1
);
create table custom_role_mappings (
  name text collate "C" not null,
  roles text collate "C" not null
);
create table daily_counts (
  event text collate "C" not null,
  day bigint not null,
  total bigint not null
);
create table deliveries (
  kind text collate "C" not null,
  destination_id text collate "C" not null,
  sequence bigint not null,
  subject text collate "C" not null,
  topic text collate "C" not null,
  content text collate "C" not null,
  created_at bigint not null,
  state text collate "C" not null,
  attempts bigint not null,
  due_at bigint,
  leased_until bigint,
  attempted_at bigint,
  duration_seconds bigint,
  status bigint,
  failure text collate "C"
);
create table delivery_destinations (
  kind text collate "C" not null,
  destination_id text collate "C" not null,
  sequence bigint not null,
  hash text collate "C" not null,
  failing_since bigint,
  held_until bigint
);
create table directories (
  directory_id text collate "C" not null,
  org_id text collate "C" not null,
  connection_id text collate "C",
  name text collate "C" not null,
  settings text collate "C" not null,
  created_at bigint not null,
  last_sync_at bigint,
  held_since bigint,
  version bigint not null
);
create table directory_changes (
  directory_id text collate "C" not null,
  "position" bigint not null,
  occurred_at bigint not null,
  resource_id text collate "C" not null,
  user_id text collate "C" not null,
  before text collate "C",
  after text collate "C"
);
create table directory_group_members (
  group_id text collate "C" not null,
  member_value text collate "C" not null,
  display text collate "C"
);
create table directory_groups (
  group_id text collate "C" not null,
  directory_id text collate "C" not null,
  display_name text collate "C" not null,
  display_name_key text collate "C" not null,
  external_id text collate "C",
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null
);
create table directory_log (
  log_id text collate "C" not null,
  directory_id text collate "C" not null,
  "position" bigint not null,
  occurred_at bigint not null,
  kind text collate "C" not null,
  resource_id text collate "C" not null,
  user_id text collate "C",
  effects text collate "C" not null,
  mark text collate "C",
  held bigint not null,
  counted_loss text collate "C"
);
create table directory_tokens (
  token_id text collate "C" not null,
  directory_id text collate "C" not null,
  token_hash text collate "C" not null,
  kind text collate "C" not null,
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint
);
create table directory_users (
  resource_id text collate "C" not null,
  directory_id text collate "C" not null,
  user_id text collate "C",
  user_name_key text collate "C" not null,
  external_id text collate "C",
  active bigint not null,
  attributes text collate "C" not null,
  created_account bigint not null,
  disabled_account bigint not null,
  given_role text collate "C",
  given_by_group text collate "C",
  given_at bigint,
  hold_state text collate "C",
  hold_change text collate "C",
  hold_role text collate "C",
  held_since bigint,
  mark text collate "C",
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  version bigint not null
);
create table end_user_api_key_uses (
  api_key_id text collate "C" not null,
  date text collate "C" not null,
  uses bigint not null
);
create table end_user_api_keys (
  api_key_id text collate "C" not null,
  key_hash text collate "C" not null,
  imported bigint not null,
  user_id text collate "C",
  org_id text collate "C",
  display_name text collate "C",
  metadata text collate "C",
  scopes text collate "C",
  created_by text collate "C",
  created_at bigint not null,
  expires_at bigint,
  deleted_at bigint,
  last_used_at bigint
);
create table event_cursors (
  consumer text collate "C" not null,
  sequence bigint not null
);
create table events (
  event_id bigint not null generated by default as identity,
  occurred_at bigint not null,
  type text collate "C" not null,
  details text collate "C" not null,
  personal text collate "C",
  sequence bigint,
  hash text collate "C",
  seal text collate "C",
  key_id text collate "C"
);
create table external_identities (
  connection_id text collate "C" not null,
  subject text collate "C" not null,
  user_id text collate "C" not null,
  email text collate "C",
  created_at bigint not null,
  last_used_at bigint not null
);
create table impersonations (
  impersonation_id text collate "C" not null,
  user_id text collate "C" not null,
  impersonator_kind text collate "C" not null,
  impersonator_id text collate "C" not null,
  org_id text collate "C",
  reason text collate "C" not null,
  started_at bigint not null,
  ends_at bigint not null,
  ended_at bigint,
  session_hash text collate "C"
);
create table introspection_credentials (
  credential_id text collate "C" not null,
  name text collate "C" not null,
  secrets text collate "C" not null,
  resources text collate "C",
  created_at bigint not null,
  last_used_at bigint,
  version bigint not null default 1
);
create table invitations (
  invitation_id text collate "C" not null,
  org_id text collate "C" not null,
  email text collate "C" not null,
  email_key text collate "C" not null,
  token_hash text collate "C" not null,
  role text collate "C" not null,
  additional_roles text collate "C" not null,
  inviter_user_id text collate "C",
  created_at bigint not null,
  expires_at bigint not null
);
create table lifted_access_policies (
  session_hash text collate "C" not null,
  org_id text collate "C" not null,
  lifted_at bigint not null,
  lifted_until bigint not null
);
create table machine_credentials (
  credential_id text collate "C" not null,
  service_account_id text collate "C",
  kind text collate "C" not null,
  name text collate "C",
  secret_hash text collate "C",
  jwks text collate "C",
  issuer text collate "C",
  subject text collate "C",
  audience text collate "C",
  single_use bigint not null,
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);
create table machine_tokens (
  token_hash text collate "C" not null,
  credential_id text collate "C" not null,
  resource text collate "C" not null,
  scopes text collate "C" not null,
  ip_address text collate "C",
  created_at bigint not null,
  expires_at bigint not null
);
create table mails (
  mail_id text collate "C" not null,
  kind text collate "C" not null,
  encrypted_content text collate "C" not null,
  created_at bigint not null,
  attempts bigint not null,
  due_at bigint,
  sent_at bigint
);
create table memberships (
  user_id text collate "C" not null,
  org_id text collate "C" not null,
  role text collate "C" not null,
  additional_roles text collate "C" not null,
  created_at bigint not null,
  version bigint not null default 1
);
create table oauth_access_tokens (
  token_hash text collate "C" not null,
  grant_id text collate "C" not null,
  scopes text collate "C" not null,
  org_id text collate "C",
  created_at bigint not null,
  expires_at bigint not null
);
create table oauth_clients (
  client_id text collate "C" not null,
  kind text collate "C" not null,
  name text collate "C",
  client_uri text collate "C",
  redirect_uris text collate "C" not null,
  grant_types text collate "C" not null,
  authentication_method text collate "C" not null,
  secrets text collate "C" not null,
  secret_required_at_code_exchange bigint not null,
  remembers_consent bigint not null,
  jwks text collate "C",
  jwks_uri text collate "C",
  fresh_until bigint,
  created_at bigint not null,
  last_used_at bigint,
  redirect_hosts text collate "C" not null,
  resources text collate "C",
  version bigint not null default 1
);
create table oauth_consents (
  user_id text collate "C" not null,
  client_id text collate "C" not null,
  resource text collate "C" not null,
  scopes text collate "C" not null,
  consented_at bigint not null
);
create table oauth_grants (
  grant_id text collate "C" not null,
  user_id text collate "C" not null,
  client_id text collate "C" not null,
  resource text collate "C" not null,
  scopes text collate "C" not null,
  org_id text collate "C",
  created_at bigint not null,
  expires_at bigint not null,
  login_method text collate "C" not null,
  amr text collate "C" not null,
  authenticated_at bigint not null,
  ends_at bigint,
  ip_address text collate "C",
  last_used_at bigint not null,
  longest_idle_seconds bigint not null default 0
);
create table oauth_refresh_tokens (
  token_hash text collate "C" not null,
  grant_id text collate "C" not null,
  created_at bigint not null,
  expires_at bigint not null,
  rotated_at bigint,
  successor_hash text collate "C",
  successor_salt text collate "C"
);
create table oauth_resources (
  resource text collate "C" not null,
  name text collate "C",
  is_default bigint not null,
  created_at bigint not null,
  connected_at bigint,
  version bigint not null default 1
);
create table oauth_scopes (
  name text collate "C" not null,
  description text collate "C" not null,
  kind text collate "C" not null,
  is_default bigint not null,
  version bigint not null default 1
);
create table one_time_tokens (
  token_hash text collate "C" not null,
  purpose text collate "C" not null,
  user_id text collate "C",
  email text collate "C" not null,
  email_key text collate "C" not null,
  details text collate "C" not null,
  reusable bigint not null,
  created_at bigint not null,
  expires_at bigint not null
);
create table operator_passkeys (
  passkey_id text collate "C" not null,
  operator_id text collate "C" not null,
  credential_id text collate "C" not null,
  public_key text collate "C" not null,
  signature_counter bigint not null,
  transports text collate "C" not null,
  synced bigint not null,
  name text collate "C" not null,
  created_at bigint not null,
  last_used_at bigint
);
create table operator_recovery_codes (
  operator_id text collate "C" not null,
  code_hash text collate "C" not null
);
create table operator_sessions (
  session_hash text collate "C" not null,
  operator_id text collate "C" not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  awaits_second_factor bigint not null,
  proven_at bigint not null
);
create table operators (
  operator_id text collate "C" not null,
  email text collate "C" not null,
  email_key text collate "C" not null,
  password_hash text collate "C" not null,
  created_at bigint not null,
  role text collate "C" not null default 'admin'::text,
  encrypted_totp_secret text collate "C",
  totp_enabled_at bigint,
  totp_last_used_step bigint not null default 0,
  version bigint not null default 1
);
create table organization_domains (
  org_id text collate "C" not null,
  domain text collate "C" not null,
  verification_token text collate "C" not null,
  created_at bigint not null,
  proven_at bigint,
  proven_by text collate "C",
  checked_at bigint,
  finding text collate "C",
  failing_since bigint
);
create table organizations (
  org_id text collate "C" not null,
  name text collate "C" not null,
  url_safe_name text collate "C" not null,
  metadata text collate "C" not null,
  max_users bigint,
  legacy_org_id text collate "C",
  created_at bigint not null,
  domain text collate "C",
  extra_domains text collate "C" not null default '[]'::text,
  domain_autojoin bigint not null default 0,
  domain_restrict bigint not null default 0,
  can_setup_saml bigint not null default 0,
  custom_role_mapping_name text collate "C",
  member_count bigint not null default 0,
  version bigint not null default 1
);
create table passkey_challenges (
  challenge_hash text collate "C" not null,
  browser_hash text collate "C" not null,
  purpose text collate "C" not null,
  subject text collate "C" not null,
  expires_at bigint not null
);
create table passkeys (
  passkey_id text collate "C" not null,
  user_id text collate "C" not null,
  credential_id text collate "C" not null,
  public_key text collate "C" not null,
  signature_counter bigint not null,
  transports text collate "C" not null,
  synced bigint not null,
  name text collate "C" not null,
  created_at bigint not null,
  last_used_at bigint
);
create table pending_authorizations (
  form_hash text collate "C" not null,
  session_hash text collate "C" not null,
  request text collate "C" not null,
  expires_at bigint not null
);
create table pending_identities (
  pending_hash text collate "C" not null,
  connection_id text collate "C" not null,
  subject text collate "C" not null,
  email text collate "C",
  email_verified bigint not null,
  claims text collate "C",
  return_to text collate "C" not null,
  created_at bigint not null,
  expires_at bigint not null
);
create table pending_sign_ins (
  pending_hash text collate "C" not null,
  user_id text collate "C" not null,
  login_method text collate "C" not null,
  amr text collate "C" not null,
  ends_at bigint,
  provider_session text collate "C",
  return_to text collate "C" not null,
  created_at bigint not null,
  expires_at bigint not null
);
create table provider_sign_ins (
  state_hash text collate "C" not null,
  browser_hash text collate "C" not null,
  connection_id text collate "C" not null,
  nonce text collate "C" not null,
  code_verifier text collate "C" not null,
  return_to text collate "C" not null,
  session_hash text collate "C",
  rehearsal_id text collate "C",
  created_at bigint not null,
  expires_at bigint not null
);
create table rate_limits (
  key text collate "C" not null,
  full_at_milliseconds bigint not null
);
create table recovery_codes (
  user_id text collate "C" not null,
  code_hash text collate "C" not null
);
create table revocations (
  subject text collate "C" not null,
  not_before bigint not null,
  sequence bigint not null,
  user_id text collate "C"
);
create table roles (
  name text collate "C" not null,
  "position" bigint not null,
  permissions text collate "C" not null
);
create table row_counts (
  table_name text collate "C" not null,
  slot bigint not null,
  row_count bigint not null
);
create table saml_assertions (
  assertion_hash text collate "C" not null,
  connection_id text collate "C" not null,
  ticket_hash text collate "C" not null,
  state_hash text collate "C" not null,
  identity text collate "C",
  created_at bigint not null,
  expires_at bigint not null
);
create table saml_watches (
  connection_id text collate "C" not null,
  checked_at bigint not null,
  metadata_problem text collate "C",
  warned_end bigint,
  warned_days bigint
);
create table schema_migrations (
  number bigint not null,
  name text collate "C" not null,
  applied_at bigint not null
);
create table security_events (
  security_event_id bigint not null generated by default as identity,
  stream_id text collate "C" not null,
  jti text collate "C" not null,
  txn text collate "C" not null,
  issued_at bigint not null,
  type text collate "C" not null,
  claims text collate "C" not null,
  subject text collate "C" not null
);
create table service_accounts (
  account_id text collate "C" not null,
  org_id text collate "C" not null,
  name text collate "C" not null,
  role text collate "C" not null,
  additional_roles text collate "C" not null,
  requests_per_minute bigint not null,
  created_at bigint not null,
  created_by text collate "C",
  disabled_at bigint,
  last_used_at bigint,
  version bigint not null default 1
);
create table sessions (
  session_hash text collate "C" not null,
  cookie_hash text collate "C" not null,
  user_id text collate "C" not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ends_at bigint,
  provider_session text collate "C",
  user_agent text collate "C",
  ip_address text collate "C",
  login_method text collate "C" not null default 'password'::text,
  amr text collate "C" not null,
  proven_at bigint,
  longest_idle_seconds bigint not null default 0
);
create table settings (
  name text collate "C" not null,
  value text collate "C" not null,
  version bigint not null default 1
);
create table signal_excluded_subjects (
  stream_id text collate "C" not null,
  user_id text collate "C" not null
);
create table signal_partners (
  partner_id text collate "C" not null,
  org_id text collate "C",
  name text collate "C" not null,
  purpose text collate "C" not null,
  audience text collate "C" not null,
  subject_format text collate "C" not null,
  token_hash text collate "C" not null,
  created_at bigint not null,
  last_used_at bigint,
  version bigint not null default 1
);
create table signal_streams (
  stream_id text collate "C" not null,
  partner_id text collate "C" not null,
  method text collate "C" not null,
  endpoint_url text collate "C",
  encrypted_authorization text collate "C",
  events_requested text collate "C",
  description text collate "C",
  status text collate "C" not null,
  status_reason text collate "C",
  problem text collate "C",
  created_at bigint not null,
  last_delivered_at bigint,
  verified_at bigint
);
create table signing_keys (
  kid text collate "C" not null,
  algorithm text collate "C" not null,
  public_jwk text collate "C" not null,
  encrypted_private_jwk text collate "C" not null,
  created_at bigint not null,
  signs_from bigint not null,
  removed_at bigint
);
create table totp_secrets (
  user_id text collate "C" not null,
  encrypted_secret text collate "C" not null,
  created_at bigint not null,
  enabled_at bigint,
  last_used_step bigint not null
);
create table user_search (
  user_id text collate "C" not null,
  email_key text collate "C" not null,
  username_key text collate "C",
  created_at bigint not null,
  name_key text collate "C"
);
create table users (
  user_id text collate "C" not null,
  email text collate "C" not null,
  email_key text collate "C" not null,
  email_confirmed bigint not null,
  password_hash text collate "C",
  username text collate "C",
  username_key text collate "C",
  first_name text collate "C",
  last_name text collate "C",
  picture_url text collate "C",
  properties text collate "C" not null,
  metadata text collate "C",
  enabled bigint not null,
  can_create_orgs bigint not null,
  update_password_required bigint not null,
  legacy_user_id text collate "C",
  failed_logins bigint not null,
  locked_until bigint,
  created_at bigint not null,
  last_active_at bigint not null,
  mfa_enabled bigint not null default 0,
  name_key text collate "C",
  last_sign_in_at bigint,
  version bigint not null default 1
);
create table web_redirect_uris (
  redirect_uri text collate "C" not null,
  created_at bigint not null,
  browser_app bigint not null default 0,
  backchannel_logout_uri text collate "C"
);
create table web_refresh_tokens (
  token_hash text collate "C" not null,
  web_session_id text collate "C" not null,
  created_at bigint not null,
  rotated_at bigint,
  successor_hash text collate "C",
  successor_salt text collate "C"
);
create table web_sessions (
  web_session_id text collate "C" not null,
  session_hash text collate "C" not null,
  code_hash text collate "C" not null,
  redirect_uri text collate "C" not null,
  active_org_id text collate "C",
  created_at bigint not null,
  code_expires_at bigint not null,
  redeemed_at bigint,
  refreshed_at bigint,
  code_challenge text collate "C",
  code_failed_attempts bigint not null default 0,
  held_by_browser bigint not null default 0
);
create table webhook_endpoints (
  endpoint_id text collate "C" not null,
  org_id text collate "C",
  name text collate "C" not null,
  url text collate "C" not null,
  event_types text collate "C" not null,
  enabled bigint not null,
  disabled_reason text collate "C",
  encrypted_secret text collate "C" not null,
  encrypted_previous_secret text collate "C",
  previous_secret_until bigint,
  after_sequence bigint not null,
  created_at bigint not null,
  version bigint not null default 1
);
alter table access_policies add constraint access_policies_pkey PRIMARY KEY (org_id);
alter table api_keys add constraint api_keys_key_hash_key UNIQUE (key_hash);
alter table api_keys add constraint api_keys_pkey PRIMARY KEY (api_key_id);
alter table audit_head add constraint audit_head_pkey PRIMARY KEY (name);
alter table audit_stream_batches add constraint audit_stream_batches_pkey PRIMARY KEY (stream_id, first_sequence);
alter table audit_streams add constraint audit_streams_name_key UNIQUE (name);
alter table audit_streams add constraint audit_streams_pkey PRIMARY KEY (stream_id);
alter table authorization_codes add constraint authorization_codes_grant_id_key UNIQUE (grant_id);
alter table authorization_codes add constraint authorization_codes_pkey PRIMARY KEY (code_hash);
alter table backchannel_sessions add constraint backchannel_sessions_pkey PRIMARY KEY (web_session_id);
alter table client_assertions add constraint client_assertions_pkey PRIMARY KEY (assertion_hash);
alter table connection_rehearsals add constraint connection_rehearsals_pkey PRIMARY KEY (rehearsal_id);
alter table connection_setup_links add constraint connection_setup_links_pkey PRIMARY KEY (link_id);
alter table connection_setup_links add constraint connection_setup_links_token_hash_key UNIQUE (token_hash);
alter table connection_setups add constraint connection_setups_connection_id_key UNIQUE (connection_id);
alter table connection_setups add constraint connection_setups_pkey PRIMARY KEY (org_id);
alter table connection_signal_tokens add constraint connection_signal_tokens_pkey PRIMARY KEY (token_id);
alter table connection_signal_tokens add constraint connection_signal_tokens_token_hash_key UNIQUE (token_hash);
alter table connection_signals add constraint connection_signals_pkey PRIMARY KEY (signal_id);
alter table connection_signals add constraint connection_signals_replay_hash_key UNIQUE (replay_hash);
alter table connection_transmitters add constraint connection_transmitters_pkey PRIMARY KEY (connection_id);
alter table connections add constraint connections_pkey PRIMARY KEY (connection_id);
alter table custom_role_mappings add constraint custom_role_mappings_pkey PRIMARY KEY (name);
alter table daily_counts add constraint daily_counts_pkey PRIMARY KEY (day, event);
alter table deliveries add constraint deliveries_pkey PRIMARY KEY (kind, destination_id, sequence);
alter table delivery_destinations add constraint delivery_destinations_pkey PRIMARY KEY (kind, destination_id);
alter table directories add constraint directories_pkey PRIMARY KEY (directory_id);
alter table directory_changes add constraint directory_changes_pkey PRIMARY KEY (directory_id, "position");
alter table directory_group_members add constraint directory_group_members_pkey PRIMARY KEY (group_id, member_value);
alter table directory_groups add constraint directory_groups_pkey PRIMARY KEY (group_id);
alter table directory_log add constraint directory_log_pkey PRIMARY KEY (log_id);
alter table directory_tokens add constraint directory_tokens_pkey PRIMARY KEY (token_id);
alter table directory_tokens add constraint directory_tokens_token_hash_key UNIQUE (token_hash);
alter table directory_users add constraint directory_users_pkey PRIMARY KEY (resource_id);
alter table end_user_api_key_uses add constraint end_user_api_key_uses_pkey PRIMARY KEY (api_key_id, date);
alter table end_user_api_keys add constraint end_user_api_keys_key_hash_key UNIQUE (key_hash);
alter table end_user_api_keys add constraint end_user_api_keys_pkey PRIMARY KEY (api_key_id);
alter table event_cursors add constraint event_cursors_pkey PRIMARY KEY (consumer);
alter table events add constraint events_pkey PRIMARY KEY (event_id);
alter table events add constraint events_sequence_key UNIQUE (sequence);
alter table external_identities add constraint external_identities_pkey PRIMARY KEY (connection_id, subject);
alter table impersonations add constraint impersonations_pkey PRIMARY KEY (impersonation_id);
alter table introspection_credentials add constraint introspection_credentials_pkey PRIMARY KEY (credential_id);
alter table invitations add constraint invitations_invitation_id_key UNIQUE (invitation_id);
alter table invitations add constraint invitations_pkey PRIMARY KEY (org_id, email_key);
alter table invitations add constraint invitations_token_hash_key UNIQUE (token_hash);
alter table lifted_access_policies add constraint lifted_access_policies_pkey PRIMARY KEY (session_hash, org_id);
alter table machine_credentials add constraint machine_credentials_pkey PRIMARY KEY (credential_id);
alter table machine_tokens add constraint machine_tokens_pkey PRIMARY KEY (token_hash);
alter table mails add constraint mails_pkey PRIMARY KEY (mail_id);
alter table memberships add constraint memberships_pkey PRIMARY KEY (user_id, org_id);
alter table oauth_access_tokens add constraint oauth_access_tokens_pkey PRIMARY KEY (token_hash);
alter table oauth_clients add constraint oauth_clients_pkey PRIMARY KEY (client_id);
alter table oauth_consents add constraint oauth_consents_pkey PRIMARY KEY (user_id, client_id, resource);
alter table oauth_grants add constraint oauth_grants_pkey PRIMARY KEY (grant_id);
alter table oauth_refresh_tokens add constraint oauth_refresh_tokens_pkey PRIMARY KEY (token_hash);
alter table oauth_resources add constraint oauth_resources_pkey PRIMARY KEY (resource);
alter table oauth_scopes add constraint oauth_scopes_pkey PRIMARY KEY (name);
alter table one_time_tokens add constraint one_time_tokens_pkey PRIMARY KEY (token_hash);
alter table operator_passkeys add constraint operator_passkeys_credential_id_key UNIQUE (credential_id);
alter table operator_passkeys add constraint operator_passkeys_pkey PRIMARY KEY (passkey_id);
alter table operator_recovery_codes add constraint operator_recovery_codes_pkey PRIMARY KEY (operator_id, code_hash);
alter table operator_sessions add constraint operator_sessions_pkey PRIMARY KEY (session_hash);
alter table operators add constraint operators_email_key_key UNIQUE (email_key);
alter table operators add constraint operators_pkey PRIMARY KEY (operator_id);
alter table organization_domains add constraint organization_domains_pkey PRIMARY KEY (org_id, domain);
alter table organizations add constraint organizations_legacy_org_id_key UNIQUE (legacy_org_id);
alter table organizations add constraint organizations_pkey PRIMARY KEY (org_id);
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash);
alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (passkey_id);
alter table pending_authorizations add constraint pending_authorizations_pkey PRIMARY KEY (form_hash);
alter table pending_identities add constraint pending_identities_pkey PRIMARY KEY (pending_hash);
alter table pending_sign_ins add constraint pending_sign_ins_pkey PRIMARY KEY (pending_hash);
alter table provider_sign_ins add constraint provider_sign_ins_pkey PRIMARY KEY (state_hash);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
alter table revocations add constraint revocations_pkey PRIMARY KEY (subject);
alter table roles add constraint roles_pkey PRIMARY KEY (name);
alter table roles add constraint roles_position_key UNIQUE ("position");
alter table row_counts add constraint row_counts_pkey PRIMARY KEY (table_name, slot);
alter table saml_assertions add constraint saml_assertions_pkey PRIMARY KEY (assertion_hash);
alter table saml_assertions add constraint saml_assertions_ticket_hash_key UNIQUE (ticket_hash);
alter table saml_watches add constraint saml_watches_pkey PRIMARY KEY (connection_id);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (number);
alter table security_events add constraint security_events_pkey PRIMARY KEY (security_event_id);
alter table service_accounts add constraint service_accounts_pkey PRIMARY KEY (account_id);
alter table sessions add constraint sessions_cookie_hash_key UNIQUE (cookie_hash);
alter table sessions add constraint sessions_pkey PRIMARY KEY (session_hash);
alter table settings add constraint settings_pkey PRIMARY KEY (name);
alter table signal_excluded_subjects add constraint signal_excluded_subjects_pkey PRIMARY KEY (stream_id, user_id);
alter table signal_partners add constraint signal_partners_pkey PRIMARY KEY (partner_id);
alter table signal_partners add constraint signal_partners_token_hash_key UNIQUE (token_hash);
alter table signal_streams add constraint signal_streams_partner_id_key UNIQUE (partner_id);
alter table signal_streams add constraint signal_streams_pkey PRIMARY KEY (stream_id);
alter table signing_keys add constraint signing_keys_pkey PRIMARY KEY (kid);
alter table totp_secrets add constraint totp_secrets_pkey PRIMARY KEY (user_id);
alter table user_search add constraint user_search_pkey PRIMARY KEY (user_id);
alter table users add constraint users_email_key_key UNIQUE (email_key);
alter table users add constraint users_legacy_user_id_key UNIQUE (legacy_user_id);
alter table users add constraint users_pkey PRIMARY KEY (user_id);
alter table users add constraint users_username_key_key UNIQUE (username_key);
alter table web_redirect_uris add constraint web_redirect_uris_pkey PRIMARY KEY (redirect_uri);
alter table web_refresh_tokens add constraint web_refresh_tokens_pkey PRIMARY KEY (token_hash);
alter table web_sessions add constraint web_sessions_code_hash_key UNIQUE (code_hash);
alter table web_sessions add constraint web_sessions_pkey PRIMARY KEY (web_session_id);
alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (endpoint_id);
insert into api_keys (api_key_id, name, key_hash, created_at, expires_at, revoked_at, last_used_at, vouches_for_assurance, may_impersonate) values ('dddddddd-0000-4000-8000-000000000001', 'Demo apps', '02fa11126466c2421bb188ceab038391a22dc913e9f680bbfadad2108ba99b81', '1790000000', NULL, NULL, '1790000000', '0', '1');
insert into audit_head (name, sequence, hash, seal, key_id) values ('head', '7', '8706d399023df7650ce68ce44eb73373f8f1a5a770933da7b78aadfd0b4ddd2b', '8f27062db17b473bb768426f089e8dbf6b656705d6468c6cff04c42d12f1015d', 'f0d5496e65c69b2b');
insert into authorization_codes (code_hash, grant_id, session_hash, redirect_uri, code_challenge, expires_at, failed_attempts, redeemed_at) values ('b2f3b543d22272bd9b213c88304f7a9379a4d70b3f2406837f51dfffd6524a85', '86c5c39b-a8c6-42df-9948-a7c823fc85db', '794bff319d6573163df41c0ee2b26348e7f35b001bc84a80c3eeb06fb5a300c8', 'http://127.0.0.1:7777/callback', 'pHmZ5IsAqqERMYgY9uzj8ISHHG-FApj48qXM5i6RW_Y', '1790000060', '0', '1790000000');
insert into end_user_api_keys (api_key_id, key_hash, imported, user_id, org_id, display_name, metadata, scopes, created_by, created_at, expires_at, deleted_at, last_used_at) values ('4ace3bf01f7e4cc5b27bc65e7ba1a0b7', 'c287c551d138b0f9f74915370082f561b76e860afa8c0e886e3a01b3299e210f', '0', NULL, '11111111-1111-4111-8111-111111111111', NULL, NULL, NULL, NULL, '1790000000', NULL, NULL, NULL);
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('1', '1790000000', 'signing_key.published', '{"actor":{"kind":"server","id":null,"name":null},"target":{"kind":"signing_key","id":"70hUkNATPsXm8ouQigYJp9BBU_a2czjMe3axeQVuZN8","name":null},"changes":{"algorithm":{"before":null,"after":"ES256"},"signs_from":{"before":null,"after":1790000000}},"personal":"cf27edcf0b6475d2caa737be1264bc080f756e759cbd9fdb110f05b806d59d76"}', '{"salt":"_DkZXUPbVeZyVImYhM-NZg"}', '1', '73466a150c5bc69a56c8f58e109f81d0bd78ab9629eee337dae06336038b6a97', 'c5fea60502b96b625aff6923a4a8cab115dbc47c054046cb2c9e793fbb4828b3', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('2', '1790000000', 'sign_in.succeeded', '{"actor":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"target":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"request":{"id":"6d6c9c5a-d573-4334-9dc8-2bc8591d4387"},"details":{"method":"password","second_factor":null,"first_of_day":true},"personal":"66911b9842de3379346255a77a14d713f659f06778ba2ff1ab9c10ad684d7dba"}', '{"salt":"JOh32fUf7UTW06Aw3jA-Vw","actorName":"owner@acme.test","targetName":"owner@acme.test","address":"203.0.113.7","userAgent":null}', '2', '9fa96730f26a1d068be5bae9de7d0e7d6c5cf3fbad2b94a88ccb94be427e1891', '4c83079121050821c852552940331c336876e4ead5b14779c2a4c160a6dcaa4a', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('3', '1790000000', 'consent.given', '{"actor":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"target":{"kind":"grant","id":"86c5c39b-a8c6-42df-9948-a7c823fc85db","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"95ff3f5d-6a67-44f9-ae86-c0de5976dcf7"},"details":{"client_id":"demo-public","resource":"http://localhost:4005/mcp","scopes":["projects:read","projects:write"]},"personal":"f98126b0cb74983d8c0e43400dd9e22edbd7c7cab589072dbd87bc60983a5c56"}', '{"salt":"BXyfVYSdD7585M1UhubLXg","actorName":"owner@acme.test","address":"203.0.113.7","userAgent":null}', '3', 'fe3c98f7a3d0827857960d811f2eeaa6ffc321bb47a70996bde90893288d943b', '1c1bb3bc9d5510942d805ee77d0cb1cdf9f6016f85074f5e50fdeb9975d02c11', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('4', '1790000000', 'code.redeemed', '{"actor":{"kind":"client","id":"demo-public","name":"Demo app"},"target":{"kind":"grant","id":"86c5c39b-a8c6-42df-9948-a7c823fc85db","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"36aa9375-7a69-4b43-8a67-11fb3c15add8"},"details":{"client_id":"demo-public"},"personal":"d761c643c24399e24fc41c7342f22951e56cd25d375175810aca880d1d1aa3f5"}', '{"salt":"pVIryzTVFGRLyWD6FQRu9Q","address":"203.0.113.7","userAgent":null}', '4', '46d8b15cf01d6b6a6ea12f67f61e3ce0be926274552dce9eabf031cf676e4266', '18fdfa9d0da8a11e7f74294ab04caf2f292e29c8eef9ec2443825a6f2ba35159', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('5', '1790000000', 'token.refreshed', '{"actor":{"kind":"client","id":"demo-public","name":"Demo app"},"target":{"kind":"grant","id":"86c5c39b-a8c6-42df-9948-a7c823fc85db","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"c20c535f-77b6-4005-8e28-2f5e471d09a0"},"details":{"client_id":"demo-public"},"personal":"7728d2f7c462d99e2df4a1793183775bf6c34b5f2bc3808d7862e589df752e6a"}', '{"salt":"5OnwCqS0BShN9gMrzta7nA","address":"203.0.113.7","userAgent":null}', '5', 'f26d4a5fe9695c162f82e81d6f2955a9789a696e93ede2ca55c78c4d78344151', '86162e3869c44ec4d92f45b6ab05bff84e34c9f1d2d1e30a28be90c8a2cde534', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('6', '1790000000', 'invitation.created', '{"actor":{"kind":"api_key","id":"dddddddd-0000-4000-8000-000000000001","name":"Demo apps"},"target":{"kind":"invitation","id":"5eee882f-519c-425b-9044-639342946606"},"organization":{"id":"11111111-1111-4111-8111-111111111111","name":"Acme"},"request":{"id":"55787de2-e934-4c00-8ff2-1044a9a46a2a"},"personal":"5fd220838e161b50d45d24bb1d20cfa718e87e9ff717676184e9826e282655d3"}', '{"salt":"LdPFYegq3-Oocmw1Ujn4BA","targetName":"new@acme.test","changes":{"role":{"before":null,"after":"Member"},"additional_roles":{"before":null,"after":[]},"expires_at":{"before":null,"after":1790604800}},"address":"203.0.113.7","userAgent":null}', '6', '9eaa63f895d3a89a5d4d522b1f359f03bcf8d0a4ffc5b1e7aa4f640cf3d3ad83', 'd049aaf3773ce960be823575c770a4e7ef7d74df10f5a5248614c1700e207d70', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values ('7', '1790000000', 'end_user_api_key.created', '{"actor":{"kind":"api_key","id":"dddddddd-0000-4000-8000-000000000001","name":"Demo apps"},"target":{"kind":"end_user_api_key","id":"4ace3bf01f7e4cc5b27bc65e7ba1a0b7"},"organization":{"id":"11111111-1111-4111-8111-111111111111","name":"Acme"},"userId":null,"request":{"id":"322cdc77-67a5-42bb-a774-42bdc2960887"},"personal":"6dd1fc93e754fcb60662e63f43dc7dac5883744ff2dfa6e65e066e3c476bd15d"}', '{"salt":"4MYXGjFShpAwIExelJzzqw","targetName":null,"changes":{"imported":{"before":null,"after":false}},"address":"203.0.113.7","userAgent":null}', '7', '8706d399023df7650ce68ce44eb73373f8f1a5a770933da7b78aadfd0b4ddd2b', 'e85615901ed1041fb61e935112c903d355f84316b24ab347c0384e84ad5ed6d5', 'f0d5496e65c69b2b');
insert into introspection_credentials (credential_id, name, secrets, resources, created_at, last_used_at, version) values ('demo-introspect', 'Demo MCP server', '[{"secretHash":"06725310c0735687e3f2d6fa05a80727a70f6bfe8ed2bd5ccd60ed73163f24ae","createdAt":1790000000,"expiresAt":null}]', NULL, '1790000000', NULL, '1');
insert into invitations (invitation_id, org_id, email, email_key, token_hash, role, additional_roles, inviter_user_id, created_at, expires_at) values ('5eee882f-519c-425b-9044-639342946606', '11111111-1111-4111-8111-111111111111', 'new@acme.test', 'new@acme.test', 'a6490939cc038f69fcfe5f0f13761b6bd88731a0d4e545e112eb59b5a1608f27', 'Member', '[]', NULL, '1790000000', '1790604800');
insert into mails (mail_id, kind, encrypted_content, created_at, attempts, due_at, sent_at) values ('dee6bbd7-94bd-491b-a180-a926a52b17f1', 'invitation', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..fo3tJd6oiEijAupc.M1oIHcxEjfKARE5m3EE1tIxp1M1gFHwsEtJKViUDZho751FiwdxLBLUo5DL7h1dmtVqR9JEhLJG37RqhYd4yMOy1lbJed7Uxr3EDh44NnL41IlS8c4U_MUEY6v_RycE7O441pR1CvFGs4xMONy_prxEiHYFseABw37zfSgRK40rnftXCoV-MI76AyPtghr9GRgRTB87J7vMQAxZFzvyTVOAP5LrDj1X5Vz-fzD7J_mgaMJLAZBO0Ku6jyOpUL4aSpJI0nr8fjROa.eSNfHUa2mOgbbr1zyWodow', '1790000000', '0', '1790000000', NULL);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000001', '11111111-1111-4111-8111-111111111111', 'Owner', '[]', '1790000000', '1');
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000002', '11111111-1111-4111-8111-111111111111', 'Admin', '[]', '1790000000', '1');
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000003', '11111111-1111-4111-8111-111111111111', 'Member', '[]', '1790000000', '1');
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', '11111111-1111-4111-8111-111111111111', 'Member', '[]', '1790000000', '1');
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', '22222222-2222-4222-8222-222222222222', 'Owner', '[]', '1790000000', '1');
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('3cea2b98944fd06f3d24102ab84b331919ad92e747875b858d47d066f1d1c562', '86c5c39b-a8c6-42df-9948-a7c823fc85db', '["projects:read","projects:write"]', NULL, '1790000000', '1790001800');
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('b1a604dbda16c73b808494f03a2934ee13586ebfeaace80ac7af555a82f66f6d', '86c5c39b-a8c6-42df-9948-a7c823fc85db', '["projects:read","projects:write"]', NULL, '1790000000', '1790001800');
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, redirect_hosts, resources, version) values ('demo-confidential', 'operator', 'Demo web app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'client_secret_basic', '[{"secretHash":"94f98786466de8b6e1c22ee28d237b70bb8dc9204a02b6a2e75fcd83b8a06469","createdAt":1790000000,"expiresAt":null}]', '0', '1', NULL, NULL, NULL, '1790000000', NULL, '127.0.0.1', NULL, '1');
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, redirect_hosts, resources, version) values ('demo-public', 'operator', 'Demo app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'none', '[]', '0', '0', NULL, NULL, NULL, '1790000000', '1790000000', '127.0.0.1', NULL, '1');
insert into oauth_grants (grant_id, user_id, client_id, resource, scopes, org_id, created_at, expires_at, login_method, amr, authenticated_at, ends_at, ip_address, last_used_at, longest_idle_seconds) values ('86c5c39b-a8c6-42df-9948-a7c823fc85db', 'aaaaaaaa-0000-4000-8000-000000000001', 'demo-public', 'http://localhost:4005/mcp', '["projects:read","projects:write"]', NULL, '1790000000', '1792592000', 'password', 'pwd', '1790000000', NULL, '203.0.113.7', '1790000000', '0');
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, successor_salt) values ('0a45ed98a7985d16742121cfe118b440e0926d751727392e72aef84f2a263d2a', '86c5c39b-a8c6-42df-9948-a7c823fc85db', '1790000000', '1792592000', '1790000000', '1e88fe1e4aed0564e03cafcb20f843b534964daf81b4985173169aadb73108f5', 'xTB8zH4DZHjlJx4VJoGVIizy3bDMfKhJLbDTZ0w7wuc');
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, successor_salt) values ('1e88fe1e4aed0564e03cafcb20f843b534964daf81b4985173169aadb73108f5', '86c5c39b-a8c6-42df-9948-a7c823fc85db', '1790000000', '1792592000', NULL, NULL, NULL);
insert into oauth_resources (resource, name, is_default, created_at, connected_at, version) values ('http://localhost:4005/mcp', 'Demo MCP server', '0', '1790000000', NULL, '1');
insert into oauth_resources (resource, name, is_default, created_at, connected_at, version) values ('http://localhost:4005/second', 'Second demo MCP server', '0', '1790000000', NULL, '1');
insert into oauth_scopes (name, description, kind, is_default, version) values ('org:admin', 'Administer your organization', 'organization', '0', '1');
insert into oauth_scopes (name, description, kind, is_default, version) values ('org:read', 'Read what belongs to your organization', 'organization', '0', '1');
insert into oauth_scopes (name, description, kind, is_default, version) values ('projects:read', 'Read your projects', 'user', '1', '1');
insert into oauth_scopes (name, description, kind, is_default, version) values ('projects:write', 'Change your projects', 'user', '0', '1');
insert into operators (operator_id, email, email_key, password_hash, created_at, role, encrypted_totp_secret, totp_enabled_at, totp_last_used_step, version) values ('cccccccc-0000-4000-8000-000000000001', 'operator@orgward.test', 'operator@orgward.test', '$argon2id$v=19$m=8,t=1,p=1$O9yTfa9fZhlTBFTyvzquiQ$FhsYzsbbGLwAbyWvDtQerz8Nzhqf0zeT6dXhO+an4+8', '1790000000', 'admin', NULL, NULL, '0', '1');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count, version) values ('11111111-1111-4111-8111-111111111111', 'Acme', 'acme', '{}', NULL, NULL, '1790000000', NULL, '[]', '0', '0', '0', NULL, '4', '1');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count, version) values ('22222222-2222-4222-8222-222222222222', 'Globex', 'globex', '{}', NULL, NULL, '1790000000', NULL, '[]', '0', '0', '0', NULL, '1', '1');
insert into roles (name, position, permissions) values ('Admin', '1', '["can_view_billing","can_read_reports"]');
insert into roles (name, position, permissions) values ('Member', '2', '["can_read_reports"]');
insert into roles (name, position, permissions) values ('Owner', '0', '["can_view_billing","can_edit_billing","can_read_reports"]');
insert into row_counts (table_name, slot, row_count) values ('organizations', '8', '2');
insert into row_counts (table_name, slot, row_count) values ('users', '8', '5');
insert into schema_migrations (number, name, applied_at) values ('1', 'first-release', '1795460426');
insert into sessions (session_hash, cookie_hash, user_id, created_at, last_seen_at, expires_at, ends_at, provider_session, user_agent, ip_address, login_method, amr, proven_at, longest_idle_seconds) values ('794bff319d6573163df41c0ee2b26348e7f35b001bc84a80c3eeb06fb5a300c8', '794bff319d6573163df41c0ee2b26348e7f35b001bc84a80c3eeb06fb5a300c8', 'aaaaaaaa-0000-4000-8000-000000000001', '1790000000', '1790000000', '1790007200', NULL, NULL, NULL, '203.0.113.7', 'password', 'pwd', '1790000000', '0');
insert into settings (name, value, version) values ('demo_data', '{"loadedAt":1790000000}', '1');
insert into settings (name, value, version) values ('new_users_create_organizations', 'true', '1');
insert into settings (name, value, version) values ('oauth_registration', '{"enabled":true,"presets":["claude","claude-code","vs-code","chatgpt","cursor","codex","opencode","inspector"],"allowsLoopback":true,"redirectUris":[]}', '1');
insert into settings (name, value, version) values ('owners_prove_domains', 'true', '1');
insert into settings (name, value, version) values ('owners_receive_events', 'true', '1');
insert into settings (name, value, version) values ('owners_set_access_policies', 'true', '1');
insert into settings (name, value, version) values ('signing_key_after:none', '"70hUkNATPsXm8ouQigYJp9BBU_a2czjMe3axeQVuZN8"', '1');
insert into settings (name, value, version) values ('user_schema', '{"usernames":true,"names":true}', '1');
insert into settings (name, value, version) values ('users_delete_own_accounts', 'true', '1');
insert into signing_keys (kid, algorithm, public_jwk, encrypted_private_jwk, created_at, signs_from, removed_at) values ('70hUkNATPsXm8ouQigYJp9BBU_a2czjMe3axeQVuZN8', 'ES256', '{"kty":"EC","x":"RAR-1Cy8-hW0x1uAq08fSeHR_FlYx0WnGxUcxCq77q4","y":"Z0RoK7kKH3C-2ZSjpG0TWrsD40aSMpjOy-nYR4fqo-c","crv":"P-256","kid":"70hUkNATPsXm8ouQigYJp9BBU_a2czjMe3axeQVuZN8","alg":"ES256","use":"sig"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..IPraEzQwu82h5Ad_.nB87zqLcsMkDxJcsfX9o0v5IMPyZ_M7745xigQ4s3Xcf-UHpV_80nJCzshV2uupqkGO5MS8b1jQfbGnTG9iw7RuB3riuP-u6BTUmyAQkfQvCOG1lUecPOvZ7CR_ThWf388klgKSoEAXT7KGMklVlewLDG9aVY8jryQEZ_j9_gM4HqWyyGB4UoyzsOHX2MgSiCEOFWrekB1T0CcjIQazySokzgDLmTIdYEaH-x3cFaTw.n4J813LlHvfRtoXsQKZ0cA', '1790000000', '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', NULL, '1790000000', NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', 'owner@acme.test', '1', '$argon2id$v=19$m=8,t=1,p=1$O9yTfa9fZhlTBFTyvzquiQ$FhsYzsbbGLwAbyWvDtQerz8Nzhqf0zeT6dXhO+an4+8', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, '1790000000', '1');
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', 'admin@acme.test', '1', '$argon2id$v=19$m=8,t=1,p=1$O9yTfa9fZhlTBFTyvzquiQ$FhsYzsbbGLwAbyWvDtQerz8Nzhqf0zeT6dXhO+an4+8', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL, '1');
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', 'member@acme.test', '1', '$argon2id$v=19$m=8,t=1,p=1$O9yTfa9fZhlTBFTyvzquiQ$FhsYzsbbGLwAbyWvDtQerz8Nzhqf0zeT6dXhO+an4+8', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL, '1');
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', 'owner@globex.test', '1', '$argon2id$v=19$m=8,t=1,p=1$O9yTfa9fZhlTBFTyvzquiQ$FhsYzsbbGLwAbyWvDtQerz8Nzhqf0zeT6dXhO+an4+8', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL, '1');
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', 'nobody@example.test', '1', '$argon2id$v=19$m=8,t=1,p=1$O9yTfa9fZhlTBFTyvzquiQ$FhsYzsbbGLwAbyWvDtQerz8Nzhqf0zeT6dXhO+an4+8', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL, '1');
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4001/api/auth/callback', '1790000000', '0', NULL);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4002/api/auth/callback', '1790000000', '0', NULL);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4003/api/auth/callback', '1790000000', '0', NULL);
insert into web_redirect_uris (redirect_uri, created_at, browser_app, backchannel_logout_uri) values ('http://localhost:4004/api/auth/callback', '1790000000', '0', NULL);
CREATE INDEX audit_stream_batches_delivered_at ON public.audit_stream_batches USING btree (delivered_at);
CREATE INDEX audit_streams_org_id ON public.audit_streams USING btree (org_id);
CREATE INDEX authorization_codes_session_hash ON public.authorization_codes USING btree (session_hash);
CREATE INDEX backchannel_sessions_user_id ON public.backchannel_sessions USING btree (user_id);
CREATE INDEX client_assertions_expires_at ON public.client_assertions USING btree (expires_at);
CREATE INDEX connection_rehearsals_connection_id_position ON public.connection_rehearsals USING btree (connection_id, "position");
CREATE INDEX connection_rehearsals_expires_at ON public.connection_rehearsals USING btree (expires_at);
CREATE INDEX connection_setup_links_expires_at ON public.connection_setup_links USING btree (expires_at);
CREATE INDEX connection_setup_links_org_id ON public.connection_setup_links USING btree (org_id);
CREATE INDEX connection_signal_tokens_connection_id ON public.connection_signal_tokens USING btree (connection_id);
CREATE INDEX connection_signal_tokens_expires_at ON public.connection_signal_tokens USING btree (expires_at);
CREATE INDEX connection_signals_connection_id_received_at_signal_id ON public.connection_signals USING btree (connection_id, received_at, signal_id);
CREATE INDEX connection_signals_received_at ON public.connection_signals USING btree (received_at);
CREATE INDEX connection_transmitters_poll_due_at ON public.connection_transmitters USING btree (poll_due_at);
CREATE INDEX connections_org_id ON public.connections USING btree (org_id);
CREATE INDEX deliveries_created_at ON public.deliveries USING btree (created_at);
CREATE INDEX deliveries_due ON public.deliveries USING btree (kind, destination_id, due_at, sequence) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_kind_destination_id_state_sequence ON public.deliveries USING btree (kind, destination_id, state, sequence);
CREATE INDEX deliveries_leased ON public.deliveries USING btree (kind, destination_id) WHERE (leased_until IS NOT NULL);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (kind, destination_id, subject, sequence) WHERE (state = 'waiting'::text);
CREATE INDEX directories_org_id ON public.directories USING btree (org_id);
CREATE INDEX directory_changes_directory_id_user_id ON public.directory_changes USING btree (directory_id, user_id);
CREATE INDEX directory_changes_occurred_at ON public.directory_changes USING btree (occurred_at);
CREATE INDEX directory_changes_user_id ON public.directory_changes USING btree (user_id);
CREATE INDEX directory_group_members_member_value ON public.directory_group_members USING btree (member_value);
CREATE INDEX directory_groups_directory_id_created_at_group_id ON public.directory_groups USING btree (directory_id, created_at, group_id);
CREATE INDEX directory_groups_directory_id_display_name_key ON public.directory_groups USING btree (directory_id, display_name_key);
CREATE INDEX directory_log_counted_loss ON public.directory_log USING btree (directory_id, occurred_at) WHERE (counted_loss IS NOT NULL);
CREATE INDEX directory_log_directory_id_position ON public.directory_log USING btree (directory_id, "position");
CREATE INDEX directory_log_occurred_at ON public.directory_log USING btree (occurred_at);
CREATE INDEX directory_log_user_id ON public.directory_log USING btree (user_id);
CREATE INDEX directory_tokens_directory_id ON public.directory_tokens USING btree (directory_id);
CREATE INDEX directory_tokens_expires_at ON public.directory_tokens USING btree (expires_at);
CREATE INDEX directory_users_deleted_at ON public.directory_users USING btree (deleted_at);
CREATE INDEX directory_users_directory_id_created_at_resource_id ON public.directory_users USING btree (directory_id, created_at, resource_id);
CREATE INDEX directory_users_directory_id_external_id ON public.directory_users USING btree (directory_id, external_id);
CREATE INDEX directory_users_directory_id_hold_state_resource_id ON public.directory_users USING btree (directory_id, hold_state, resource_id);
CREATE INDEX directory_users_user_id ON public.directory_users USING btree (user_id);
CREATE UNIQUE INDEX directory_users_user_name_key ON public.directory_users USING btree (directory_id, user_name_key) WHERE (deleted_at IS NULL);
CREATE INDEX end_user_api_keys_created_at_api_key_id ON public.end_user_api_keys USING btree (created_at, api_key_id);
CREATE INDEX end_user_api_keys_created_by ON public.end_user_api_keys USING btree (created_by);
CREATE INDEX end_user_api_keys_org_id ON public.end_user_api_keys USING btree (org_id);
CREATE INDEX end_user_api_keys_user_id ON public.end_user_api_keys USING btree (user_id);
CREATE INDEX events_actor ON public.events USING btree ((((details)::jsonb #>> '{actor,id}'::text[])), occurred_at, event_id, type) WHERE (((details)::jsonb #>> '{actor,id}'::text[]) IS NOT NULL);
CREATE INDEX events_occurred_at_event_id ON public.events USING btree (occurred_at, event_id);
CREATE INDEX events_organization ON public.events USING btree ((((details)::jsonb #>> '{organization,id}'::text[])), occurred_at, event_id, type) WHERE (((details)::jsonb #>> '{organization,id}'::text[]) IS NOT NULL);
CREATE INDEX events_reason ON public.events USING btree ((((details)::jsonb #>> '{reason}'::text[])), occurred_at, event_id, type) WHERE (((details)::jsonb #>> '{reason}'::text[]) IS NOT NULL);
CREATE INDEX events_target ON public.events USING btree ((((details)::jsonb #>> '{target,id}'::text[])), occurred_at, event_id, type) WHERE (((details)::jsonb #>> '{target,id}'::text[]) IS NOT NULL);
CREATE INDEX events_type_occurred_at_event_id ON public.events USING btree (type, occurred_at, event_id);
CREATE INDEX events_unsealed ON public.events USING btree (event_id) WHERE (sequence IS NULL);
CREATE INDEX events_user ON public.events USING btree ((((details)::jsonb #>> '{userId}'::text[])), occurred_at, event_id, type) WHERE (((details)::jsonb #>> '{userId}'::text[]) IS NOT NULL);
CREATE INDEX external_identities_user_id ON public.external_identities USING btree (user_id);
CREATE INDEX impersonations_ends_at ON public.impersonations USING btree (ends_at);
CREATE INDEX impersonations_org_id ON public.impersonations USING btree (org_id);
CREATE INDEX impersonations_started_at ON public.impersonations USING btree (started_at);
CREATE INDEX impersonations_user_id_started_at ON public.impersonations USING btree (user_id, started_at);
CREATE INDEX invitations_created_at_org_id_email_key ON public.invitations USING btree (created_at, org_id, email_key);
CREATE INDEX invitations_email_key_created_at ON public.invitations USING btree (email_key, created_at);
CREATE INDEX invitations_expires_at ON public.invitations USING btree (expires_at);
CREATE INDEX invitations_inviter_user_id ON public.invitations USING btree (inviter_user_id);
CREATE INDEX lifted_access_policies_lifted_until ON public.lifted_access_policies USING btree (lifted_until);
CREATE INDEX lifted_access_policies_org_id ON public.lifted_access_policies USING btree (org_id);
CREATE INDEX machine_credentials_issuer_subject ON public.machine_credentials USING btree (issuer, subject);
CREATE INDEX machine_credentials_service_account_id_created_at ON public.machine_credentials USING btree (service_account_id, created_at);
CREATE INDEX machine_tokens_credential_id ON public.machine_tokens USING btree (credential_id);
CREATE INDEX machine_tokens_expires_at ON public.machine_tokens USING btree (expires_at);
CREATE INDEX machine_tokens_resource ON public.machine_tokens USING btree (resource);
CREATE INDEX mails_due_at_mail_id ON public.mails USING btree (due_at, mail_id);
CREATE INDEX mails_sent_at_mail_id ON public.mails USING btree (sent_at, mail_id);
CREATE INDEX memberships_additional_roles ON public.memberships USING btree (org_id) WHERE (additional_roles <> '[]'::text);
CREATE INDEX memberships_org_id_created_at_user_id ON public.memberships USING btree (org_id, created_at, user_id);
CREATE INDEX memberships_role ON public.memberships USING btree (role);
CREATE INDEX oauth_access_tokens_expires_at ON public.oauth_access_tokens USING btree (expires_at);
CREATE INDEX oauth_access_tokens_grant_id ON public.oauth_access_tokens USING btree (grant_id);
CREATE INDEX oauth_clients_created_at_client_id ON public.oauth_clients USING btree (created_at, client_id);
CREATE INDEX oauth_clients_kind_name_redirect_hosts ON public.oauth_clients USING btree (kind, name, redirect_hosts);
CREATE INDEX oauth_clients_unused ON public.oauth_clients USING btree (created_at) WHERE ((kind <> 'operator'::text) AND (last_used_at IS NULL));
CREATE INDEX oauth_consents_client_id ON public.oauth_consents USING btree (client_id);
CREATE INDEX oauth_consents_resource ON public.oauth_consents USING btree (resource);
CREATE INDEX oauth_grants_client_id_grant_id ON public.oauth_grants USING btree (client_id, grant_id);
CREATE INDEX oauth_grants_expires_at ON public.oauth_grants USING btree (expires_at);
CREATE INDEX oauth_grants_resource ON public.oauth_grants USING btree (resource);
CREATE INDEX oauth_grants_user_id_client_id_grant_id ON public.oauth_grants USING btree (user_id, client_id, grant_id);
CREATE INDEX oauth_grants_user_id_org_id ON public.oauth_grants USING btree (user_id, org_id);
CREATE INDEX oauth_refresh_tokens_expires_at ON public.oauth_refresh_tokens USING btree (expires_at);
CREATE INDEX oauth_refresh_tokens_grant_id ON public.oauth_refresh_tokens USING btree (grant_id);
CREATE INDEX oauth_refresh_tokens_salted ON public.oauth_refresh_tokens USING btree (rotated_at) WHERE (successor_salt IS NOT NULL);
CREATE INDEX one_time_tokens_email_key_purpose_created_at ON public.one_time_tokens USING btree (email_key, purpose, created_at);
CREATE INDEX one_time_tokens_expires_at ON public.one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_user_id_purpose ON public.one_time_tokens USING btree (user_id, purpose);
CREATE INDEX operator_passkeys_operator_id ON public.operator_passkeys USING btree (operator_id);
CREATE INDEX operator_sessions_expires_at ON public.operator_sessions USING btree (expires_at);
CREATE INDEX operator_sessions_operator_id ON public.operator_sessions USING btree (operator_id);
CREATE INDEX organization_domains_checked_at ON public.organization_domains USING btree (checked_at);
CREATE INDEX organization_domains_domain ON public.organization_domains USING btree (domain);
CREATE UNIQUE INDEX organization_domains_proven ON public.organization_domains USING btree (domain) WHERE (proven_at IS NOT NULL);
CREATE INDEX organizations_created_at_org_id ON public.organizations USING btree (created_at, org_id);
CREATE INDEX organizations_custom_role_mapping_name ON public.organizations USING btree (custom_role_mapping_name);
CREATE INDEX organizations_domain ON public.organizations USING btree (domain) WHERE (domain IS NOT NULL);
CREATE INDEX organizations_domain_autojoin ON public.organizations USING btree (domain_autojoin);
CREATE INDEX organizations_extra_domains ON public.organizations USING btree (org_id) WHERE (extra_domains <> '[]'::text);
CREATE INDEX organizations_name_org_id ON public.organizations USING btree (name, org_id);
CREATE INDEX organizations_search ON public.organizations USING gin (lower(name) gin_trgm_ops);
CREATE INDEX passkey_challenges_expires_at ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_user_id ON public.passkeys USING btree (user_id);
CREATE INDEX pending_authorizations_expires_at ON public.pending_authorizations USING btree (expires_at);
CREATE INDEX pending_authorizations_session_hash ON public.pending_authorizations USING btree (session_hash);
CREATE INDEX pending_identities_connection_id ON public.pending_identities USING btree (connection_id);
CREATE INDEX pending_identities_expires_at ON public.pending_identities USING btree (expires_at);
CREATE INDEX pending_sign_ins_expires_at ON public.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_provider_session ON public.pending_sign_ins USING btree (provider_session);
CREATE INDEX pending_sign_ins_user_id ON public.pending_sign_ins USING btree (user_id);
CREATE INDEX provider_sign_ins_connection_id ON public.provider_sign_ins USING btree (connection_id);
CREATE INDEX provider_sign_ins_expires_at ON public.provider_sign_ins USING btree (expires_at);
CREATE INDEX rate_limits_full_at_milliseconds ON public.rate_limits USING btree (full_at_milliseconds);
CREATE INDEX revocations_not_before ON public.revocations USING btree (not_before);
CREATE INDEX revocations_sequence_subject ON public.revocations USING btree (sequence, subject);
CREATE INDEX saml_assertions_connection_id ON public.saml_assertions USING btree (connection_id);
CREATE INDEX saml_assertions_expires_at ON public.saml_assertions USING btree (expires_at);
CREATE INDEX security_events_issued_at ON public.security_events USING btree (issued_at);
CREATE UNIQUE INDEX security_events_jti ON public.security_events USING btree (stream_id, jti);
CREATE INDEX security_events_stream_id_security_event_id ON public.security_events USING btree (stream_id, security_event_id);
CREATE INDEX service_accounts_org_id_created_at ON public.service_accounts USING btree (org_id, created_at);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_provider_session ON public.sessions USING btree (provider_session);
CREATE INDEX sessions_user_id_created_at_session_hash ON public.sessions USING btree (user_id, created_at, session_hash);
CREATE INDEX signal_excluded_subjects_user_id ON public.signal_excluded_subjects USING btree (user_id);
CREATE INDEX signal_partners_org_id ON public.signal_partners USING btree (org_id);
CREATE INDEX user_search_names ON public.user_search USING gin (name_key gin_trgm_ops);
CREATE INDEX user_search_text ON public.user_search USING gin (email_key gin_trgm_ops, username_key gin_trgm_ops);
CREATE INDEX users_created_at_user_id ON public.users USING btree (created_at, user_id);
CREATE INDEX users_disabled ON public.users USING btree (created_at, user_id) WHERE (enabled = 0);
CREATE INDEX users_email_key_user_id ON public.users USING btree (email_key, user_id);
CREATE INDEX users_last_active_at_user_id ON public.users USING btree (last_active_at, user_id);
CREATE INDEX users_locked ON public.users USING btree (locked_until) WHERE (locked_until IS NOT NULL);
CREATE INDEX users_unconfirmed ON public.users USING btree (created_at, user_id) WHERE (email_confirmed = 0);
CREATE INDEX users_username_key_user_id ON public.users USING btree (username_key, user_id);
CREATE INDEX users_with_mfa ON public.users USING btree (created_at, user_id) WHERE (mfa_enabled = 1);
CREATE INDEX web_refresh_tokens_salted ON public.web_refresh_tokens USING btree (rotated_at) WHERE (successor_salt IS NOT NULL);
CREATE INDEX web_refresh_tokens_web_session_id ON public.web_refresh_tokens USING btree (web_session_id);
CREATE INDEX web_sessions_session_hash ON public.web_sessions USING btree (session_hash);
CREATE INDEX web_sessions_unredeemed ON public.web_sessions USING btree (code_expires_at) WHERE (redeemed_at IS NULL);
CREATE INDEX webhook_endpoints_org_id ON public.webhook_endpoints USING btree (org_id);
alter table access_policies add constraint access_policies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table audit_stream_batches add constraint audit_stream_batches_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES audit_streams(stream_id) ON DELETE CASCADE;
alter table audit_streams add constraint audit_streams_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table authorization_codes add constraint authorization_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE;
alter table authorization_codes add constraint authorization_codes_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE SET NULL;
alter table connection_rehearsals add constraint connection_rehearsals_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table connection_setup_links add constraint connection_setup_links_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table connection_setups add constraint connection_setups_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table connection_signal_tokens add constraint connection_signal_tokens_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table connection_signals add constraint connection_signals_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table connection_transmitters add constraint connection_transmitters_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table connections add constraint connections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table directories add constraint directories_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table directory_changes add constraint directory_changes_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directories(directory_id) ON DELETE CASCADE;
alter table directory_changes add constraint directory_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table directory_group_members add constraint directory_group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES directory_groups(group_id) ON DELETE CASCADE;
alter table directory_groups add constraint directory_groups_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directories(directory_id) ON DELETE CASCADE;
alter table directory_log add constraint directory_log_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directories(directory_id) ON DELETE CASCADE;
alter table directory_log add constraint directory_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
alter table directory_tokens add constraint directory_tokens_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directories(directory_id) ON DELETE CASCADE;
alter table directory_users add constraint directory_users_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directories(directory_id) ON DELETE CASCADE;
alter table directory_users add constraint directory_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
alter table end_user_api_key_uses add constraint end_user_api_key_uses_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES end_user_api_keys(api_key_id) ON DELETE CASCADE;
alter table end_user_api_keys add constraint end_user_api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE CASCADE;
alter table end_user_api_keys add constraint end_user_api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table end_user_api_keys add constraint end_user_api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table external_identities add constraint external_identities_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table external_identities add constraint external_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table impersonations add constraint impersonations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table impersonations add constraint impersonations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table invitations add constraint invitations_inviter_user_id_fkey FOREIGN KEY (inviter_user_id) REFERENCES users(user_id) ON DELETE SET NULL;
alter table invitations add constraint invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table lifted_access_policies add constraint lifted_access_policies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table lifted_access_policies add constraint lifted_access_policies_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE CASCADE;
alter table machine_credentials add constraint machine_credentials_service_account_id_fkey FOREIGN KEY (service_account_id) REFERENCES service_accounts(account_id) ON DELETE CASCADE;
alter table machine_tokens add constraint machine_tokens_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES machine_credentials(credential_id) ON DELETE CASCADE;
alter table machine_tokens add constraint machine_tokens_resource_fkey FOREIGN KEY (resource) REFERENCES oauth_resources(resource) ON DELETE CASCADE;
alter table memberships add constraint memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table oauth_access_tokens add constraint oauth_access_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE;
alter table oauth_consents add constraint oauth_consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(client_id) ON DELETE CASCADE;
alter table oauth_consents add constraint oauth_consents_resource_fkey FOREIGN KEY (resource) REFERENCES oauth_resources(resource) ON DELETE CASCADE;
alter table oauth_consents add constraint oauth_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table oauth_grants add constraint oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(client_id) ON DELETE CASCADE;
alter table oauth_grants add constraint oauth_grants_membership_fkey FOREIGN KEY (user_id, org_id) REFERENCES memberships(user_id, org_id) ON DELETE CASCADE;
alter table oauth_grants add constraint oauth_grants_resource_fkey FOREIGN KEY (resource) REFERENCES oauth_resources(resource) ON DELETE CASCADE;
alter table oauth_grants add constraint oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table oauth_refresh_tokens add constraint oauth_refresh_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE;
alter table one_time_tokens add constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table operator_passkeys add constraint operator_passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(operator_id) ON DELETE CASCADE;
alter table operator_recovery_codes add constraint operator_recovery_codes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(operator_id) ON DELETE CASCADE;
alter table operator_sessions add constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(operator_id) ON DELETE CASCADE;
alter table organization_domains add constraint organization_domains_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table pending_authorizations add constraint pending_authorizations_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE CASCADE;
alter table pending_identities add constraint pending_identities_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table pending_sign_ins add constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table provider_sign_ins add constraint provider_sign_ins_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table saml_assertions add constraint saml_assertions_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table saml_watches add constraint saml_watches_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(connection_id) ON DELETE CASCADE;
alter table security_events add constraint security_events_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES signal_streams(stream_id) ON DELETE CASCADE;
alter table service_accounts add constraint service_accounts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table signal_excluded_subjects add constraint signal_excluded_subjects_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES signal_streams(stream_id) ON DELETE CASCADE;
alter table signal_excluded_subjects add constraint signal_excluded_subjects_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table signal_partners add constraint signal_partners_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table signal_streams add constraint signal_streams_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES signal_partners(partner_id) ON DELETE CASCADE;
alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table web_refresh_tokens add constraint web_refresh_tokens_web_session_id_fkey FOREIGN KEY (web_session_id) REFERENCES web_sessions(web_session_id) ON DELETE CASCADE;
alter table web_sessions add constraint web_sessions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
CREATE TRIGGER memberships_count_delete AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER memberships_count_insert AFTER INSERT ON public.memberships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER organizations_count_delete AFTER DELETE ON public.organizations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER organizations_count_insert AFTER INSERT ON public.organizations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER passkeys_note_delete AFTER DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION passkeys_note_delete();
CREATE TRIGGER passkeys_note_insert AFTER INSERT ON public.passkeys FOR EACH ROW EXECUTE FUNCTION passkeys_note_insert();
CREATE TRIGGER totp_secrets_note_delete AFTER DELETE ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION totp_secrets_note_delete();
CREATE TRIGGER totp_secrets_note_insert AFTER INSERT ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION totp_secrets_note_insert();
CREATE TRIGGER totp_secrets_note_update AFTER UPDATE OF enabled_at ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION totp_secrets_note_update();
CREATE TRIGGER users_count_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER users_count_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER users_search AFTER INSERT OR DELETE OR UPDATE OF email_key, username_key, created_at, name_key ON public.users FOR EACH ROW EXECUTE FUNCTION maintain_user_search();
CREATE TRIGGER users_states_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_user_states();
CREATE TRIGGER users_states_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_user_states();
CREATE TRIGGER users_states_update AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.enabled IS DISTINCT FROM new.enabled) OR (old.email_confirmed IS DISTINCT FROM new.email_confirmed) OR (old.mfa_enabled IS DISTINCT FROM new.mfa_enabled))) EXECUTE FUNCTION count_user_states();
select setval(pg_get_serial_sequence('events', 'event_id'), max(event_id)) from events;
select setval(pg_get_serial_sequence('security_events', 'security_event_id'), max(security_event_id)) from security_events;
commit;

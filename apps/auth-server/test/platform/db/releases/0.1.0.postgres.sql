-- Credentials: {"cookies":[["orgward_csrf","-PfVAc89YaJvW943b4x5Z121UN9AV7u8yPctpSJjUpM"],["orgward_session","4no0s90I0B7sCMehIBiZ9jC4gsG49wE4Df2quZhCHc0"]],"refreshToken":"-xs2OByTEOGZjnGOZoj0qVkOonz03Gw9MUSXpht9OZY"}
begin;
create extension if not exists pg_trgm;
CREATE OR REPLACE FUNCTION public.count_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into daily_counts values
      (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint / 86400, pg_backend_pid() % 16, 1) on conflict (event, day, slot) do update set total = daily_counts.total + excluded.total;
    return null;
  end $function$;
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
CREATE OR REPLACE FUNCTION public.count_new_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into daily_counts
      select 'sign_ups', created_at / 86400, pg_backend_pid() % 16, count(*) from added group by 2
      on conflict (event, day, slot) do update set total = daily_counts.total + excluded.total;
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
CREATE OR REPLACE FUNCTION public.totp_secrets_note_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = 0 where user_id = "old"."user_id"; return null; end $function$;
CREATE OR REPLACE FUNCTION public.totp_secrets_note_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when new.enabled_at is null then 0 else 1 end where user_id = "new"."user_id"; return null; end $function$;
CREATE OR REPLACE FUNCTION public.totp_secrets_note_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update users set mfa_enabled = case when new.enabled_at is null then 0 else 1 end where user_id = "new"."user_id"; return null; end $function$;
create table api_keys (
  api_key_id text collate "C" not null,
  name text collate "C" not null,
  key_hash text collate "C" not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint
);
create table audit_events (
  event_id bigint not null generated by default as identity,
  occurred_at bigint not null,
  type text collate "C" not null,
  details text collate "C" not null,
  sequence bigint,
  seal text collate "C",
  key_id text collate "C",
  hash text collate "C"
);
create table audit_head (
  name text collate "C" not null,
  sequence bigint not null,
  hash text collate "C" not null,
  seal text collate "C" not null,
  key_id text collate "C" not null
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
create table client_assertions (
  assertion_hash text collate "C" not null,
  expires_at bigint not null
);
create table custom_role_mappings (
  name text collate "C" not null,
  roles text collate "C" not null
);
create table daily_counts (
  event text collate "C" not null,
  day bigint not null,
  slot bigint not null,
  total bigint not null
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
  created_at bigint not null,
  expires_at bigint,
  deleted_at bigint
);
create table introspection_credentials (
  credential_id text collate "C" not null,
  name text collate "C" not null,
  secrets text collate "C" not null,
  resources text collate "C",
  created_at bigint not null
);
create table invitations (
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
  created_at bigint not null
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
  resources text collate "C"
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
  expires_at bigint not null
);
create table oauth_refresh_tokens (
  token_hash text collate "C" not null,
  grant_id text collate "C" not null,
  created_at bigint not null,
  expires_at bigint not null,
  rotated_at bigint,
  successor_hash text collate "C",
  sealed_successor text collate "C",
  successor_salt text collate "C"
);
create table oauth_resources (
  resource text collate "C" not null,
  name text collate "C",
  is_default bigint not null,
  created_at bigint not null
);
create table oauth_scopes (
  name text collate "C" not null,
  description text collate "C" not null,
  kind text collate "C" not null,
  is_default bigint not null
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
create table operator_sessions (
  session_hash text collate "C" not null,
  operator_id text collate "C" not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  awaits_second_factor bigint not null
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
  totp_last_used_step bigint not null default 0
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
  member_count bigint not null default 0
);
create table pending_authorizations (
  form_hash text collate "C" not null,
  session_hash text collate "C" not null,
  request text collate "C" not null,
  expires_at bigint not null
);
create table pending_sign_ins (
  pending_hash text collate "C" not null,
  user_id text collate "C" not null,
  login_method text collate "C" not null,
  second_factor_done bigint not null,
  return_to text collate "C" not null,
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
create table schema_migrations (
  number bigint not null,
  name text collate "C" not null,
  applied_at bigint not null
);
create table sessions (
  session_hash text collate "C" not null,
  user_id text collate "C" not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  user_agent text collate "C",
  ip_address text collate "C",
  login_method text collate "C" not null default 'password'::text,
  proven_at bigint
);
create table settings (
  name text collate "C" not null,
  value text collate "C" not null
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
  last_sign_in_at bigint
);
create table web_redirect_uris (
  redirect_uri text collate "C" not null,
  created_at bigint not null
);
create table web_refresh_tokens (
  token_hash text collate "C" not null,
  web_session_id text collate "C" not null,
  created_at bigint not null,
  rotated_at bigint,
  successor_hash text collate "C",
  sealed_successor text collate "C",
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
  code_failed_attempts bigint not null default 0
);
alter table api_keys add constraint api_keys_key_hash_key UNIQUE (key_hash);
alter table api_keys add constraint api_keys_pkey PRIMARY KEY (api_key_id);
alter table audit_events add constraint audit_events_pkey PRIMARY KEY (event_id);
alter table audit_events add constraint audit_events_sequence_key UNIQUE (sequence);
alter table audit_head add constraint audit_head_pkey PRIMARY KEY (name);
alter table authorization_codes add constraint authorization_codes_grant_id_key UNIQUE (grant_id);
alter table authorization_codes add constraint authorization_codes_pkey PRIMARY KEY (code_hash);
alter table client_assertions add constraint client_assertions_pkey PRIMARY KEY (assertion_hash);
alter table custom_role_mappings add constraint custom_role_mappings_pkey PRIMARY KEY (name);
alter table daily_counts add constraint daily_counts_pkey PRIMARY KEY (event, day, slot);
alter table end_user_api_key_uses add constraint end_user_api_key_uses_pkey PRIMARY KEY (api_key_id, date);
alter table end_user_api_keys add constraint end_user_api_keys_key_hash_key UNIQUE (key_hash);
alter table end_user_api_keys add constraint end_user_api_keys_pkey PRIMARY KEY (api_key_id);
alter table introspection_credentials add constraint introspection_credentials_pkey PRIMARY KEY (credential_id);
alter table invitations add constraint invitations_pkey PRIMARY KEY (org_id, email_key);
alter table invitations add constraint invitations_token_hash_key UNIQUE (token_hash);
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
alter table operator_sessions add constraint operator_sessions_pkey PRIMARY KEY (session_hash);
alter table operators add constraint operators_email_key_key UNIQUE (email_key);
alter table operators add constraint operators_pkey PRIMARY KEY (operator_id);
alter table organizations add constraint organizations_legacy_org_id_key UNIQUE (legacy_org_id);
alter table organizations add constraint organizations_pkey PRIMARY KEY (org_id);
alter table pending_authorizations add constraint pending_authorizations_pkey PRIMARY KEY (form_hash);
alter table pending_sign_ins add constraint pending_sign_ins_pkey PRIMARY KEY (pending_hash);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
alter table roles add constraint roles_pkey PRIMARY KEY (name);
alter table roles add constraint roles_position_key UNIQUE ("position");
alter table row_counts add constraint row_counts_pkey PRIMARY KEY (table_name, slot);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (number);
alter table sessions add constraint sessions_pkey PRIMARY KEY (session_hash);
alter table settings add constraint settings_pkey PRIMARY KEY (name);
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
insert into api_keys (api_key_id, name, key_hash, created_at, expires_at, revoked_at, last_used_at) values ('dddddddd-0000-4000-8000-000000000001', 'Demo apps', '02fa11126466c2421bb188ceab038391a22dc913e9f680bbfadad2108ba99b81', '1790000000', NULL, NULL, '1790000000');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('1', '1790000000', 'configuration.changed', '{"actor":{"kind":"server"},"change":"signing_key.published","subject":"0NYWxGADUo-U49I67DjsDiRCS5oUmGeNLqt5G3IHWIs"}', '1', '8d7c865f5f86c7b016f4bf2667351dc16978f6a51db37276fcbc085676d03a41', 'f0d5496e65c69b2b', 'b59b1beef9e6bb9f6917e26c630eb09fb9f167afda9b8e0a7d2d6392ffea8c74');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('2', '1790000000', 'sign_in.succeeded', '{"userId":"aaaaaaaa-0000-4000-8000-000000000001","loginMethod":"password"}', '2', '124ce3010b93fa1f0fdd9cd82d9d49fc1f25815d9e77e7c248685500f72d557a', 'f0d5496e65c69b2b', '3c7088d7ab84d1008ad5ef81988e57c45867881d176f0ea8824495fd3f37d74e');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('3', '1790000000', 'consent.given', '{"grantId":"1098e50c-a7cf-4a58-a73c-7b09e1f2946f","userId":"aaaaaaaa-0000-4000-8000-000000000001","clientId":"demo-public","resource":"http://localhost:4005/mcp","scopes":["projects:read","projects:write"],"orgId":null}', '3', '8b8d882a88b0abb7c95243500d7d15742255f30c66edb1459cdf48aa64765507', 'f0d5496e65c69b2b', 'd9b4829ccac2d033fce6f9f47730dca301d15b92bb26cbfeb06fc7bb55bc204b');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('4', '1790000000', 'code.redeemed', '{"grantId":"1098e50c-a7cf-4a58-a73c-7b09e1f2946f","userId":"aaaaaaaa-0000-4000-8000-000000000001","clientId":"demo-public"}', '4', 'a542276b03a2f1166e7111cceef07e7daddab4168c73836e37314e1900d68da9', 'f0d5496e65c69b2b', 'd7d3cf14f0db8e1662201e58dce44b6599b2611a340af8cc6e112a18af449ebe');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('5', '1790000000', 'token.refreshed', '{"grantId":"1098e50c-a7cf-4a58-a73c-7b09e1f2946f","userId":"aaaaaaaa-0000-4000-8000-000000000001","clientId":"demo-public"}', '5', '9a8e77033ed289a86bbecbaf61de54721d6aa18f5aba9e8f81fb7982456d80d3', 'f0d5496e65c69b2b', '5a4191ab7be574108300c9a786eb159a0015d8ecf7d112378995d0cdcdfe2bcf');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('6', '1790000000', 'api.called', '{"apiKeyId":"dddddddd-0000-4000-8000-000000000001","requestId":"f109d9ce-f5a5-47e8-ac22-9ba991907e3a","method":"POST","path":"/api/backend/v1/invite_user"}', '6', '6d7b215872a2acf39b78e01e9d092d7e311aa9da065518260f804c485c08c557', 'f0d5496e65c69b2b', '88e98cdb88280465cede840ab72b20bba1124f4509a4c14bb8b256b6676428cc');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values ('7', '1790000000', 'api.called', '{"apiKeyId":"dddddddd-0000-4000-8000-000000000001","requestId":"c73211b0-acdd-4bd4-a119-a766e0299c3b","method":"POST","path":"/api/backend/v1/end_user_api_keys"}', '7', 'b3ac63251291795583a82d32654f5b49ee9bc51fb8aa05168d84e9ee25cb853b', 'f0d5496e65c69b2b', '11225b3ce53b1d09c55e847def722f7604fd26275266b99e480c5dc7444ddfe4');
insert into audit_head (name, sequence, hash, seal, key_id) values ('head', '7', '11225b3ce53b1d09c55e847def722f7604fd26275266b99e480c5dc7444ddfe4', '8c599a1461ac417cdae1af6feb7e245e2ea9a81ce5c5cfb49b0005437f0b47ca', 'f0d5496e65c69b2b');
insert into authorization_codes (code_hash, grant_id, session_hash, redirect_uri, code_challenge, expires_at, failed_attempts, redeemed_at) values ('1af7b415625b95dac0c262b456d76b3196251e312164b62b944f3255a427ec27', '1098e50c-a7cf-4a58-a73c-7b09e1f2946f', 'b75ffc9d66410121c13d98fd6d46a0c907e58046235e1d816670828f266c5ac7', 'http://127.0.0.1:7777/callback', 'pHmZ5IsAqqERMYgY9uzj8ISHHG-FApj48qXM5i6RW_Y', '1790000060', '0', '1790000000');
insert into daily_counts (event, day, slot, total) values ('active_users', '20717', '2', '1');
insert into daily_counts (event, day, slot, total) values ('grants', '20717', '2', '1');
insert into daily_counts (event, day, slot, total) values ('sign_ups', '20717', '2', '5');
insert into end_user_api_keys (api_key_id, key_hash, imported, user_id, org_id, display_name, metadata, created_at, expires_at, deleted_at) values ('9238c061907a43c2bc3a56a1fb7e9335', 'f8d0c60aa306efc81a31dc3da8419d1606daffd51123491fa584d8f03aa88670', '0', NULL, '11111111-1111-4111-8111-111111111111', NULL, NULL, '1790000000', NULL, NULL);
insert into introspection_credentials (credential_id, name, secrets, resources, created_at) values ('demo-introspect', 'Demo MCP server', '[{"secretHash":"06725310c0735687e3f2d6fa05a80727a70f6bfe8ed2bd5ccd60ed73163f24ae","createdAt":1790000000,"expiresAt":null}]', NULL, '1790000000');
insert into invitations (org_id, email, email_key, token_hash, role, additional_roles, inviter_user_id, created_at, expires_at) values ('11111111-1111-4111-8111-111111111111', 'new@acme.test', 'new@acme.test', '6c1309d3e5ebe7ea60a6288ee30e8e3bc4538f4e6e06f40fb56dc7b6f1ba9697', 'Member', '[]', NULL, '1790000000', '1790604800');
insert into mails (mail_id, kind, encrypted_content, created_at, attempts, due_at, sent_at) values ('b1cc70d7-4030-43f8-b2db-d2ffefe8fcf8', 'invitation', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..4-tcnwz-oeEIhjb4.7aQ2mJ1Ha-cD6VSzbkt4Bs0AK686xaY_nMn5eqmv80tPNI80D1LW7vkg_Gyd9bIt0fovzrHkyGyXzFKlc-l6sVybdFePdWlzkbOuQG9KPxm9TF7Dtu7_AtaylUgk8UqqHVizdMhjOinGkYZp-l28NzEI3KgSa0C3sQLehSVYxv2CDDXOkr-BrpqQH63smsuT7sbxIbwKQBm5But4YJHLSBKFGBLbEiZJInlBDT87VSmMm1hgJRvIBYhEMxO7R9gRNAnh4cDkMtT-.pdHqIVns-NMk6Ya-PRatrg', '1790000000', '0', '1790000000', NULL);
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000001', '11111111-1111-4111-8111-111111111111', 'Owner', '[]', '1790000000');
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000002', '11111111-1111-4111-8111-111111111111', 'Admin', '[]', '1790000000');
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000003', '11111111-1111-4111-8111-111111111111', 'Member', '[]', '1790000000');
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000004', '11111111-1111-4111-8111-111111111111', 'Member', '[]', '1790000000');
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000004', '22222222-2222-4222-8222-222222222222', 'Owner', '[]', '1790000000');
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('3c039061122f00a6f9b6c35c2ed10c4ccaf1e92e99498372b09c699e183fb0fb', '1098e50c-a7cf-4a58-a73c-7b09e1f2946f', '["projects:read","projects:write"]', NULL, '1790000000', '1790001800');
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('f5cc5fc44929128f17b2a7e09a458f4630c21cc10de23c777262d29ce5b97e43', '1098e50c-a7cf-4a58-a73c-7b09e1f2946f', '["projects:read","projects:write"]', NULL, '1790000000', '1790001800');
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, resources) values ('demo-confidential', 'operator', 'Demo web app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'client_secret_basic', '[{"secretHash":"94f98786466de8b6e1c22ee28d237b70bb8dc9204a02b6a2e75fcd83b8a06469","createdAt":1790000000,"expiresAt":null}]', '0', '1', NULL, NULL, NULL, '1790000000', NULL, NULL);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, resources) values ('demo-public', 'operator', 'Demo program', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'none', '[]', '0', '0', NULL, NULL, NULL, '1790000000', '1790000000', NULL);
insert into oauth_grants (grant_id, user_id, client_id, resource, scopes, org_id, created_at, expires_at) values ('1098e50c-a7cf-4a58-a73c-7b09e1f2946f', 'aaaaaaaa-0000-4000-8000-000000000001', 'demo-public', 'http://localhost:4005/mcp', '["projects:read","projects:write"]', NULL, '1790000000', '1792592000');
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, sealed_successor, successor_salt) values ('2a22c5a10071eb0dd77ee44cc3a2dc8e6923f9b540ba0e8210515922fad8c263', '1098e50c-a7cf-4a58-a73c-7b09e1f2946f', '1790000000', '1792592000', '1790000000', 'e6944b223efa4f2562c6b0b4e0bafdea1dcde92fb5f49d88b375b115fd010a5a', NULL, 'D347wQCQMvQTSoDK_BqamczIK_EbFLjPrbYN9kWZx_E');
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, sealed_successor, successor_salt) values ('e6944b223efa4f2562c6b0b4e0bafdea1dcde92fb5f49d88b375b115fd010a5a', '1098e50c-a7cf-4a58-a73c-7b09e1f2946f', '1790000000', '1792592000', NULL, NULL, NULL, NULL);
insert into oauth_resources (resource, name, is_default, created_at) values ('http://localhost:4005/mcp', 'Demo MCP server', '0', '1790000000');
insert into oauth_resources (resource, name, is_default, created_at) values ('http://localhost:4005/second', 'Second demo MCP server', '0', '1790000000');
insert into oauth_scopes (name, description, kind, is_default) values ('org:admin', 'Administer your organization', 'organization', '0');
insert into oauth_scopes (name, description, kind, is_default) values ('org:read', 'Read what belongs to your organization', 'organization', '0');
insert into oauth_scopes (name, description, kind, is_default) values ('projects:read', 'Read your projects', 'user', '1');
insert into oauth_scopes (name, description, kind, is_default) values ('projects:write', 'Change your projects', 'user', '0');
insert into operators (operator_id, email, email_key, password_hash, created_at, role, encrypted_totp_secret, totp_enabled_at, totp_last_used_step) values ('cccccccc-0000-4000-8000-000000000001', 'operator@orgward.test', 'operator@orgward.test', '$argon2id$v=19$m=8,t=1,p=1$csyyPbB2rWYZ+2/G4E+4cg$9bpnXBioEs+mFGS63MbxqwUVbahJhzGZuTvKkck8zGQ', '1790000000', 'admin', NULL, NULL, '0');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count) values ('11111111-1111-4111-8111-111111111111', 'Acme', 'acme', '{}', NULL, NULL, '1790000000', NULL, '[]', '0', '0', '0', NULL, '4');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count) values ('22222222-2222-4222-8222-222222222222', 'Globex', 'globex', '{}', NULL, NULL, '1790000000', NULL, '[]', '0', '0', '0', NULL, '1');
insert into roles (name, position, permissions) values ('Admin', '1', '["can_view_billing","can_read_reports"]');
insert into roles (name, position, permissions) values ('Member', '2', '["can_read_reports"]');
insert into roles (name, position, permissions) values ('Owner', '0', '["can_view_billing","can_edit_billing","can_read_reports"]');
insert into row_counts (table_name, slot, row_count) values ('organizations', '2', '2');
insert into row_counts (table_name, slot, row_count) values ('users', '2', '5');
insert into schema_migrations (number, name, applied_at) values ('1', 'first-release', '1795377478');
insert into sessions (session_hash, user_id, created_at, last_seen_at, expires_at, user_agent, ip_address, login_method, proven_at) values ('b75ffc9d66410121c13d98fd6d46a0c907e58046235e1d816670828f266c5ac7', 'aaaaaaaa-0000-4000-8000-000000000001', '1790000000', '1790000000', '1790007200', NULL, '203.0.113.7', 'password', '1790000000');
insert into settings (name, value) values ('demo_data', '{"loadedAt":1790000000}');
insert into settings (name, value) values ('new_users_create_organizations', 'true');
insert into settings (name, value) values ('oauth_registration', '{"enabled":true,"presets":["claude","claude-code","vs-code","chatgpt","cursor","codex","opencode","inspector"],"allowsLoopback":true,"redirectUris":[]}');
insert into settings (name, value) values ('signing_key_after:none', '"0NYWxGADUo-U49I67DjsDiRCS5oUmGeNLqt5G3IHWIs"');
insert into settings (name, value) values ('user_schema', '{"usernames":true,"names":true}');
insert into signing_keys (kid, algorithm, public_jwk, encrypted_private_jwk, created_at, signs_from, removed_at) values ('0NYWxGADUo-U49I67DjsDiRCS5oUmGeNLqt5G3IHWIs', 'ES256', '{"kty":"EC","x":"6Wy_HW7bxeI8CZZkMlp6-IXWCFpWbzVLQcizfVVJLmI","y":"5Ov-Vy52jHkpJbm1vrc2hPoTEgO2M1_PXFiF-juk7uI","crv":"P-256","kid":"0NYWxGADUo-U49I67DjsDiRCS5oUmGeNLqt5G3IHWIs","alg":"ES256","use":"sig"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..eurQ7sbJyJVZWfhZ.kT0t9Q-qNPOFGFMYquPxnysFe7TrSdU-_FkFVab97G7I9houw_R5C8GQtDB-9cBP_KP8mfcrnhqo_4Y5Xee3pUbUeShOE2zhzk37RF1KTVOqavBzHBh-90-6i9jyBeBJ3uE4kww96gDD6zyaUY92mBpIwxeeyGgJCHaSqYmnsZeyCWEA1CC4PtTIJ9xOnlJn7bPrT0NY6_S8vDWyxBKgUTApkmTwTGrVaWwKMnDvfU8.zjZOPVJx-VHJEXThe9Ruhg', '1790000000', '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', NULL, '1790000000', NULL);
insert into user_search (user_id, email_key, username_key, created_at, name_key) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', NULL, '1790000000', NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', 'owner@acme.test', '1', '$argon2id$v=19$m=8,t=1,p=1$csyyPbB2rWYZ+2/G4E+4cg$9bpnXBioEs+mFGS63MbxqwUVbahJhzGZuTvKkck8zGQ', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, '1790000000');
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', 'admin@acme.test', '1', '$argon2id$v=19$m=8,t=1,p=1$csyyPbB2rWYZ+2/G4E+4cg$9bpnXBioEs+mFGS63MbxqwUVbahJhzGZuTvKkck8zGQ', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', 'member@acme.test', '1', '$argon2id$v=19$m=8,t=1,p=1$csyyPbB2rWYZ+2/G4E+4cg$9bpnXBioEs+mFGS63MbxqwUVbahJhzGZuTvKkck8zGQ', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', 'owner@globex.test', '1', '$argon2id$v=19$m=8,t=1,p=1$csyyPbB2rWYZ+2/G4E+4cg$9bpnXBioEs+mFGS63MbxqwUVbahJhzGZuTvKkck8zGQ', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', 'nobody@example.test', '1', '$argon2id$v=19$m=8,t=1,p=1$csyyPbB2rWYZ+2/G4E+4cg$9bpnXBioEs+mFGS63MbxqwUVbahJhzGZuTvKkck8zGQ', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '1', '1', '0', NULL, '0', NULL, '1790000000', '1790000000', '0', NULL, NULL);
insert into web_redirect_uris (redirect_uri, created_at) values ('http://localhost:4004/api/auth/callback', '1790000000');
CREATE INDEX audit_events_apikeyid ON public.audit_events USING btree (COALESCE(((details)::jsonb #>> '{actor,apiKeyId}'::text[]), ((details)::jsonb #>> '{apiKeyId}'::text[])), occurred_at, event_id) WHERE (COALESCE(((details)::jsonb #>> '{actor,apiKeyId}'::text[]), ((details)::jsonb #>> '{apiKeyId}'::text[])) IS NOT NULL);
CREATE INDEX audit_events_occurred_at_event_id ON public.audit_events USING btree (occurred_at, event_id);
CREATE INDEX audit_events_operatorid ON public.audit_events USING btree (COALESCE(((details)::jsonb #>> '{actor,operatorId}'::text[]), ((details)::jsonb #>> '{operatorId}'::text[])), occurred_at, event_id) WHERE (COALESCE(((details)::jsonb #>> '{actor,operatorId}'::text[]), ((details)::jsonb #>> '{operatorId}'::text[])) IS NOT NULL);
CREATE INDEX audit_events_subject ON public.audit_events USING btree ((((details)::jsonb #>> '{subject}'::text[])), occurred_at, event_id) WHERE (((details)::jsonb #>> '{subject}'::text[]) IS NOT NULL);
CREATE INDEX audit_events_type_occurred_at_event_id ON public.audit_events USING btree (type, occurred_at, event_id);
CREATE INDEX audit_events_unsealed ON public.audit_events USING btree (event_id) WHERE (sequence IS NULL);
CREATE INDEX audit_events_userid ON public.audit_events USING btree ((((details)::jsonb #>> '{userId}'::text[])), occurred_at, event_id) WHERE (((details)::jsonb #>> '{userId}'::text[]) IS NOT NULL);
CREATE INDEX authorization_codes_session_hash ON public.authorization_codes USING btree (session_hash);
CREATE INDEX client_assertions_expires_at ON public.client_assertions USING btree (expires_at);
CREATE INDEX end_user_api_keys_created_at_api_key_id ON public.end_user_api_keys USING btree (created_at, api_key_id);
CREATE INDEX end_user_api_keys_org_id ON public.end_user_api_keys USING btree (org_id);
CREATE INDEX end_user_api_keys_user_id ON public.end_user_api_keys USING btree (user_id);
CREATE INDEX invitations_created_at_org_id_email_key ON public.invitations USING btree (created_at, org_id, email_key);
CREATE INDEX invitations_expires_at ON public.invitations USING btree (expires_at);
CREATE INDEX invitations_inviter_user_id ON public.invitations USING btree (inviter_user_id);
CREATE INDEX mails_due_at_mail_id ON public.mails USING btree (due_at, mail_id);
CREATE INDEX mails_sent_at_mail_id ON public.mails USING btree (sent_at, mail_id);
CREATE INDEX memberships_additional_roles ON public.memberships USING btree (org_id) WHERE (additional_roles <> '[]'::text);
CREATE INDEX memberships_org_id_created_at_user_id ON public.memberships USING btree (org_id, created_at, user_id);
CREATE INDEX memberships_role ON public.memberships USING btree (role);
CREATE INDEX oauth_access_tokens_expires_at ON public.oauth_access_tokens USING btree (expires_at);
CREATE INDEX oauth_access_tokens_grant_id ON public.oauth_access_tokens USING btree (grant_id);
CREATE INDEX oauth_clients_created_at_client_id ON public.oauth_clients USING btree (created_at, client_id);
CREATE INDEX oauth_clients_unused ON public.oauth_clients USING btree (created_at) WHERE ((kind <> 'operator'::text) AND (last_used_at IS NULL));
CREATE INDEX oauth_consents_client_id ON public.oauth_consents USING btree (client_id);
CREATE INDEX oauth_consents_resource ON public.oauth_consents USING btree (resource);
CREATE INDEX oauth_grants_client_id_grant_id ON public.oauth_grants USING btree (client_id, grant_id);
CREATE INDEX oauth_grants_expires_at ON public.oauth_grants USING btree (expires_at);
CREATE INDEX oauth_grants_resource ON public.oauth_grants USING btree (resource);
CREATE INDEX oauth_grants_user_id_org_id ON public.oauth_grants USING btree (user_id, org_id);
CREATE INDEX oauth_refresh_tokens_expires_at ON public.oauth_refresh_tokens USING btree (expires_at);
CREATE INDEX oauth_refresh_tokens_grant_id ON public.oauth_refresh_tokens USING btree (grant_id);
CREATE INDEX oauth_refresh_tokens_salted ON public.oauth_refresh_tokens USING btree (rotated_at) WHERE (successor_salt IS NOT NULL);
CREATE INDEX oauth_refresh_tokens_sealed ON public.oauth_refresh_tokens USING btree (rotated_at) WHERE (sealed_successor IS NOT NULL);
CREATE INDEX one_time_tokens_email_key_purpose_created_at ON public.one_time_tokens USING btree (email_key, purpose, created_at);
CREATE INDEX one_time_tokens_expires_at ON public.one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_user_id_purpose ON public.one_time_tokens USING btree (user_id, purpose);
CREATE INDEX operator_sessions_expires_at ON public.operator_sessions USING btree (expires_at);
CREATE INDEX operator_sessions_operator_id ON public.operator_sessions USING btree (operator_id);
CREATE INDEX organizations_created_at_org_id ON public.organizations USING btree (created_at, org_id);
CREATE INDEX organizations_custom_role_mapping_name ON public.organizations USING btree (custom_role_mapping_name);
CREATE INDEX organizations_domain ON public.organizations USING btree (domain) WHERE (domain IS NOT NULL);
CREATE INDEX organizations_domain_autojoin ON public.organizations USING btree (domain_autojoin);
CREATE INDEX organizations_extra_domains ON public.organizations USING btree (org_id) WHERE (extra_domains <> '[]'::text);
CREATE INDEX organizations_name_org_id ON public.organizations USING btree (name, org_id);
CREATE INDEX organizations_search ON public.organizations USING gin (lower(name) gin_trgm_ops);
CREATE INDEX pending_authorizations_expires_at ON public.pending_authorizations USING btree (expires_at);
CREATE INDEX pending_authorizations_session_hash ON public.pending_authorizations USING btree (session_hash);
CREATE INDEX pending_sign_ins_expires_at ON public.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_user_id ON public.pending_sign_ins USING btree (user_id);
CREATE INDEX rate_limits_full_at_milliseconds ON public.rate_limits USING btree (full_at_milliseconds);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id);
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
CREATE INDEX web_refresh_tokens_sealed ON public.web_refresh_tokens USING btree (rotated_at) WHERE (sealed_successor IS NOT NULL);
CREATE INDEX web_refresh_tokens_web_session_id ON public.web_refresh_tokens USING btree (web_session_id);
CREATE INDEX web_sessions_session_hash ON public.web_sessions USING btree (session_hash);
CREATE INDEX web_sessions_unredeemed ON public.web_sessions USING btree (code_expires_at) WHERE (redeemed_at IS NULL);
alter table authorization_codes add constraint authorization_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE;
alter table authorization_codes add constraint authorization_codes_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE SET NULL;
alter table end_user_api_key_uses add constraint end_user_api_key_uses_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES end_user_api_keys(api_key_id) ON DELETE CASCADE;
alter table end_user_api_keys add constraint end_user_api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
alter table end_user_api_keys add constraint end_user_api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table invitations add constraint invitations_inviter_user_id_fkey FOREIGN KEY (inviter_user_id) REFERENCES users(user_id) ON DELETE SET NULL;
alter table invitations add constraint invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(org_id) ON DELETE CASCADE;
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
alter table operator_sessions add constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(operator_id) ON DELETE CASCADE;
alter table pending_authorizations add constraint pending_authorizations_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE CASCADE;
alter table pending_sign_ins add constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table web_refresh_tokens add constraint web_refresh_tokens_web_session_id_fkey FOREIGN KEY (web_session_id) REFERENCES web_sessions(web_session_id) ON DELETE CASCADE;
alter table web_sessions add constraint web_sessions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(session_hash) ON DELETE CASCADE;
CREATE TRIGGER audit_events_daily_failures AFTER INSERT ON public.audit_events FOR EACH ROW WHEN ((new.type = ANY (ARRAY['sign_in.failed'::text, 'operator.sign_in_failed'::text, 'code.replayed'::text, 'token.reused'::text]))) EXECUTE FUNCTION count_event('failures', 'occurred_at');
CREATE TRIGGER audit_events_daily_grants AFTER INSERT ON public.audit_events FOR EACH ROW WHEN ((new.type = 'consent.given'::text)) EXECUTE FUNCTION count_event('grants', 'occurred_at');
CREATE TRIGGER memberships_count_delete AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER memberships_count_insert AFTER INSERT ON public.memberships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER organizations_count_delete AFTER DELETE ON public.organizations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER organizations_count_insert AFTER INSERT ON public.organizations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER totp_secrets_note_delete AFTER DELETE ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION totp_secrets_note_delete();
CREATE TRIGGER totp_secrets_note_insert AFTER INSERT ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION totp_secrets_note_insert();
CREATE TRIGGER totp_secrets_note_update AFTER UPDATE OF enabled_at ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION totp_secrets_note_update();
CREATE TRIGGER users_count_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER users_count_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
CREATE TRIGGER users_daily_active AFTER UPDATE OF last_sign_in_at ON public.users FOR EACH ROW WHEN (((new.last_sign_in_at / 86400) > (COALESCE(old.last_sign_in_at, (0)::bigint) / 86400))) EXECUTE FUNCTION count_event('active_users', 'last_sign_in_at');
CREATE TRIGGER users_daily_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_users();
CREATE TRIGGER users_search AFTER INSERT OR DELETE OR UPDATE OF email_key, username_key, created_at, name_key ON public.users FOR EACH ROW EXECUTE FUNCTION maintain_user_search();
CREATE TRIGGER users_states_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_user_states();
CREATE TRIGGER users_states_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_user_states();
CREATE TRIGGER users_states_update AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.enabled IS DISTINCT FROM new.enabled) OR (old.email_confirmed IS DISTINCT FROM new.email_confirmed) OR (old.mfa_enabled IS DISTINCT FROM new.mfa_enabled))) EXECUTE FUNCTION count_user_states();
select setval(pg_get_serial_sequence('audit_events', 'event_id'), max(event_id)) from audit_events;
commit;

-- Credentials: {"cookies":[["orgward_csrf","ch9C3v1xdxUSfP3kIDipIIadns1F1bW7nYnkUawzzeQ"],["orgward_session","08E-zJv867r5IBDMpmB9uDxptShyJD78XbDaretgcPE"]],"refreshToken":"g-C0IqwbJ_Y-9m5l2iHZFfoYA2PUhvVewrCK01Wyy8k"}
begin;
CREATE TABLE "api_keys" ("api_key_id" text primary key, "name" text not null, "key_hash" text not null unique, "created_at" integer not null, "expires_at" integer, "revoked_at" integer, "last_used_at" integer) strict;
CREATE TABLE "audit_events" ("event_id" integer primary key autoincrement, "occurred_at" integer not null, "type" text not null, "details" text not null, "sequence" integer unique, "seal" text, "key_id" text, "hash" text) strict;
CREATE TABLE "audit_head" ("name" text primary key, "sequence" integer not null, "hash" text not null, "seal" text not null, "key_id" text not null) strict;
CREATE TABLE "authorization_codes" ("code_hash" text primary key, "grant_id" text not null unique references "oauth_grants" ("grant_id") on delete cascade, "session_hash" text references "sessions" ("session_hash") on delete set null, "redirect_uri" text not null, "code_challenge" text not null, "expires_at" integer not null, "failed_attempts" integer not null, "redeemed_at" integer) strict;
CREATE TABLE "client_assertions" ("assertion_hash" text primary key, "expires_at" integer not null) strict;
CREATE TABLE "custom_role_mappings" ("name" text primary key, "roles" text not null) strict;
CREATE TABLE "daily_counts" ("event" text not null, "day" integer not null, "slot" integer not null, "total" integer not null, constraint "daily_counts_pkey" primary key ("event", "day", "slot")) strict;
CREATE TABLE "end_user_api_key_uses" ("api_key_id" text not null references "end_user_api_keys" ("api_key_id") on delete cascade, "date" text not null, "uses" integer not null, constraint "end_user_api_key_uses_pkey" primary key ("api_key_id", "date")) strict;
CREATE TABLE "end_user_api_keys" ("api_key_id" text primary key, "key_hash" text not null unique, "imported" integer not null, "user_id" text references "users" ("user_id") on delete cascade, "org_id" text references "organizations" ("org_id") on delete cascade, "display_name" text, "metadata" text, "created_at" integer not null, "expires_at" integer, "deleted_at" integer) strict;
CREATE TABLE "introspection_credentials" ("credential_id" text primary key, "name" text not null, "secrets" text not null, "resources" text, "created_at" integer not null) strict;
CREATE TABLE "invitations" ("org_id" text not null references "organizations" ("org_id") on delete cascade, "email" text not null, "email_key" text not null, "token_hash" text not null unique, "role" text not null, "additional_roles" text not null, "inviter_user_id" text references "users" ("user_id") on delete set null, "created_at" integer not null, "expires_at" integer not null, constraint "invitations_pkey" primary key ("org_id", "email_key")) strict;
CREATE TABLE "mails" ("mail_id" text primary key, "kind" text not null, "encrypted_content" text not null, "created_at" integer not null, "attempts" integer not null, "due_at" integer, "sent_at" integer) strict;
CREATE TABLE "memberships" ("user_id" text not null references "users" ("user_id") on delete cascade, "org_id" text not null references "organizations" ("org_id") on delete cascade, "role" text not null, "additional_roles" text not null, "created_at" integer not null, constraint "memberships_pkey" primary key ("user_id", "org_id")) strict;
CREATE TABLE "oauth_access_tokens" ("token_hash" text primary key, "grant_id" text not null references "oauth_grants" ("grant_id") on delete cascade, "scopes" text not null, "org_id" text, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "oauth_clients" ("client_id" text primary key, "kind" text not null, "name" text, "client_uri" text, "redirect_uris" text not null, "grant_types" text not null, "authentication_method" text not null, "secrets" text not null, "secret_required_at_code_exchange" integer not null, "remembers_consent" integer not null, "jwks" text, "jwks_uri" text, "fresh_until" integer, "created_at" integer not null, "last_used_at" integer, "resources" text) strict;
CREATE TABLE "oauth_consents" ("user_id" text not null references "users" ("user_id") on delete cascade, "client_id" text not null references "oauth_clients" ("client_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "consented_at" integer not null, constraint "oauth_consents_pkey" primary key ("user_id", "client_id", "resource")) strict;
CREATE TABLE "oauth_grants" ("grant_id" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "client_id" text not null references "oauth_clients" ("client_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "org_id" text, "created_at" integer not null, "expires_at" integer not null, constraint "oauth_grants_membership_fkey" foreign key ("user_id", "org_id") references "memberships" ("user_id", "org_id") on delete cascade) strict;
CREATE TABLE "oauth_refresh_tokens" ("token_hash" text primary key, "grant_id" text not null references "oauth_grants" ("grant_id") on delete cascade, "created_at" integer not null, "expires_at" integer not null, "rotated_at" integer, "successor_hash" text, "sealed_successor" text, "successor_salt" text) strict;
CREATE TABLE "oauth_resources" ("resource" text primary key, "name" text, "is_default" integer not null, "created_at" integer not null) strict;
CREATE TABLE "oauth_scopes" ("name" text primary key, "description" text not null, "kind" text not null, "is_default" integer not null) strict;
CREATE TABLE "one_time_tokens" ("token_hash" text primary key, "purpose" text not null, "user_id" text references "users" ("user_id") on delete cascade, "email" text not null, "email_key" text not null, "details" text not null, "reusable" integer not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "operator_sessions" ("session_hash" text primary key, "operator_id" text not null references "operators" ("operator_id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null, "awaits_second_factor" integer not null) strict;
CREATE TABLE "operators" ("operator_id" text primary key, "email" text not null, "email_key" text not null unique, "password_hash" text not null, "created_at" integer not null, "role" text default 'admin' not null, "encrypted_totp_secret" text, "totp_enabled_at" integer, "totp_last_used_step" integer default 0 not null) strict;
CREATE TABLE organization_search (
    search_id integer primary key, org_id text not null unique, name_key text not null
  ) strict;
CREATE TABLE "organizations" ("org_id" text primary key, "name" text not null, "url_safe_name" text not null, "metadata" text not null, "max_users" integer, "legacy_org_id" text unique, "created_at" integer not null, "domain" text, "extra_domains" text default '[]' not null, "domain_autojoin" integer default 0 not null, "domain_restrict" integer default 0 not null, "can_setup_saml" integer default 0 not null, "custom_role_mapping_name" text, "member_count" integer default 0 not null) strict;
CREATE TABLE "pending_authorizations" ("form_hash" text primary key, "session_hash" text not null references "sessions" ("session_hash") on delete cascade, "request" text not null, "expires_at" integer not null) strict;
CREATE TABLE "pending_sign_ins" ("pending_hash" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "login_method" text not null, "second_factor_done" integer not null, "return_to" text not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "rate_limits" ("key" text primary key, "full_at_milliseconds" integer not null) strict;
CREATE TABLE "recovery_codes" ("user_id" text not null references "users" ("user_id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pkey" primary key ("user_id", "code_hash")) strict;
CREATE TABLE "roles" ("name" text primary key, "position" integer not null unique, "permissions" text not null) strict;
CREATE TABLE "row_counts" ("table_name" text not null, "slot" integer not null, "row_count" integer not null, constraint "row_counts_pkey" primary key ("table_name", "slot")) strict;
CREATE TABLE "schema_migrations" ("number" integer primary key, "name" text not null, "applied_at" integer not null);
CREATE TABLE "sessions" ("session_hash" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null, "user_agent" text, "ip_address" text, "login_method" text default 'password' not null, "proven_at" integer) strict;
CREATE TABLE "settings" ("name" text primary key, "value" text not null) strict;
CREATE TABLE "signing_keys" ("kid" text primary key, "algorithm" text not null, "public_jwk" text not null, "encrypted_private_jwk" text not null, "created_at" integer not null, "signs_from" integer not null, "removed_at" integer) strict;
CREATE TABLE "totp_secrets" ("user_id" text primary key references "users" ("user_id") on delete cascade, "encrypted_secret" text not null, "created_at" integer not null, "enabled_at" integer, "last_used_step" integer not null) strict;
CREATE TABLE user_search (
    search_id integer primary key, user_id text not null unique, email_key text not null, username_key text,
    created_at integer not null, name_key text
  ) strict;
CREATE TABLE "users" ("user_id" text primary key, "email" text not null, "email_key" text not null unique, "email_confirmed" integer not null, "password_hash" text, "username" text, "username_key" text unique, "first_name" text, "last_name" text, "picture_url" text, "properties" text not null, "metadata" text, "enabled" integer not null, "can_create_orgs" integer not null, "update_password_required" integer not null, "legacy_user_id" text unique, "failed_logins" integer not null, "locked_until" integer, "created_at" integer not null, "last_active_at" integer not null, "mfa_enabled" integer default 0 not null, "name_key" text, "last_sign_in_at" integer) strict;
CREATE TABLE "web_redirect_uris" ("redirect_uri" text primary key, "created_at" integer not null) strict;
CREATE TABLE "web_refresh_tokens" ("token_hash" text primary key, "web_session_id" text not null references "web_sessions" ("web_session_id") on delete cascade, "created_at" integer not null, "rotated_at" integer, "successor_hash" text, "sealed_successor" text, "successor_salt" text) strict;
CREATE TABLE "web_sessions" ("web_session_id" text primary key, "session_hash" text not null references "sessions" ("session_hash") on delete cascade, "code_hash" text not null unique, "redirect_uri" text not null, "active_org_id" text, "created_at" integer not null, "code_expires_at" integer not null, "redeemed_at" integer, "refreshed_at" integer, "code_challenge" text, "code_failed_attempts" integer default 0 not null) strict;
insert into api_keys (api_key_id, name, key_hash, created_at, expires_at, revoked_at, last_used_at) values ('dddddddd-0000-4000-8000-000000000001', 'Demo apps', '02fa11126466c2421bb188ceab038391a22dc913e9f680bbfadad2108ba99b81', 1790000000, NULL, NULL, 1790000000);
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (1, 1790000000, 'configuration.changed', '{"actor":{"kind":"server"},"change":"signing_key.published","subject":"Wp6CD3N9nZ4Vy31ijpyJOGL6YLeotJWyJBq5L5qGAAI"}', 1, '022dba067cdcb14abaea28c82a402ccdc21402c7f401eaaf7183ea0274ab476f', 'f0d5496e65c69b2b', '5076bfe8d8450480a4491164ca876f6d0cf7782f9d96a099fedee5ad1609fd23');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (2, 1790000000, 'sign_in.succeeded', '{"userId":"aaaaaaaa-0000-4000-8000-000000000001","loginMethod":"password"}', 2, '4a56a35a338eeb1cf3a8a575fe753c6a3d18cd489f48d677183cb4627f722593', 'f0d5496e65c69b2b', 'aff77eb7be10db1f9dd9aa5d98f174e403062d9e6484224567b9478ee2286f5a');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (3, 1790000000, 'consent.given', '{"grantId":"5f9cdce9-ac88-4757-acd0-8081eee1ba62","userId":"aaaaaaaa-0000-4000-8000-000000000001","clientId":"demo-public","resource":"http://localhost:4005/mcp","scopes":["projects:read","projects:write"],"orgId":null}', 3, '8dd414678c9d93846b246457fdce9e27e428b376017d3fad2b16726646a0c0f6', 'f0d5496e65c69b2b', '921fccea64e5c1ded81b9484f8dd624dc933f1abea8c3c831f49c089ec2f2e6a');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (4, 1790000000, 'code.redeemed', '{"grantId":"5f9cdce9-ac88-4757-acd0-8081eee1ba62","userId":"aaaaaaaa-0000-4000-8000-000000000001","clientId":"demo-public"}', 4, '767870d11e08b80778a905bfc48a7af34ab4f478a6fd6cc7e4dd60b10048ba04', 'f0d5496e65c69b2b', 'a8923cd20c7f382a3104a6bfa12b6893db238f1f5ce33637966ee36052e67f3d');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (5, 1790000000, 'token.refreshed', '{"grantId":"5f9cdce9-ac88-4757-acd0-8081eee1ba62","userId":"aaaaaaaa-0000-4000-8000-000000000001","clientId":"demo-public"}', 5, 'b6501a0103ea3ad9945c326b6ada9b483e4fc93ebb2c3f52ce48b6aba63092ef', 'f0d5496e65c69b2b', '1a37480c45afadf7136d4b48e2110180a576f1b6df64a74ca071933ab7d05c0c');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (6, 1790000000, 'api.called', '{"apiKeyId":"dddddddd-0000-4000-8000-000000000001","requestId":"de99fa58-f785-4735-84e0-fd3b529f7b8b","method":"POST","path":"/api/backend/v1/invite_user"}', 6, 'd7511956c6bd882124142cde72ae4fe508c3622fd3a016ba1401260c549729b6', 'f0d5496e65c69b2b', 'd6dbac62b6344d7855dce8af27adc6b6a9e8ff41dfa4104abeb1ad31f70d862e');
insert into audit_events (event_id, occurred_at, type, details, sequence, seal, key_id, hash) values (7, 1790000000, 'api.called', '{"apiKeyId":"dddddddd-0000-4000-8000-000000000001","requestId":"6ee7d88f-339b-4d4f-bf3c-5312c868f558","method":"POST","path":"/api/backend/v1/end_user_api_keys"}', 7, 'ecf9240c8b85a5df5f580803767eec9fd8f3260aca3bffe0bd86f9ffa171a980', 'f0d5496e65c69b2b', '7de35b13bfb98b9dfc76290ebda1e6e26b983b5937997e969b93fec2dcaeac2e');
insert into audit_head (name, sequence, hash, seal, key_id) values ('head', 7, '7de35b13bfb98b9dfc76290ebda1e6e26b983b5937997e969b93fec2dcaeac2e', '84215a6bf1b7a2221c141f0e5927b6f25d0aeca1702cc33e3abbb37482d5b5d1', 'f0d5496e65c69b2b');
insert into authorization_codes (code_hash, grant_id, session_hash, redirect_uri, code_challenge, expires_at, failed_attempts, redeemed_at) values ('13119ae1aa609ad9e00b882e9180be39cff8ce2848b86320cd28c737b09a686a', '5f9cdce9-ac88-4757-acd0-8081eee1ba62', '6edd77937d843b64d2468c22bc4236ddd92f0a344d115911ba1b713a6ee83cf7', 'http://127.0.0.1:7777/callback', 'pHmZ5IsAqqERMYgY9uzj8ISHHG-FApj48qXM5i6RW_Y', 1790000060, 0, 1790000000);
insert into daily_counts (event, day, slot, total) values ('active_users', 20717, 0, 1);
insert into daily_counts (event, day, slot, total) values ('grants', 20717, 0, 1);
insert into daily_counts (event, day, slot, total) values ('sign_ups', 20717, 0, 5);
insert into end_user_api_keys (api_key_id, key_hash, imported, user_id, org_id, display_name, metadata, created_at, expires_at, deleted_at) values ('06be58c10f6146369f88c8de6507dde3', 'c1aedd66ad10028eda0147f33206af67bcdbc418e984361a46f937ec19d4f419', 0, NULL, '11111111-1111-4111-8111-111111111111', NULL, NULL, 1790000000, NULL, NULL);
insert into introspection_credentials (credential_id, name, secrets, resources, created_at) values ('demo-introspect', 'Demo MCP server', '[{"secretHash":"06725310c0735687e3f2d6fa05a80727a70f6bfe8ed2bd5ccd60ed73163f24ae","createdAt":1790000000,"expiresAt":null}]', NULL, 1790000000);
insert into invitations (org_id, email, email_key, token_hash, role, additional_roles, inviter_user_id, created_at, expires_at) values ('11111111-1111-4111-8111-111111111111', 'new@acme.test', 'new@acme.test', 'ea48e739d162c25f0af237aa8db46d5783e47895d280204c37ca9d66a40cf2b6', 'Member', '[]', NULL, 1790000000, 1790604800);
insert into mails (mail_id, kind, encrypted_content, created_at, attempts, due_at, sent_at) values ('0fe9a1fd-9ff8-48d2-9738-8f48437eee08', 'invitation', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..kkn3_vNzW4V4XXj8.8CpXSjyF_-NXfMC7eN-Jq6oGLINvT0sfi4BmqLAvuUBU2IS5E2flPNoeg4qn9J-F9J9U2mwXdde_ELBvhLm26mA73LTDcfOdrdgH2ceaZM_z_Nhs_IvGkH30RbXtgc-97-oOCwAeCUZ36gKV0szXWYomtS4uu1ZIQGLRuF-Y_dy2BUywbsW3YwhvzFtkm4JJeLwm8XDcljooDfYw0mDrrqAFkCtvrUOD_6e7eFd1K9TTUfq-B7Wao2S9Uuq1sWZnXe8mHs7CvTiM.9WzCfDJ6xRJWToC9JCJCCg', 1790000000, 0, 1790000000, NULL);
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000001', '11111111-1111-4111-8111-111111111111', 'Owner', '[]', 1790000000);
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000002', '11111111-1111-4111-8111-111111111111', 'Admin', '[]', 1790000000);
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000003', '11111111-1111-4111-8111-111111111111', 'Member', '[]', 1790000000);
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000004', '11111111-1111-4111-8111-111111111111', 'Member', '[]', 1790000000);
insert into memberships (user_id, org_id, role, additional_roles, created_at) values ('aaaaaaaa-0000-4000-8000-000000000004', '22222222-2222-4222-8222-222222222222', 'Owner', '[]', 1790000000);
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('4ca1c89ee2a6a1bee3104463cd5fb819d273b99cdbdc71412fc047fe7f207020', '5f9cdce9-ac88-4757-acd0-8081eee1ba62', '["projects:read","projects:write"]', NULL, 1790000000, 1790001800);
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('f55a56d5dceb20c2eae7d1074900cabf84480e8a4cd6b565b3536072e632ad3b', '5f9cdce9-ac88-4757-acd0-8081eee1ba62', '["projects:read","projects:write"]', NULL, 1790000000, 1790001800);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, resources) values ('demo-confidential', 'operator', 'Demo web app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'client_secret_basic', '[{"secretHash":"94f98786466de8b6e1c22ee28d237b70bb8dc9204a02b6a2e75fcd83b8a06469","createdAt":1790000000,"expiresAt":null}]', 0, 1, NULL, NULL, NULL, 1790000000, NULL, NULL);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, resources) values ('demo-public', 'operator', 'Demo program', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'none', '[]', 0, 0, NULL, NULL, NULL, 1790000000, 1790000000, NULL);
insert into oauth_grants (grant_id, user_id, client_id, resource, scopes, org_id, created_at, expires_at) values ('5f9cdce9-ac88-4757-acd0-8081eee1ba62', 'aaaaaaaa-0000-4000-8000-000000000001', 'demo-public', 'http://localhost:4005/mcp', '["projects:read","projects:write"]', NULL, 1790000000, 1792592000);
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, sealed_successor, successor_salt) values ('4474b59916e790b2228d689cb8da69ccd9ff5ac11bfb63d406f5f66d9acb61ba', '5f9cdce9-ac88-4757-acd0-8081eee1ba62', 1790000000, 1792592000, NULL, NULL, NULL, NULL);
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, sealed_successor, successor_salt) values ('977693279f4e72596a0a0d7408dfb35aa6e86bdec74b1cde446f436d4b416a52', '5f9cdce9-ac88-4757-acd0-8081eee1ba62', 1790000000, 1792592000, 1790000000, '4474b59916e790b2228d689cb8da69ccd9ff5ac11bfb63d406f5f66d9acb61ba', NULL, 'LOkjM93hQgAEfvU5kbfIDYRk6XEpZhBfvgTEnxTRkcA');
insert into oauth_resources (resource, name, is_default, created_at) values ('http://localhost:4005/mcp', 'Demo MCP server', 0, 1790000000);
insert into oauth_resources (resource, name, is_default, created_at) values ('http://localhost:4005/second', 'Second demo MCP server', 0, 1790000000);
insert into oauth_scopes (name, description, kind, is_default) values ('org:admin', 'Administer your organization', 'organization', 0);
insert into oauth_scopes (name, description, kind, is_default) values ('org:read', 'Read what belongs to your organization', 'organization', 0);
insert into oauth_scopes (name, description, kind, is_default) values ('projects:read', 'Read your projects', 'user', 1);
insert into oauth_scopes (name, description, kind, is_default) values ('projects:write', 'Change your projects', 'user', 0);
insert into operators (operator_id, email, email_key, password_hash, created_at, role, encrypted_totp_secret, totp_enabled_at, totp_last_used_step) values ('cccccccc-0000-4000-8000-000000000001', 'operator@orgward.test', 'operator@orgward.test', '$argon2id$v=19$m=8,t=1,p=1$DxFCoP4Vh8XSMb77UTJrOA$sDHUeqsxYyQCiIzKrPmOOkeYs1DJ8s/YkPt1ASDGJP4', 1790000000, 'admin', NULL, NULL, 0);
insert into organization_search (search_id, org_id, name_key) values (1, '11111111-1111-4111-8111-111111111111', 'acme');
insert into organization_search (search_id, org_id, name_key) values (2, '22222222-2222-4222-8222-222222222222', 'globex');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count) values ('11111111-1111-4111-8111-111111111111', 'Acme', 'acme', '{}', NULL, NULL, 1790000000, NULL, '[]', 0, 0, 0, NULL, 4);
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count) values ('22222222-2222-4222-8222-222222222222', 'Globex', 'globex', '{}', NULL, NULL, 1790000000, NULL, '[]', 0, 0, 0, NULL, 1);
insert into roles (name, position, permissions) values ('Admin', 1, '["can_view_billing","can_read_reports"]');
insert into roles (name, position, permissions) values ('Member', 2, '["can_read_reports"]');
insert into roles (name, position, permissions) values ('Owner', 0, '["can_view_billing","can_edit_billing","can_read_reports"]');
insert into row_counts (table_name, slot, row_count) values ('organizations', 0, 2);
insert into row_counts (table_name, slot, row_count) values ('users', 0, 5);
insert into schema_migrations (number, name, applied_at) values (1, 'first-release', 1795377477);
insert into sessions (session_hash, user_id, created_at, last_seen_at, expires_at, user_agent, ip_address, login_method, proven_at) values ('6edd77937d843b64d2468c22bc4236ddd92f0a344d115911ba1b713a6ee83cf7', 'aaaaaaaa-0000-4000-8000-000000000001', 1790000000, 1790000000, 1790007200, NULL, '203.0.113.7', 'password', 1790000000);
insert into settings (name, value) values ('demo_data', '{"loadedAt":1790000000}');
insert into settings (name, value) values ('new_users_create_organizations', 'true');
insert into settings (name, value) values ('oauth_registration', '{"enabled":true,"presets":["claude","claude-code","vs-code","chatgpt","cursor","codex","opencode","inspector"],"allowsLoopback":true,"redirectUris":[]}');
insert into settings (name, value) values ('signing_key_after:none', '"Wp6CD3N9nZ4Vy31ijpyJOGL6YLeotJWyJBq5L5qGAAI"');
insert into settings (name, value) values ('user_schema', '{"usernames":true,"names":true}');
insert into signing_keys (kid, algorithm, public_jwk, encrypted_private_jwk, created_at, signs_from, removed_at) values ('Wp6CD3N9nZ4Vy31ijpyJOGL6YLeotJWyJBq5L5qGAAI', 'ES256', '{"kty":"EC","x":"VEINQdX11kzNrzWBvluQnKHpAcYrEWVnNXQPX3rU1Sc","y":"81KfRdjqab-fcieMVQPgvmK2d9Qo7o62xudokme-c_c","crv":"P-256","kid":"Wp6CD3N9nZ4Vy31ijpyJOGL6YLeotJWyJBq5L5qGAAI","alg":"ES256","use":"sig"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..jmajxGxfO3Fweyug.Ce0-ImzMW__Q5T2tvLIGdSQEIKfp3fGmRsEKZsd1dFKCW1z2MQuF6XiA6240WNy07o-OI5seIRM9tYM6NnAKz0fysN1jKruax7lpllvFFgfiligxN1nSlF9Eu2jdJTKmoVChuoH263RF0pr5GqUUUOa5KJg0eUOYa5NndhCrMrzL6Q_mnKFc87aGvf4azUdQ_bCVoO6y5U6R5rW3dLmPZ3rKi7fhtUsXPLi8vEBgTAM.JSGif8UrF5Eihs7bxbzVjA', 1790000000, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000000, 'aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000001, 'aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000002, 'aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000003, 'aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000004, 'aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', NULL, 1790000000, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', 'owner@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$DxFCoP4Vh8XSMb77UTJrOA$sDHUeqsxYyQCiIzKrPmOOkeYs1DJ8s/YkPt1ASDGJP4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, 1790000000);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', 'admin@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$DxFCoP4Vh8XSMb77UTJrOA$sDHUeqsxYyQCiIzKrPmOOkeYs1DJ8s/YkPt1ASDGJP4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', 'member@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$DxFCoP4Vh8XSMb77UTJrOA$sDHUeqsxYyQCiIzKrPmOOkeYs1DJ8s/YkPt1ASDGJP4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', 'owner@globex.test', 1, '$argon2id$v=19$m=8,t=1,p=1$DxFCoP4Vh8XSMb77UTJrOA$sDHUeqsxYyQCiIzKrPmOOkeYs1DJ8s/YkPt1ASDGJP4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', 'nobody@example.test', 1, '$argon2id$v=19$m=8,t=1,p=1$DxFCoP4Vh8XSMb77UTJrOA$sDHUeqsxYyQCiIzKrPmOOkeYs1DJ8s/YkPt1ASDGJP4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL);
insert into web_redirect_uris (redirect_uri, created_at) values ('http://localhost:4004/api/auth/callback', 1790000000);
CREATE VIRTUAL TABLE organization_search_index using fts5(
    name_key, content = 'organization_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  );
CREATE VIRTUAL TABLE user_search_index using fts5(
    email_key, username_key, name_key,
    content = 'user_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  );
CREATE INDEX "audit_events_apikeyid"
      on audit_events ((coalesce(json_extract(details, '$.actor.apiKeyId'), json_extract(details, '$.apiKeyId'))), occurred_at, event_id) where coalesce(json_extract(details, '$.actor.apiKeyId'), json_extract(details, '$.apiKeyId')) is not null;
CREATE INDEX "audit_events_occurred_at_event_id" on "audit_events" ("occurred_at", "event_id");
CREATE INDEX "audit_events_operatorid"
      on audit_events ((coalesce(json_extract(details, '$.actor.operatorId'), json_extract(details, '$.operatorId'))), occurred_at, event_id) where coalesce(json_extract(details, '$.actor.operatorId'), json_extract(details, '$.operatorId')) is not null;
CREATE INDEX "audit_events_subject"
      on audit_events ((json_extract(details, '$.subject')), occurred_at, event_id) where json_extract(details, '$.subject') is not null;
CREATE INDEX "audit_events_type_occurred_at_event_id" on "audit_events" ("type", "occurred_at", "event_id");
CREATE INDEX "audit_events_unsealed" on "audit_events" ("event_id") where "sequence" is null;
CREATE INDEX "audit_events_userid"
      on audit_events ((json_extract(details, '$.userId')), occurred_at, event_id) where json_extract(details, '$.userId') is not null;
CREATE INDEX "authorization_codes_session_hash" on "authorization_codes" ("session_hash");
CREATE INDEX "client_assertions_expires_at" on "client_assertions" ("expires_at");
CREATE INDEX "end_user_api_keys_created_at_api_key_id" on "end_user_api_keys" ("created_at", "api_key_id");
CREATE INDEX "end_user_api_keys_org_id" on "end_user_api_keys" ("org_id");
CREATE INDEX "end_user_api_keys_user_id" on "end_user_api_keys" ("user_id");
CREATE INDEX "invitations_created_at_org_id_email_key" on "invitations" ("created_at", "org_id", "email_key");
CREATE INDEX "invitations_expires_at" on "invitations" ("expires_at");
CREATE INDEX "invitations_inviter_user_id" on "invitations" ("inviter_user_id");
CREATE INDEX "mails_due_at_mail_id" on "mails" ("due_at", "mail_id");
CREATE INDEX "mails_sent_at_mail_id" on "mails" ("sent_at", "mail_id");
CREATE INDEX "memberships_additional_roles" on "memberships" ("org_id") where "additional_roles" <> '[]';
CREATE INDEX "memberships_org_id_created_at_user_id" on "memberships" ("org_id", "created_at", "user_id");
CREATE INDEX "memberships_role" on "memberships" ("role");
CREATE INDEX "oauth_access_tokens_expires_at" on "oauth_access_tokens" ("expires_at");
CREATE INDEX "oauth_access_tokens_grant_id" on "oauth_access_tokens" ("grant_id");
CREATE INDEX "oauth_clients_created_at_client_id" on "oauth_clients" ("created_at", "client_id");
CREATE INDEX "oauth_clients_unused" on "oauth_clients" ("created_at") where "kind" <> 'operator' and "last_used_at" is null;
CREATE INDEX "oauth_consents_client_id" on "oauth_consents" ("client_id");
CREATE INDEX "oauth_consents_resource" on "oauth_consents" ("resource");
CREATE INDEX "oauth_grants_client_id_grant_id" on "oauth_grants" ("client_id", "grant_id");
CREATE INDEX "oauth_grants_expires_at" on "oauth_grants" ("expires_at");
CREATE INDEX "oauth_grants_resource" on "oauth_grants" ("resource");
CREATE INDEX "oauth_grants_user_id_org_id" on "oauth_grants" ("user_id", "org_id");
CREATE INDEX "oauth_refresh_tokens_expires_at" on "oauth_refresh_tokens" ("expires_at");
CREATE INDEX "oauth_refresh_tokens_grant_id" on "oauth_refresh_tokens" ("grant_id");
CREATE INDEX "oauth_refresh_tokens_salted" on "oauth_refresh_tokens" ("rotated_at") where "successor_salt" is not null;
CREATE INDEX "oauth_refresh_tokens_sealed" on "oauth_refresh_tokens" ("rotated_at") where "sealed_successor" is not null;
CREATE INDEX "one_time_tokens_email_key_purpose_created_at" on "one_time_tokens" ("email_key", "purpose", "created_at");
CREATE INDEX "one_time_tokens_expires_at" on "one_time_tokens" ("expires_at");
CREATE INDEX "one_time_tokens_user_id_purpose" on "one_time_tokens" ("user_id", "purpose");
CREATE INDEX "operator_sessions_expires_at" on "operator_sessions" ("expires_at");
CREATE INDEX "operator_sessions_operator_id" on "operator_sessions" ("operator_id");
CREATE INDEX "organizations_created_at_org_id" on "organizations" ("created_at", "org_id");
CREATE INDEX "organizations_custom_role_mapping_name" on "organizations" ("custom_role_mapping_name");
CREATE INDEX organizations_domain on organizations (domain) where domain is not null;
CREATE INDEX "organizations_domain_autojoin" on "organizations" ("domain_autojoin");
CREATE INDEX organizations_extra_domains on organizations (org_id) where extra_domains <> '[]';
CREATE INDEX "organizations_name_org_id" on "organizations" ("name", "org_id");
CREATE INDEX "pending_authorizations_expires_at" on "pending_authorizations" ("expires_at");
CREATE INDEX "pending_authorizations_session_hash" on "pending_authorizations" ("session_hash");
CREATE INDEX "pending_sign_ins_expires_at" on "pending_sign_ins" ("expires_at");
CREATE INDEX "pending_sign_ins_user_id" on "pending_sign_ins" ("user_id");
CREATE INDEX "rate_limits_full_at_milliseconds" on "rate_limits" ("full_at_milliseconds");
CREATE INDEX "sessions_expires_at" on "sessions" ("expires_at");
CREATE INDEX "sessions_user_id" on "sessions" ("user_id");
CREATE INDEX "users_created_at_user_id" on "users" ("created_at", "user_id");
CREATE INDEX "users_disabled" on users (created_at, user_id) where "enabled" = 0;
CREATE INDEX "users_email_key_user_id" on "users" ("email_key", "user_id");
CREATE INDEX "users_last_active_at_user_id" on "users" ("last_active_at", "user_id");
CREATE INDEX users_locked on users (locked_until) where locked_until is not null;
CREATE INDEX "users_unconfirmed" on users (created_at, user_id) where "email_confirmed" = 0;
CREATE INDEX "users_username_key_user_id" on "users" ("username_key", "user_id");
CREATE INDEX "users_with_mfa" on users (created_at, user_id) where "mfa_enabled" = 1;
CREATE INDEX "web_refresh_tokens_salted" on "web_refresh_tokens" ("rotated_at") where "successor_salt" is not null;
CREATE INDEX "web_refresh_tokens_sealed" on "web_refresh_tokens" ("rotated_at") where "sealed_successor" is not null;
CREATE INDEX "web_refresh_tokens_web_session_id" on "web_refresh_tokens" ("web_session_id");
CREATE INDEX "web_sessions_session_hash" on "web_sessions" ("session_hash");
CREATE INDEX "web_sessions_unredeemed" on "web_sessions" ("code_expires_at") where "redeemed_at" is null;
CREATE TRIGGER audit_events_daily_failures after insert on audit_events when new.type in ('sign_in.failed', 'operator.sign_in_failed', 'code.replayed', 'token.reused') begin
    
    insert into daily_counts values ('failures', "new"."occurred_at" / 86400, 0, 1)
      on conflict (event, day, slot) do update set total = total + 1;
  end;
CREATE TRIGGER audit_events_daily_grants after insert on audit_events when new.type = 'consent.given' begin
    
    insert into daily_counts values ('grants', "new"."occurred_at" / 86400, 0, 1)
      on conflict (event, day, slot) do update set total = total + 1;
  end;
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
CREATE TRIGGER "totp_secrets_note_delete" after delete on totp_secrets begin update users set mfa_enabled = 0 where user_id = "old"."user_id"; end;
CREATE TRIGGER "totp_secrets_note_insert" after insert on totp_secrets begin update users set mfa_enabled = case when new.enabled_at is null then 0 else 1 end where user_id = "new"."user_id"; end;
CREATE TRIGGER "totp_secrets_note_update" after update of enabled_at on totp_secrets begin update users set mfa_enabled = case when new.enabled_at is null then 0 else 1 end where user_id = "new"."user_id"; end;
CREATE TRIGGER "users_count_delete" after delete on "users" begin
        insert into row_counts values ('users', 0, -1)
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end;
CREATE TRIGGER "users_count_insert" after insert on "users" begin
        insert into row_counts values ('users', 0, 1)
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end;
CREATE TRIGGER users_daily_active after update of last_sign_in_at on users when new.last_sign_in_at / 86400 > coalesce(old.last_sign_in_at, 0) / 86400 begin
    
    insert into daily_counts values ('active_users', "new"."last_sign_in_at" / 86400, 0, 1)
      on conflict (event, day, slot) do update set total = total + 1;
  end;
CREATE TRIGGER users_daily_insert after insert on users begin
    
    insert into daily_counts values ('sign_ups', "new"."created_at" / 86400, 0, 1)
      on conflict (event, day, slot) do update set total = total + 1;
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

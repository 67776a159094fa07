-- Credentials: {"cookies":[["orgward_csrf","0vbCSFgWJxgO1AXOcw4rget5E0NupWMZ8i6m3xowlNk"],["orgward_session","TFqCl8jHsUBqJ9LXve-aekZVLsBfWBEe36f0o_u3bRA"]],"refreshToken":"omJZ3aOrugvGAwmxxxuVEfIq0kbXjk3G9HgIQvWSFuo"}
begin;
CREATE TABLE "api_keys" ("api_key_id" text primary key, "name" text not null, "key_hash" text not null unique, "created_at" integer not null, "expires_at" integer, "revoked_at" integer, "last_used_at" integer) strict;
CREATE TABLE "audit_head" ("name" text primary key, "sequence" integer not null, "hash" text not null, "seal" text not null, "key_id" text not null) strict;
CREATE TABLE "authorization_codes" ("code_hash" text primary key, "grant_id" text not null unique references "oauth_grants" ("grant_id") on delete cascade, "session_hash" text references "sessions" ("session_hash") on delete set null, "redirect_uri" text not null, "code_challenge" text not null, "expires_at" integer not null, "failed_attempts" integer not null, "redeemed_at" integer) strict;
CREATE TABLE "client_assertions" ("assertion_hash" text primary key, "expires_at" integer not null) strict;
CREATE TABLE "custom_role_mappings" ("name" text primary key, "roles" text not null) strict;
CREATE TABLE "daily_counts" ("event" text not null, "day" integer not null, "total" integer not null, constraint "daily_counts_pkey" primary key ("event", "day")) strict;
CREATE TABLE "end_user_api_key_uses" ("api_key_id" text not null references "end_user_api_keys" ("api_key_id") on delete cascade, "date" text not null, "uses" integer not null, constraint "end_user_api_key_uses_pkey" primary key ("api_key_id", "date")) strict;
CREATE TABLE "end_user_api_keys" ("api_key_id" text primary key, "key_hash" text not null unique, "imported" integer not null, "user_id" text references "users" ("user_id") on delete cascade, "org_id" text references "organizations" ("org_id") on delete cascade, "display_name" text, "metadata" text, "created_at" integer not null, "expires_at" integer, "deleted_at" integer) strict;
CREATE TABLE "event_cursors" ("consumer" text primary key, "sequence" integer not null) strict;
CREATE TABLE "events" ("event_id" integer primary key autoincrement, "occurred_at" integer not null, "type" text not null, "details" text not null, "personal" text, "sequence" integer unique, "hash" text, "seal" text, "key_id" text) strict;
CREATE TABLE "introspection_credentials" ("credential_id" text primary key, "name" text not null, "secrets" text not null, "resources" text, "created_at" integer not null, "version" integer default 1 not null) strict;
CREATE TABLE "invitations" ("invitation_id" text not null unique, "org_id" text not null references "organizations" ("org_id") on delete cascade, "email" text not null, "email_key" text not null, "token_hash" text not null unique, "role" text not null, "additional_roles" text not null, "inviter_user_id" text references "users" ("user_id") on delete set null, "created_at" integer not null, "expires_at" integer not null, constraint "invitations_pkey" primary key ("org_id", "email_key")) strict;
CREATE TABLE "mails" ("mail_id" text primary key, "kind" text not null, "encrypted_content" text not null, "created_at" integer not null, "attempts" integer not null, "due_at" integer, "sent_at" integer) strict;
CREATE TABLE "memberships" ("user_id" text not null references "users" ("user_id") on delete cascade, "org_id" text not null references "organizations" ("org_id") on delete cascade, "role" text not null, "additional_roles" text not null, "created_at" integer not null, "version" integer default 1 not null, constraint "memberships_pkey" primary key ("user_id", "org_id")) strict;
CREATE TABLE "oauth_access_tokens" ("token_hash" text primary key, "grant_id" text not null references "oauth_grants" ("grant_id") on delete cascade, "scopes" text not null, "org_id" text, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "oauth_clients" ("client_id" text primary key, "kind" text not null, "name" text, "client_uri" text, "redirect_uris" text not null, "grant_types" text not null, "authentication_method" text not null, "secrets" text not null, "secret_required_at_code_exchange" integer not null, "remembers_consent" integer not null, "jwks" text, "jwks_uri" text, "fresh_until" integer, "created_at" integer not null, "last_used_at" integer, "resources" text, "version" integer default 1 not null) strict;
CREATE TABLE "oauth_consents" ("user_id" text not null references "users" ("user_id") on delete cascade, "client_id" text not null references "oauth_clients" ("client_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "consented_at" integer not null, constraint "oauth_consents_pkey" primary key ("user_id", "client_id", "resource")) strict;
CREATE TABLE "oauth_grants" ("grant_id" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "client_id" text not null references "oauth_clients" ("client_id") on delete cascade, "resource" text not null references "oauth_resources" ("resource") on delete cascade, "scopes" text not null, "org_id" text, "created_at" integer not null, "expires_at" integer not null, constraint "oauth_grants_membership_fkey" foreign key ("user_id", "org_id") references "memberships" ("user_id", "org_id") on delete cascade) strict;
CREATE TABLE "oauth_refresh_tokens" ("token_hash" text primary key, "grant_id" text not null references "oauth_grants" ("grant_id") on delete cascade, "created_at" integer not null, "expires_at" integer not null, "rotated_at" integer, "successor_hash" text, "successor_salt" text) strict;
CREATE TABLE "oauth_resources" ("resource" text primary key, "name" text, "is_default" integer not null, "created_at" integer not null, "version" integer default 1 not null) strict;
CREATE TABLE "oauth_scopes" ("name" text primary key, "description" text not null, "kind" text not null, "is_default" integer not null, "version" integer default 1 not null) strict;
CREATE TABLE "one_time_tokens" ("token_hash" text primary key, "purpose" text not null, "user_id" text references "users" ("user_id") on delete cascade, "email" text not null, "email_key" text not null, "details" text not null, "reusable" integer not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "operator_sessions" ("session_hash" text primary key, "operator_id" text not null references "operators" ("operator_id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null, "awaits_second_factor" integer not null) strict;
CREATE TABLE "operators" ("operator_id" text primary key, "email" text not null, "email_key" text not null unique, "password_hash" text not null, "created_at" integer not null, "role" text default 'admin' not null, "encrypted_totp_secret" text, "totp_enabled_at" integer, "totp_last_used_step" integer default 0 not null, "version" integer default 1 not null) strict;
CREATE TABLE organization_search (
    search_id integer primary key, org_id text not null unique, name_key text not null
  ) strict;
CREATE TABLE "organizations" ("org_id" text primary key, "name" text not null, "url_safe_name" text not null, "metadata" text not null, "max_users" integer, "legacy_org_id" text unique, "created_at" integer not null, "domain" text, "extra_domains" text default '[]' not null, "domain_autojoin" integer default 0 not null, "domain_restrict" integer default 0 not null, "can_setup_saml" integer default 0 not null, "custom_role_mapping_name" text, "member_count" integer default 0 not null, "version" integer default 1 not null) strict;
CREATE TABLE "pending_authorizations" ("form_hash" text primary key, "session_hash" text not null references "sessions" ("session_hash") on delete cascade, "request" text not null, "expires_at" integer not null) strict;
CREATE TABLE "pending_sign_ins" ("pending_hash" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "login_method" text not null, "second_factor_done" integer not null, "return_to" text not null, "created_at" integer not null, "expires_at" integer not null) strict;
CREATE TABLE "rate_limits" ("key" text primary key, "full_at_milliseconds" integer not null) strict;
CREATE TABLE "recovery_codes" ("user_id" text not null references "users" ("user_id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pkey" primary key ("user_id", "code_hash")) strict;
CREATE TABLE "roles" ("name" text primary key, "position" integer not null unique, "permissions" text not null) strict;
CREATE TABLE "row_counts" ("table_name" text not null, "slot" integer not null, "row_count" integer not null, constraint "row_counts_pkey" primary key ("table_name", "slot")) strict;
CREATE TABLE "schema_migrations" ("number" integer primary key, "name" text not null, "applied_at" integer not null);
CREATE TABLE "sessions" ("session_hash" text primary key, "user_id" text not null references "users" ("user_id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null, "user_agent" text, "ip_address" text, "login_method" text default 'password' not null, "proven_at" integer) strict;
CREATE TABLE "settings" ("name" text primary key, "value" text not null, "version" integer default 1 not null) strict;
CREATE TABLE "signing_keys" ("kid" text primary key, "algorithm" text not null, "public_jwk" text not null, "encrypted_private_jwk" text not null, "created_at" integer not null, "signs_from" integer not null, "removed_at" integer) strict;
CREATE TABLE "totp_secrets" ("user_id" text primary key references "users" ("user_id") on delete cascade, "encrypted_secret" text not null, "created_at" integer not null, "enabled_at" integer, "last_used_step" integer not null) strict;
CREATE TABLE user_search (
    search_id integer primary key, user_id text not null unique, email_key text not null, username_key text,
    created_at integer not null, name_key text
  ) strict;
CREATE TABLE "users" ("user_id" text primary key, "email" text not null, "email_key" text not null unique, "email_confirmed" integer not null, "password_hash" text, "username" text, "username_key" text unique, "first_name" text, "last_name" text, "picture_url" text, "properties" text not null, "metadata" text, "enabled" integer not null, "can_create_orgs" integer not null, "update_password_required" integer not null, "legacy_user_id" text unique, "failed_logins" integer not null, "locked_until" integer, "created_at" integer not null, "last_active_at" integer not null, "mfa_enabled" integer default 0 not null, "name_key" text, "last_sign_in_at" integer, "version" integer default 1 not null) strict;
CREATE TABLE "web_redirect_uris" ("redirect_uri" text primary key, "created_at" integer not null, "browser_app" integer default 0 not null) strict;
CREATE TABLE "web_refresh_tokens" ("token_hash" text primary key, "web_session_id" text not null references "web_sessions" ("web_session_id") on delete cascade, "created_at" integer not null, "rotated_at" integer, "successor_hash" text, "successor_salt" text) strict;
CREATE TABLE "web_sessions" ("web_session_id" text primary key, "session_hash" text not null references "sessions" ("session_hash") on delete cascade, "code_hash" text not null unique, "redirect_uri" text not null, "active_org_id" text, "created_at" integer not null, "code_expires_at" integer not null, "redeemed_at" integer, "refreshed_at" integer, "code_challenge" text, "code_failed_attempts" integer default 0 not null, "held_by_browser" integer default 0 not null) strict;
insert into api_keys (api_key_id, name, key_hash, created_at, expires_at, revoked_at, last_used_at) values ('dddddddd-0000-4000-8000-000000000001', 'Demo apps', '02fa11126466c2421bb188ceab038391a22dc913e9f680bbfadad2108ba99b81', 1790000000, NULL, NULL, 1790000000);
insert into audit_head (name, sequence, hash, seal, key_id) values ('head', 7, '4fea9b36ba8370703fe34974f399977ac877c860f7712c3b636cfffc9ffe52b0', '29f7a7a7f12bea03cf55ce264da38bfb5c5a182476d9d6862ad2b1b498b68ae3', 'f0d5496e65c69b2b');
insert into authorization_codes (code_hash, grant_id, session_hash, redirect_uri, code_challenge, expires_at, failed_attempts, redeemed_at) values ('e7119f057f5d46b7181c2c5d479c4926ed1042c7f7d82cc2f6c8a853b4b7f059', '98039f93-806a-4e6b-ba6a-91ae8afd6e8a', 'f93a95b31f08e264cb137c13c488bb695bbd0750d893f9a04092d3b372c7125b', 'http://127.0.0.1:7777/callback', 'pHmZ5IsAqqERMYgY9uzj8ISHHG-FApj48qXM5i6RW_Y', 1790000060, 0, 1790000000);
insert into end_user_api_keys (api_key_id, key_hash, imported, user_id, org_id, display_name, metadata, created_at, expires_at, deleted_at) values ('fe0e2f56994c404ebbbf0d058599fc66', '42201b09a58f527731fc0e2c0d4f8125d47ee6e60f1d0bf686081688eb961423', 0, NULL, '11111111-1111-4111-8111-111111111111', NULL, NULL, 1790000000, NULL, NULL);
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (1, 1790000000, 'signing_key.published', '{"actor":{"kind":"server","id":null,"name":null},"target":{"kind":"signing_key","id":"frwxXRNY2HVP9pxBhfiXYZgciN4q7YTzLgOVbpDa-xo","name":null},"changes":{"algorithm":{"before":null,"after":"ES256"},"signs_from":{"before":null,"after":1790000000}},"personal":"7a0ed9310d1caf30d9e46e353022543d83980cfff82a4b55e52390994ba30455"}', '{"salt":"jJ6uSghrKbwjsg6jKVf9bA"}', 1, 'fc2e7a73edcdbb7fbf9d527e7aa02ad69db9fb934ad1c11472d4d39b11c6ff88', '2efbc2693711c7e4df08d4c832c96ae4ac839a900a0387ae3ed49c7ecb543f69', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (2, 1790000000, 'sign_in.succeeded', '{"actor":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"target":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"request":{"id":"7e36e026-89a6-4d2f-8513-a2c65d1adc0a"},"details":{"method":"password","second_factor":null,"first_of_day":true},"personal":"0a9dc93c0b3b0ad4dfe672da794ef967dc3416bcfa7e64a923ab5279467bac89"}', '{"salt":"AchPZaRrDdz0FpYbAepLSw","actorName":"owner@acme.test","targetName":"owner@acme.test","address":"203.0.113.7","userAgent":null}', 2, 'a8bb505679c0964acd0f876b86d20e40fb4344481d0e53a418b7f1eb7dc410bf', '416930287a4d1d47274f8094890d5f3b7f839929ad873de96a4e8b5508bc9d9b', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (3, 1790000000, 'consent.given', '{"actor":{"kind":"user","id":"aaaaaaaa-0000-4000-8000-000000000001"},"target":{"kind":"grant","id":"98039f93-806a-4e6b-ba6a-91ae8afd6e8a","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"7d1162f4-a64f-464d-b3b5-906d66daa597"},"details":{"client_id":"demo-public","resource":"http://localhost:4005/mcp","scopes":["projects:read","projects:write"]},"personal":"5214218faf85eded9ed5db3592be232cacead4ec81b7f9db1832241c860e666f"}', '{"salt":"gSJE11DftmhV3egLi46UQQ","actorName":"owner@acme.test","address":"203.0.113.7","userAgent":null}', 3, 'eb1c74b27969390e464c597e231f1d477ffda6139a07e8df14be9f2a9fabce8f', '8d10c9df555ea4a4d8d1e22e62cfa8861b411de9c7a3d8d5cbcf29282038c437', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (4, 1790000000, 'code.redeemed', '{"actor":{"kind":"client","id":"demo-public","name":"Demo app"},"target":{"kind":"grant","id":"98039f93-806a-4e6b-ba6a-91ae8afd6e8a","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"f321f387-06c6-4c83-8edd-369e02e9331e"},"details":{"client_id":"demo-public"},"personal":"e5fe28bab83f742bcc2e1943bbd559e081f370def62dacb4e894f041db158d14"}', '{"salt":"vip30JesHW7BTTzwS3v3Zw","address":"203.0.113.7","userAgent":null}', 4, '04ce93406db313be3cc546dbc204427069fec19e6df6759dfa37345ba81ca9b6', '6db8170b933ab5f127a37c2e204bd94ed85dc99ce10b9f45f4a1f3d816ceb9fe', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (5, 1790000000, 'token.refreshed', '{"actor":{"kind":"client","id":"demo-public","name":"Demo app"},"target":{"kind":"grant","id":"98039f93-806a-4e6b-ba6a-91ae8afd6e8a","name":"Demo app"},"userId":"aaaaaaaa-0000-4000-8000-000000000001","request":{"id":"3f1d008f-57ed-4bae-9719-33fa42b92a5e"},"details":{"client_id":"demo-public"},"personal":"d628c1af8cf729624a36c96061b27ffdd2b6999c8a4b0e567d802dec0e26fcd8"}', '{"salt":"cNj9h9-MbK-3Thc5do6oSA","address":"203.0.113.7","userAgent":null}', 5, 'df9d292b8370e0aac644d36eef292d7f24d9db9d63d8334545d8568da98b4f48', 'f2f6b50ea889d6b9e646a7e2c6b00c7b2e4a14f365004f3cf0bd13b00125ca93', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (6, 1790000000, 'invitation.created', '{"actor":{"kind":"api_key","id":"dddddddd-0000-4000-8000-000000000001","name":"Demo apps"},"target":{"kind":"invitation","id":"8a40744f-48ef-4751-ac7b-4e91b5c30184"},"organization":{"id":"11111111-1111-4111-8111-111111111111","name":"Acme"},"request":{"id":"c07f2a0b-170b-44b2-a956-760783323462"},"personal":"2d1560cc8983298f49a03de34e9c15763b50ca4ab9a0f1d311c1a239ae88ec81"}', '{"salt":"L4vRSyqscMWe8ST67eMx9g","targetName":"new@acme.test","changes":{"role":{"before":null,"after":"Member"},"additional_roles":{"before":null,"after":[]},"expires_at":{"before":null,"after":1790604800}},"address":"203.0.113.7","userAgent":null}', 6, '4151b6780e239e52a09ed039daf6b4094f107b1e7a81eaa991b0420ab7191f81', 'b5ce388efce2a29c8f2e2baa1c6ee1247ce0379854dd7bc1a5c0ccea689dc343', 'f0d5496e65c69b2b');
insert into events (event_id, occurred_at, type, details, personal, sequence, hash, seal, key_id) values (7, 1790000000, 'end_user_api_key.created', '{"actor":{"kind":"api_key","id":"dddddddd-0000-4000-8000-000000000001","name":"Demo apps"},"target":{"kind":"end_user_api_key","id":"fe0e2f56994c404ebbbf0d058599fc66"},"organization":{"id":"11111111-1111-4111-8111-111111111111","name":"Acme"},"userId":null,"request":{"id":"7aaad951-0aa5-4f73-8b74-962a1b1d7047"},"personal":"76a6983e08b86ff32ddf1d375d570f98f2d0a9e19d8d724283c2ea29ccb1389c"}', '{"salt":"3boOXtoDDx7rOGr0dv6e6g","targetName":null,"changes":{"imported":{"before":null,"after":false}},"address":"203.0.113.7","userAgent":null}', 7, '4fea9b36ba8370703fe34974f399977ac877c860f7712c3b636cfffc9ffe52b0', '6f6f6764857bca2d0b0743c899dc5d6accec9c8d932ad7a1b5e522ae2c07fdf8', 'f0d5496e65c69b2b');
insert into introspection_credentials (credential_id, name, secrets, resources, created_at, version) values ('demo-introspect', 'Demo MCP server', '[{"secretHash":"06725310c0735687e3f2d6fa05a80727a70f6bfe8ed2bd5ccd60ed73163f24ae","createdAt":1790000000,"expiresAt":null}]', NULL, 1790000000, 1);
insert into invitations (invitation_id, org_id, email, email_key, token_hash, role, additional_roles, inviter_user_id, created_at, expires_at) values ('8a40744f-48ef-4751-ac7b-4e91b5c30184', '11111111-1111-4111-8111-111111111111', 'new@acme.test', 'new@acme.test', 'bfcab149c4d3637625b2f736a4610c16cc85a831b18dccd63d290c9da933946c', 'Member', '[]', NULL, 1790000000, 1790604800);
insert into mails (mail_id, kind, encrypted_content, created_at, attempts, due_at, sent_at) values ('d522b411-c039-4787-9bf5-0615f9f89310', 'invitation', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9..GPB2g8yfGVf7eS43.qj7Yex4t9ZB9P-fC5Gb98ZGvqtPnHWANHaRZjA-fPHy3KEQa7DS6m2zYD3z5lQ7tE2O2gljCyQC45Oh0M007-YYNVBuPyfl5f0cK5-uO_n3JSuLRzD0FaZLv2xuaaXNeHn2h7ABOJOLDL8GALz35wW_6dyhbvUCd7zDtv7ub66SupYwKBIZVPlI7T-Ut-U1sGQ3z_Of4GU7Rr_DvzPn80-2JDxDPQtAQqOo8jPTIuNF9v1trAiVXhjJmvTsfhW_ft4ciLR99Qz54.b50hPhqUDp0O_Hrzbuqw8A', 1790000000, 0, 1790000000, NULL);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000001', '11111111-1111-4111-8111-111111111111', 'Owner', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000002', '11111111-1111-4111-8111-111111111111', 'Admin', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000003', '11111111-1111-4111-8111-111111111111', 'Member', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', '11111111-1111-4111-8111-111111111111', 'Member', '[]', 1790000000, 1);
insert into memberships (user_id, org_id, role, additional_roles, created_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', '22222222-2222-4222-8222-222222222222', 'Owner', '[]', 1790000000, 1);
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('797eac2c408a8c25ee8272743ef8ebc3a5b746b6524d16aabf48d3059056f597', '98039f93-806a-4e6b-ba6a-91ae8afd6e8a', '["projects:read","projects:write"]', NULL, 1790000000, 1790001800);
insert into oauth_access_tokens (token_hash, grant_id, scopes, org_id, created_at, expires_at) values ('d26d4a513178db1f3606e0a12ed3049043a47de99b5e4e22662bead5c1d8163d', '98039f93-806a-4e6b-ba6a-91ae8afd6e8a', '["projects:read","projects:write"]', NULL, 1790000000, 1790001800);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, resources, version) values ('demo-confidential', 'operator', 'Demo web app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'client_secret_basic', '[{"secretHash":"94f98786466de8b6e1c22ee28d237b70bb8dc9204a02b6a2e75fcd83b8a06469","createdAt":1790000000,"expiresAt":null}]', 0, 1, NULL, NULL, NULL, 1790000000, NULL, NULL, 1);
insert into oauth_clients (client_id, kind, name, client_uri, redirect_uris, grant_types, authentication_method, secrets, secret_required_at_code_exchange, remembers_consent, jwks, jwks_uri, fresh_until, created_at, last_used_at, resources, version) values ('demo-public', 'operator', 'Demo app', NULL, '["http://127.0.0.1:7777/callback"]', '["authorization_code","refresh_token"]', 'none', '[]', 0, 0, NULL, NULL, NULL, 1790000000, 1790000000, NULL, 1);
insert into oauth_grants (grant_id, user_id, client_id, resource, scopes, org_id, created_at, expires_at) values ('98039f93-806a-4e6b-ba6a-91ae8afd6e8a', 'aaaaaaaa-0000-4000-8000-000000000001', 'demo-public', 'http://localhost:4005/mcp', '["projects:read","projects:write"]', NULL, 1790000000, 1792592000);
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, successor_salt) values ('2084c50e964ee54ac64afe91d63cd321ef60eddfcfd8b17924fa423d63847eaa', '98039f93-806a-4e6b-ba6a-91ae8afd6e8a', 1790000000, 1792592000, 1790000000, '6a8118d94fe747f17715ee302aaa6192fa69c120f6320c8cc541e8cc4565475d', '3fUAuP3iNDKhLrLxShVd9cS-8xeoYmrRCt5Ks_hVDtA');
insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, rotated_at, successor_hash, successor_salt) values ('6a8118d94fe747f17715ee302aaa6192fa69c120f6320c8cc541e8cc4565475d', '98039f93-806a-4e6b-ba6a-91ae8afd6e8a', 1790000000, 1792592000, NULL, NULL, NULL);
insert into oauth_resources (resource, name, is_default, created_at, version) values ('http://localhost:4005/mcp', 'Demo MCP server', 0, 1790000000, 1);
insert into oauth_resources (resource, name, is_default, created_at, version) values ('http://localhost:4005/second', 'Second demo MCP server', 0, 1790000000, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('org:admin', 'Administer your organization', 'organization', 0, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('org:read', 'Read what belongs to your organization', 'organization', 0, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('projects:read', 'Read your projects', 'user', 1, 1);
insert into oauth_scopes (name, description, kind, is_default, version) values ('projects:write', 'Change your projects', 'user', 0, 1);
insert into operators (operator_id, email, email_key, password_hash, created_at, role, encrypted_totp_secret, totp_enabled_at, totp_last_used_step, version) values ('cccccccc-0000-4000-8000-000000000001', 'operator@orgward.test', 'operator@orgward.test', '$argon2id$v=19$m=8,t=1,p=1$5LFXn8JSczejUCUiorEmBA$BWOi/ivIjgYs9NyXuaN35KN1Az/qIStcxWtjmMZ6fY4', 1790000000, 'admin', NULL, NULL, 0, 1);
insert into organization_search (search_id, org_id, name_key) values (1, '11111111-1111-4111-8111-111111111111', 'acme');
insert into organization_search (search_id, org_id, name_key) values (2, '22222222-2222-4222-8222-222222222222', 'globex');
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count, version) values ('11111111-1111-4111-8111-111111111111', 'Acme', 'acme', '{}', NULL, NULL, 1790000000, NULL, '[]', 0, 0, 0, NULL, 4, 1);
insert into organizations (org_id, name, url_safe_name, metadata, max_users, legacy_org_id, created_at, domain, extra_domains, domain_autojoin, domain_restrict, can_setup_saml, custom_role_mapping_name, member_count, version) values ('22222222-2222-4222-8222-222222222222', 'Globex', 'globex', '{}', NULL, NULL, 1790000000, NULL, '[]', 0, 0, 0, NULL, 1, 1);
insert into roles (name, position, permissions) values ('Admin', 1, '["can_view_billing","can_read_reports"]');
insert into roles (name, position, permissions) values ('Member', 2, '["can_read_reports"]');
insert into roles (name, position, permissions) values ('Owner', 0, '["can_view_billing","can_edit_billing","can_read_reports"]');
insert into row_counts (table_name, slot, row_count) values ('organizations', 0, 2);
insert into row_counts (table_name, slot, row_count) values ('users', 0, 5);
insert into schema_migrations (number, name, applied_at) values (1, 'first-release', 1795408227);
insert into sessions (session_hash, user_id, created_at, last_seen_at, expires_at, user_agent, ip_address, login_method, proven_at) values ('f93a95b31f08e264cb137c13c488bb695bbd0750d893f9a04092d3b372c7125b', 'aaaaaaaa-0000-4000-8000-000000000001', 1790000000, 1790000000, 1790007200, NULL, '203.0.113.7', 'password', 1790000000);
insert into settings (name, value, version) values ('demo_data', '{"loadedAt":1790000000}', 1);
insert into settings (name, value, version) values ('new_users_create_organizations', 'true', 1);
insert into settings (name, value, version) values ('oauth_registration', '{"enabled":true,"presets":["claude","claude-code","vs-code","chatgpt","cursor","codex","opencode","inspector"],"allowsLoopback":true,"redirectUris":[]}', 1);
insert into settings (name, value, version) values ('signing_key_after:none', '"frwxXRNY2HVP9pxBhfiXYZgciN4q7YTzLgOVbpDa-xo"', 1);
insert into settings (name, value, version) values ('user_schema', '{"usernames":true,"names":true}', 1);
insert into signing_keys (kid, algorithm, public_jwk, encrypted_private_jwk, created_at, signs_from, removed_at) values ('frwxXRNY2HVP9pxBhfiXYZgciN4q7YTzLgOVbpDa-xo', 'ES256', '{"kty":"EC","x":"zgRP50YvsyDwUPPagD3Te_blXi5wfM0epEzEPR7il5g","y":"Et8XCqKtXRAiJYhx0iACMv7W2L57hA3-dVOxtJcjNEs","crv":"P-256","kid":"frwxXRNY2HVP9pxBhfiXYZgciN4q7YTzLgOVbpDa-xo","alg":"ES256","use":"sig"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZjBkNTQ5NmU2NWM2OWIyYiJ9.._Sx6MsW1tX18nS5W.f_XYdIztFF5BTiAhmx1gVJ_ETgz1ETD-wyKFQTWigi6MpwtoamM-mgMqka57L5V1tZMbLVN3Ws3fFqVbLl6aY2J5aHba04z2WZeK8ZlYxwmalK2nQCcZO_j8W7-Xb3d4HYLENL5k9g6H4Gx8I1PzBCC46ejX1DJyzGmRt01drosi65Gfvz8gtYxt0mbO0uNvKpq3FcEDXsnsc_gKjfUrxbvel-Xb5c2y7UseDg0CQRM.Df-6b-R2jf2FnVtEQbGB8w', 1790000000, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000000, 'aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000001, 'aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000002, 'aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000003, 'aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', NULL, 1790000000, NULL);
insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) values (1876951040000004, 'aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', NULL, 1790000000, NULL);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@acme.test', 'owner@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$5LFXn8JSczejUCUiorEmBA$BWOi/ivIjgYs9NyXuaN35KN1Az/qIStcxWtjmMZ6fY4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, 1790000000, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin@acme.test', 'admin@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$5LFXn8JSczejUCUiorEmBA$BWOi/ivIjgYs9NyXuaN35KN1Az/qIStcxWtjmMZ6fY4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000003', 'member@acme.test', 'member@acme.test', 1, '$argon2id$v=19$m=8,t=1,p=1$5LFXn8JSczejUCUiorEmBA$BWOi/ivIjgYs9NyXuaN35KN1Az/qIStcxWtjmMZ6fY4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000004', 'owner@globex.test', 'owner@globex.test', 1, '$argon2id$v=19$m=8,t=1,p=1$5LFXn8JSczejUCUiorEmBA$BWOi/ivIjgYs9NyXuaN35KN1Az/qIStcxWtjmMZ6fY4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into users (user_id, email, email_key, email_confirmed, password_hash, username, username_key, first_name, last_name, picture_url, properties, metadata, enabled, can_create_orgs, update_password_required, legacy_user_id, failed_logins, locked_until, created_at, last_active_at, mfa_enabled, name_key, last_sign_in_at, version) values ('aaaaaaaa-0000-4000-8000-000000000005', 'nobody@example.test', 'nobody@example.test', 1, '$argon2id$v=19$m=8,t=1,p=1$5LFXn8JSczejUCUiorEmBA$BWOi/ivIjgYs9NyXuaN35KN1Az/qIStcxWtjmMZ6fY4', NULL, NULL, NULL, NULL, NULL, '{}', NULL, 1, 1, 0, NULL, 0, NULL, 1790000000, 1790000000, 0, NULL, NULL, 1);
insert into web_redirect_uris (redirect_uri, created_at, browser_app) values ('http://localhost:4001/api/auth/callback', 1790000000, 0);
insert into web_redirect_uris (redirect_uri, created_at, browser_app) values ('http://localhost:4002/api/auth/callback', 1790000000, 0);
insert into web_redirect_uris (redirect_uri, created_at, browser_app) values ('http://localhost:4003/api/auth/callback', 1790000000, 0);
insert into web_redirect_uris (redirect_uri, created_at, browser_app) values ('http://localhost:4004/api/auth/callback', 1790000000, 0);
CREATE VIRTUAL TABLE organization_search_index using fts5(
    name_key, content = 'organization_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  );
CREATE VIRTUAL TABLE user_search_index using fts5(
    email_key, username_key, name_key,
    content = 'user_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  );
CREATE INDEX "authorization_codes_session_hash" on "authorization_codes" ("session_hash");
CREATE INDEX "client_assertions_expires_at" on "client_assertions" ("expires_at");
CREATE INDEX "end_user_api_keys_created_at_api_key_id" on "end_user_api_keys" ("created_at", "api_key_id");
CREATE INDEX "end_user_api_keys_org_id" on "end_user_api_keys" ("org_id");
CREATE INDEX "end_user_api_keys_user_id" on "end_user_api_keys" ("user_id");
CREATE INDEX "events_actor"
      on events ((json_extract(details, '$.actor.id')), occurred_at, event_id) where json_extract(details, '$.actor.id') is not null;
CREATE INDEX "events_occurred_at_event_id" on "events" ("occurred_at", "event_id");
CREATE INDEX "events_organization"
      on events ((json_extract(details, '$.organization.id')), occurred_at, event_id) where json_extract(details, '$.organization.id') is not null;
CREATE INDEX "events_target"
      on events ((json_extract(details, '$.target.id')), occurred_at, event_id) where json_extract(details, '$.target.id') is not null;
CREATE INDEX "events_type_occurred_at_event_id" on "events" ("type", "occurred_at", "event_id");
CREATE INDEX "events_unsealed" on "events" ("event_id") where "sequence" is null;
CREATE INDEX "events_user"
      on events ((json_extract(details, '$.userId')), occurred_at, event_id) where json_extract(details, '$.userId') is not null;
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
CREATE INDEX "oauth_grants_user_id_client_id_grant_id" on "oauth_grants" ("user_id", "client_id", "grant_id");
CREATE INDEX "oauth_grants_user_id_org_id" on "oauth_grants" ("user_id", "org_id");
CREATE INDEX "oauth_refresh_tokens_expires_at" on "oauth_refresh_tokens" ("expires_at");
CREATE INDEX "oauth_refresh_tokens_grant_id" on "oauth_refresh_tokens" ("grant_id");
CREATE INDEX "oauth_refresh_tokens_salted" on "oauth_refresh_tokens" ("rotated_at") where "successor_salt" is not null;
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
CREATE INDEX "sessions_user_id_created_at_session_hash" on "sessions" ("user_id", "created_at", "session_hash");
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

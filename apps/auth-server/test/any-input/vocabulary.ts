/** Values that mean something to one endpoint or another. */
export const MEANINGFUL: readonly string[] = [
  ["aaaaaaaa-0000-4000-8000-000000000001", "aaaaaaaa-0000-4000-8000-000000000002"],
  ["11111111-1111-4111-8111-111111111111", "demo-public", "demo-confidential", "Owner", "Member", "can_view_billing"],
  ["owner@acme.test", "new@example.test", "http://127.0.0.1:7777/callback", "http://localhost:4005/mcp"],
  ["https://evil.example/", "//evil.example", "/account", "acme.test", "#4353d6", "2026-11-21", "123456"],
  ["authorization_code", "refresh_token", "code", "S256", "plain", "private_key_jwt", "projects:read org:read"],
  ["true", "false", "on", "0", "1", "-1", "100", "allow"],
].flat();

/** Values that have broken servers. */
export const NASTY: readonly string[] = [
  ["", " ", "\u0000", "a\u0000b", "\ud800", "\uffff", "\u202e", "%", "%00", "%ff", "'", '"', "';--", "\\", "\r\n"],
  ["../..", "__proto__", "constructor", "toString", "null", "undefined", "NaN", "Infinity", "1e400", "-0", "0x10"],
  ["99999999999999999999", "9007199254740993", "1.5", "[]", "{}", "[object Object]", "<script>alert(1)</script>"],
  ["a".repeat(300), "a".repeat(5000), "ü".repeat(300), "\u{1f600}".repeat(70), "İ", "ﬀ", "a@b", "a@b@c"],
  [
    "javascript:alert(1)",
    "http://[::1",
    "data:,",
    "eyJhbGciOiJub25lIn0.e30.",
    "$2b$10$invalid",
    "{{7*7}}",
    "2026-02-30",
  ],
].flat();

/** Headers that the server reads, or might. */
export const HEADERS: readonly string[] = [
  ["accept", "accept-language", "authorization", "content-type", "content-length", "transfer-encoding", "cookie"],
  ["origin", "referer", "sec-fetch-site", "x-forwarded-for", "x-forwarded-proto", "forwarded", "x-request-id", "dpop"],
  ["if-none-match", "if-modified-since", "range", "user-agent", "access-control-request-method", "expect", "host"],
].flat();

/** What stands in one header or another. */
export const HEADER_VALUES: readonly string[] = [
  ["text/html", "application/json", "*/*", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
  ["Bearer", "Bearer a b", "Bearer demo_backend_api_key", "Basic", "Basic !!!", "Basic Og==", "Basic /////w=="],
  ["null", "http://localhost:4000", "https://evil.example", "cross-site", "same-origin", "0", "-1", "chunked"],
  ["orgward_session=", "orgward_session=%", "orgward_csrf=a; orgward_csrf=b", "=", ";;;", "1.2.3.4, ::1, x"],
  ["application/json; charset=utf-16", "gzip", "bytes=0-", "*", 'W/"a"', "GET"],
].flat();

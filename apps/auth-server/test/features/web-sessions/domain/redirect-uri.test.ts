import { expect, it } from "vitest";
import { parseWebRedirectUri } from "../../../../src/features/web-sessions/domain/redirect-uri.ts";

it.each([
  "https://app.example.com/api/auth/callback",
  "https://app.example.com/callback?tenant=1",
  "http://localhost:4004/api/auth/callback",
  "http://127.0.0.1:3000/callback",
  "http://[::1]:3000/callback",
])("takes %s", (text) => {
  expect(parseWebRedirectUri(text)).toBe(text);
});

it.each([
  "http://app.example.com/callback",
  "http://localhost.evil.example/callback",
  "https://app.example.com/callback#",
  "https://app.example.com/callback#fragment",
  "https://user:secret@app.example.com/callback",
  "https://user@app.example.com/callback",
  "https://:secret@app.example.com/callback",
  "ftp://localhost/callback",
  "https://APP.example.com/callback",
  "https://app.example.com/a/../callback",
  "javascript:alert(1)",
  "myapp://callback",
  "/api/auth/callback",
  "",
])("refuses %j", (text) => {
  expect(parseWebRedirectUri(text)).toBeNull();
});

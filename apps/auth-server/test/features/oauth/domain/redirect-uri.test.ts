import { describe, expect, it } from "vitest";
import {
  describeRedirectTarget,
  findRedirectUriProblem,
  isLoopbackRedirectUri,
  matchesRedirectUri,
} from "../../../../src/features/oauth/domain/redirect-uri.ts";

describe("matchesRedirectUri", () => {
  it.each([
    ["https://client.test/cb", "https://client.test/cb"],
    ["https://client.test/cb?a=1", "https://client.test/cb?a=1"],
    ["cursor://anysphere.cursor-mcp/oauth/callback", "cursor://anysphere.cursor-mcp/oauth/callback"],
    ["http://127.0.0.1/callback", "http://127.0.0.1:7777/callback"],
    ["http://127.0.0.1:33418/", "http://127.0.0.1:51234/"],
    ["http://localhost:1/callback", "http://localhost/callback"],
    ["http://localhost/callback", "http://localhost:3118/callback"],
    ["http://[::1]:1/callback?x=1", "http://[::1]:65535/callback?x=1"],
  ])("lets %s be %s", (registered, presented) => {
    expect(matchesRedirectUri(registered, presented)).toBe(true);
  });

  it.each([
    ["another path", "https://client.test/cb", "https://client.test/cb/"],
    ["a longer path", "https://client.test/cb", "https://client.test/cb/evil"],
    ["a dot segment", "https://client.test/cb", "https://client.test/x/../cb"],
    ["another case", "https://client.test/cb", "https://client.test/CB"],
    ["an added query", "https://client.test/cb", "https://client.test/cb?x=1"],
    ["an added fragment", "https://client.test/cb", "https://client.test/cb#x"],
    ["another host", "https://client.test/cb", "https://evil.test/cb"],
    ["a subdomain", "https://client.test/cb", "https://evil.client.test/cb"],
    ["user information in front", "https://client.test/cb", "https://client.test@evil.test/cb"],
    ["another port away from loopback", "https://client.test/cb", "https://client.test:8443/cb"],
    ["http for https", "https://client.test/cb", "http://client.test/cb"],
    ["https on loopback", "http://localhost/callback", "https://localhost/callback"],
    ["localhost for 127.0.0.1", "http://127.0.0.1/callback", "http://localhost/callback"],
    ["127.0.0.2 for 127.0.0.1", "http://127.0.0.1/callback", "http://127.0.0.2/callback"],
    ["another loopback path", "http://127.0.0.1/callback", "http://127.0.0.1:1/evil"],
    ["another loopback query", "http://127.0.0.1/callback", "http://127.0.0.1:1/callback?x"],
    ["user information that looks like a port", "http://localhost/callback", "http://localhost:80@evil.test/callback"],
    ["a host that begins with loopback", "http://localhost/callback", "http://localhost.evil.test/callback"],
    ["no port number", "http://localhost/callback", "http://localhost:/callback"],
    ["a port that does not exist", "http://localhost/callback", "http://localhost:99999/callback"],
    ["a letter in the port", "http://localhost/callback", "http://localhost:8a/callback"],
  ])("refuses %s", (_, registered, presented) => {
    expect(matchesRedirectUri(registered, presented)).toBe(false);
  });
});

describe("findRedirectUriProblem", () => {
  it.each([
    "https://client.test/cb",
    "https://client.test",
    "https://client.test:8443/cb?tenant=1",
    "http://127.0.0.1/callback",
    "http://[::1]:5000/",
    "http://localhost:6274/oauth/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "com.example.app:/callback",
    `https://client.test/${"a".repeat(1004)}`,
  ])("has nothing against %s", (uri) => {
    expect(findRedirectUriProblem(uri)).toBeNull();
  });

  it.each([
    ["/callback", "absolute"],
    ["client.test/cb", "absolute"],
    ["https://client.test/ü", "ASCII"],
    ["https://client.test/a b", "ASCII"],
    ["https://client.test/\r\nX: 1", "ASCII"],
    [`https://client.test/${"a".repeat(1005)}`, "longer"],
    ["http://client.test/cb", "https"],
    ["http://localhost.evil.test/cb", "https"],
    ["http://LOCALHOST/cb", "https"],
    ["https://client.test/cb#fragment", "fragment"],
    ["https://client.test/cb#", "fragment"],
    ["https://user@client.test/cb", "user information"],
    ["https://user:password@client.test/cb", "user information"],
    ["https://:password@client.test/cb", "user information"],
    ["https://*.client.test/cb", "wildcard"],
    ["javascript:alert(1)", "javascript:"],
    ["JavaScript:alert(1)", "javascript:"],
    ["data:text/html,x", "data:"],
    ["file:///etc/passwd", "file:"],
    ["https://client.test/cb?code=1", "code"],
    ["https://client.test/cb?a=1&iss=2", "iss"],
  ])("refuses %s", (uri, reason) => {
    expect(findRedirectUriProblem(uri)).toContain(reason);
  });
});

describe("describeRedirectTarget", () => {
  it.each([
    ["https://client.test:8443/cb", "client.test:8443"],
    ["http://127.0.0.1:7777/callback", "127.0.0.1:7777"],
    ["cursor://anysphere.cursor-mcp/oauth/callback", "cursor://anysphere.cursor-mcp"],
    ["com.example.app:/callback", "com.example.app:"],
  ])("names what %s leads to", (uri, target) => {
    expect(describeRedirectTarget(uri)).toBe(target);
  });
});

it("knows a loopback address by its host alone", () => {
  expect(isLoopbackRedirectUri("http://localhost:1/")).toBe(true);
  expect(isLoopbackRedirectUri("http://localhost:1@evil.test/")).toBe(false);
});

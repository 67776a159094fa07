import { describe, expect, it } from "vitest";
import { createMcpResourceServer } from "../../src/index.ts";
import { serverOptions } from "../support/auth-server.ts";

function create(endpoint: string, authUrl: string = serverOptions.authUrl) {
  const introspection = { ...serverOptions.introspection, endpoint };
  return () => createMcpResourceServer({ ...serverOptions, authUrl, introspection });
}

describe("introspection.endpoint, where tokens and a secret go", () => {
  it.each([
    ["http, although the host is that of authUrl", "http://auth.example.test/oauth/2.1/introspect"],
    ["http at the port of https", "http://auth.example.test:443/oauth/2.1/introspect"],
    ["http at another host", "http://introspect.example.test/"],
    ["http at a host that begins like that of authUrl", "http://auth.example.test.evil.example/introspect"],
    ["another scheme", "ftp://auth.example.test/introspect"],
    ["a path alone", "/oauth/2.1/introspect"],
    ["nothing", ""],
  ])("is refused as %s", (_what, endpoint) => {
    expect(create(endpoint)).toThrow(new TypeError("introspection.endpoint must be an https URL, or one at authUrl."));
  });

  it.each([
    ["http at a loopback port other than that of authUrl", "http://localhost:4001/introspect"],
    ["http at another loopback name than authUrl", "http://127.0.0.1:4000/introspect"],
  ])("is refused as %s", (_what, endpoint) => {
    expect(create(endpoint, "http://localhost:4000")).toThrow(TypeError);
  });

  it.each([
    ["https at authUrl", "https://auth.example.test/introspect", serverOptions.authUrl],
    ["https elsewhere", "https://introspect.example.test/", serverOptions.authUrl],
    ["http at an authUrl on loopback", "http://localhost:4000/introspect", "http://localhost:4000"],
  ])("is taken as %s", (_what, endpoint, authUrl) => {
    expect(create(endpoint, authUrl)).not.toThrow();
  });
});

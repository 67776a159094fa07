import { describe, expect, it } from "vitest";
import { findRedirectUriProblem } from "../../../../../src/features/oauth/domain/redirect-uri.ts";
import {
  findPatternProblem,
  isAllowedRedirectUri,
} from "../../../../../src/features/oauth/domain/registration/allowed-redirect-uris.ts";
import {
  registrationPresetNames,
  registrationPresets,
} from "../../../../../src/features/oauth/domain/registration/presets.ts";

const presetsOnly = { enabled: true, presets: registrationPresetNames, allowsLoopback: false, redirectUris: [] };
const nobody = { ...presetsOnly, presets: [] };

describe("the presets", () => {
  it.each(
    registrationPresetNames.flatMap((name) =>
      registrationPresets[name].redirectUris.map((uri) => [name, uri] as const),
    ),
  )("%s: %s can be registered", (name, pattern) => {
    const uri = pattern.replace("*", "a1-b2");
    expect(findRedirectUriProblem(uri)).toBeNull();
    expect(isAllowedRedirectUri({ ...nobody, presets: [name] }, uri)).toBe(true);
    expect(isAllowedRedirectUri(nobody, uri)).toBe(false);
  });

  it.each([
    "https://claude.ai/api/mcp/auth_callback",
    "http://localhost:53211/callback",
    "http://127.0.0.1:33418/",
    "https://chatgpt.com/connector/oauth/Gx7_9-k.2",
    "http://127.0.0.1:19876/mcp/oauth/callback",
    "http://127.0.0.1:4711/callback/x9",
    "http://localhost:6274/oauth/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
  ])("allow %s", (uri) => {
    expect(isAllowedRedirectUri(presetsOnly, uri)).toBe(true);
  });

  it.each([
    "https://claude.ai.attacker.test/api/mcp/auth_callback",
    "https://claude.ai/api/mcp/auth_callback/",
    "https://claude.ai/api/mcp/auth_callback?next=https://attacker.test",
    "https://chatgpt.com/connector/oauth/",
    "https://chatgpt.com/connector/oauth/*",
    "https://chatgpt.com/connector/oauth/..",
    "https://chatgpt.com/connector/oauth/%2e%2e",
    "https://chatgpt.com/connector/oauth/a/b",
    "https://chatgpt.com/connector/oauth/a?b",
    "https://chatgpt.com@attacker.test/connector/oauth/a",
    "cursor://attacker/oauth/callback",
    "http://localhost:8787/other",
    "http://localhost:1@attacker.test/callback",
  ])("do not allow %s", (uri) => {
    expect(isAllowedRedirectUri(presetsOnly, uri)).toBe(false);
  });
});

it("allows any path on loopback when the operator does", () => {
  const settings = { ...nobody, allowsLoopback: true };
  expect(isAllowedRedirectUri(settings, "http://[::1]:9/anything?at=all")).toBe(true);
  expect(isAllowedRedirectUri(settings, "http://localhost.attacker.test/")).toBe(false);
});

it("allows the operator's own URIs exactly, and one free segment where they end in /*", () => {
  const settings = {
    ...nobody,
    redirectUris: ["https://app.example.test/callback", "https://app.example.test/apps/*"],
  };
  expect(isAllowedRedirectUri(settings, "https://app.example.test/callback")).toBe(true);
  expect(isAllowedRedirectUri(settings, "https://app.example.test/callback2")).toBe(false);
  expect(isAllowedRedirectUri(settings, "https://app.example.test/apps/7")).toBe(true);
  expect(isAllowedRedirectUri(settings, "https://app.example.test/apps/7/8")).toBe(false);
});

it("takes no pattern that would allow another host, or more than a segment", () => {
  expect(findPatternProblem("https://app.example.test/apps/*")).toBeNull();
  expect(findPatternProblem("https://*.example.test/callback")).toContain("wildcard");
  expect(findPatternProblem("http://app.example.test/callback")).toContain("https");
  expect(findPatternProblem("javascript:alert(1)/*")).toContain("scheme");
});

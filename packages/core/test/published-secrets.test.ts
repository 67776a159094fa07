import { afterEach, expect, it, vi } from "vitest";
import { createBrowserSessions } from "../src/adapter/index.ts";
import { createTokenValidator, initBaseAuth } from "../src/index.ts";
import { PUBLISHED_SECRETS } from "../src/published-secrets.ts";

const authUrl = "https://auth.example.test";
const surface = {
  requestOf: () => {
    throw new Error("Nothing is asked here.");
  },
  completeAnswer: () => {},
};

const withKey = (apiKey: string) => initBaseAuth({ authUrl, apiKey });
const withSecret = (secret: string | readonly string[]) =>
  createBrowserSessions(
    createTokenValidator({ authUrl }),
    { authUrl, apiKey: "key", appUrl: "https://app.example.test", sessions: { secret } },
    surface,
  );

afterEach(() => {
  vi.unstubAllEnvs();
});

const own = "x".repeat(32);
const apiKeys = PUBLISHED_SECRETS.filter((secret) => !secret.includes(" "));
const sessionSecrets = PUBLISHED_SECRETS.filter((secret) => secret.length >= 32);

it.each(apiKeys)("an app in production is refused with a published apiKey: %s", (apiKey) => {
  vi.stubEnv("NODE_ENV", "production");
  expect(() => withKey(apiKey)).toThrow(TypeError);
  expect(() => withKey(apiKey)).toThrow(/^apiKey is the one .* NODE_ENV=production\. .*orgward api-keys create/);
  expect(() => withKey(apiKey)).not.toThrow(apiKey);
});

it.each(sessionSecrets)("an app in production is refused with a published sessions.secret: %s", (secret) => {
  vi.stubEnv("NODE_ENV", "production");
  expect(() => withSecret(secret)).toThrow(/^sessions\.secret is the one .* openssl rand -base64 32\.$/);
  // An attacker could seal cookies with any of them.
  expect(() => withSecret([own, secret])).toThrow(/^sessions\.secret is the one/);
  expect(() => withSecret(secret)).not.toThrow(secret);
});

it("secrets of its own are taken in production", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(() => [withKey("key"), withSecret(own)]).not.toThrow();
});

it.each([
  ["in development", { NODE_ENV: "development" }],
  ["in tests", { NODE_ENV: "test" }],
  ["without NODE_ENV", { NODE_ENV: "" }],
  ["while Next builds the app", { NODE_ENV: "production", NEXT_PHASE: "phase-production-build" }],
  ["in a demo", { NODE_ENV: "production", ORGWARD_DEMO: "true" }],
])("published secrets are taken %s", (_where, environment) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  for (const apiKey of apiKeys) expect(() => withKey(apiKey)).not.toThrow();
  for (const secret of sessionSecrets) expect(() => withSecret(secret)).not.toThrow();
});

it("Next's server doesn't count as its build", () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("NEXT_PHASE", "phase-production-server");
  expect(() => withKey("demo_backend_api_key")).toThrow(TypeError);
});

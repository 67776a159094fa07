import { initAuth } from "@orgward/express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const secret = "s".repeat(32);
const good = {
  authUrl: "https://auth.example.com",
  apiKey: "key",
  appUrl: "https://app.example.com",
  sessions: { secret },
};

it("an app in production starts with addresses and secrets of its own", () => {
  expect(() => initAuth(good).loginRoutes()).not.toThrow();
});

it.each<[string, object]>([
  ["authUrl", { authUrl: undefined }],
  ["authUrl", { authUrl: "http://auth.example.com" }],
  ["authUrl", { authUrl: "auth.example.com" }],
  ["internalAuthUrl", { internalAuthUrl: "http://auth:4000" }],
  ["apiKey", { apiKey: undefined }],
  ["apiKey", { apiKey: "" }],
  ["apiKey", { apiKey: "demo_backend_api_key" }],
  ["appUrl", { appUrl: undefined }],
  ["appUrl", { appUrl: "http://app.example.com" }],
  ["sessions.secret", { sessions: {} }],
  ["sessions.secret", { sessions: { secret: undefined } }],
  ["sessions.secret", { sessions: { secret: "" } }],
  ["sessions.secret", { sessions: { secret: "s".repeat(31) } }],
  ["sessions.secret", { sessions: { secret: "a secret for development, not for production" } }],
])("a mistake in %s ends the start with its name: %j", (option, mistake) => {
  const starting = () => initAuth({ ...good, ...mistake });
  expect(starting).toThrow(TypeError);
  expect(starting).toThrow(new RegExp(`^${option} `));
  expect(starting).not.toThrow(secret);
});

it("login routes without sessions end the start with the name of the option", () => {
  const { sessions: _missing, ...options } = good;
  expect(() => initAuth(options).loginRoutes()).toThrow(/sessions: \{ secret \}/);
});

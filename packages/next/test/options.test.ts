import { initAuth } from "@orgward/next";
import { expect, it } from "vitest";

const options = { authUrl: "https://auth.example.com", apiKey: "key", appUrl: "https://app.example.com" };

it.each([
  ["appUrl", { appUrl: "app.example.com" }],
  ["appUrl", { appUrl: "https://app.example.com/path" }],
  ["appUrl", { appUrl: "https://user@app.example.com" }],
  ["appUrl", { appUrl: "http://app.example.com" }],
  ["authPath", { authPath: "api/auth" }],
  ["authPath", { authPath: "/api/auth/" }],
  ["authPath", { authPath: "//evil.test" }],
  ["basePath", { basePath: "docs" }],
  ["basePath", { basePath: "/" }],
  ["basePath", { basePath: "/docs/" }],
  ["basePath", { appUrl: "https://app.example.com/docs" }],
  ["sessions.secret", { sessions: { secret: "short" } }],
  ["sessions.redirect", { sessions: { secret: "s".repeat(32), redirect: true } }],
  ["authUrl", { authUrl: "nowhere" }],
  ["apiKey", { apiKey: "" }],
  ["failures", { failures: "ignore" }],
  ["authURL does not exist: did you mean authUrl", { authURL: "https://auth.example.com" }],
  ["internalAuthUrl must use https", { internalAuthUrl: "http://auth:4000" }],
])("names the option that is wrong: %s in %o", (name, wrong) => {
  expect(() => initAuth({ ...options, ...(wrong as object) })).toThrow(TypeError);
  expect(() => initAuth({ ...options, ...(wrong as object) })).toThrow(new RegExp(name));
});

it("takes http on this machine", () => {
  expect(() => initAuth({ ...options, appUrl: "http://localhost:3000/" })).not.toThrow();
});

it.each([{ "no header": "a" }, { "X-Value": "a\nb" }])(
  "refuses a guard whose answers cannot carry %o",
  (responseHeaders) => {
    const guarding = () => initAuth(options).withUser(() => new Response(), { responseHeaders });
    expect(guarding).toThrow(TypeError);
    expect(guarding).toThrow(/responseHeaders/);
  },
);

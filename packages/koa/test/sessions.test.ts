import { initAuth } from "@orgward/koa";
import { expect, it } from "vitest";

const options = { authUrl: "https://auth.example.com", apiKey: "key", appUrl: "https://app.example.com" };
const secret = "s".repeat(32);

it.each([
  ["appUrl", { appUrl: undefined, sessions: { secret } }],
  ["appUrl", { appUrl: "http://app.example.com", sessions: { secret } }],
  ["authPath", { authPath: "api/auth", sessions: { secret } }],
  ["basePath", { basePath: "docs/", sessions: { secret } }],
  ["sessions", { sessions: true }],
  ["sessions.secret", { sessions: { secret: "short" } }],
  ["sessions.redirect", { sessions: { secret, redirect: true } }],
])("names the option that is wrong: %s in %o", (name, wrong) => {
  const settingUp = () => initAuth({ ...options, ...(wrong as object) });
  expect(settingUp).toThrow(TypeError);
  expect(settingUp).toThrow(name);
});

it("has no login routes without sessions, and says so when they are made", () => {
  const auth = initAuth(options);
  expect(() => auth.loginRoutes()).toThrow(TypeError);
  expect(() => auth.loginRoutes()).toThrow("sessions: { secret }");
  expect(() => initAuth({ ...options, sessions: { secret } }).loginRoutes()).not.toThrow();
});

it("says how to use the login routes where a framework calls the function itself", () => {
  const loginRoutes: (...request: readonly unknown[]) => unknown = initAuth({
    ...options,
    sessions: { secret },
  }).loginRoutes;
  expect(() => loginRoutes({}, {}, () => {})).toThrow(
    "write app.use(auth.loginRoutes()), not app.use(auth.loginRoutes)",
  );
});

import { describe, expect, it } from "vitest";
import { createBrowserSessions, requireSessions, type SessionAuthOptions } from "../../../src/adapter/index.ts";
import { createTokenValidator } from "../../../src/index.ts";

const base = { authUrl: "https://auth.example.test", apiKey: "key" };
const surface = {
  requestOf: () => {
    throw new Error("Nothing is asked here.");
  },
  completeAnswer: () => {},
};
const setUp = (options: SessionAuthOptions) =>
  createBrowserSessions(createTokenValidator({ authUrl: base.authUrl }), { ...base, ...options }, surface);
const secret = "s".repeat(32);

describe("the options of sessions", () => {
  it.each<[string, unknown]>([
    ["appUrl", { sessions: { secret } }],
    ["appUrl", { appUrl: "http://app.example.test", sessions: { secret } }],
    ["authPath", { authPath: "api/auth", sessions: { secret } }],
    ["basePath", { basePath: "/", sessions: { secret } }],
    ["sessions", { sessions: true }],
    ["sessions", { sessions: null }],
    ["sessions.secret", { sessions: {} }],
    ["sessions.secret", { sessions: { secret: "short" } }],
    ["sessions.secret", { sessions: { secret: [] } }],
    ["sessions.secret", { sessions: { secret: [secret, "short"] } }],
    ["sessions.uiLocales", { sessions: { secret, uiLocales: "de" } }],
    ["sessions.uiLocales", { sessions: { secret, uiLocales: ["de_AT"] } }],
    ["sessions.uiLocales", { sessions: { secret, uiLocales: [] } }],
    ["sessions.redirectToSignIn", { sessions: { secret, redirectToSignIn: "yes" } }],
    ["sessions.redirectToSignin", { sessions: { secret, redirectToSignin: true } }],
  ])("are checked, and the one that is wrong is named: %s in %j", (name, wrong) => {
    const appUrl = name === "appUrl" ? {} : { appUrl: "https://app.example.test" };
    const settingUp = () => setUp({ ...appUrl, ...(wrong as SessionAuthOptions) });
    expect(settingUp).toThrow(TypeError);
    expect(settingUp).toThrow(name);
    expect(settingUp).not.toThrow(secret);
  });

  it.each([
    [undefined, "is the environment variable that it comes from set?"],
    ["https://app.example.test/docs", "Write https://app.example.test."],
    ["app.example.test", "Begin it with https://"],
  ])("say what was probably meant with the appUrl %s", (appUrl, advice) => {
    expect(() => setUp({ ...(appUrl !== undefined && { appUrl }), sessions: { secret } })).toThrow(advice);
  });

  it("may be left out, and then there are no sessions", () => {
    expect(setUp({})).toBeUndefined();
    expect(() => requireSessions(setUp({}))).toThrow(
      new TypeError(
        "loginRoutes() needs the options appUrl and sessions, such as initAuth({ ..., appUrl, sessions: { secret } }).",
      ),
    );
  });
});

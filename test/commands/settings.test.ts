import { describe, expect, test } from "vitest";
import { variableNames } from "../../apps/auth-server/src/platform/config/environment-variables.ts";
import { describeAuthServer, listDemos } from "../../scripts/demo/services.mjs";
import { decided, describeSettings, passedOn, portVariable, readSettings } from "../../scripts/demo/settings.mjs";

test("of every setting of the auth server it is said whether it is passed on or decided by the demo", () => {
  expect([...passedOn, ...decided].sort()).toEqual([...variableNames].sort());
});

describe("the environment of npm start", () => {
  test.each(passedOn)("passes %s on to the auth server", (name) => {
    const { settings } = readSettings({ [name]: "some-value" });
    expect(describeAuthServer({ settings }).env[name]).toBe("some-value");
  });

  test.each(decided)("changes nothing of the demo by %s, and says so", (name) => {
    const read = readSettings({ [name]: "stray" });
    expect(describeAuthServer(read)).toEqual(describeAuthServer());
    expect(listDemos(read)).toEqual(listDemos());
    expect(describeSettings(read)[0]).toBe(`${name} in your environment has no effect on the demo.`);
  });

  test("gives each service a port by name, and everybody the same address of it", () => {
    const names = ["auth-server", ...listDemos().map(({ name }) => name)];
    const environment = Object.fromEntries(names.map((name, index) => [portVariable(name), String(5000 + index)]));
    const place = readSettings(environment);
    expect(describeAuthServer(place)).toMatchObject({
      url: "http://localhost:5000",
      env: { PORT: "5000", AUTH_URL: "http://localhost:5000" },
    });
    expect(listDemos(place).map(({ url }) => url)).toEqual(
      names.slice(1).map((_, index) => `http://localhost:${5001 + index}`),
    );
    for (const { port, env } of listDemos(place)) {
      expect(env).toMatchObject({ PORT: String(port), AUTH_URL: "http://localhost:5000" });
    }
  });

  test.each(["0", "65536", "http", "4e3", "-1"])("takes %s for no port", (value) => {
    expect(() => readSettings({ DEMO_KOA_PORT: value })).toThrow("DEMO_KOA_PORT must be a port, from 1 to 65535.");
  });

  test("counts an empty variable as one that is not set, and others not at all", () => {
    const read = readSettings({ LOG_LEVEL: "", PORT: "", DEMO_KOA_PORT: "", API_KEY: "stray", APP_URL: "stray" });
    expect(read).toEqual({ settings: {}, ports: {}, leftAside: [] });
    expect(describeSettings(read)).toEqual([]);
  });

  test("is told of what is taken from it, and how ports are set", () => {
    const sentences = describeSettings(readSettings({ LOG_LEVEL: "debug", SMTP_URL: "smtp://me:secret@x", PORT: "1" }));
    expect(sentences.join("\n")).toContain("takes SMTP_URL, LOG_LEVEL.");
    expect(sentences.join("\n")).toContain("AUTH_SERVER_PORT, DEMO_EXPRESS_PORT");
    expect(sentences.join("\n")).not.toContain("secret");
  });
});

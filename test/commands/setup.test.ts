import { expect, test, vi } from "vitest";
import { ensureChromium, findBrowser, findChromium } from "../../scripts/setup/chromium.mjs";
import { environmentOf } from "../../scripts/setup/headless-shell.mjs";
import { toolEnvironment } from "../../scripts/setup/package-manager.mjs";

test("npm's settings and NODE_ENV don't reach pnpm, and telemetry is off", () => {
  const environment = { npm_config_registry: "x", NPM_CONFIG_PREFIX: "x", NODE_ENV: "production", HOME: "/home/dev" };
  expect(toolEnvironment(environment)).toEqual({
    HOME: "/home/dev",
    NEXT_TELEMETRY_DISABLED: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  });
});

test("CHROMIUM_PATH decides alone: a wrong one is not replaced by a guess", () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: "" })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM_PATH: "/nowhere/chromium", PATH: process.env.PATH })).toBeNull();
});

test("CHROMIUM_PATH goes before the Chromium without windows, and gets none of its libraries", async () => {
  const signal = new AbortController().signal;
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findBrowser()).toBe(process.execPath);
  expect(await ensureChromium(signal, { prefersHeadlessShell: true })).toBe(process.execPath);
  expect(environmentOf(process.execPath)).toEqual({});
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  await expect(ensureChromium(signal, { prefersHeadlessShell: true })).rejects.toThrow(
    "set CHROMIUM_PATH to a Chromium",
  );
});

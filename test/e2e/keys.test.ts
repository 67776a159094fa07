import { afterEach, beforeEach, expect, test } from "vitest";
import { demoApiKey, demoLogins } from "../../scripts/demo/logins.mjs";
import { proves } from "./requirements.ts";
import { type GuardedApp, startGuardedApp } from "./support/guarded-app.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

const { userId } = demoLogins[0];
const patience = { timeout: 60_000, interval: 50 };

let installation: Installation;
let app: GuardedApp;
let keyRequests: { failed: number };

beforeEach(async () => {
  installation = await startInstallation({ KEY_REFRESH_INTERVAL_SECONDS: "2" });
  keyRequests = { failed: 0 };
  app = await startGuardedApp({
    authUrl: installation.authUrl,
    apiKey: demoApiKey,
    keySet: { refreshIntervalSeconds: 1, unknownKeyCooldownSeconds: 1 },
    fetch: countFailures(keyRequests),
  });
});

afterEach(async () => {
  await app?.close();
  await installation?.remove();
});

test(proves("keys.rotation"), async () => {
  const first = await installation.mintToken({ userId });
  await installation.command("keys", "rotate");

  const seen = new Set([keyIdOf(first)]);
  await expect
    .poll(async () => {
      const fresh = await installation.mintToken({ userId });
      seen.add(keyIdOf(fresh));
      expect([await app.statusFor(fresh), await app.statusFor(first)]).toEqual([200, 200]);
      return seen.size;
    }, patience)
    .toBe(2);
  for (let request = 0; request < 20; request += 1) {
    const tokens = [first, await installation.mintToken({ userId })];
    expect(await Promise.all(tokens.map((token) => app.statusFor(token)))).toEqual([200, 200]);
  }
});

test(proves("keys.server-down"), async () => {
  const seenBefore = await installation.mintToken({ userId });
  const neverSeen = await installation.mintToken({ userId: demoLogins[1].userId });
  expect(await app.statusFor(seenBefore)).toBe(200);
  await installation.stop();
  // Two refreshes have failed by then: what answers is the stale key set.
  await expect
    .poll(async () => {
      expect(await app.statusFor(seenBefore)).toBe(200);
      return keyRequests.failed;
    }, patience)
    .toBeGreaterThanOrEqual(2);
  expect(await app.statusFor(neverSeen)).toBe(200);
});

test(proves("keys.new-installation"), async () => {
  const old = await installation.mintToken({ userId });
  expect(await app.statusFor(old)).toBe(200);
  await installation.stop();
  installation.forgetData();
  await installation.start();

  const fresh = await installation.mintToken({ userId });
  await expect.poll(() => app.statusFor(fresh), patience).toBe(200);
  await expect.poll(() => app.statusFor(old), patience).toBe(401);
  expect(await app.statusFor(fresh)).toBe(200);
});

function keyIdOf(token: string): string {
  const header = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: string };
  return header.kid;
}

function countFailures(counts: { failed: number }): typeof fetch {
  return async (...request) => {
    try {
      return await fetch(...request);
    } catch (error) {
      counts.failed += 1;
      throw error;
    }
  };
}

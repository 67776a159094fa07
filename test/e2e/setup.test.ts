import { initBaseAuth } from "@orgward/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoApiKey } from "../../scripts/demo/logins.mjs";
import { proves } from "./requirements.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

let installation: Installation;

beforeAll(async () => {
  installation = await startInstallation();
});

afterAll(() => installation?.remove());

test(proves("setup.wrong-api-key"), async () => {
  const apiKey = "not_the_api_key";
  const auth = initBaseAuth({ authUrl: installation.authUrl, apiKey });
  const error: Error = await auth.ready().then(
    () => expect.unreachable("the key was accepted"),
    (reason) => reason,
  );
  expect(error.message).toContain("apiKey");
  expect(error.message).not.toContain(apiKey);
  await initBaseAuth({ authUrl: installation.authUrl, apiKey: demoApiKey }).ready();
});

test(proves("setup.command-line-key"), async () => {
  const apiKey = (await installation.command("api-keys", "create", "--name", "end-to-end")).trim();
  const ready = () => initBaseAuth({ authUrl: installation.authUrl, apiKey }).ready();
  await ready();
  await installation.command("api-keys", "revoke", await idOfKey("end-to-end"));
  await expect(ready()).rejects.toThrow("apiKey");
});

test(proves("setup.corrected-api-key"), async () => {
  // The key of one installation, refused by another at the same address, until the first is back.
  const other = await startInstallation();
  try {
    const apiKey = (await other.command("api-keys", "create", "--name", "end-to-end")).trim();
    await other.stop();
    other.forgetData();
    await other.start();
    const auth = initBaseAuth({ authUrl: other.authUrl, apiKey });
    await expect(auth.ready()).rejects.toThrow("apiKey");

    await other.stop();
    other.recallData();
    await other.start();
    await expect.poll(() => auth.ready().then(() => "ready", String), { interval: 200 }).toBe("ready");
  } finally {
    await other.remove();
  }
});

async function idOfKey(name: string): Promise<string> {
  const keys = JSON.parse(await installation.command("api-keys", "list", "--json")) as { id: string; name: string }[];
  return keys.find((key) => key.name === name)?.id ?? "";
}

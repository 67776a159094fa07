import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "./requirements.ts";
import { callBackend, type Installation, startInstallation } from "./support/installation.ts";

const writers = 8;
const usersBeforeEachKill = 40;
const kills = 2;

let installation: Installation;

beforeAll(async () => {
  installation = await startInstallation({ LOG_LEVEL: "warn" });
});

afterAll(() => installation?.remove());

test(proves("storage.kill"), async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const enough = acknowledged.length + usersBeforeEachKill;
    let killed = false;
    const writing = Array.from({ length: writers }, async (_, writer) => {
      for (let count = 0; !killed; count += 1) {
        const userId = await createUser(`user-${round}-${writer}-${count}@example.test`).catch(() => null);
        if (userId !== null) acknowledged.push(userId);
      }
    });
    await installation.command("api-keys", "list");
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(enough);
    await installation.kill();
    killed = true;
    await Promise.all(writing);
    await installation.start();
  }
  const lost = [];
  for (const userId of acknowledged) {
    const found = await installation.mintToken({ userId }).then(
      () => true,
      () => false,
    );
    if (!found) lost.push(userId);
  }
  expect(lost).toEqual([]);
});

async function createUser(email: string): Promise<string> {
  const response = await callBackend(installation.authUrl, "/user/", { email, email_confirmed: true });
  const { user_id } = (await response.json()) as { user_id: string };
  return user_id;
}

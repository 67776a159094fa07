import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../src/platform/db/options.ts";
import { useBundledModule } from "../../support/bundled-module.ts";
import { describeDatabases } from "../../support/databases.ts";

const writerFile = useBundledModule(new URL("crash-writer.ts", import.meta.url));

/** Lets a process write until it has acknowledged so many users, kills it, and returns all it acknowledged. */
async function writeUntilKilled(options: StoreOptions, acknowledgements: number): Promise<string[]> {
  const writer = spawn(process.execPath, [await writerFile(), JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const userIds: string[] = [];
  for await (const userId of createInterface({ input: writer.stdout })) {
    userIds.push(userId);
    if (userIds.length === acknowledgements) writer.kill("SIGKILL");
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, "exit");
  return userIds;
}

async function listUsersAndMembers(options: StoreOptions): Promise<{ users: string[]; members: string[] }> {
  const database = await openDatabase(options);
  try {
    const users = await database.reader.selectFrom("users").select("user_id").orderBy("user_id").execute();
    const members = await database.reader
      .selectFrom("memberships")
      .innerJoin("organizations", "organizations.org_id", "memberships.org_id")
      .select("user_id")
      .orderBy("user_id")
      .execute();
    return { users: users.map((row) => row.user_id), members: members.map((row) => row.user_id) };
  } finally {
    await database.close();
  }
}

describeDatabases("a process killed while it writes", ({ create }) => {
  it("loses nothing that it acknowledged, and leaves no half unit", async () => {
    const options = await create();
    // `survive` kills a server at many moments.
    const acknowledged = await writeUntilKilled(options, 50);
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    const { users, members } = await listUsersAndMembers(options);
    expect(users).toEqual(expect.arrayContaining(acknowledged));
    expect(members).toEqual(users);
  });
});

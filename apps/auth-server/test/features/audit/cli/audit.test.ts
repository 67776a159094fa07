import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deriveAuditKeys } from "../../../../src/features/audit/domain/chain.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { openStore } from "../../../../src/open-store.ts";
import { migrate } from "../../../../src/platform/db/migrate.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
import { createDataDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";
import { moveStreamOn, recordedEvents } from "../../../support/recorded-events.ts";
import { aSecret, createTestDeps } from "../../../support/test-deps.ts";

async function newInstallation() {
  const directory = await createDataDirectory();
  const database = { kind: "sqlite", file: join(directory, "orgward.db") } as const;
  const secret = Buffer.from(aSecret()).toString("base64");
  const environment = { SIGNING_ALGORITHM: "ES256", USER: "ada", DATA_DIR: directory, ORGWARD_SECRET_KEY: secret };
  await migrate(database);
  return { directory, environment, open: () => openStore(database) };
}

async function aRoleFile(directory: string): Promise<string> {
  const file = join(directory, "roles.json");
  await writeFile(file, '[{"name": "Owner"}]');
  return file;
}

it("records each change that a command makes, and the command line as its author", async () => {
  const { directory, environment, open } = await newInstallation();
  const commands = [
    ["keys", "rotate"],
    ["api-keys", "create", "--name", "Backend"],
    ["clients", "create", "--name", "Notes", "--id", "notes", "--redirect-uri", "https://notes.example.test/callback"],
    ["clients", "rotate-secret", "notes"],
    ["scopes", "set", "notes:read", "--description", "Read your notes"],
    ["resources", "set", "https://notes.example.test/mcp"],
    ["introspection-credentials", "create", "--name", "Notes", "--id", "notes-server"],
    ["introspection-credentials", "rotate-secret", "notes-server"],
    ["introspection-credentials", "delete", "notes-server"],
    ["scopes", "delete", "notes:read"],
    ["resources", "delete", "https://notes.example.test/mcp"],
    ["clients", "delete", "notes"],
    ["registration", "enable"],
    ["registration", "disable"],
    ["role-mappings", "set", "Free plan", "--roles", await aRoleFile(directory)],
  ];
  for (const command of commands) expect(await runInProcess(command, environment)).toMatchObject({ code: 0 });
  expect((await runInProcess(["scopes", "delete", "nothing"], environment)).code).toBe(1);

  const store = await open();
  const events = await recordedEvents({ store });
  await store.close();
  expect(events.map(({ type, target }) => [type, target.id])).toEqual([
    ["signing_key.published", expect.any(String)],
    ["api_key.created", expect.any(String)],
    ["client.created", "notes"],
    ["client.secret_rotated", "notes"],
    ["scope.set", "notes:read"],
    ["resource.set", "https://notes.example.test/mcp"],
    ["introspection_credential.created", "notes-server"],
    ["introspection_credential.secret_rotated", "notes-server"],
    ["introspection_credential.deleted", "notes-server"],
    ["scope.deleted", "notes:read"],
    ["resource.deleted", "https://notes.example.test/mcp"],
    ["client.deleted", "notes"],
    ["registration.changed", "oauth_registration"],
    ["registration.changed", "oauth_registration"],
    ["role_mapping.set", "Free plan"],
  ]);
  for (const { actor, request } of events) {
    expect([actor, request]).toEqual([{ kind: "command_line", id: null, name: "ada" }, null]);
  }
});

it("verifies the log, and against a checkpoint finds what was rewritten", async () => {
  const { directory, environment, open } = await newInstallation();
  const seal = async () => {
    const store = await open();
    await sealAuditEvents({ store, auditKeys: await deriveAuditKeys([aSecret()]) });
    await store.close();
  };
  await runInProcess(["registration", "enable"], environment);
  expect(await runInProcess(["audit", "verify"], environment)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^0 events match their seals\.\n1 event has been waiting to be sealed since \S+Z\. A running/,
    ),
  });
  await seal();
  expect((await runInProcess(["audit", "verify"], environment)).stdout).toBe(
    "1 event matches its seal.\nEvery event is sealed.\n",
  );
  const checkpoint = join(directory, "checkpoint.json");
  await writeFile(checkpoint, (await runInProcess(["audit", "export-checkpoint"], environment)).stdout);
  await runInProcess(["registration", "disable"], environment);
  await seal();
  const verify = ["audit", "verify", "--checkpoint", checkpoint];
  expect(await runInProcess(verify, environment)).toEqual({
    code: 0,
    stdout: "2 events match their seals.\nEvery event is sealed.\n",
    stderr: "",
  });
  const report = JSON.parse((await runInProcess([...verify, "--json"], environment)).stdout);
  expect(report).toEqual({ problems: [], verified: 2, unsealed: { count: 0, oldest: null } });

  await writeFile(checkpoint, JSON.stringify({ sequence: 1, hash: "f".repeat(64) }));
  expect(await runInProcess(verify, environment)).toMatchObject({
    code: 1,
    stderr: "The log doesn't match the checkpoint: event 1 is missing or different.\n",
  });
  await writeFile(checkpoint, "{}");
  expect(await runInProcess(verify, environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("isn't a checkpoint"),
  });
  const otherSecret = { ...environment, ORGWARD_SECRET_KEY: Buffer.from(aSecret(9)).toString("base64") };
  expect(await runInProcess(["audit", "verify"], otherSecret)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("a secret that isn't configured"),
  });
});

it("archives what the deployment doesn't keep, and verifies the files", async () => {
  const { directory, environment, open } = await newInstallation();
  const archive = join(directory, "archive");
  const run = (...command: string[]) => runInProcess(["audit", ...command], environment);
  const set = (months: string) => runInProcess(["settings", "set", "events_kept_months", months], environment);
  const store = await open();
  await appendEvents({ store }, [aFailedSignIn("ada"), aFailedSignIn("bob")], { at: Date.UTC(2020, 0, 15) / 1000 });
  await moveStreamOn(await createTestDeps(store));
  await store.close();

  expect(await run("archive", "--to", archive)).toMatchObject({ code: 1, stderr: expect.stringContaining("for ever") });
  for (const [before, problem] of [
    ["2020-13", "must be a month"],
    ["9999-01", "only whole months"],
  ] as const) {
    const refused = await run("archive", "--before", before, "--to", archive);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(problem) });
  }
  expect(await set("0")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("a positive whole number up to 1200"),
  });
  expect(await set("24")).toMatchObject({ code: 0 });
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect(await run("archive", "--before", thisMonth, "--to", archive)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("The setting events_kept_months keeps events since"),
  });
  expect(await run("archive", "--to", archive)).toEqual({
    code: 0,
    stdout: `2020-01: events 1 to 2 are in audit-2020-01-from-1.jsonl.gz.\nThe files are in ${archive}. Keep each with its manifest.\n`,
    stderr: "",
  });
  expect((await run("verify", "--archive", archive)).stdout).toMatch(
    /^2 events of the archive match their seals\.\nThe log starts after event 2: everything up to it was archived\.\n0 events match/,
  );
  await rm(join(archive, "audit-2020-01-from-1.jsonl.gz"));
  expect(await run("verify", "--archive", archive)).toMatchObject({
    code: 1,
    stderr: "audit-2020-01-from-1.jsonl.gz isn't as it was archived: it was changed, replaced, cut short or damaged.\n",
  });
  expect(await run("verify", "--archive", join(directory, "empty"))).toMatchObject({
    code: 1,
    stderr: "The archive lacks the file that holds event 1.\n",
  });
});

import type { Command } from "commander";
import { type CliContext, formatTime, printJson, printTable, withInstallation } from "../../../platform/cli/context.ts";
import { rejectSecretKey } from "../../../platform/config/secret-key.ts";
import { findKeyState } from "../domain/keys.ts";
import type { SigningKeyRecord } from "../domain/records.ts";
import { type Rotation, rotateSigningKeys } from "../domain/rotation.ts";

/** Adds `orgward keys rotate` and `orgward keys list`. */
export function addKeyCommands(program: Command, context: CliContext): void {
  const keys = program.command("keys").description("the keys that sign access tokens");
  keys
    .command("rotate")
    .description("publish a new key; it signs once every validator has had time to fetch it")
    .option("--now", "sign with the new key immediately")
    .option("--json", "print the outcome as JSON")
    .action((options: { now?: true; json?: true }) => rotate(context, options));
  keys
    .command("list")
    .description("list the keys: which one signs, which signs next, and which are on their way out")
    .option("--json", "print the keys as JSON")
    .action((options: { json?: true }) => list(context, options));
}

async function rotate(context: CliContext, options: { now?: true; json?: true }): Promise<void> {
  await withInstallation(context, async (installation) => {
    const rotation = await rotateSigningKeys(installation, { now: options.now ?? false }).catch(rejectSecretKey);
    context.stderr.write(`${describeRotation(rotation, installation.clock())}\n`);
    if (options.json) printJson(context, { outcome: rotation.kind, ...describeKey(rotation.key) });
    else context.stdout.write(`${rotation.key.kid}\n`);
  });
}

function describeRotation({ kind, key }: Rotation, now: number): string {
  const when = key.signsFrom > now ? `It starts signing at ${formatTime(key.signsFrom)}.` : "It signs new tokens now.";
  switch (kind) {
    case "published":
      return `Published a new ${key.algorithm} key. ${when}`;
    case "activated":
      return `A published key was already waiting, so no other was created. ${when}`;
    case "pending":
      return `A new key is already published, so no other was created. ${when}`;
  }
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store, clock }) => {
    const keys = await store.read.signingKeys.list();
    const now = clock();
    const rows = keys.map((key) => ({ ...describeKey(key), state: findKeyState(key, keys, now) }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [row.kid, row.algorithm, row.state, row.signs_from, row.removed_at ?? "-"]);
    printTable(context, [["KID", "ALGORITHM", "STATE", "SIGNS FROM", "REMOVED AT"], ...lines]);
  });
}

function describeKey({ kid, algorithm, signsFrom, removedAt }: SigningKeyRecord) {
  const removed_at = removedAt === null ? null : formatTime(removedAt);
  return { kid, algorithm, signs_from: formatTime(signsFrom), removed_at };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDurableFolder } from "../../../src/platform/files/durable-folder.ts";

async function* content() {
  yield Buffer.from("content");
}

async function pidOfDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["--version"]);
  await once(child, "close");
  return Number(child.pid);
}

it("removes what processes that died left half written, and nothing that is still being written", async () => {
  const path = await mkdtemp(join(tmpdir(), "orgward-folder-"));
  onTestFinished(() => rm(path, { recursive: true }));
  const others = ["notes.partial", `b.json.${process.ppid}.partial`];
  for (const name of [...others, `a.json.${await pidOfDeadProcess()}.partial`]) await writeFile(join(path, name), "");
  const folder = openDurableFolder(path);
  await folder.write("a.json", content());
  expect((await folder.list()).toSorted()).toEqual(["a.json", ...others].toSorted());
});

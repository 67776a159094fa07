import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { librariesOf } from "../../scripts/setup/debian-packages.mjs";

test("executables of unpacked packages find shared libraries, and those that a package keeps for itself", async () => {
  const tools = await mkdtemp(join(tmpdir(), "orgward-packages-"));
  onTestFinished(() => rm(tools, { recursive: true }));
  const folder = join(tools, "usr/lib/x86_64-linux-gnu");
  for (const file of ["libnss3.so", "pulseaudio/libpulsecommon-16.1.so", "gconv/UTF-16.so", "../python3/module.py"]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  expect(librariesOf(tools).split(":")).toEqual([folder, join(folder, "pulseaudio")]);
});

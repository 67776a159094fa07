import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { listDemos } from "../../scripts/demo/services.mjs";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";
import { findShellSyntax } from "./shell-syntax.ts";

const manifests = execFileSync("git", ["ls-files", "package.json", "**/package.json"], {
  cwd: repository,
  encoding: "utf8",
})
  .trim()
  .split("\n");
const scripts = manifests.flatMap((file) =>
  Object.entries(readManifest(join(repository, dirname(file))).scripts ?? {}).map(([name, script]) => ({
    name: `${name} of ${file}`,
    script,
  })),
);

test("every script of every package.json means the same to sh and to cmd.exe", () => {
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap(({ name, script }) => findShellSyntax(script).map((what) => `${name}: ${what}`));
  expect(found).toEqual([]);
});

describe("a script is found that has", () => {
  test.each([
    ["exec", "exec node scripts/run.mjs start"],
    ["a shell", "sh -c node"],
    ["a shell", "node one.mjs && bash -ec node"],
    ["a variable for one command", "NODE_ENV=production next build"],
    ["a variable for one command", "tsc && env NODE_ENV=production next build"],
    ["a variable's value", "next start -p $PORT"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how a shell writes it
    ["a variable's value", "next start -p ${PORT:-4004}"],
    ["a variable's value", "next start -p %PORT%"],
    ["single quotes", "vitest run --project '!e2e'"],
    ["a command of POSIX alone", "rm -rf dist"],
    ["a semicolon", "tsc; node one.mjs"],
    ["an unquoted ^, which cmd.exe takes away", "turbo run build --filter=one^..."],
    ["an unquoted ^, which cmd.exe takes away", 'turbo "run" build --filter=one^...'],
  ])("%s: %s", (what, script) => {
    expect(findShellSyntax(script)).toEqual([what]);
  });

  test.each(['turbo run build "--filter=one^..."', "node executor.mjs --exec=a", "tsc -p a && tsc -p b"])(
    "nothing of the kind: %s",
    (script) => {
      expect(findShellSyntax(script)).toEqual([]);
    },
  );
});

test("every demo is started by Node itself, without a shell around it", () => {
  for (const { command, title } of listDemos()) expect(command[0], title).toBe("node");
});

test.each([
  ["SIGTERM for npm alone", "SIGTERM", (npm: number) => npm],
  ["Ctrl-C, which is for the whole group", "SIGINT", (npm: number) => -npm],
] as const)(
  "%s ends what `npm start` runs in good order",
  async (_, signal, target) => {
    const folder = mkdtempSync(join(tmpdir(), "orgward-npm-start-"));
    const stopping = pathToFileURL(join(repository, "scripts/processes/stop-on-signal.mjs"));
    const lines = [
      `import { stopOnSignal } from ${JSON.stringify(stopping)};`,
      "const { signal } = stopOnSignal(process);",
      "const running = setInterval(() => {}, 1000);",
      'signal.addEventListener("abort", () => { console.log("stopped in good order"); clearInterval(running); });',
      'console.log("up");',
    ];
    writeFileSync(join(folder, "run.mjs"), lines.join("\n"));
    const start = readManifest(repository).scripts?.start?.replace("scripts/run.mjs", "run.mjs");
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
    const npm = spawn("npm", ["start"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"], detached: true });
    const seen: string[] = [];
    try {
      // The output stays open as long as the script runs: only its end ends this.
      for await (const line of createInterface({ input: npm.stdout })) {
        seen.push(line);
        if (line === "up") process.kill(target(npm.pid ?? 0), signal);
      }
      expect(seen).toContain("stopped in good order");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  30_000,
);

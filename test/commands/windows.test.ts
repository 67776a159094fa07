import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pickNeeded, readVariable, withVariable } from "../../scripts/processes/environment.mjs";
import { groupOptions, killGroup, stopGroup } from "../../scripts/processes/process-group.mjs";
import { spawnedCommand } from "../../scripts/processes/spawned-command.mjs";
import { findChromium } from "../../scripts/setup/chromium.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";
import { findPackageManager } from "../../scripts/setup/package-manager.mjs";
import { listenersCommand } from "../../scripts/setup/ports.mjs";

const env = { ComSpec: "C:\\Windows\\system32\\cmd.exe" };
const windows = { platform: "win32", env } as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orgward-windows-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a command on Windows", () => {
  test("goes through cmd.exe where npm installs it as a .cmd file, each argument in quotes", () => {
    const args = ["exec", "vitest", "--outputFile.json=C:\\Users\\Ada Lovelace\\report.json", "--filter=./packages/*"];
    expect(spawnedCommand("pnpm", args, windows)).toEqual({
      file: "C:\\Windows\\system32\\cmd.exe",
      args: [
        "/d",
        "/s",
        "/c",
        '"pnpm "exec" "vitest" "--outputFile.json=C:\\Users\\Ada Lovelace\\report.json" "--filter=./packages/*""',
      ],
      options: { windowsVerbatimArguments: true },
    });
  });

  test.each(['a" & calc "', "%PATH%", "two\nlines", "C:\\folder\\"])(
    "is refused with an argument like %j",
    (argument) => {
      expect(() => spawnedCommand("pnpm", [argument], windows)).toThrow("can't pass the argument");
    },
  );

  test("is started as it is where it is a program, and everything is elsewhere", () => {
    expect(spawnedCommand("node", ["a b"], windows)).toEqual({ file: "node", args: ["a b"], options: {} });
    expect(spawnedCommand("pnpm", ["%PATH%"], { platform: "linux", env })).toEqual({
      file: "pnpm",
      args: ["%PATH%"],
      options: {},
    });
  });
});

describe("the processes below one", () => {
  test("are in a group where there are groups", () => {
    expect(groupOptions("win32")).toEqual({ detached: false });
    expect(groupOptions("linux")).toEqual({ detached: true });
    expect(groupOptions("darwin")).toEqual({ detached: true });
  });

  test.each([
    ["stopped", (child: ChildProcess, system: System) => stopGroup(child, 60_000, system)],
    ["killed", (child: ChildProcess, system: System) => killGroup(child, system)],
  ])("are %s by taskkill on Windows, by a signal to the group elsewhere", async (_, end) => {
    for (const platform of ["win32", "linux"] as const) {
      const child = spawn(process.execPath, ["-e", "console.log(1); setInterval(() => {}, 1000)"]);
      await once(child.stdout, "data");
      const done: unknown[] = [];
      const note = (...what: unknown[]) => {
        done.push(what);
        child.kill("SIGKILL");
      };
      await end(child, { platform, kill: note, run: note });
      const pid = child.pid ?? 0;
      if (platform === "win32") expect(done).toEqual([["taskkill", ["/pid", String(pid), "/T", "/F"]]]);
      else expect(done).toEqual([[-pid, expect.stringMatching(/^SIG(TERM|KILL)$/)]]);
    }
  });
});

type System = Parameters<typeof killGroup>[1];

describe("the environment on Windows", () => {
  const given = { Path: "C:\\node", SYSTEMROOT: "C:\\Windows", DATABASE_URL: "postgres://production" };

  test("is read and changed whatever the spelling of a name", () => {
    expect(readVariable(given, "PATH")).toBe("C:\\node");
    expect(withVariable(given, "PATH", "C:\\pnpm")).toEqual({ ...given, Path: "C:\\pnpm" });
    expect(withVariable({}, "PATH", "C:\\pnpm")).toEqual({ PATH: "C:\\pnpm" });
  });

  test("reaches services as far as they can't do without it", () => {
    expect(pickNeeded(given)).toEqual({ PATH: "C:\\node", SystemRoot: "C:\\Windows" });
  });
});

describe("what is looked for", () => {
  test("is pnpm under the name that npm gives it on Windows, in the first folder that has it", () => {
    const [first, second] = ["first", "second"].map((name) => join(folder, name)) as [string, string];
    for (const place of [first, second]) mkdirSync(place);
    expect(findPackageManager([first, second].join(delimiter))).toBeNull();
    writeFileSync(join(second, "pnpm.cmd"), "");
    expect(findPackageManager([first, second].join(delimiter))).toBe(second);
    writeFileSync(join(first, "pnpm"), "");
    expect(findPackageManager([first, second].join(delimiter))).toBe(first);
  });

  test("is Chrome where Windows installs it", () => {
    const program = join(folder, "Google", "Chrome", "Application", "chrome.exe");
    mkdirSync(join(program, ".."), { recursive: true });
    writeFileSync(program, "", { mode: 0o755 });
    expect(findChromium({ PATH: "", LOCALAPPDATA: folder })).toBe(program);
  });
});

test("advice names the tools and files of the system", async () => {
  expect(listenersCommand(4000, "win32")).toBe("netstat -ano | findstr :4000");
  expect(listenersCommand(4000, "linux")).toBe("lsof -i :4000");
  const unusable = { resolve: async () => [], isUsable: async () => false };
  await expect(loopbackHost({ ...unusable, platform: "win32" })).rejects.toThrow("drivers\\etc\\hosts");
});

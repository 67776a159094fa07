import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../scripts/processes/run-command.mjs";
import { createSteps } from "../../scripts/processes/steps.mjs";

const never = new AbortController().signal;
const node = (code: string): [string, string[]] => [process.execPath, ["-e", code]];

describe("a command", () => {
  test("gives its exit code and what it wrote on either stream", async () => {
    const [command, args] = node('console.log("one"); console.error("two"); process.exitCode = 3;');
    const { code, output } = await runCommand(command, args, { env: process.env, signal: never });
    expect(code).toBe(3);
    expect(output.split("\n").sort()).toEqual(["", "one", "two"]);
  });

  test("that does not exist has code 127, as in a shell", async () => {
    const { code, output } = await runCommand("orgward-has-no-such-command", [], { env: process.env, signal: never });
    expect(code).toBe(127);
    expect(output).toContain("orgward-has-no-such-command");
  });

  test("is stopped by an abort, with the processes it started", async () => {
    const controller = new AbortController();
    const grandchild = "setInterval(() => {}, 1000)";
    const [command, args] = node(
      `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}], { stdio: "inherit" });`,
    );
    const running = runCommand(command, args, { env: process.env, signal: controller.signal });
    // The output stays open as long as the grandchild lives: only its end lets this settle.
    controller.abort(new Error("stopped"));
    await expect(running).rejects.toThrow("stopped");
  });

  test("is not started after an abort", async () => {
    const signal = AbortSignal.abort(new Error("stopped before"));
    await expect(runCommand("node", ["-v"], { env: process.env, signal })).rejects.toThrow("stopped before");
  });
});

describe("a step", () => {
  test("shows its name and the time it took, and not what its command wrote", async () => {
    const { steps, shown } = createShownSteps({ times: [0, 1_500] });
    const [command, args] = node('console.log("noise")');
    await steps.command("Build", command, args, process.env);
    expect(shown()).toBe("  … Build\n  ✓ Build (1.5 s)\n");
  });

  test("that fails rejects with the output of its command and the command line", async () => {
    const { steps, shown } = createShownSteps({ times: [0, 200] });
    const [command, args] = node('console.log("the reason"); process.exitCode = 1;');
    await expect(steps.command("Build", command, args, process.env)).rejects.toThrow(/^the reason\nBuild failed: `/);
    expect(shown()).toContain("  ✗ Build (0.2 s)\n");
  });

  test("passes on what its work returns", async () => {
    const { steps } = createShownSteps({ times: [0, 0] });
    expect(await steps.run("Look", async () => 42)).toBe(42);
  });
});

function createShownSteps({ times }: { times: number[] }) {
  const stream = new PassThrough().setEncoding("utf8");
  const steps = createSteps({ stream, signal: never, now: () => times.shift() ?? 0 });
  return { steps, shown: () => stream.read() as string };
}

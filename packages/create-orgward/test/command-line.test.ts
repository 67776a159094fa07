import { expect, test } from "vitest";
import { parseCommandLine } from "../src/command-line.ts";

function parse(...args: readonly string[]) {
  let output = "";
  const stream = { write: (text: string) => (output += text) };
  const result = parseCommandLine(args, "1.2.3", { stdout: stream, stderr: stream });
  return { result, output };
}

test("every question has a flag", () => {
  const line = "my-app --framework hono --javascript --auth-server https://auth.example.test/ --package-manager pnpm";
  expect(
    parse(...line.split(" "), "--packages", "packed", "--no-install", "--port", "3104", "--auth-port", "4104").result,
  ).toEqual({
    folder: "my-app",
    framework: "hono",
    language: "javascript",
    authServer: "https://auth.example.test",
    packageManager: "pnpm",
    packages: "packed",
    port: 3104,
    authPort: 4104,
    install: false,
    yes: false,
  });
});

test("what isn't given is left open", () => {
  const open = { folder: undefined, framework: undefined, language: undefined, authServer: undefined };
  expect(parse().result).toEqual({
    ...open,
    packageManager: undefined,
    packages: undefined,
    port: undefined,
    authPort: undefined,
    install: true,
    yes: false,
  });
});

test.each([
  [["--framwork", "hono"], "Did you mean --framework?"],
  [["--framework", "expres"], "Did you mean express?"],
  [["--framework", "Next"], "Did you mean next?"],
  [["--framework", "rails"], "It's one of express, koa, hono, next, mcp."],
  [["--package-manager", "pmpm"], "Did you mean pnpm?"],
  [["--typescript", "--javascript"], "cannot be used with"],
  [["--auth-server", "auth.example.test"], "Enter dev or an address such as https://auth.example.com."],
  [["--auth-server", "https://auth.example.test/path"], "Enter dev or an address such as https://auth.example.com."],
  [["--auth-server", "ftp://auth.example.test"], "Enter dev or an address such as https://auth.example.com."],
  [["--port", "0"], "Enter a port between 1 and 65535."],
  [["--auth-port", "http"], "Enter a port between 1 and 65535."],
  [["one", "two"], "too many arguments"],
])("%j is refused, and the answer says what to write", (args, sentence) => {
  const { result, output } = parse(...args);
  expect(result).toEqual({ exitCode: 2 });
  expect(output).toContain(sentence);
});

test("nothing is suggested that isn't near", () => {
  expect(parse("--framework", "rails").output).not.toContain("Did you mean");
});

test.each([
  ["--help", "--auth-server <dev|url>"],
  ["--version", "1.2.3"],
])("%s is printed and ends the call well", (flag, text) => {
  const { result, output } = parse(flag);
  expect(result).toEqual({ exitCode: 0 });
  expect(output).toContain(text);
});

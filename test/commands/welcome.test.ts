import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { curlLine, welcome } from "../../scripts/demo/welcome.mjs";

const text = welcome({
  authServer: { title: "auth server", url: "http://localhost:4000" },
  demos: [
    { title: "Express demo", url: "http://localhost:4001" },
    { title: "Koa demo", url: "http://localhost:4002" },
    { title: "MCP demo", url: "http://localhost:4005", isMcp: true },
  ],
});

describe("the welcome", () => {
  test("has the address of everything that runs", () => {
    expect(text).toMatch(/^ {2}Auth server +http:\/\/localhost:4000$/m);
    expect(text).toMatch(/^ {2}Koa demo +http:\/\/localhost:4002$/m);
  });

  test("has every login, the operator's too, and the password", () => {
    const emails = ["owner@acme", "admin@acme", "member@acme", "owner@globex"].map((name) => `${name}.test`);
    for (const email of [...emails, "nobody@example.test", "operator@orgward.test", "orgward-demo"]) {
      expect(text).toContain(email);
    }
  });

  test("leads to the mailbox, unless emails are sent", () => {
    expect(text).toContain("http://localhost:4000/dev/mail");
    const authServer = { title: "auth server", url: "http://localhost:4000", env: { SMTP_URL: "smtp://mail.test" } };
    expect(welcome({ authServer, demos: [] })).not.toContain("/dev/mail");
  });

  test("leads the operator to the dashboard", () => {
    expect(text).toMatch(/http:\/\/localhost:4000\/dashboard.+operator@orgward\.test/);
    expect(text).not.toContain("not there");
  });

  test("has one line to paste for each demo", () => {
    const lines = text.split("\n").filter((line) => line.startsWith("curl "));
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("http://localhost:4002/api/orgs/");
    expect(lines[2]).toBe("curl -sSi http://localhost:4005/mcp");
  });

  test("says how to add the MCP demo to a client", () => {
    expect(text).toMatch(/^claude mcp add --transport http orgward-demo http:\/\/localhost:4005\/mcp$/m);
  });
});

test("the line to paste is one that a POSIX shell can read", () => {
  const line = curlLine({ authUrl: "http://localhost:4000", appUrl: "http://localhost:4001" });
  expect(line).not.toContain("\n");
  execFileSync("sh", ["-n", "-c", line]);
});

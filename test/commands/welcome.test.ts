import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { requestCommands, welcome } from "../../scripts/demo/welcome.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

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

  test("has one request to paste, for the first demo, and says how the others differ", () => {
    const lines = text.split("\n").filter((line) => line.startsWith("curl "));
    expect(lines).toEqual([`curl -sS -H "Authorization: Bearer $TOKEN" \\`, "curl -sSi http://localhost:4005/mcp"]);
    expect(text).toContain("\n  http://localhost:4001/api/orgs/11111111-1111-4111-8111-111111111111/billing\n");
    expect(text).toContain("The other demos answer the same: change the port");
  });

  test("has the ids of a user and an organization, and the next step", () => {
    expect(text).toMatch(/^ {2}Acme +11111111-1111-4111-8111-111111111111$/m);
    expect(text).toMatch(/^ {2}owner@acme\.test +aaaaaaaa-0000-4000-8000-000000000001$/m);
    expect(text).toMatch(/Next, your own app: .*README\.md/);
  });

  test("fits into 80 columns", () => {
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("says how to add the MCP demo to a client", () => {
    expect(text).toMatch(/^claude mcp add --transport http orgward-demo http:\/\/localhost:4005\/mcp$/m);
  });
});

test("the commands to paste are ones that a POSIX shell can read", () => {
  execFileSync("sh", [
    "-n",
    "-c",
    requestCommands({ authUrl: "http://localhost:4000", appUrl: "http://localhost:4001" }),
  ]);
});

test("the next step names documents that exist", () => {
  const read = (file: string) => readFileSync(join(repository, file), "utf8");
  expect(read("README.md")).toMatch(/^##+ Your own app$/m);
  const guides = text.match(/\b(?:express|koa|hono|next|mcp)\.md/g) ?? [];
  expect(guides).toHaveLength(5);
  for (const guide of guides) expect(read(`docs/guides/${guide}`)).toMatch(/^# /);
});

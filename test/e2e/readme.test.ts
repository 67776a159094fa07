import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acmeOrgId, demoLogins } from "../../scripts/demo/logins.mjs";
import { listApiDemos } from "../../scripts/demo/services.mjs";
import { requestCommands } from "../../scripts/demo/welcome.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";
import { proves } from "./requirements.ts";
import { startDemo } from "./support/demo-process.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

const readme = readFileSync(join(repository, "README.md"), "utf8");

let installation: Installation;

beforeAll(async () => {
  installation = await startInstallation();
});

afterAll(() => installation?.remove());

test.each(listApiDemos())(`${proves("start.request")}: $title`, async ({ name }) => {
  const demo = await startDemo(name, installation);
  try {
    const output = runShell(requestCommands({ authUrl: installation.authUrl, appUrl: demo.appUrl }));
    const [{ userId, email }] = demoLogins;
    expect(JSON.parse(output)).toMatchObject({
      user: { userId, email },
      org: { orgId: acmeOrgId, orgName: "Acme", role: "Owner" },
    });
  } finally {
    await demo.stop();
  }
});

test(proves("readme.first-app"), async () => {
  const appPort = await freePort();
  const atTestAddresses = (text: string) =>
    text
      .replaceAll("http://localhost:4000", installation.authUrl)
      .replaceAll("http://localhost:3000", `http://localhost:${appPort}`)
      .replaceAll("process.env.PORT ?? 3000", String(appPort));
  const app = await startFirstApp(atTestAddresses(blockAfter("Save this as `app.mjs`")));
  try {
    const answer = runShell(atTestAddresses(blockAfter("get a token for the owner of Acme")));
    const [, status, body] = /The response is `(.+)` and `(.+)`/.exec(readme) ?? [];
    expect(answer).toContain(status);
    expect(answer.trim().split("\n").at(-1)).toBe(body);
  } finally {
    app.kill();
    await once(app, "exit");
  }
});

/** The first code block after a sentence of the README. */
function blockAfter(sentence: string): string {
  const [, afterSentence] = readme.split(sentence);
  const block = /^```\w+\n(.*?)^```$/ms.exec(afterSentence ?? "")?.[1];
  if (block === undefined) throw new Error(`The README has no code block after "${sentence}".`);
  return block;
}

/** Runs the app with the built packages, as somebody who installed them would. */
async function startFirstApp(code: string) {
  const folder = mkdtempSync(join(tmpdir(), "orgward-readme-"));
  writeFileSync(join(folder, "app.mjs"), code);
  symlinkSync(join(import.meta.dirname, "node_modules"), join(folder, "node_modules"));
  const app = spawn(process.execPath, ["app.mjs"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  app.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await Promise.race([
    once(app.stdout, "data"),
    once(app, "exit").then(() => Promise.reject(new Error("The README's app ended before it listened."))),
  ]);
  return app;
}

function runShell(command: string): string {
  return execFileSync("sh", ["-c", command], { encoding: "utf8" });
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { satisfies } from "semver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { readManifest } from "../../scripts/setup/workspace.mjs";
import { type RunningScript, runScript, startScript } from "./scripts.ts";
import { expectedMcpVisit, expectedVisit, visitApp, visitMcpServer } from "./visit.ts";
import { type CreatedApp, listFiles, openApp, openWorkshop, readSettings, type Workshop } from "./workshop.ts";

const languages = ["typescript", "javascript"] as const;
const kinds = ["express", "koa", "hono", "next", "mcp"].flatMap((framework) =>
  languages.map((language) => ({ framework, language })),
);

let workshop: Workshop;
let mcpPort: number;
let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;

beforeAll(async () => {
  mcpPort = await freePort();
  issuer = await createTestIssuer({ algorithm: "ES256", resources: [`http://localhost:${mcpPort}/mcp`] });
  [workshop, listening] = await Promise.all([openWorkshop(), issuer.listen()]);
});

afterAll(async () => {
  workshop?.remove();
  await listening?.close();
});

describe.each(kinds)("an app with $framework in $language", ({ framework, language }) => {
  const name = `${framework}-${language}`;
  let app: CreatedApp;

  beforeAll(async () => {
    await workshop.create(name, "--framework", framework, `--${language}`, "--auth-server", "dev");
    app = openApp(workshop, name);
  });

  test("depends on nothing but what is installed, in the versions that it names", () => {
    const ranges = { ...app.manifest.dependencies, ...app.manifest.devDependencies };
    for (const [dependency, range] of Object.entries(ranges)) {
      const { version = "" } = readManifest(join(workshop.folder, "node_modules", dependency));
      expect(satisfies(version, range), `${dependency} ${version}, wanted ${range}`).toBe(true);
    }
    expect(Object.keys(ranges).filter((one) => /^(?:typescript|tsx|@types\/.*)$/.test(one)).length > 0).toBe(
      language === "typescript",
    );
  });

  test("has a secret of its own in .env alone", () => {
    const { SESSION_SECRET = "" } = readSettings(app, ".env");
    expect(SESSION_SECRET.length >= 44).toBe(framework !== "mcp");
    const names = Object.keys(readSettings(app, ".env"));
    expect(Object.keys(readSettings(app, ".env.example"))).toEqual(names);
    const others = listFiles(app.folder).filter((file) => file !== ".env");
    const read = (file: string) => readFileSync(join(app.folder, file), "utf8");
    if (SESSION_SECRET) expect(others.filter((file) => read(file).includes(SESSION_SECRET))).toEqual([]);
    expect(read(".gitignore").split("\n")).toContain(".env");
  });

  test("passes its own test", async () => {
    expect(await runScript(app, "test")).toMatch(/^0\n.*\bpass 2\b.*\bfail 0\b/s);
  });

  if (language === "typescript") {
    test("compiles", async () => {
      expect(await runScript(app, "types")).toMatch(/^0\n/);
    });
  }

  test("lets in whom it should", async () => {
    const origin = `http://localhost:${framework === "mcp" ? mcpPort : await freePort()}`;
    const running = await start(app, origin);
    try {
      await running.untilAnswering(origin);
      if (framework === "mcp") {
        expect(await visitMcpServer(issuer, `${origin}/mcp`)).toEqual(expectedMcpVisit);
      } else {
        expect(await visitApp(issuer, origin)).toEqual(expectedVisit);
      }
    } finally {
      await running.stop();
    }
  });
});

/** Starts an app as in production; of the two for Next, whose build takes long, one as in development. */
async function start(app: CreatedApp, origin: string): Promise<RunningScript> {
  const environment = atTestAddresses(readSettings(app, ".env"), origin);
  if (app.manifest.dependencies?.next === undefined) return startScript(app, "start", { environment });
  const args = ["-p", new URL(origin).port];
  if (app.manifest.name === "next-javascript") return startScript(app, "dev:app", { environment, args });
  expect(await runScript(app, "build", environment)).toMatch(/^0\n/);
  return startScript(app, "start", { environment, args });
}

/** The settings of an app, with the addresses and credentials of this test in place of those that it was created with. */
function atTestAddresses(settings: Readonly<Record<string, string>>, origin: string): Record<string, string> {
  const { introspection } = issuer;
  const known: Readonly<Record<string, string>> = {
    AUTH_URL: issuer.authUrl,
    API_KEY: issuer.apiKey,
    APP_URL: origin,
    RESOURCE: `${origin}/mcp`,
    INTROSPECT_ID: introspection.clientId,
    INTROSPECT_SECRET: introspection.clientSecret,
    PORT: new URL(origin).port,
    NODE_ENV: "production",
  };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, known[name] ?? value]));
}

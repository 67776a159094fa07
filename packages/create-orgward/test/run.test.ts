import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Answers } from "../src/ask.ts";
import { type RunContext, run } from "../src/run.ts";

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "orgward-create-"));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const answers: Answers = { folder: "asked", framework: "koa", language: "typescript", authServer: "dev" };

async function create(args: readonly string[], changes: Partial<RunContext> = {}) {
  const output = { stdout: "", stderr: "" };
  const installed: string[] = [];
  const code = await run(args, {
    cwd,
    userAgent: "npm/11.0.0 node/v24.0.0 linux x64",
    version: "1.2.3",
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
    ask: null,
    install: async (packageManager, folder) => installed.push(`${packageManager} in ${folder}`) > 0,
    createSecret: () => "a secret that this test has made up",
    ...changes,
  });
  return { code, installed, ...output };
}

const read = (file: string) => readFileSync(join(cwd, file), "utf8");
const readManifest = (folder: string) => JSON.parse(read(`${folder}/package.json`));

describe("create-orgward", () => {
  test("takes the defaults with --yes, installs, and says what to do next", async () => {
    const { code, stdout, installed } = await create(["--yes"]);
    expect(code).toBe(0);
    expect(installed).toEqual([`npm in ${join(cwd, "my-app")}`]);
    expect(stdout).toContain("Created my-app in my-app. Next:\n\n  cd my-app\n  npm run dev\n");
    expect(readManifest("my-app").dependencies).toMatchObject({ "@orgward/express": "^1.2.3" });
    expect(read("my-app/.env")).toContain("SESSION_SECRET=a secret that this test has made up\n");
    expect(read("my-app/.env.example")).toContain("SESSION_SECRET=\n");
  });

  test("asks for what isn't given, where there is somebody to ask", async () => {
    const { code } = await create(["--no-install"], { ask: async () => answers });
    expect(code).toBe(0);
    expect(readManifest("asked").dependencies).toHaveProperty("koa");
  });

  test("creates nothing when the questions are cancelled", async () => {
    expect(await create([], { ask: async () => null })).toMatchObject({ code: 130, stdout: "", installed: [] });
    expect(readdirSync(cwd)).toEqual([]);
  });

  test("names what is missing where there is nobody to ask", async () => {
    const { code, stderr } = await create(["shop", "--typescript"]);
    expect(code).toBe(2);
    expect(stderr).toContain("Give --framework, --auth-server, or --yes for the defaults.");
    expect(readdirSync(cwd)).toEqual([]);
  });

  test("refuses a folder with something in it before it asks anything", async () => {
    writeFileSync(join(cwd, "notes.txt"), "mine");
    const ask = () => expect.unreachable("it asked");
    const { code, stderr } = await create(["."], { ask });
    expect([code, stderr]).toEqual([2, expect.stringContaining("isn't empty: it has notes.txt.")]);
    expect(readdirSync(cwd)).toEqual(["notes.txt"]);
  });

  test("leaves a complete app where installing fails, and says how to go on", async () => {
    const { code, stdout, stderr } = await create(["shop", "--yes"], { install: async () => false });
    expect(code).toBe(1);
    expect(stdout).toContain("  cd shop\n  npm install\n  npm run dev\n");
    expect(stderr).toContain("`npm install` didn't finish");
    expect(readdirSync(join(cwd, "shop"))).toContain("package.json");
  });

  test("leaves nothing where writing fails", async () => {
    writeFileSync(join(cwd, "file"), "");
    const { code, stderr } = await create(["file/app/shop", "--yes"]);
    expect(code).not.toBe(0);
    expect(stderr).not.toBe("");
    expect(readdirSync(cwd)).toEqual(["file"]);
  });

  test("names the app after its folder, for people and for npm", async () => {
    const { stdout } = await create(["Café & Co", "--yes", "--no-install"]);
    expect(stdout).toContain('Created cafe-co in Café & Co. Next:\n\n  cd "Café & Co"\n');
    expect(readManifest("Café & Co").name).toBe("cafe-co");
  });
});

describe("an app", () => {
  test("for an auth server that exists brings none, and says what to get from it", async () => {
    const { stdout } = await create(["shop", "--yes", "--auth-server", "https://auth.example.test", "--no-install"]);
    const manifest = readManifest("shop");
    expect(manifest.scripts.dev).toBe("node --watch-path=src --env-file=.env --import tsx src/server.ts");
    expect(Object.keys(manifest.devDependencies)).not.toContain("@orgward/auth-server");
    expect(Object.keys(manifest.devDependencies)).not.toContain("concurrently");
    expect(read("shop/.env")).toContain("AUTH_URL=https://auth.example.test\n");
    expect(read("shop/.env")).toContain("API_KEY=\n");
    const steps = [
      "  cd shop\n  npm install\n",
      "On the machine of your auth server, https://auth.example.test,",
      "  npx orgward api-keys create --name shop\n  npx orgward web-apps add http://localhost:3000/api/auth/callback\n",
      "Put the key that the first one prints into .env, as API_KEY.",
      "  npm run dev\n",
      "Then open http://localhost:3000.",
    ];
    expect(steps.map((step) => stdout.indexOf(step))).toEqual(
      steps.map((step) => stdout.indexOf(step)).toSorted((a, b) => a - b),
    );
    for (const step of steps) expect(stdout).toContain(step);
    expect(read("shop/README.md")).toContain("npx orgward api-keys create --name shop\n");
    expect(read("shop/README.md")).not.toContain("orgward-demo");
  });

  test.each(["express", "next", "mcp"])(
    "listens where the flags say, and finds its auth server: %s",
    async (framework) => {
      const { stdout } = await create([
        "shop",
        "--yes",
        "--no-install",
        "-f",
        framework,
        "--port",
        "3104",
        "--auth-port",
        "4104",
      ]);
      const everything = ["shop/.env", "shop/.env.example", "shop/package.json", "shop/README.md"].map(read).join("\n");
      expect(`${everything}${stdout}`).not.toMatch(/:3000|4000|=3000/);
      expect(read("shop/.env")).toContain("AUTH_URL=http://localhost:4104\n");
      expect(read("shop/.env")).toContain(
        framework === "mcp" ? "=http://localhost:3104/mcp\n" : "=http://localhost:3104\n",
      );
      expect(readManifest("shop").scripts["dev:auth"]).toContain("orgward dev --port 4104");
      if (framework === "next") expect(readManifest("shop").scripts["dev:app"]).toBe("next dev --port 3104");
      else expect(read("shop/.env")).toContain("PORT=3104\n");
    },
  );

  test.each([
    [["--auth-server", "https://auth.example.test", "--auth-port", "4104"], "--auth-port is for the dev server"],
    [["--port", "4000"], "can't both listen on port 4000"],
  ])("isn't created with ports that make no sense: %j", async (flags, sentence) => {
    const { code, stderr } = await create(["shop", "--yes", ...flags]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each([
    ["http://localhost:4000", true],
    ["https://auth.example.test", false],
  ])("for the auth server %s names the key of the demo data: %s", async (authServer, isNamed) => {
    const { stdout } = await create(["shop", "--yes", "--auth-server", authServer, "--no-install"]);
    expect(stdout.includes("its key is demo_backend_api_key")).toBe(isNamed);
    expect(read("shop/README.md").includes("its key is `demo_backend_api_key`")).toBe(isNamed);
  });

  test("for MCP and an auth server that exists says how to register", async () => {
    await create(["shop", "--yes", "-f", "mcp", "--auth-server", "https://auth.example.test", "--no-install"]);
    expect(read("shop/README.md")).toContain("orgward resources set http://localhost:3000/mcp --name shop\n");
    expect(read("shop/README.md")).toMatch(/^npx orgward registration enable$/m);
    expect(read("shop/README.md")).toContain("If port 3000 is taken, change it in `PORT` and `RESOURCE` in `.env`");
    expect(read("shop/README.md")).not.toContain("port 4000");
    expect(read("shop/.env")).toContain("INTROSPECT_SECRET=\n");
  });

  test("for MCP says what to change when a port is taken", async () => {
    await create(["shop", "--yes", "-f", "mcp", "--no-install"]);
    expect(read("shop/README.md")).toContain("If port 4000 is taken");
    expect(read("shop/README.md")).toContain("If port 3000 is taken");
  });

  test.each([
    ["pnpm/12.21.0 npm/? node/v24.0.0 linux x64", "pnpm", "pnpm dev"],
    ["yarn/1.22.22 npm/? node/v24.0.0 linux x64", "yarn", "yarn dev"],
    ["bun/1.3.0 npm/? node/v24.0.0 linux x64", "bun", "bun run dev"],
    [undefined, "npm", "npm run dev"],
  ])("runs with the package manager that created it: %s", async (userAgent, name, command) => {
    const { stdout, installed } = await create(["shop", "--yes"], { userAgent });
    expect(installed[0]).toMatch(new RegExp(`^${name} in `));
    expect(stdout).toContain(`  ${command}\n`);
    expect(readManifest("shop").scripts.dev).toContain(` ${name}:dev:auth ${name}:dev:app`);
    expect(read("shop/README.md")).toContain(`\`\`\`sh\n${command}\n\`\`\``);
    expect(readdirSync(join(cwd, "shop")).includes("pnpm-workspace.yaml")).toBe(name === "pnpm");
  });

  test("takes packages from tarballs, those included that no registry has yet", async () => {
    const names = ["auth-server", "browser", "core", "next", "testing"];
    for (const name of names) writeFileSync(join(cwd, `orgward-${name}-1.2.3.tgz`), "");
    await create(["shop", "--yes", "-f", "next", "--packages", ".", "--no-install"]);
    const { dependencies, devDependencies } = readManifest("shop");
    expect(dependencies["@orgward/next"]).toBe("file:../orgward-next-1.2.3.tgz");
    expect(dependencies["@orgward/core"]).toBe("file:../orgward-core-1.2.3.tgz");
    expect(dependencies["@orgward/browser"]).toBe("file:../orgward-browser-1.2.3.tgz");
    expect(devDependencies["@orgward/testing"]).toBe("file:../orgward-testing-1.2.3.tgz");
  });

  test.each([
    ["missing", "can't be read"],
    [".", "has no tarball of @orgward/express"],
  ])("isn't created with tarballs that aren't there: --packages %s", async (folder, sentence) => {
    const { code, stderr } = await create(["shop", "--yes", "--packages", folder, "--no-install"]);
    expect(code).not.toBe(0);
    expect(stderr).toContain(sentence);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

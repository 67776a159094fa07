import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { compile } from "./compile.ts";
import { installPackedPackages, link, type PackedPackage } from "./pack.ts";

let consumer: string;
let packed: PackedPackage[];

beforeAll(async () => {
  consumer = mkdtempSync(join(tmpdir(), "orgward-consumer-"));
  // The types of Next don't pass with library checking on. @orgward/next is in the table of compatibility, and has an app of its own.
  packed = await installPackedPackages(consumer, ({ name }) => name !== "@orgward/next");
  link("@types/node", repository, consumer);
  link("@types/express", import.meta.dirname, consumer);
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

describe("a packed package", () => {
  test("carries what it is made of and nothing of the workspace's tests", () => {
    for (const { folder } of packed) {
      expect(existsSync(join(folder, "dist"))).toBe(true);
      expect(existsSync(join(folder, "src"))).toBe(true);
      expect(existsSync(join(folder, "test"))).toBe(false);
    }
  });

  test("names real versions of its dependencies, not the workspace's protocols", () => {
    for (const { folder } of packed) {
      expect(readFileSync(join(folder, "package.json"), "utf8")).not.toMatch(/"(workspace|catalog):/);
    }
  });

  test("has the file behind every export", () => {
    for (const { folder, manifest } of packed) {
      const targets = Object.values(manifest.exports ?? {}).flatMap((target) => Object.values(target as object));
      for (const target of targets) expect(existsSync(join(folder, target)), `${manifest.name} ${target}`).toBe(true);
    }
  });
});

describe("a consumer", () => {
  test("compiles as an ES module, with library checking on", () => {
    write(
      "consumer.ts",
      importEverything((entry, name) => `import * as ${name} from "${entry}";`),
    );
    write("app.ts", readFileSync(join(import.meta.dirname, "app.example.ts"), "utf8"));
    expect(compile(consumer, ["consumer.ts", "app.ts"])).toBe("");
  });

  test("compiles as a CommonJS module, with library checking on", () => {
    write(
      "consumer.cts",
      importEverything((entry, name) => `import ${name} = require("${entry}");`),
    );
    expect(compile(consumer, ["consumer.cts"])).toBe("");
  });

  test("compiles as a CommonJS module with module node16", () => {
    write("old.cts", readFileSync(join(import.meta.dirname, "app.example.ts"), "utf8"));
    expect(
      compile(consumer, ["old.cts"], { module: "node16", moduleResolution: "node16", esModuleInterop: true }),
    ).toBe("");
  });

  test("that misspells a role does not compile", () => {
    const app = readFileSync(join(import.meta.dirname, "app.example.ts"), "utf8");
    write("misspelt.ts", app.replace('requireOrgRole("Admin"', 'requireOrgRole("Admn"'));
    expect(compile(consumer, ["misspelt.ts"])).toContain(`"Admn"' is not assignable`);
  });

  test("gets the same names by import and by require", () => {
    const entries = JSON.stringify(runnableEntries());
    const names = (type: "module" | "commonjs", load: string): Readonly<Record<string, string[]>> => {
      const code = `(async () => {
        const names = {};
        for (const entry of ${entries}) names[entry] = Object.keys(${load}).sort();
        console.log(JSON.stringify(names));
      })();`;
      return JSON.parse(node(`--input-type=${type}`, code));
    };
    const imported = names("module", "await import(entry)");
    const required = names("commonjs", "require(entry)");
    expect(Object.keys(imported)).toEqual(runnableEntries());
    for (const entry of runnableEntries()) {
      expect(withoutInteropNames(required[entry]), entry).toEqual(withoutInteropNames(imported[entry]));
    }
  });

  test("tests its users against the auth server in memory, without any other package", () => {
    const code = `
      const { createTestIssuer, demoOrgs } = await import("@orgward/testing");
      const issuer = await createTestIssuer({ data: "empty" });
      const user = await issuer.addUser({ memberships: [{ org: demoOrgs.acme, role: "Admin" }] });
      const [, claims] = (await issuer.tokenFor(user)).split(".");
      const { org_id_to_org_member_info } = JSON.parse(Buffer.from(claims, "base64url").toString());
      const page = await issuer.fetch(issuer.authUrl + "/login");
      console.log(org_id_to_org_member_info[demoOrgs.acme.orgId].user_role, page.status);`;
    expect(node("--input-type=module", code).trim()).toBe("Admin 200");
  });

  test("can run the auth server's command", () => {
    const command = packed.find(({ manifest }) => manifest.bin?.orgward !== undefined);
    const file = join(command?.folder ?? "", command?.manifest.bin?.orgward ?? "");
    expect(execFileSync(process.execPath, [file, "--version"], { encoding: "utf8" }).trim()).toBe(
      command?.manifest.version,
    );
  });
});

function importEverything(statement: (entry: string, name: string) => string): string {
  const entries = packed.flatMap((one) => one.entries);
  const statements = entries.map((entry, index) => statement(entry, `entry${index}`));
  return `${statements.join("\n")}\nexport const everything = [${entries.map((_, index) => `entry${index}`).join(", ")}];\n`;
}

/** The contract suite registers tests when it is loaded, which vitest allows inside a run only. */
function runnableEntries(): string[] {
  return packed.flatMap(({ entries }) => entries).filter((entry) => entry !== "@orgward/testing/contract");
}

function withoutInteropNames(names: readonly string[] = []): string[] {
  return names.filter((name) => name !== "__esModule" && name !== "module.exports");
}

function node(inputType: string, code: string): string {
  return execFileSync(process.execPath, [inputType, "--no-warnings", "--eval", code], {
    cwd: consumer,
    encoding: "utf8",
  });
}

function write(file: string, code: string): void {
  writeFileSync(join(consumer, file), code);
}

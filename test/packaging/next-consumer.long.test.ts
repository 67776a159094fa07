import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { installPackedPackages, link } from "./pack.ts";

const page = `"use client";
import { loginPath, useUser } from "@orgward/next/client";

export default function Page() {
  const state = useUser();
  return state.status === "signed-in" ? <p>{state.user.email}</p> : <a href={loginPath("/")}>Sign in</a>;
}
`;
const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const account = `import { auth } from "../auth";

export default async function Account() {
  const { email } = await auth.requireUser();
  return <p>{email}</p>;
}
`;
const proxy = `import { auth } from "./app/auth";

export const proxy = auth.proxy;
`;
const mistake = `"use client";
import { initAuth } from "@orgward/next";

export default function Mistake() {
  return <button onClick={() => initAuth({ authUrl: "", apiKey: "", appUrl: "" })}>Sign in</button>;
}
`;
/** Both bundlers would check the same types, which the compiler does alone below. */
const configurationOfNext = "export default { typescript: { ignoreBuildErrors: true } };\n";
const configuration = {
  compilerOptions: {
    ...{ target: "ES2022", lib: ["ES2023", "DOM", "DOM.Iterable"], module: "ESNext", moduleResolution: "Bundler" },
    ...{ jsx: "react-jsx", strict: true, esModuleInterop: true, resolveJsonModule: true, isolatedModules: true },
    ...{ skipLibCheck: true, noEmit: true, types: ["node"] },
  },
  include: ["next-env.d.ts", "**/*.ts", "**/*.tsx"],
  exclude: ["mistaken", "node_modules"],
};

let consumer: string;

beforeAll(async () => {
  // Below this repository: Next follows no link that leads out of the folder that it takes for the root.
  consumer = mkdtempSync(join(import.meta.dirname, ".next-consumer-"));
  await installPackedPackages(consumer, ({ name }) =>
    ["@orgward/browser", "@orgward/core", "@orgward/next"].includes(name),
  );
  for (const name of ["react-dom", "@types/react"]) link(name, join(repository, "packages/next"), consumer);
  for (const name of ["typescript", "@types/node"]) link(name, repository, consumer);
  for (const app of [".", "mistaken"]) {
    write(`${app}/package.json`, JSON.stringify({ type: "module", private: true }));
    write(`${app}/tsconfig.json`, JSON.stringify(configuration));
    write(`${app}/next.config.ts`, configurationOfNext);
    write(`${app}/app/layout.tsx`, layout);
  }
  write("mistaken/app/page.tsx", mistake);
  write("app/page.tsx", page);
  write("app/account/page.tsx", account);
  write("proxy.ts", proxy);
  write("app/auth.ts", readFileSync(join(import.meta.dirname, "next-auth.example.ts"), "utf8"));
  write("app/orgs/[orgId]/route.ts", readFileSync(join(import.meta.dirname, "next-app.example.ts"), "utf8"));
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

describe.each(["--turbopack", "--webpack"])("an application that Next builds with %s", (bundler) => {
  test("has the packed @orgward/next in routes, pages, the proxy and the browser", () => {
    expect(build(".", bundler)).toMatch(/^0\n/);
    expect(existsSync(join(consumer, ".next/server/app/orgs/[orgId]/route.js"))).toBe(true);
  });

  test("can't take the guards into the browser", () => {
    expect(build("mistaken", bundler)).toMatch(/^1\n.*'server-only' cannot be imported from a Client Component/s);
  });
});

test("an application of Next compiles, and one that misspells a role does not", () => {
  const file = "app/orgs/[orgId]/route.ts";
  const code = readFileSync(join(consumer, file), "utf8");
  const compile = () => runNode(consumer, ["typescript/bin/tsc", "-p", "."]);
  expect(compile()).toBe("0\n");
  write(file, code.replace('withOrgRole("Admin"', 'withOrgRole("Admn"'));
  expect(compile()).toMatch(/^[12]\n.*"Admn"' is not assignable/s);
});

/** What `next build` ends with, and what it says. */
function build(app: string, bundler: string): string {
  return runNode(join(consumer, app), ["next/dist/bin/next", "build", bundler]);
}

/** Runs a program of the consumer's `node_modules` in a folder. Returns its exit code, a line break, and what it writes. */
function runNode(folder: string, [program = "", ...args]: readonly string[]): string {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(consumer, "node_modules", program), ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return `${status}\n${stdout}${stderr}`;
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(consumer, file)), { recursive: true });
  writeFileSync(join(consumer, file), content);
}

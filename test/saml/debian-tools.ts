import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../../scripts/processes/run-command.mjs";

/** What SimpleSAMLphp and pysaml2 call. Of what they depend on, apt adds what the machine lacks. */
const PROGRAMS = ["xmlsec1"];
const PHP_MODULES = ["cli", "common", "mbstring", "xml"];
const PYTHON_MODULES = [
  "dateutil",
  "defusedxml",
  "elementpath",
  "importlib-resources",
  "openssl",
  "requests",
  "tz",
  "xmlschema",
];

/** Their own dependencies name a web server and a documentation generator, which nobody needs here. */
const WITHOUT_DEPENDENCIES = ["python3-pysaml2", "simplesamlphp"];

const CACHE = fileURLToPath(new URL("./node_modules/.cache/", import.meta.url));

/** Debian's SimpleSAMLphp, pysaml2 and xmlsec1 in a folder; or a sentence that says why they can't be had. */
export type DebianTools = { readonly folder: string } | { readonly missing: string };

let found: Promise<DebianTools> | undefined;

/**
 * Unpacks Debian's packages into a folder of this workspace, once for all tests. It installs nothing, so that it needs no root and leaves
 * the machine as it is. `SAML_TOOLS` names a folder in which they have been unpacked already.
 */
export function findDebianTools(): Promise<DebianTools> {
  found ??= unpackOnce();
  return found;
}

async function unpackOnce(): Promise<DebianTools> {
  if (process.env.SAML_TOOLS) return { folder: process.env.SAML_TOOLS };
  const folder = join(CACHE, `debian-${process.arch}`);
  if (existsSync(folder)) return { folder };
  if (process.platform !== "linux")
    return { missing: "SimpleSAMLphp, pysaml2 and xmlsec1 come from Debian, so from Linux" };
  const work = join(CACHE, `unpacking-${process.pid}`);
  try {
    await mkdir(join(work, "archives", "partial"), { recursive: true });
    await mkdir(join(work, "lists", "partial"), { recursive: true });
    await download(work);
    const root = join(work, "root");
    const archives = (await readdir(join(work, "archives"))).filter((name) => name.endsWith(".deb"));
    for (const archive of archives) await run("dpkg", ["-x", join(work, "archives", archive), root], work);
    // Another process may have been faster; its folder is as good.
    await rename(root, folder).catch(() => undefined);
    return { folder };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(work: string): Promise<void> {
  const options = ["-qq", "-o", "Debug::NoLocking=1", "-o", `Dir::Cache=${work}`];
  const known = await run("apt-cache", ["policy", "simplesamlphp"], work);
  if (!/Candidate: \d/.test(known)) {
    // The machine's lists are empty, as in most images; these are our own.
    options.push("-o", `Dir::State::lists=${join(work, "lists")}`);
    await run("apt-get", [...options, "update"], work);
  }
  const php = /php\d+\.\d+(?=-cli)/.exec(
    await run("apt-cache", [...options.slice(1), "depends", "php-cli"], work),
  )?.[0];
  if (!php) throw new Error("apt knows no package php-cli");
  const packages = [
    ...PROGRAMS,
    ...PHP_MODULES.map((name) => `${php}-${name}`),
    ...PYTHON_MODULES.map((name) => `python3-${name}`),
  ];
  const chosen = ["--reinstall", "--download-only", "--no-install-recommends", "--yes"];
  await run("apt-get", [...options, ...chosen, "install", ...packages], work);
  await run("apt-get", [...options, "download", ...WITHOUT_DEPENDENCIES], join(work, "archives"));
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const { code, output, stdout } = await runCommand(command, args, { env, cwd, signal: new AbortController().signal });
  if (code !== 0) throw new Error(`\`${command} ${args.join(" ")}\` failed: ${output.trim()}`);
  return stdout;
}

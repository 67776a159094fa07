// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../processes/run-command.mjs";

/**
 * @typedef {{ readonly folder: string } | { readonly missing: string }} DebianTools Unpacked packages, or a sentence that says why they
 *   can't be had.
 *
 * @typedef {object} Choice
 * @property {readonly string[]} packages They come with what they depend on and the machine lacks.
 * @property {readonly string[]} [alone] They come without it.
 */

/**
 * Unpacks Debian's packages into a folder, once. It installs nothing, so that it needs no root and leaves the machine as it is.
 *
 * @param {object} wanted
 * @param {string} wanted.title What they are, for the sentence that says that they are missing.
 * @param {string} wanted.cache The folder that they are unpacked in; it is made, and kept.
 * @param {string} wanted.name Of their folder there.
 * @param {string} wanted.example One of the packages, by which apt's lists are known to be there.
 * @param {(dependsOn: (name: string) => Promise<string>) => Promise<Choice>} wanted.choose It may ask what a package depends on, whose
 *   names have numbers that differ between releases of Debian.
 * @returns {Promise<DebianTools>}
 */
export async function unpackDebianPackages({ title, cache, name, example, choose }) {
  const folder = join(cache, `${name}-${process.arch}`);
  if (existsSync(folder)) return { folder };
  if (process.platform !== "linux") return { missing: `${title} come from Debian, so from Linux` };
  const work = join(cache, `unpacking-${name}-${process.pid}`);
  try {
    await mkdir(join(work, "archives", "partial"), { recursive: true });
    await mkdir(join(work, "lists", "partial"), { recursive: true });
    await download(work, example, choose);
    const root = join(work, "root");
    const archives = (await readdir(join(work, "archives"))).filter((file) => file.endsWith(".deb"));
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

/**
 * @param {string} tools The folder of unpacked packages.
 * @returns {string} where their programs find the libraries that came with them, as `LD_LIBRARY_PATH`
 */
export function librariesOf(tools) {
  const names = readdirSync(join(tools, "usr/lib")).filter((name) => name.endsWith("-linux-gnu"));
  return names.map((name) => join(tools, "usr/lib", name)).join(":");
}

/** @param {string} work @param {string} example @param {Parameters<typeof unpackDebianPackages>[0]["choose"]} choose */
async function download(work, example, choose) {
  const options = ["-qq", "-o", "Debug::NoLocking=1", "-o", `Dir::Cache=${work}`];
  const known = await run("apt-cache", ["policy", example], work);
  if (!/Candidate: \d/.test(known)) {
    // The machine's lists are empty, as in most images; these are our own.
    options.push("-o", `Dir::State::lists=${join(work, "lists")}`);
    await run("apt-get", [...options, "update"], work);
  }
  const dependsOn = (/** @type {string} */ name) => run("apt-cache", [...options.slice(1), "depends", name], work);
  const { packages, alone = [] } = await choose(dependsOn);
  const chosen = ["--reinstall", "--download-only", "--no-install-recommends", "--yes"];
  await run("apt-get", [...options, ...chosen, "install", ...packages], work);
  if (alone.length > 0) await run("apt-get", [...options, "download", ...alone], join(work, "archives"));
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
async function run(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const { code, output, stdout } = await runCommand(command, args, { env, cwd, signal: new AbortController().signal });
  if (code !== 0) throw new Error(`\`${command} ${args.join(" ")}\` failed: ${output.trim()}`);
  return stdout;
}

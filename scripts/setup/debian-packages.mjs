// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../processes/run-command.mjs";

/**
 * @typedef {{ readonly folder: string } | { readonly missing: string }} DebianTools Unpacked packages, or a sentence that says why they
 *   can't be had.
 *
 * @typedef {object} Choice
 * @property {readonly string[]} packages They come with what they depend on and the machine lacks.
 * @property {readonly string[]} [alone] They come without it.
 * @property {{ readonly release: string, readonly packages: readonly string[] }} [newer] They come without it from a newer release of
 *   Debian, in place of this machine's. Only what isn't built for a machine runs on an older one.
 *
 * @typedef {object} Apt What can be asked before packages are chosen.
 * @property {(name: string) => Promise<string>} dependsOn What a package depends on. Some names have numbers that differ between releases.
 * @property {(name: string, version: string) => Promise<boolean>} hasSince Whether this machine's release has a package in at least that
 *   version.
 */

/**
 * Unpacks Debian's packages into a folder, once. It installs nothing, so that it needs no root and leaves the machine as it is.
 *
 * @param {object} wanted
 * @param {string} wanted.title What they are, for the sentence that says that they are missing.
 * @param {string} wanted.cache The folder that they are unpacked in; it is made, and kept.
 * @param {string} wanted.name Of their folder there.
 * @param {string} wanted.example One of the packages, by which apt's lists are known to be there.
 * @param {(apt: Apt) => Promise<Choice>} wanted.choose
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
  return names.flatMap((name) => withPrivateLibraries(join(tools, "usr/lib", name))).join(":");
}

/** Some packages keep libraries that only they use in a folder below, under a path that isn't true of unpacked ones. @param {string} folder */
function withPrivateLibraries(folder) {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = below.map(({ name }) => join(folder, name));
  return [folder, ...places.filter((place) => readdirSync(place).some((name) => /^lib.*\.so/.test(name)))];
}

/** @param {string} work @param {string} example @param {(apt: Apt) => Promise<Choice>} choose */
async function download(work, example, choose) {
  const options = ["-o", "Debug::NoLocking=1", "-o", `Dir::Cache=${work}`];
  const known = await run("apt-cache", ["policy", example], work);
  if (!/Candidate: \d/.test(known)) {
    // The machine's lists are empty, as in most images; these are our own.
    options.push("-o", `Dir::State::lists=${join(work, "lists")}`);
    await run("apt-get", [...options, "-qq", "update"], work);
  }
  const { packages, alone = [], newer } = await choose(createApt(options, work));
  const chosen = ["--reinstall", "--download-only", "--no-install-recommends", "--yes"];
  await run("apt-get", [...options, "-qq", ...chosen, "install", ...packages], work);
  const archives = join(work, "archives");
  if (alone.length > 0) await run("apt-get", [...options, "-qq", "download", ...alone], archives);
  if (!newer) return;
  const optionsOfNewer = await readRelease(newer.release, options, work);
  await run("apt-get", [...optionsOfNewer, "-qq", "download", ...newer.packages], archives);
}

/** @param {readonly string[]} options @param {string} work @returns {Apt} */
function createApt(options, work) {
  return {
    dependsOn: (name) => run("apt-cache", [...options, "depends", name], work),
    async hasSince(name, version) {
      const candidate = /Candidate: (\d\S*)/.exec(await run("apt-cache", [...options, "policy", name], work))?.[1];
      if (!candidate) return false;
      const { code } = await execute("dpkg", ["--compare-versions", candidate, "ge", version], work);
      return code === 0;
    },
  };
}

/**
 * Reads the lists of another release of Debian, from the mirror that this machine uses.
 *
 * @param {string} release
 * @param {readonly string[]} options Of apt, for this machine's release.
 * @param {string} work
 * @returns {Promise<string[]>} the options of apt for that release
 */
async function readRelease(release, options, work) {
  const ofDebian = ["Created-By: Packages", "Label: Debian", "Component: main"];
  const mirrors = await run("apt-get", [...options, "indextargets", "--format", "$(REPO_URI)", ...ofDebian], work);
  const [mirror] = mirrors.split("\n");
  if (!mirror) throw new Error("apt knows no mirror of Debian");
  const sources = join(work, `${release}.list`);
  await writeFile(sources, `deb ${mirror} ${release} main\n`);
  const lists = join(work, release);
  await mkdir(join(lists, "partial"), { recursive: true });
  const places = [`Dir::Etc::sourcelist=${sources}`, "Dir::Etc::sourceparts=-", `Dir::State::lists=${lists}`];
  const ofRelease = ["Debug::NoLocking=1", `Dir::Cache=${lists}`, ...places].flatMap((option) => ["-o", option]);
  await run("apt-get", [...ofRelease, "-qq", "update"], work);
  return ofRelease;
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
async function run(command, args, cwd) {
  const { code, output, stdout } = await execute(command, args, cwd);
  if (code !== 0) throw new Error(`\`${command} ${args.join(" ")}\` failed: ${output.trim()}`);
  return stdout;
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function execute(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  return runCommand(command, args, { env, cwd, signal: new AbortController().signal });
}

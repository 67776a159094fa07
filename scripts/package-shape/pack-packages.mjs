// @ts-check
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { environmentWithPackageManager } from "../setup/package-manager.mjs";
import { listPublicPackages, repository } from "../setup/workspace.mjs";
import { digestPackages } from "./digest-packages.mjs";

/** `pnpm pack --json` lists every file. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const KEPT = join(repository, "node_modules/.cache/packed-packages");
const INDEX = "tarballs.json";
/** How the names of folders begin that may lack something. */
const UNFINISHED = "packing-";

/**
 * Packs the public packages, which must be built. The tarballs are kept until anything changes that they are made of: packing takes ten
 * seconds of a processor, and the check of the packages and several tests want the same.
 *
 * @returns {Promise<ReadonlyMap<string, string>>} absolute paths of the tarballs, by the names of their packages
 * @throws when pnpm can't be had or can't pack
 */
export async function packPublicPackages() {
  const packages = listPublicPackages();
  const folder = join(KEPT, digestPackages(repository, packages));
  if (!existsSync(folder)) {
    const names = packages.map(({ manifest }) => manifest.name);
    keep(folder, pack(names, await environmentWithPackageManager(new AbortController().signal)));
  }
  /** @type {Record<string, string>} */
  const files = JSON.parse(readFileSync(join(folder, INDEX), "utf8"));
  return new Map(Object.entries(files).map(([name, file]) => [name, join(folder, file)]));
}

/**
 * Packs with one process, which takes a few times less than one for each.
 *
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env finds the package manager
 * @returns {string} a new folder with the tarballs, and a list of them
 */
function pack(names, env) {
  mkdirSync(KEPT, { recursive: true });
  const folder = mkdtempSync(join(KEPT, UNFINISHED));
  try {
    const filters = names.map((name) => `--filter=${name}`);
    const command = ["--recursive", ...filters, "pack", "--json", "--pack-destination", folder];
    const options = /** @type {const} */ ({ cwd: repository, env, encoding: "utf8", maxBuffer: MAX_OUTPUT_BYTES });
    /** @type {{ name: string, filename: string }[]} */
    const packed = JSON.parse(execFileSync("pnpm", command, options));
    const files = Object.fromEntries(packed.map(({ name, filename }) => [name, basename(filename)]));
    writeFileSync(join(folder, INDEX), JSON.stringify(files));
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/**
 * Puts complete tarballs where others look for them, in place of older ones. Whoever packs the same at the same time may have been faster:
 * then theirs stay.
 *
 * @param {string} folder
 * @param {string} packed
 */
function keep(folder, packed) {
  const older = readdirSync(KEPT).filter((name) => !name.startsWith(UNFINISHED) && name !== basename(folder));
  try {
    renameSync(packed, folder);
  } catch (error) {
    rmSync(packed, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  for (const name of older) rmSync(join(KEPT, name), { recursive: true, force: true });
}

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { environmentWithPackageManager } from "../../scripts/setup/package-manager.mjs";
import { listPublicPackages, readManifest, repository } from "../../scripts/setup/workspace.mjs";

export interface PackedPackage {
  name: string;
  /** Absolute path of the unpacked tarball inside the consumer. */
  folder: string;
  /** The manifest inside the tarball. */
  manifest: ReturnType<typeof readManifest>;
  /** Import specifiers that the manifest exports, such as "@orgward/express/augment". */
  entries: string[];
}

/**
 * Packs the public packages, unpacks the tarballs into `node_modules` of a consumer, and links the dependencies that the packed
 * manifests name, so that nothing outside a tarball's own files can be reached by accident.
 *
 * @param consumer absolute path of an empty folder
 * @param isWanted which of the public packages
 */
export async function installPackedPackages(
  consumer: string,
  isWanted: (manifest: PackedPackage["manifest"]) => boolean,
): Promise<PackedPackage[]> {
  const env = await environmentWithPackageManager(new AbortController().signal);
  return listPublicPackages()
    .filter(({ manifest }) => isWanted(manifest))
    .map(({ folder }) => installPackedPackage(join(repository, folder), consumer, env));
}

function installPackedPackage(source: string, consumer: string, env: NodeJS.ProcessEnv): PackedPackage {
  const { name } = readManifest(source);
  if (!existsSync(join(source, "dist"))) throw new Error(`${name} is not built: run \`pnpm build\` first.`);
  const folder = join(consumer, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  unpack(pack(source, join(consumer, "tarballs", basename(source)), env), folder);
  const manifest = readManifest(folder);
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const dependency of needed.filter((one) => !one.startsWith("@orgward/"))) link(dependency, source, consumer);
  return { name, folder, manifest, entries: entriesOf(manifest) };
}

function pack(source: string, destination: string, env: NodeJS.ProcessEnv): string {
  execFileSync("pnpm", ["pack", "--pack-destination", destination], { cwd: source, env, stdio: "pipe" });
  return join(destination, readdirSync(destination)[0] ?? "");
}

function unpack(tarball: string, folder: string): void {
  execFileSync("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
}

/** Makes a dependency of a workspace package importable in the consumer. */
export function link(dependency: string, source: string, consumer: string): void {
  const target = join(consumer, "node_modules", dependency);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(realpathSync(join(source, "node_modules", dependency)), target);
}

function entriesOf({ name, exports = {} }: ReturnType<typeof readManifest>): string[] {
  return Object.keys(exports).map((subpath) => `${name}${subpath.slice(1)}`);
}

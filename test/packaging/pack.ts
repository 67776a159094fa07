import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { packPublicPackages } from "../../scripts/package-shape/pack-packages.mjs";
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
  const sources = listPublicPackages().filter(({ manifest }) => isWanted(manifest));
  for (const { folder, manifest } of sources) {
    if (!existsSync(join(repository, folder, "dist"))) {
      throw new Error(`${manifest.name} is not built: run \`pnpm build\` first.`);
    }
  }
  const tarballs = await packPublicPackages();
  return sources.map(({ folder, manifest: { name } }) =>
    installPackedPackage(tarballs.get(name) ?? "", { name, source: join(repository, folder), consumer }),
  );
}

function installPackedPackage(
  tarball: string,
  { name, source, consumer }: { readonly name: string; readonly source: string; readonly consumer: string },
): PackedPackage {
  const folder = join(consumer, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
  const manifest = readManifest(folder);
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const dependency of needed.filter((one) => !one.startsWith("@orgward/"))) link(dependency, source, consumer);
  return { name, folder, manifest, entries: entriesOf(manifest) };
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

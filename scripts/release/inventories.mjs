// @ts-check
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../processes/run-command.mjs";
import { listPublicPackages } from "../setup/workspace.mjs";

/** The name of the file in each package: a CycloneDX document, by the convention of its specification. */
export const INVENTORY = "sbom.cdx.json";

/** Where they lie until each is in its package. */
const FOLDER = "inventories";

/**
 * Adds a software bill of materials to each public package: everything that it installs, with versions, hashes and licenses, as the lockfile
 * has them. Call it once the versions are set.
 *
 * @param {import("./publish.mjs").Place} place the repository's checkout
 * @throws when pnpm can't write one
 */
export async function addInventories(place) {
  const packages = listPublicPackages(place.cwd);
  const { code, output } = await runCommand("pnpm", inventoryArguments(packages.map(({ folder }) => folder)), place);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nThe software bills of materials couldn't be written.`);
  for (const { folder, manifest } of packages) {
    const written = `${manifest.name.replace(/^@/, "").replace("/", "-")}-${manifest.version}.cdx.json`;
    renameSync(join(place.cwd, FOLDER, written), join(place.cwd, folder, INVENTORY));
    const complete = { ...manifest, files: [...(manifest.files ?? []), INVENTORY] };
    writeFileSync(join(place.cwd, folder, "package.json"), `${JSON.stringify(complete, null, 2)}\n`);
  }
  rmSync(join(place.cwd, FOLDER), { recursive: true });
}

/** @param {readonly string[]} folders */
function inventoryArguments(folders) {
  return [
    ...["sbom", "--sbom-format=cyclonedx", "--sbom-spec-version=1.6", "--prod"],
    ...folders.map((folder) => `--filter=./${folder}`),
    ...["--split", `--out=${FOLDER}/%s-%v.cdx.json`],
  ];
}

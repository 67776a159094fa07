// @ts-check
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { problemAffectsEntrypointResolution, problemKindInfo } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** @typedef {import("../setup/workspace.mjs").PackageManifest} PackageManifest */
/** @typedef {import("@arethetypeswrong/core").CheckResult} CheckResult */

/** How TypeScript looks for modules, in its modes. */
const resolutions = /** @type {const} */ (["node10", "node16-cjs", "node16-esm", "bundler"]);

/** The modes that can't use an entry which has ES modules alone. */
const commonJsResolutions = new Set(["node10", "node16-cjs"]);

/**
 * Finds what is wrong with a package as it will be published: entries that don't exist or are in another format than they say (publint), and
 * types that differ from what runs (Are the Types Wrong).
 *
 * @param {PackageManifest} manifest
 * @param {string} tarball absolute path of the packed package
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function findShapeProblems(manifest, tarball) {
  const data = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: data.buffer } });
  const formats = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
  return [...formats, ...describeTypeProblems(await checkPackage(createPackageFromTarballData(data)), manifest)];
}

/**
 * @param {CheckResult} analysis
 * @param {PackageManifest} manifest
 * @returns {string[]}
 */
function describeTypeProblems(analysis, manifest) {
  // A command is no module to import.
  const entries = Object.keys(manifest.exports ?? {});
  if (entries.length === 0) return [];
  if (!analysis.types) return ["The package has no types."];
  const { problems } = analysis;
  return entries.flatMap((entry) =>
    resolutionsOf(entry, manifest).flatMap((resolution) =>
      problems
        .filter((problem) => problemAffectsEntrypointResolution(problem, entry, resolution, analysis))
        .map(({ kind }) => `${entry} (${resolution}): ${problemKindInfo[kind].description}`),
    ),
  );
}

/**
 * @param {string} entry
 * @param {PackageManifest} manifest
 */
function resolutionsOf(entry, manifest) {
  const conditions = manifest.exports?.[entry];
  const hasCommonJs = typeof conditions === "object" && conditions !== null && "require" in conditions;
  return resolutions.filter((resolution) => hasCommonJs || !commonJsResolutions.has(resolution));
}

// @ts-check
import { markdownTable } from "markdown-table";
import { bundles } from "./bundles.mjs";
import { measureBundle } from "./measure.mjs";

/**
 * What the library weighs on an edge runtime.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Bundle size",
  defaultRounds: 1,
  packages: ["esbuild", "hono", "jose"],
  measure,
  toMarkdown,
  compare,
};

/** @param {import("../run.mjs").Plan} plan */
async function measure({ only }) {
  const chosen = bundles.filter(({ id }) => only.length === 0 || only.includes(id));
  const sizes = await Promise.all(chosen.map((bundle) => measureBundle(bundle)));
  return sizes.map(({ text, modules, ...size }) => size);
}

/** @param {Awaited<ReturnType<typeof measure>>} sizes */
function toMarkdown(sizes) {
  const rows = sizes.map(({ title, minifiedBytes, gzipBytes, target }) => [
    title,
    kilobytes(minifiedBytes),
    kilobytes(gzipBytes),
    target === undefined ? "" : `≤ ${kilobytes(target)}`,
    target === undefined ? "" : gzipBytes <= target ? "yes" : "no",
  ]);
  return markdownTable([["bundle", "minified", "gzip", "target", "met"], ...rows], {
    align: ["l", "r", "r", "r", "l"],
  });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @param {Awaited<ReturnType<typeof measure>>} sizes @returns {import("../report.mjs").Comparison[]} */
function compare(sizes) {
  const jose = sizes.find(({ id }) => id === "jose-verify");
  return sizes.flatMap(({ title, gzipBytes, target }) =>
    target === undefined
      ? []
      : {
          what: title,
          ours: kilobytes(gzipBytes),
          ...(jose && { limit: { label: jose.title, ratio: gzipBytes / jose.gzipBytes } }),
          target: { label: `≤ ${kilobytes(target)}`, isMet: gzipBytes <= target },
        },
  );
}

// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { chooseSubjects } from "../choose-subjects.mjs";
import { exactly, judge } from "../driver/statistics.mjs";
import { bundles } from "./bundles.mjs";
import { measureBundle } from "./measure.mjs";

/** Measures what the library weighs on an edge runtime, and in a page. @type {Benchmark} */
export const benchmark = { title: "Bundle size", defaultRounds: 1, packages: ["esbuild", "hono", "jose"], measure };

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ only }) {
  const chosen = chooseSubjects(bundles, [], only);
  const sizes = await Promise.all(chosen.map(async (bundle) => ({ ...bundle, ...(await measureBundle(bundle)) })));
  return {
    rows: sizes.map(({ title, minifiedBytes, gzipBytes, laterGzipBytes, target }) => ({
      what: title,
      cells: {
        "minified, kB": minifiedBytes / 1000,
        "gzip, kB": gzipBytes / 1000,
        "loaded when needed, gzip, kB": laterGzipBytes / 1000,
      },
      ...(target && { verdict: judge(exactly(gzipBytes / 1000), "≤", target / 1000, "kB, gzip") }),
    })),
  };
}

// @ts-check

/**
 * @typedef {Pick<Awaited<ReturnType<typeof import("./trials.mjs").startTrials>>, "run" | "renew">} Runs
 * @typedef {ReturnType<typeof createJudges>} Judges
 */

/** How long a file of tests may take without a fault, whatever else the machine does. */
const longestClean = 300_000;
/** With a fault it may take so many times what it took without one, so that a busy machine makes nobody late. */
const slower = 20;
const shortestLimit = 30_000;
/** No longer than that: the first run also loads all modules, and a fault may go on forever. */
const longestLimit = 180_000;
/** What a new process may take on top of that, to load all modules. */
const loading = 30_000;

/** @param {number} milliseconds */
function boundLimit(milliseconds) {
  return Math.min(longestLimit, Math.max(shortestLimit, milliseconds));
}

/**
 * Lets files of tests judge faults, and makes sure that they can: one that doesn't pass without any fault would seem to notice all.
 *
 * @param {Runs} trials
 * @param {(message: string) => void} report Is told of files that can't judge.
 * @param {() => number} [now] Milliseconds.
 */
export function createJudges({ run, renew }, report, now = () => performance.now()) {
  /** @type {Map<string, number | null>} How many milliseconds each may take with a fault; null for those that can't judge. */
  const limits = new Map();

  /** @param {string} test */
  async function findLimit(test) {
    const started = now();
    const verdict = await run(test, longestClean);
    return verdict === "passed" ? boundLimit(slower * (now() - started)) : null;
  }

  return {
    /**
     * Whether a file of tests passes without a fault, here or in a process of its own. It's tried once.
     *
     * @param {string} test
     */
    async canJudge(test) {
      if (!limits.has(test)) {
        let limit = await findLimit(test);
        if (limit === null) {
          await renew();
          limit = await findLimit(test);
        }
        limits.set(test, limit);
        if (limit === null) report(`${test} is left out: it doesn't pass without a fault.`);
      }
      return limits.get(test) !== null;
    },

    /**
     * Whether a file of tests notices the fault that is planted. What may have another cause, as coming late, has to happen again in a new
     * process.
     *
     * @param {string} test One that can judge.
     * @returns {Promise<"passed" | "failed" | "late">}
     */
    async judge(test) {
      const limit = limits.get(test) ?? shortestLimit;
      const verdict = await run(test, limit);
      if (verdict === "passed" || verdict === "failed") return verdict;
      await renew();
      const again = await run(test, limit + loading);
      return again === "stray" ? "failed" : again;
    },

    /** Those that can't judge. */
    leftOut: () => [...limits].flatMap(([test, limit]) => (limit === null ? [test] : [])),
  };
}

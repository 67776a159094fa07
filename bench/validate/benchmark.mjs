// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { chooseSubjects } from "../choose-subjects.mjs";
import { measureInProcesses } from "../driver/in-process.mjs";
import { judge, summarize, summarizeRatio } from "../driver/statistics.mjs";
import { startIssuer } from "../issuer.mjs";
import { guards } from "./guards.mjs";
import { columns } from "./measure.mjs";
import { subjects } from "./subjects.mjs";

const starts = 4;
const warmUpRounds = 10;
const tokensSeenBefore = 100;

/** Measures how long one validation of an access token takes. @type {Benchmark} */
export const benchmark = {
  title: "Validating an access token",
  defaultRounds: 80,
  packages: [...subjects, ...guards].flatMap(({ packages }) => packages),
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ rounds, seed, only, report }) {
  const chosen = chooseSubjects([...subjects, ...guards], ["openssl", "jose"], only);
  const issuer = await startIssuer();
  try {
    report("minting tokens");
    const seen = await issuer.mintTokens(tokensSeenBefore);
    // By column and round, the same for each subject. Processes that were started anew have seen none of them.
    const pools = new Map(columns.map((column) => [column, /** @type {(typeof seen)[]} */ ([])]));
    for (let round = warmUpRounds + Math.ceil(rounds / Math.min(starts, rounds)); round > 0; round -= 1) {
      for (const [{ newTokens }, pool] of pools) pool.push(await issuer.mintTokens(newTokens));
    }
    const samples = await measureInProcesses(
      { starts, rounds, warmUpRounds, seed, report },
      {
        module: new URL("worker.mjs", import.meta.url),
        tasks: chosen.flatMap((subject) => columnsOf(subject).map((column) => ({ subject, column }))),
        create: () => issuer.description,
        input: ({ column }, round) => ({
          column: column.id,
          tokens: column.newTokens === 0 ? seen : pools.get(column)?.[round],
        }),
      },
    );
    return summarizeValidation(samples);
  } finally {
    await issuer.close();
  }
}

/** Guards add to a token that was seen before what they add to any. @param {{ id: string }} subject */
function columnsOf({ id }) {
  return guards.some((guard) => guard.id === id) ? columns.filter((column) => column.id === "seen") : columns;
}

/**
 * Turns samples into times and ratios. The raw verification is that of the same round, one after another, as its cost doesn't
 * depend on whether a token was seen; jose is that of the same round and column.
 *
 * @param {Map<{ subject: { id: string, label: string }, column: { id: string, label: string } },
 *   import("./measure.mjs").Measurement[]>} samples
 * @returns {Results}
 */
export function summarizeValidation(samples) {
  const all = [...samples].map(([{ subject, column }, taken]) => {
    return { subject, column, times: taken.map(({ nanoseconds, validations }) => nanoseconds / validations / 1000) };
  });
  const timesOf = (/** @type {string} */ subjectId, /** @type {string} */ columnId) =>
    all.find(({ subject, column }) => subject.id === subjectId && column.id === columnId)?.times ?? [];
  const rowOf = (/** @type {(typeof all)[0]} */ { subject, column, times }) => {
    const toRaw = summarizeRatio(times, timesOf("openssl", "new"));
    const toJose = summarizeRatio(times, timesOf("jose", column.id));
    const verdict = column.id === "seen" ? judge(toRaw, "≤", 0.1, "of raw") : judge(toJose, "≤", 1.15, "of jose");
    return {
      what: `${column.label}: ${subject.label}`,
      cells: { µs: summarize(times), "÷ raw": toRaw, "÷ jose": toJose },
      ...(subject.id === "orgward" && { verdict }),
    };
  };
  const rows = columns.flatMap(({ id }) => all.filter(({ column }) => column.id === id).map(rowOf));
  const [guarded, assured] = [timesOf("guard", "seen"), timesOf("guard-assured", "seen")];
  if (guarded.length === 0 || assured.length === 0) return { rows };
  const extra = summarize(assured.map((microseconds, round) => microseconds - Number(guarded[round])));
  const what = "seen before: a guard that asks for a recent sign-in and a second factor, against one that doesn't";
  return { rows: [...rows, { what, cells: {}, verdict: judge(extra, "≤", 1, "µs more") }] };
}

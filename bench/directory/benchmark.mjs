// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
/** @import { Dialect } from "../population/databases.mjs" */
/** @import { Operation } from "./operations.mjs" */
import { measureInProcesses } from "../driver/in-process.mjs";
import { exactly, judge, quantileOf, summarizeRatio } from "../driver/statistics.mjs";
import { chooseDialects, databaseNames, openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { operations } from "./operations.mjs";

const warmUpRounds = 2;
const smallerPopulation = 1000;
const mostGrowth = 1.3;

/** Measures reads of users and organizations, beside the same among a thousand users, on both databases. @type {Benchmark} */
export const benchmark = {
  title: "Reading the directory",
  defaultRounds: 25,
  packages: ["@orgward/auth-server", "kysely", "pg"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ only, users, folder, ...plan }) {
  const stops = [];
  try {
    const subjects = [];
    for (const dialect of chooseDialects(only)) {
      const databases = await openDatabases[dialect](folder, plan.report);
      stops.push(databases.stop);
      for (const count of new Set([smallerPopulation, users])) {
        const size = { users: count, seed: 1 };
        const options = await databases.provide(createPopulation(size));
        subjects.push({ id: `${dialect} with ${count} users`, dialect, users: count, create: { options, size } });
      }
    }
    const samples = await measureInProcesses(
      { ...plan, warmUpRounds },
      {
        module: new URL("worker.mjs", import.meta.url),
        tasks: subjects.flatMap((subject) => operations.map((operation) => ({ subject, operation }))),
        create: ({ create }) => create,
        input: ({ operation }, round) => ({ operation: operation.label, seed: plan.seed * 1_000_003 + round }),
      },
    );
    return { rows: summarizeReads(samples, users) };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Compares reads from the larger population with the same from the smaller one.
 *
 * @param {Map<{ subject: { dialect: Dialect, users: number }, operation: Pick<Operation, "label" | "target"> }, number[][]>} samples
 *   Microseconds of each call, round by round.
 * @param {number} users Of the larger population.
 * @returns {Results["rows"]}
 */
export function summarizeReads(samples, users) {
  const [many, few] = [users, smallerPopulation].map((count) => `${count.toLocaleString("en")} users, µs`);
  const medians = (/** @type {number[][]} */ rounds) => rounds.map((calls) => quantileOf(calls, 0.5));
  const rows = [];
  for (const [{ subject, operation }, rounds] of samples) {
    if (subject.users !== users) continue;
    const ofRead = [...samples].filter(([task]) => task.operation === operation);
    const ofDatabase = ofRead.filter(([task]) => task.subject.dialect === subject.dialect);
    const [, fewer = []] = ofDatabase.find(([task]) => task.subject.users === smallerPopulation) ?? [];
    const growth = summarizeRatio(medians(rounds), medians(fewer));
    const p95 = quantileOf(rounds.flat(), 0.95);
    const { target } = operation;
    rows.push({
      what: `${databaseNames[subject.dialect]}: ${operation.label}`,
      cells: {
        ...{ [String(few)]: quantileOf(fewer.flat(), 0.5), [String(many)]: quantileOf(rounds.flat(), 0.5) },
        ...{ "p95, µs": p95, growth },
      },
      ...(target === "growth" && { verdict: judge(growth, "≤", mostGrowth, "× the smaller") }),
      ...(typeof target === "number" && { verdict: judge(exactly(p95 / 1000), "≤", target, "ms, p95") }),
    });
  }
  return rows;
}

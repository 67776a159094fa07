// @ts-check
/** @import { Benchmark } from "../types.ts" */
import { buildNextApp } from "../build.mjs";
import { chooseSubjects } from "../choose-subjects.mjs";
import { startIssuer } from "../issuer.mjs";
import { compareGuards } from "./compare.mjs";
import { subjects } from "./subjects.mjs";

const users = 100;

/** Most of a start is warming up, so each is measured for some rounds. */
const roundsOfStart = 30;

/** Frameworks, each measured by itself. @type {readonly (import("./compare.mjs").Group & { id: string })[]} */
export const groups = Object.entries(subjects).map(([name, ofFramework]) => ({
  ...{ id: name, name, subjects: ofFramework, worker: new URL("worker.mjs", import.meta.url) },
  request: ({ path }, token) => ({ method: "GET", path, headers: { authorization: `Bearer ${token}` } }),
}));

/** Measures what a guard costs a route of each framework. @type {Benchmark} */
export const benchmark = {
  title: "Guarding a route",
  defaultRounds: 120,
  packages: groups.flatMap((group) => group.subjects.flatMap(({ packages }) => packages)),
  async measure({ only, ...plan }) {
    const chosen = chooseSubjects(groups, [], only);
    if (chosen.some(({ id }) => id === "next")) await buildNextApp();
    const issuer = await startIssuer();
    try {
      const starts = Math.ceil(plan.rounds / roundsOfStart);
      return await compareGuards(chosen, await issueTokens(issuer), { ...plan, starts, seconds: 0.1 });
    } finally {
      await issuer.close();
    }
  },
};

/** Issues tokens for a hundred users, and one that another key signed. @param {import("../issuer.mjs").Issuer} issuer */
export async function issueTokens({ description, mintTokens, forgeToken }) {
  const good = (await mintTokens(users)).map(({ token }) => token);
  return { input: description, good, forged: (await forgeToken()).token };
}

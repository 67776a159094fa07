// @ts-check
/** @import { Benchmark, Plan, Results, Subject } from "../types.ts" */
/** @import { Operation } from "./operations.mjs" */
import { chooseSubjects } from "../choose-subjects.mjs";
import { measureInRounds } from "../driver/rounds.mjs";
import { judge, summarize, summarizeRatio } from "../driver/statistics.mjs";
import { measureOperation, operations } from "./operations.mjs";
import { openAll, subjects } from "./subjects.mjs";

const warmUpRounds = 2;
const extent = { seconds: 2 };

const documents = ["discovery", "JWKS"];

/** For one process. @type {Record<string, { peer: string, name: string, atLeast: number }>} */
const targets = {
  discovery: { peer: "oidc-provider", name: "oidc-provider", atLeast: 1 },
  JWKS: { peer: "oidc-provider", name: "oidc-provider", atLeast: 1 },
  introspection: { peer: "better-auth", name: "Better Auth", atLeast: 15 },
  refresh: { peer: "better-auth", name: "Better Auth", atLeast: 5 },
  "code flow": { peer: "better-auth", name: "Better Auth", atLeast: 5 },
};

/** Measures what the auth server does in a second, beside two others. @type {Benchmark} */
export const benchmark = {
  title: "The auth server",
  defaultRounds: 7,
  packages: subjects.flatMap(({ packages }) => packages),
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ only, folder, ...plan }) {
  const databases = await openAll(folder, plan.report);
  const stops = [databases.stop];
  try {
    const tasks = [];
    for (const subject of chooseSubjects(subjects, ["oidc-provider", "better-auth", "better-auth-away"], only)) {
      const { target, stop } = await subject.start(databases);
      stops.push(stop);
      const served = operations.filter(({ label }) => subject.id !== "oidc-provider" || documents.includes(label));
      tasks.push(...served.map((operation) => ({ subject, operation, target })));
    }
    const samples = await measureInRounds({
      ...plan,
      tasks,
      warmUpRounds,
      start: (run) =>
        run(async ({ target, operation }) => (await measureOperation(target, operation, extent)).perSecond),
    });
    return { rows: summarizeServers(samples) };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Compares servers operation by operation.
 *
 * @param {Map<{ subject: Subject, operation: Pick<Operation, "label"> }, number[]>} samples Operations per second.
 * @returns {Results["rows"]}
 */
export function summarizeServers(samples) {
  const rows = [...samples].map(([{ subject, operation }, perSecond]) => {
    const ratioTo = (/** @type {string} */ id) => {
      const ofPeer = [...samples].find(
        ([task]) => task.subject.id === id && task.operation.label === operation.label,
      )?.[1];
      return ofPeer && summarizeRatio(perSecond, ofPeer);
    };
    const betterAuth = subject.id.endsWith("-away") ? "better-auth-away" : "better-auth";
    const [toProvider, toBetterAuth] = [ratioTo("oidc-provider"), ratioTo(betterAuth)];
    const target = /^orgward-.*-1$/.test(subject.id) ? targets[operation.label] : undefined;
    const toPeer = target?.peer === "oidc-provider" ? toProvider : toBetterAuth;
    return {
      operation,
      what: `${operation.label}: ${subject.label}`,
      cells: {
        "per second": summarize(perSecond),
        ...(toProvider && { "÷ oidc-provider": toProvider }),
        ...(toBetterAuth && { "÷ Better Auth": toBetterAuth }),
      },
      ...(target && toPeer && { verdict: judge(toPeer, "≥", target.atLeast, `of ${target.name}`) }),
    };
  });
  return operations.flatMap(({ label }) =>
    rows.filter(({ operation }) => operation.label === label).map(({ operation: _, ...row }) => row),
  );
}

// @ts-check
/** @import { Benchmark, Plan, Results, Subject } from "../types.ts" */
/** @import { Operation } from "./operations.mjs" */
import { chooseSubjects } from "../choose-subjects.mjs";
import { connections } from "../driver/http.mjs";
import { measureInRounds } from "../driver/rounds.mjs";
import { judge, summarize, summarizeRatio } from "../driver/statistics.mjs";
import { measureOperation, operations } from "./operations.mjs";
import { openAll, subjects } from "./subjects.mjs";

const warmUpRounds = 2;
const extent = { seconds: 2 };

/** The subjects that ratios are taken against, and their names. Those on PostgreSQL are also away. */
const peers = {
  "oidc-provider-memory": "oidc-provider in memory",
  "oidc-provider": "oidc-provider",
  "better-auth": "Better Auth",
};

/** For one process, on both databases or on one. @type {readonly { label: string, dialect?: string, peer: keyof typeof peers, atLeast: number }[]} */
const targets = [
  { label: "discovery", peer: "oidc-provider", atLeast: 1 },
  { label: "JWKS", peer: "oidc-provider", atLeast: 1 },
  { label: "introspection", dialect: "sqlite", peer: "better-auth", atLeast: 15 },
  { label: "introspection", dialect: "postgres", peer: "oidc-provider-memory", atLeast: 1 },
  { label: "refresh", dialect: "sqlite", peer: "better-auth", atLeast: 8 },
  { label: "refresh", dialect: "postgres", peer: "better-auth", atLeast: 5 },
  { label: "code flow", peer: "better-auth", atLeast: 5 },
];

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
    const references = subjects.flatMap(({ id }) => (id.startsWith("orgward-") ? [] : [id]));
    for (const subject of chooseSubjects(subjects, references, only)) {
      const { target, stop } = await subject.start(databases, connections);
      stops.push(stop);
      tasks.push(...operations.map((operation) => ({ subject, operation, target })));
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
    const ratioTo = (/** @type {string} */ peer) => {
      const id = subject.id.endsWith("-away") && peer !== "oidc-provider-memory" ? `${peer}-away` : peer;
      const ofPeer = [...samples].find(([task]) => task.subject.id === id && task.operation.label === operation.label);
      return ofPeer && summarizeRatio(perSecond, ofPeer[1]);
    };
    const ratios = Object.entries(peers).flatMap(([peer, name]) => {
      const ratio = ratioTo(peer);
      return ratio ? [[`÷ ${name}`, ratio]] : [];
    });
    const [, dialectOfOne] = /^orgward-(\w+)-1$/.exec(subject.id) ?? [];
    const target = targets.find(
      ({ label, dialect = dialectOfOne }) => dialectOfOne && label === operation.label && dialect === dialectOfOne,
    );
    const ratio = target && ratioTo(target.peer);
    return {
      operation,
      what: `${operation.label}: ${subject.label}`,
      cells: { "per second": summarize(perSecond), ...Object.fromEntries(ratios) },
      ...(ratio && { verdict: judge(ratio, "≥", target.atLeast, `of ${peers[target.peer]}`) }),
    };
  });
  return operations.flatMap(({ label }) =>
    rows.filter(({ operation }) => operation.label === label).map(({ operation: _, ...row }) => row),
  );
}

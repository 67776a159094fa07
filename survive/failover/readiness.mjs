// @ts-check
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runCommand } from "../../scripts/processes/run-command.mjs";

/** Milliseconds. */
const longestWait = 30_000;
const lookInterval = 250;
/** HAProxy spreads so many connections over all nodes that it hasn't found out about. */
const connections = 3;

/**
 * Looks at something again and again until it is as it has to be.
 *
 * @template Seen
 * @param {() => Promise<Seen>} look
 * @param {(seen: Seen) => boolean} isReady
 * @param {{ milliseconds: number, describe: (seen: Seen) => string | Promise<string> }} limit `describe`: says what is wrong when the time
 *   is over.
 * @throws {Error} When the time is over.
 */
export async function untilReady(look, isReady, { milliseconds, describe }) {
  const end = performance.now() + milliseconds;
  for (;;) {
    const seen = await look();
    if (isReady(seen)) return;
    if (performance.now() > end) throw new Error(await describe(seen));
    await pause(lookInterval);
  }
}

/** Waits until etcd has a leader and knows its version: Patroni ends when it is asked before that. @param {number} port */
export async function untilEtcdAgrees(port) {
  await untilReady(
    () => askEtcd(port),
    (version) => version !== undefined && version !== "not_decided",
    { milliseconds: longestWait, describe: () => "etcd has no leader." },
  );
}

/** @param {number} port @returns {Promise<string | undefined>} the version that its cluster has agreed on, or `not_decided` */
async function askEtcd(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/version`, { signal: AbortSignal.timeout(1000) });
    return /** @type {{ etcdcluster?: string }} */ (await answer.json()).etcdcluster;
  } catch {
    return undefined;
  }
}

/**
 * Waits until HAProxy listens and has looked at every node: until then it forwards to a standby as well.
 *
 * @param {string} url Of the database, by HAProxy.
 * @param {import("./tools.mjs").Tools} tools
 */
export async function untilForwarded(url, tools) {
  await untilReady(
    () => Promise.all(Array.from({ length: connections }, () => askWhetherStandby(url, tools))),
    (answers) => answers.every((answer) => answer === "f"),
    { milliseconds: longestWait, describe: (answers) => `HAProxy forwards to no primary: ${answers.join("; ")}` },
  );
}

/** @param {string} url @param {import("./tools.mjs").Tools} tools @returns {Promise<string>} `f` for a primary, `t` for a standby */
async function askWhetherStandby(url, { postgresBinaries, environment: env }) {
  const signal = AbortSignal.timeout(longestWait);
  const psql = join(postgresBinaries, "psql");
  return (await runCommand(psql, [url, "-tAc", "select pg_is_in_recovery()"], { env, signal })).output.trim();
}

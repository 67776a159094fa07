// @ts-check
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runCommand } from "../../scripts/processes/run-command.mjs";

/** Milliseconds. */
const longestWait = 30_000;
const lookInterval = 250;
/** HAProxy spreads so many connections over all nodes that it hasn't found out about. */
const looks = 3;

/** Waits until etcd has a leader and knows its version: Patroni ends when it is asked before that. @param {number} port */
export async function untilEtcdAgrees(port) {
  const end = performance.now() + longestWait;
  for (;;) {
    const version = await askEtcd(port);
    if (version !== undefined && version !== "not_decided") return;
    if (performance.now() > end) throw new Error("etcd has no leader.");
    await pause(lookInterval);
  }
}

/**
 * Waits until HAProxy listens and has looked at every node: until then it leads to a standby as well.
 *
 * @param {string} url Of the database, by HAProxy.
 * @param {import("./tools.mjs").Tools} tools
 */
export async function untilLedToPrimary(url, { postgresBinaries, environment }) {
  const psql = join(postgresBinaries, "psql");
  const end = performance.now() + longestWait;
  for (let inARow = 0; inARow < looks; ) {
    const signal = AbortSignal.timeout(longestWait);
    const { output } = await runCommand(psql, [url, "-tAc", "select pg_is_in_recovery()"], {
      env: environment,
      signal,
    });
    inARow = output.trim() === "f" ? inARow + 1 : 0;
    if (performance.now() > end) throw new Error(`HAProxy leads to no primary: ${output}`);
    if (inARow === 0) await pause(lookInterval);
  }
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

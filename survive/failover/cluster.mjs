// @ts-check
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../../scripts/processes/run-command.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { createNode } from "./node.mjs";
import { endingWithParent, startProgram } from "./program.mjs";
import { untilEtcdAgrees, untilForwarded, untilReady } from "./readiness.mjs";
import { databaseUrl, haproxyFile } from "./settings.mjs";

/**
 * @typedef {{ name: string, role: string, state: string, timeline?: number, lag?: number | "unknown" }} Member What Patroni says of a node.
 *
 * @typedef {object} Cluster Three nodes with PostgreSQL, of which one is the primary and another has each commit before it is confirmed;
 *   etcd, which says which one is the primary; and HAProxy, which leads there.
 * @property {string} databaseUrl Of HAProxy.
 * @property {string} hostsUrl Of the nodes themselves.
 * @property {() => Promise<import("./node.mjs").ClusterNode>} primary
 * @property {(node: import("./node.mjs").ClusterNode) => Promise<void>} untilReplaced Resolves when another node is the primary.
 * @property {() => Promise<void>} untilWhole Resolves when there are a primary, a synchronous and another standby that keep up.
 * @property {() => Promise<void>} stop
 */

/** Milliseconds: a node may have to copy everything from another one. */
const longestRepair = 240_000;
const names = ["one", "two", "three"];
/** What Patroni says every few seconds. */
const isRoutine = / INFO: (?:no action|Lock owner)/;
const linesOfTrouble = 25;

/**
 * Starts a cluster on free ports of this machine.
 *
 * @param {{ folder: string, tools: import("./tools.mjs").Tools }} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ folder, tools }) {
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const { environment } = tools;
  /** @param {string} name @param {readonly string[]} command */
  const start = (name, command) =>
    startProgram([...endingWithParent, ...command], { environment, log: join(folder, `${name}.log`), cwd: folder });
  const programs = [start("etcd", [tools.etcd, ...etcdArguments(folder, etcdPort, peerPort)])];
  /** @type {import("./node.mjs").ClusterNode[]} */
  const nodes = [];
  for (const name of names) {
    const own = join(folder, name);
    await mkdir(own);
    nodes.push(await createNode({ name, folder: own, etcdPort, tools }));
  }
  const readMembers = () => askAny(nodes);
  const untilMembers = (/** @type {(members: readonly Member[]) => boolean} */ isSo) =>
    untilReady(readMembers, (members) => members !== null && isSo(members), {
      milliseconds: longestRepair,
      describe: (members) => describeTrouble(nodes, members),
    });
  const cluster = {
    databaseUrl: databaseUrl([port]),
    hostsUrl: databaseUrl(nodes.map(({ address }) => address.postgresLink)),
    async primary() {
      const leader = (await readMembers())?.find(({ role }) => role === "leader");
      const node = nodes.find(({ address }) => address.name === leader?.name);
      if (!node) throw new Error("The cluster has no primary.");
      return node;
    },
    untilReplaced: (/** @type {import("./node.mjs").ClusterNode} */ { address }) =>
      untilMembers((members) => {
        const leader = members.find(({ role, state }) => role === "leader" && isRunning(state));
        return leader !== undefined && leader.name !== address.name;
      }),
    untilWhole: () => untilMembers(isWhole),
    async stop() {
      for (const node of nodes) await node.remove();
      for (const program of programs) await program.kill();
    },
  };
  try {
    await untilEtcdAgrees(etcdPort);
    for (const node of nodes) node.start();
    await cluster.untilWhole();
    const file = join(folder, "haproxy.cfg");
    const addresses = nodes.map(({ address }) => address);
    await writeFile(file, await haproxyFile(port, addresses));
    programs.push(start("haproxy", [tools.haproxy, "-db", "-f", file]));
    await untilForwarded(cluster.databaseUrl, tools);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** @param {string} folder @param {number} port @param {number} peerPort */
function etcdArguments(folder, port, peerPort) {
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const own = ["--name", "etcd", "--data-dir", join(folder, "etcd"), "--initial-cluster", `etcd=${peerUrl}`];
  const clients = ["--listen-client-urls", url, "--advertise-client-urls", url];
  const peers = ["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl];
  return [...own, ...clients, ...peers, "--log-level", "error"];
}

/**
 * @param {readonly import("./node.mjs").ClusterNode[]} nodes
 * @returns {Promise<readonly Member[] | null>} what the first one that answers says of all; `null` when none does
 */
async function askAny(nodes) {
  for (const { address } of nodes) {
    const members = await askMembers(address.patroniLink);
    if (members !== null) return members;
  }
  return null;
}

/** @param {number} port @returns {Promise<readonly Member[] | null>} */
async function askMembers(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(1000) });
    return /** @type {{ members: Member[] }} */ (await answer.json()).members;
  } catch {
    return null;
  }
}

/**
 * Returns whether a cluster can lose its primary without losing a commit.
 *
 * @param {readonly Member[]} members
 */
export function isWhole(members) {
  const running = members.filter(({ state }) => isRunning(state));
  const roles = running.map(({ role }) => role).sort();
  const timelines = new Set(running.map(({ timeline }) => timeline));
  return roles.join() === "leader,replica,sync_standby" && timelines.size === 1;
}

/** @param {string} state */
function isRunning(state) {
  return ["running", "streaming"].includes(state);
}

/** @param {readonly import("./node.mjs").ClusterNode[]} nodes @param {readonly Member[] | null} members */
async function describeTrouble(nodes, members) {
  const signal = AbortSignal.timeout(longestRepair);
  const states = nodes.map(async ({ address, log, disk }) => {
    const { output: sizes } = await runCommand("du", ["-m", "-d", "1", disk.folder], { env: process.env, signal });
    const told = (await readFile(log, "utf8")).split("\n").filter((line) => !isRoutine.test(line));
    return `${address.name}:\n${told.slice(-linesOfTrouble).join("\n")}\n${sizes}`;
  });
  return `The cluster isn't whole: ${JSON.stringify(members)}\n${(await Promise.all(states)).join("\n\n")}`;
}

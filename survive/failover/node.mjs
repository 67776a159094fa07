// @ts-check
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { besides, createFiller, onSmallDisk } from "../disk-full/small-disk.mjs";
import { startLink } from "./link.mjs";
import { endingWithParent, processesBelow, sendSignal, startProgram } from "./program.mjs";
import { patroniEnvironment, patroniFile } from "./settings.mjs";

/**
 * @typedef {object} ClusterNode A machine with PostgreSQL and Patroni: its processes, a disk of its own, and its network.
 * @property {import("./settings.mjs").NodeAddress} address
 * @property {string} log The file that everything is told to.
 * @property {() => void} start
 * @property {() => Promise<void>} kill Ends all its processes at once (kill -9); what is on the disk stays.
 * @property {() => Promise<void>} freeze Stops all its processes (SIGSTOP).
 * @property {() => Promise<void>} thaw
 * @property {() => void} cut Takes it from the network: nothing comes in or goes out, and nobody is told.
 * @property {() => void} mend
 * @property {import("../disk-full/small-disk.mjs").Filler} disk
 * @property {() => Promise<void>} remove
 */

/** Twenty rounds write half a gigabyte. */
const diskMebibytes = 1024;

/** Processes of a node are in a namespace of their own, so that none is forgotten; PostgreSQL refuses to run as root. */
const inOwnProcessSpace = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
const asNobodySpecial = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

/**
 * Prepares a node of a cluster. It runs only after `start`.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.folder For its disk, settings and log.
 * @param {number} options.etcdPort
 * @param {import("./tools.mjs").Tools} options.tools
 * @returns {Promise<ClusterNode>}
 */
export async function createNode({ name, folder, etcdPort, tools }) {
  const disk = join(folder, "disk");
  await mkdir(disk, { recursive: true });
  const [postgresPort, patroniPort] = [await freePort(), await freePort()];
  const links = [await startLink(postgresPort), await startLink(patroniPort), await startLink(etcdPort)];
  const [postgresLink = 0, patroniLink = 0, etcdLink = 0] = links.map(({ port }) => port);
  const address = { name, postgresPort, patroniPort, postgresLink, patroniLink, etcdLink };
  const settingsFile = join(folder, "patroni.yml");
  // YAML includes JSON.
  await writeFile(settingsFile, await patroniFile(disk));
  const log = join(folder, "node.log");
  const environment = patroniEnvironment(address, { diskFolder: disk, tools });
  const holder = startProgram([...onSmallDisk(diskMebibytes, disk), ...endingWithParent, "sleep", "infinity"], {
    ...{ environment, log, cwd: folder },
  });
  const onItsDisk = [...besides(holder.pid), ...endingWithParent];
  const command = [...onItsDisk, ...inOwnProcessSpace, ...asNobodySpecial, ...tools.patroni, settingsFile];
  /** @type {import("./program.mjs").Program | null} */
  let running = null;
  const signal = async (/** @type {NodeJS.Signals} */ name) => {
    for (const pid of running ? await processesBelow(running.pid) : []) sendSignal(pid, name);
  };
  const kill = async () => {
    await running?.kill();
    running = null;
  };
  return {
    address,
    log,
    start() {
      running ??= startProgram(command, { environment, log, cwd: folder });
    },
    kill,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    cut() {
      for (const link of links) link.cut();
    },
    mend() {
      for (const link of links) link.mend();
    },
    // The disk is mounted for the node alone; this is the way to it from outside.
    disk: createFiller(`/proc/${holder.pid}/root${disk}`),
    async remove() {
      await kill();
      await holder.kill();
      for (const link of links) link.close();
    },
  };
}

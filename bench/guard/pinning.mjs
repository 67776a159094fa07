// @ts-check
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";

const affinityCommand = "taskset";

/**
 * Gives the load generator (this process) and the servers a core each, where the system can (Linux) and there
 * are two.
 *
 * @returns {{ launcher: readonly string[], note: string }} The command that starts a server on its core (empty where none is
 *   pinned), and a sentence for the report.
 */
export function pinLoadGenerator() {
  const pinned =
    cpus().length > 1 &&
    spawnSync(affinityCommand, ["--all-tasks", "--cpu-list", "--pid", "1", String(process.pid)]).status === 0;
  return pinned
    ? { launcher: [affinityCommand, "--cpu-list", "0"], note: "Server pinned to core 0, load generator to core 1." }
    : { launcher: [], note: "Nothing pinned: server and load generator share the cores." };
}

// @ts-check
import { measureInRounds } from "../rounds.mjs";
import { measureOperation } from "../server/load.mjs";
import { operations } from "../server/operations.mjs";
import { startOrgward } from "../server/orgward.mjs";
import { withPostgres } from "../server/postgres.mjs";
import { toPoints } from "./points.mjs";

const warmUpRounds = 1;
const counts = [1, 2];

/**
 * @typedef {{ panel: string, series: string, x: number } & Pick<import("../server/results.mjs").Task, "operation">
 *   & { target: import("../server/operations.mjs").Target }} Task
 */

/** What the server does in a second against its processes. @type {import("./benchmark.mjs").Measurer} */
export const processes = {
  id: "processes",
  packages: ["@orgward/auth-server", "hono", "pg"],
  async measure({ rounds, seed, report }) {
    /** @type {import("../server/subjects.mjs").RunningServer[]} */
    const servers = [];
    try {
      /** @type {Task[]} */
      const tasks = [];
      for (const count of counts) {
        const server = await withPostgres((databaseUrl) => startOrgward({ processes: count, databaseUrl }));
        servers.push(server);
        for (const operation of operations) {
          tasks.push({ panel: "PostgreSQL", series: operation.label, x: count, operation, target: server.target });
        }
      }
      const measure = (/** @type {Task} */ { target, operation }) => measureOperation(target, operation);
      const samples = await measureInRounds({ tasks, rounds, warmUpRounds, seed, report, measure });
      return [
        {
          id: "processes",
          title: "What server processes on one PostgreSQL do in a second",
          x: { label: "processes", scale: "linear" },
          y: { label: "per second, median", scale: "log" },
          points: toPoints(samples),
        },
      ];
    } finally {
      for (const { stop } of servers) await stop();
    }
  },
};

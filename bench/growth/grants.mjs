// @ts-check
import { openDatabase } from "@orgward/auth-server/storage";
import { chooseDialects, databaseNames } from "../dialects.mjs";
import { accessTokenOf } from "../population/activity.mjs";
import { client } from "../population/configuration.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation, firstDay } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { letClientIn, signIn } from "../population/sessions.mjs";
import { below, createRandom } from "../random.mjs";
import { measureInRounds } from "../rounds.mjs";
import { connections, measureOperation } from "../server/load.mjs";
import { introspect, operations } from "../server/operations.mjs";
import { paths } from "../server/orgward.mjs";
import { toPoints } from "./points.mjs";

const warmUpRounds = 1;
const secondsPerMeasurement = 2;
const tokensOfConnection = 500;
const users = 1000;
const sizes = [1000, 10_000, 100_000, 1_000_000];
/** Later than every grant of a population. */
const afterPopulations = firstDay + 365 * 24 * 60 * 60;

/** What the token endpoints do in a second against the number of grants. @type {import("./benchmark.mjs").Measurer} */
export const grants = {
  id: "grants",
  packages: ["@orgward/auth-server", "hono", "kysely", "pg"],
  async measure({ rounds, seed, folder, report, users: most }) {
    const points = [];
    for (const dialect of chooseDialects([])) {
      const tell = (/** @type {string} */ message) => report(`${dialect}: ${message}`);
      points.push(
        ...(await measureGrants(
          dialect,
          sizes.filter((size) => size <= most),
          { rounds, seed, folder, report: tell },
        )),
      );
    }
    return [
      {
        id: "grants",
        title: "What one process does in a second, against the grants in the database",
        x: { label: "grants", scale: "log" },
        y: { label: "per second, median", scale: "linear" },
        points,
      },
    ];
  },
};

/**
 * @param {import("../dialects.mjs").Dialect} dialect
 * @param {readonly number[]} sizes
 * @param {Pick<import("../run.mjs").Plan, "rounds" | "seed" | "folder" | "report">} plan
 */
async function measureGrants(dialect, sizes, { folder, ...plan }) {
  const databases = await openDatabases[dialect](folder, plan.report);
  const stops = [databases.stop];
  try {
    const tasks = [];
    for (const size of sizes) {
      const population = createPopulation({ users, seed: 1, grants: size });
      const options = await databases.provide(population);
      await endNewGrants(options);
      const server = await servePopulation(options);
      stops.push(server.stop);
      const target = await createTarget(server.origin, options, population);
      for (const operation of operationsOn(population, createRandom(plan.seed))) {
        tasks.push({ panel: databaseNames[dialect], series: operation.label, x: size, operation, target, options });
      }
    }
    return toPoints(
      await measureInRounds({
        ...plan,
        tasks,
        warmUpRounds,
        async measure({ target, operation, options }) {
          const perSecond = await measureOperation(target, operation, { duration: secondsPerMeasurement });
          await endNewGrants(options);
          return perSecond;
        },
      }),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * The operations of `server` that touch grants; introspection is asked about any of them, not about those of the connections alone.
 *
 * @param {import("../population/population.mjs").Population} population
 * @param {() => number} random
 */
function operationsOn(population, random) {
  const drawToken = () => accessTokenOf(population, below(population.grants, random)).token;
  /** @type {import("../server/operations.mjs").Operation} */
  const introspection = {
    label: "introspection",
    createRequests: (target, _, answered) =>
      Array.from({ length: tokensOfConnection }, () => introspect(target, drawToken(), answered)),
  };
  return [introspection, ...operations.filter(({ label }) => ["refresh", "code flow"].includes(label))];
}

/**
 * @param {string} origin
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {import("../population/population.mjs").Population} population
 * @returns {Promise<import("../server/operations.mjs").Target>}
 */
async function createTarget(origin, options, population) {
  const userIds = Array.from({ length: connections }, (_, number) => population.user(number + 1).userId);
  await letClientIn(options, userIds);
  const { users: cookies } = await signIn(options, userIds);
  const ports = [Number(new URL(origin).port)];
  return { ports, client, metadataPath: "/.well-known/oauth-authorization-server", paths, cookies };
}

/** Takes away what was granted while it was measured. @param {import("@orgward/auth-server/storage").StoreOptions} options */
async function endNewGrants(options) {
  const database = await openDatabase(options);
  try {
    await database.transaction((db) =>
      db.deleteFrom("oauth_grants").where("created_at", ">", afterPopulations).execute(),
    );
  } finally {
    await database.close();
  }
}

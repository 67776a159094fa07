// @ts-check
import { surviveDatabaseRestarts } from "./database-restarts/scenario.mjs";
import { surviveFullDisk } from "./disk-full/scenario.mjs";
import { surviveKills } from "./kills/scenario.mjs";

/** What can be set on the command line, and how much it is in a full run. */
export const sizes = { kills: 100, restarts: 30, fillings: 30 };

/**
 * @typedef {import("./outcome.mjs").Plan & typeof sizes} FullPlan
 * @type {Readonly<Record<string, (plan: FullPlan) => Promise<import("./outcome.mjs").Outcome>>>}
 */
export const modules = {
  "kills-sqlite": (plan) => surviveKills({ ...plan, dialect: "sqlite" }),
  "kills-postgres": (plan) => surviveKills({ ...plan, dialect: "postgres" }),
  "database-restarts": surviveDatabaseRestarts,
  "disk-full": surviveFullDisk,
};

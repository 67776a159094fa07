// @ts-check
import { surviveAnyInput } from "./any-input/scenario.mjs";
import { surviveAnySamlResponse } from "./any-saml-response/scenario.mjs";
import { surviveAnyScimPatch } from "./any-scim-patch/scenario.mjs";
import { surviveAnyToken } from "./any-token/scenario.mjs";
import { surviveArchiving } from "./archiving/scenario.mjs";
import { surviveBrokenAuthServer } from "./broken-auth-server/scenario.mjs";
import { surviveCallbacks } from "./callbacks/scenario.mjs";
import { surviveClockJumps } from "./clock-jumps/scenario.mjs";
import { surviveDatabaseRestarts } from "./database-restarts/scenario.mjs";
import { surviveDeliveries } from "./deliveries/scenario.mjs";
import { surviveDirectorySyncs } from "./directory-syncs/scenario.mjs";
import { surviveFullDisk } from "./disk-full/scenario.mjs";
import { surviveFailover } from "./failover/scenario.mjs";
import { surviveFeedFaults } from "./feed/scenario.mjs";
import { surviveGrants } from "./grants/scenario.mjs";
import { surviveKeyRotation } from "./key-rotation/scenario.mjs";
import { surviveKills } from "./kills/scenario.mjs";
import { surviveMutations } from "./mutations/scenario.mjs";
import { survivePasswordFloods } from "./password-floods/scenario.mjs";
import { surviveUpgrade } from "./upgrades/scenario.mjs";

/** What can be set on the command line, and how much it is in a full run. */
export const sizes = {
  kills: 100,
  restarts: 30,
  failovers: 20,
  fillings: 30,
  rotations: 15,
  breaks: 5,
  entries: 1_000_000,
  jumps: 30,
  inputs: 1_000_000,
  tokens: 100_000,
  responses: 10_000_000,
  connections: 600,
  people: 5_000,
  mutants: 240,
};

/**
 * @typedef {import("./outcome.mjs").Plan & typeof sizes & { folder: readonly string[] }} FullPlan `folder` names those of the module `mutations`
 * @type {Readonly<Record<string, (plan: FullPlan) => Promise<import("./outcome.mjs").Outcome>>>}
 */
export const modules = {
  "kills-sqlite": (plan) => surviveKills({ ...plan, dialect: "sqlite" }),
  "kills-postgres": (plan) => surviveKills({ ...plan, dialect: "postgres" }),
  "grants-sqlite": (plan) => surviveGrants({ ...plan, dialect: "sqlite" }),
  "grants-postgres": (plan) => surviveGrants({ ...plan, dialect: "postgres" }),
  "callbacks-sqlite": (plan) => surviveCallbacks({ ...plan, dialect: "sqlite" }),
  "callbacks-postgres": (plan) => surviveCallbacks({ ...plan, dialect: "postgres" }),
  "deliveries-sqlite": (plan) => surviveDeliveries({ ...plan, dialect: "sqlite" }),
  "deliveries-postgres": (plan) => surviveDeliveries({ ...plan, dialect: "postgres" }),
  "archiving-sqlite": (plan) => surviveArchiving({ ...plan, dialect: "sqlite" }),
  "archiving-postgres": (plan) => surviveArchiving({ ...plan, dialect: "postgres" }),
  "directory-syncs-sqlite": (plan) => surviveDirectorySyncs({ ...plan, dialect: "sqlite" }),
  "directory-syncs-postgres": (plan) => surviveDirectorySyncs({ ...plan, dialect: "postgres" }),
  "database-restarts": surviveDatabaseRestarts,
  failover: surviveFailover,
  "disk-full": surviveFullDisk,
  "clock-jumps": surviveClockJumps,
  "key-rotation-sqlite": (plan) => surviveKeyRotation({ ...plan, dialect: "sqlite" }),
  "key-rotation-postgres": (plan) => surviveKeyRotation({ ...plan, dialect: "postgres" }),
  "feed-sqlite": (plan) => surviveFeedFaults({ ...plan, dialect: "sqlite" }),
  "feed-postgres": (plan) => surviveFeedFaults({ ...plan, dialect: "postgres" }),
  "upgrade-sqlite": (plan) => surviveUpgrade({ ...plan, dialect: "sqlite" }),
  "upgrade-postgres": (plan) => surviveUpgrade({ ...plan, dialect: "postgres" }),
  "password-floods": survivePasswordFloods,
  "broken-auth-server": surviveBrokenAuthServer,
  "any-token": surviveAnyToken,
  "any-input": surviveAnyInput,
  "any-scim-patch": surviveAnyScimPatch,
  "any-saml-response": surviveAnySamlResponse,
  mutations: surviveMutations,
};

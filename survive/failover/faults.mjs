// @ts-check
import { setTimeout as pause } from "node:timers/promises";

/**
 * @typedef {object} Fault What happens to the machine of the primary.
 * @property {(node: import("./node.mjs").ClusterNode) => Promise<void>} happen
 * @property {(node: import("./node.mjs").ClusterNode) => Promise<void>} end What an operator does about it.
 * @property {boolean} isEndedFirst Whether it has to end before anything is written again; after any other, another node takes over.
 */

/** Milliseconds for which a disk is full. */
const fullFor = 8000;

/** @type {Readonly<Record<string, Fault>>} */
export const faults = {
  killed: {
    happen: (node) => node.kill(),
    end: async (node) => node.start(),
    isEndedFirst: false,
  },
  frozen: {
    happen: (node) => node.freeze(),
    end: (node) => node.thaw(),
    isEndedFirst: false,
  },
  "cut off": {
    happen: async (node) => node.cut(),
    end: async (node) => node.mend(),
    isEndedFirst: false,
  },
  "disk full": {
    async happen(node) {
      node.disk.fill();
      await pause(fullFor);
    },
    end: async (node) => node.disk.makeRoom(),
    isEndedFirst: true,
  },
};

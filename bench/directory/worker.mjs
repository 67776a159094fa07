// @ts-check
import { openStore } from "@orgward/auth-server/storage";
import { answerParent } from "../driver/worker.mjs";
import { createPopulation } from "../population/population.mjs";
import { createRandom } from "../random.mjs";
import { operations } from "./operations.mjs";
import { countMatches } from "./searches.mjs";

/** @type {import("./operations.mjs").Directory | undefined} */
let directory;

answerParent({
  async create({ options, size }) {
    const population = createPopulation(size);
    directory = { read: (await openStore(options)).read, population, totals: countMatches(population) };
  },
  async measure({ operation, seed }) {
    const chosen = operations.find(({ label }) => label === operation);
    if (!directory || !chosen) throw new Error("Nothing was opened to read from.");
    const random = createRandom(seed);
    const microseconds = [];
    for (let call = 0; call < chosen.calls; call += 1) {
      const read = chosen.prepare(directory, random);
      const start = process.hrtime.bigint();
      const isRight = await read();
      microseconds.push(Number(process.hrtime.bigint() - start) / 1000);
      if (!isRight) throw new Error(`${chosen.label}: the answer is wrong.`);
    }
    return microseconds;
  },
});

// @ts-check
import { openStore } from "@orgward/auth-server/storage";
import { createPopulation } from "../population/population.mjs";
import { createRandom } from "../random.mjs";
import { answerParent } from "../worker.mjs";
import { openBareDatabase } from "./bare-statement.mjs";
import { operations } from "./operations.mjs";
import { countMatches } from "./searches.mjs";

/** @type {import("./operation.mjs").Directory | undefined} */
let directory;

answerParent({
  async open({ options, size }) {
    const population = createPopulation(size);
    const [store, bare] = [await openStore(options), await openBareDatabase(options)];
    directory = { store, bare, population, totals: countMatches(population) };
  },
  async measure({ operation, seed }) {
    const chosen = operations.find(({ id }) => id === operation);
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
  async close() {
    await directory?.bare.close();
    await directory?.store.close();
  },
});

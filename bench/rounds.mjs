// @ts-check
import { createRandom, shuffle } from "./shuffle.mjs";

/**
 * Measures every task once per round, in an order that is shuffled anew each round, so that whatever else happens on the
 * machine meets all of them alike. The first rounds warm up and are thrown away.
 *
 * @template Task, Sample
 * @param {object} plan
 * @param {readonly Task[]} plan.tasks
 * @param {number} plan.rounds
 * @param {number} plan.warmUpRounds
 * @param {number} plan.seed
 * @param {(task: Task, round: number) => Promise<Sample>} plan.measure `round` counts the warm-up, from 0.
 * @param {(message: string) => void} plan.report
 * @returns {Promise<Map<Task, Sample[]>>} Per task one sample a round.
 */
export async function measureInRounds({ tasks, rounds, warmUpRounds, seed, measure, report }) {
  const random = createRandom(seed);
  /** @type {Map<Task, Sample[]>} */
  const samples = new Map(tasks.map((task) => [task, []]));
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    report(round < warmUpRounds ? "warming up" : `round ${round - warmUpRounds + 1} of ${rounds}`);
    for (const task of shuffle(tasks, random)) {
      const sample = await measure(task, round);
      if (round >= warmUpRounds) samples.get(task)?.push(sample);
    }
  }
  return samples;
}

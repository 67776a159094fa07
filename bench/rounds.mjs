// @ts-check
import { createRandom, shuffle } from "./random.mjs";

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

/**
 * Measures in rounds, with processes that are started anew several times: how a process happens to be compiled and to lie in memory makes
 * it some per cent quicker or slower than the next one of the same program, and stays with it to its end.
 *
 * @template Task, Sample
 * @param {object} plan
 * @param {number} plan.starts
 * @param {readonly Task[]} plan.tasks
 * @param {number} plan.rounds Of all starts together.
 * @param {number} plan.warmUpRounds Of each start.
 * @param {number} plan.seed
 * @param {(run: (measure: (task: Task, round: number) => Promise<Sample>) => Promise<Map<Task, Sample[]>>)
 *   => Promise<Map<Task, Sample[]>>} plan.start Starts the processes, runs with what measures in them, and stops them.
 * @param {(message: string) => void} plan.report
 * @returns {Promise<Map<Task, Sample[]>>} Per task one sample a round.
 */
export async function measureInStarts({ starts, tasks, rounds, warmUpRounds, seed, start, report }) {
  /** @type {Map<Task, Sample[]>} */
  const samples = new Map(tasks.map((task) => [task, []]));
  for (let number = 1; number <= starts; number += 1) {
    const plan = { tasks, rounds: Math.ceil(rounds / starts), warmUpRounds, seed: seed + number };
    const taken = await start((measure) =>
      measureInRounds({ ...plan, measure, report: (message) => report(`start ${number} of ${starts}: ${message}`) }),
    );
    for (const [task, ofStart] of taken) samples.get(task)?.push(...ofStart);
  }
  return samples;
}

// @ts-check
import { createRandom, shuffle } from "../random.mjs";

/**
 * Measures every task once a round, in an order that is shuffled anew each round, so that whatever else happens on the machine
 * meets all tasks alike. The first rounds warm up and are thrown away; a run of a single round, which only shows that everything
 * works, has none of these. Processes can be started anew several times: how one happens to be compiled and laid out in memory makes it
 * some per cent faster or slower than the next, to its end.
 *
 * @template Task, Sample
 * @param {object} plan
 * @param {readonly Task[]} plan.tasks
 * @param {number} plan.rounds Of all starts together.
 * @param {number} plan.warmUpRounds Of each start.
 * @param {number} plan.seed
 * @param {(message: string) => void} plan.report
 * @param {number} [plan.starts] At most one for each round.
 * @param {(run: (measure: (task: Task, round: number) => Promise<Sample>) => Promise<void>) => Promise<void>} plan.start
 *   Starts the processes, runs with what measures in them, and stops them. `round` counts the warm-up, from 0.
 * @returns {Promise<Map<Task, Sample[]>>} One sample a round for each task.
 */
export async function measureInRounds({ tasks, rounds, warmUpRounds, seed, report, start, starts = 1 }) {
  /** @type {Map<Task, Sample[]>} */
  const samples = new Map(tasks.map((task) => [task, []]));
  const startsOfRun = Math.min(starts, rounds);
  const warmUp = rounds === 1 ? 0 : warmUpRounds;
  const roundsOfStart = Math.ceil(rounds / startsOfRun);
  for (let number = 1; number <= startsOfRun; number += 1) {
    const random = createRandom(seed + number);
    await start(async (measure) => {
      for (let round = 0; round < warmUp + roundsOfStart; round += 1) {
        const isWarmUp = round < warmUp;
        const what = isWarmUp ? "warming up" : `round ${round - warmUp + 1} of ${roundsOfStart}`;
        report(startsOfRun === 1 ? what : `start ${number} of ${startsOfRun}: ${what}`);
        for (const task of shuffle(tasks, random)) {
          const sample = await measure(task, round);
          if (!isWarmUp) samples.get(task)?.push(sample);
        }
      }
    });
  }
  return samples;
}

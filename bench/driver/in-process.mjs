// @ts-check
/** @import { Plan } from "../types.ts" */
import { measureInRounds } from "./rounds.mjs";
import { withWorkers } from "./worker.mjs";

/**
 * Calls code in processes of its own, one for each subject.
 *
 * @template {{ subject: { id: string } }} Task
 * @param {Pick<Plan, "rounds" | "seed" | "report"> & { starts?: number, warmUpRounds: number }} plan
 * @param {object} measured
 * @param {URL} measured.module Answers `create` and `measure`.
 * @param {readonly Task[]} measured.tasks
 * @param {(subject: Task["subject"]) => unknown} measured.create What `create` is given.
 * @param {(task: Task, round: number) => unknown} measured.input What `measure` is given.
 * @returns {Promise<Map<Task, any[]>>} What `measure` answered, round by round.
 */
export async function measureInProcesses(plan, { module, tasks, create, input }) {
  const subjects = [...new Set(tasks.map(({ subject }) => subject))];
  return await measureInRounds({
    ...plan,
    tasks,
    start: (run) =>
      withWorkers(module, subjects, [], async (workerOf) => {
        for (const subject of subjects) await workerOf(subject).ask("create", create(subject));
        await run((task, round) => workerOf(task.subject).ask("measure", input(task, round)));
      }),
  });
}

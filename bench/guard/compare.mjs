// @ts-check
/** @import { Request, Sample } from "../driver/http.mjs" */
/** @import { Plan, Results, Row, Subject } from "../types.ts" */
import { request } from "undici";
import { expectSuccess, pinLoadGenerator, putLoad } from "../driver/http.mjs";
import { measureInRounds } from "../driver/rounds.mjs";
import { judge, summarize, summarizeRatio } from "../driver/statistics.mjs";
import { answerParent, withWorkers } from "../driver/worker.mjs";

/**
 * @typedef {object} Guarded
 * @property {"bare" | "baseline" | "orgward"} kind The first two guard nothing; ratios are taken against the baseline.
 * @property {(input: any) => Promise<Address>} start Loads a library and serves a route behind it, until the process ends.
 *
 * @typedef {Subject & Guarded} GuardSubject
 * @typedef {{ port: number, path: string }} Address
 *
 * @typedef {object} Group Subjects that get the same requests, and are compared with each other.
 * @property {string} name
 * @property {URL} worker The module that answers for them.
 * @property {readonly GuardSubject[]} subjects
 * @property {(address: Address, token: string) => Request} request
 *
 * @typedef {{ input: unknown, good: string[], forged: string }} Tokens `input`: what subjects are started with.
 */

// Until V8 has compiled the last of a guard's many small functions.
const [warmUpRounds, secondsOfWarmUp] = [1, 3];
const firstNodeOfHigherTarget = 22;

/**
 * Compares guards by the processor time of a request.
 *
 * @param {readonly Group[]} groups One after another.
 * @param {Tokens} tokens
 * @param {Pick<Plan, "rounds" | "seed" | "report"> & { starts: number, seconds: number }} plan `seconds` are those of a measurement:
 *   few, as the speed of a shared machine changes from one half second to the next, and neighbours in time see the same of it.
 * @returns {Promise<Results>}
 */
export async function compareGuards(groups, tokens, { seconds, ...plan }) {
  const { launcher, note } = pinLoadGenerator();
  const rows = [];
  for (const { name, worker, subjects, request } of groups) {
    const samples = await measureInRounds({
      ...plan,
      report: (message) => plan.report(`${name}: ${message}`),
      tasks: subjects,
      warmUpRounds,
      start: (run) =>
        withWorkers(worker, subjects, launcher, async (workerOf) => {
          /** @type {Map<GuardSubject, Address>} */
          const addresses = new Map();
          for (const subject of subjects) {
            const address = await workerOf(subject).ask("start", tokens.input);
            await checkGuard({ request }, subject, address, tokens);
            addresses.set(subject, address);
          }
          await run((subject, round) => {
            const address = /** @type {Address} */ (addresses.get(subject));
            const requests = tokens.good.map((token) => request(address, token));
            return putLoad({
              ports: [address.port],
              // In turn, so that each token comes as often as any other.
              open: (send) => async () => {
                const next = /** @type {Request} */ (requests.shift());
                requests.push(next);
                expectSuccess(await send(next));
              },
              extent: { seconds: round < warmUpRounds ? secondsOfWarmUp : seconds },
              processorMicroseconds: () => workerOf(subject).ask("processorMicroseconds"),
            });
          });
        }),
    });
    rows.push(...summarizeGuards(name, samples));
  }
  return { note, rows };
}

/** Answers in a subject's own process. @param {readonly GuardSubject[]} subjects */
export function answerForSubject(subjects) {
  answerParent({
    start: (input) => subjects.find(({ id }) => id === process.argv[2])?.start(input),
    processorMicroseconds() {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
  });
}

/**
 * Makes sure that a guard guards, and that the route answers behind it, before its speed is measured.
 *
 * @param {Pick<Group, "request">} group
 * @param {Pick<GuardSubject, "id" | "kind">} subject
 * @param {Address} address
 * @param {Tokens} tokens
 * @throws {Error} When a good token is refused, or a forged one isn't.
 */
export async function checkGuard(group, { id, kind }, address, { good: [good = ""], forged }) {
  const statusFor = async (/** @type {string} */ token) => {
    const { path, ...options } = group.request(address, token);
    const { statusCode, body } = await request(`http://127.0.0.1:${address.port}${path}`, options);
    return (await body.text()).includes("project") ? statusCode : -statusCode;
  };
  const [toGood, toForged] = [await statusFor(good), await statusFor(forged)];
  if (toGood !== 200 || (kind === "orgward" ? toForged !== -401 : toForged !== 200)) {
    throw new Error(
      `${id} answered ${toGood} to a good token and ${toForged} to a forged one (below 0: not the route).`,
    );
  }
}

/**
 * Compares the subjects of a group by processor time: throughput depends on what else runs on the machine.
 *
 * @param {string} name
 * @param {Map<Pick<GuardSubject, "label" | "kind">, Sample[]>} samples
 * @param {string} [nodeVersion]
 * @returns {Row[]}
 */
export function summarizeGuards(name, samples, nodeVersion = process.versions.node) {
  const timesOf = (/** @type {Sample[]} */ taken) => taken.map(({ processorMicroseconds }) => processorMicroseconds);
  const [, ofBaseline = []] = [...samples].find(([{ kind }]) => kind === "baseline") ?? [];
  const toKeep = Number.parseInt(nodeVersion, 10) >= firstNodeOfHigherTarget ? 0.9 : 0.85;
  return [...samples].map(([{ label, kind }, taken]) => {
    const kept = summarizeRatio(timesOf(ofBaseline), timesOf(taken));
    return {
      what: `${name}: ${label}`,
      cells: {
        "CPU µs a request": summarize(timesOf(taken)),
        "baseline's ÷ that": kept,
        "requests/s": summarize(taken.map(({ perSecond }) => perSecond)),
      },
      ...(kind === "orgward" && { verdict: judge(kept, "≥", toKeep, "of the baseline") }),
    };
  });
}

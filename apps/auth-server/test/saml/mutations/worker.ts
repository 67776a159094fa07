// Verifies mutations in this process, and tells every thousand what came of them. xmlsec1, where it can be had, verifies some that were
// accepted as well.
// Usage: node ../../support/run-typescript.mjs worker.ts SEED FROM TO
import { idpKey } from "../support/keys.ts";
import { askXmlsec } from "../support/xmlsec.ts";
import { tryMutations } from "./try-mutations.ts";

const STEP = 1000;
/** Of each thousand, so that starting xmlsec1 takes less time than all else. */
const COMPARED = 2;
const MAX_PROBLEMS = 20;

const [seed = "", from = "", to = ""] = process.argv.slice(3);
const codes: Record<string, number> = {};
const problems: string[] = [];
let slowestMs = 0;
let over25Ms = 0;
let compared = 0;

for (let done = Number(from); done < Number(to) && problems.length < MAX_PROBLEMS; done += STEP) {
  const end = Math.min(done + STEP, Number(to));
  const outcome = tryMutations({ seed: Number(seed), from: done, to: end, keep: COMPARED }, processorMs);
  for (const [code, count] of Object.entries(outcome.codes)) codes[code] = (codes[code] ?? 0) + count;
  problems.push(...outcome.problems, ...(await disagreements(outcome.accepted)));
  slowestMs = Math.max(slowestMs, outcome.slowestMs);
  over25Ms += outcome.over25Ms;
  console.log(JSON.stringify({ done: end, codes, problems, slowestMs, over25Ms, compared }));
}

/** The processor time of this process in milliseconds, so that what else the machine does isn't counted. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Those whose signature xmlsec1 sees, that is those which aren't encrypted, and which it refuses. */
async function disagreements(accepted: readonly string[]): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const xml of accepted.filter((document) => askXmlsec && document.includes("<ds:Signature"))) {
    compared += 1;
    if ((await askXmlsec?.(xml, idpKey.certificate)) === false)
      refused.push(`xmlsec1 refuses what was accepted: ${xml}`);
  }
  return refused;
}

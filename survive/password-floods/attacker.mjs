// @ts-check
// A thread of its own, so that those who are measured wait for the server alone and not for the attack to be sent.
import { parentPort, workerData } from "node:worker_threads";
import { createBrowser } from "./browser.mjs";
import { forms } from "./forms.mjs";

const { authUrl, network, name, connections } =
  /** @type {{ authUrl: string, network: string, name: string, connections: number }} */ (workerData);

let visitors = 0;
const send = await forms[name]?.({
  authUrl,
  openBrowser: () => createBrowser(authUrl, `${network}${(++visitors).toString(16)}`),
});
if (!send) throw new Error(`There is no form ${name}.`);

let sent = 0;
parentPort?.on("message", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: connections }, async () => {
      const answer = await send(sent++);
      await answer.text();
      return answer.status;
    }),
  );
  parentPort?.postMessage(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "no answer")));
});
parentPort?.postMessage("ready");

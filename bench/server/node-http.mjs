// @ts-check
import { startWorker } from "../worker.mjs";
import { connections } from "./load.mjs";

const client = { client_id: "bench", client_secret: "a_secret_of_the_benchmark" };
const paths = { authorize: "/authorize", token: "/token", introspect: "/introspect" };

/**
 * Starts a server that reads each request, knows the answer already and checks nothing: what HTTP alone costs.
 *
 * @returns {Promise<import("./subjects.mjs").RunningServer>}
 */
export async function startNodeHttp() {
  const worker = startWorker(new URL("node-http-worker.mjs", import.meta.url), "node:http");
  try {
    const ports = [await worker.ask("create", paths)];
    const cookies = Array.from({ length: connections }, () => "");
    return { target: { ports, client, metadataPath: "/metadata", paths, cookies }, stop: async () => worker.stop() };
  } catch (error) {
    worker.stop();
    throw error;
  }
}

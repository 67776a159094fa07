// The thread in which responses and metadata are read: its parent ends it when it takes too long.
import { parentPort } from "node:worker_threads";
import { type SamlTask, work } from "./work.ts";

parentPort?.on("message", (task: SamlTask) => parentPort?.postMessage(work(task)));
parentPort?.postMessage("ready");

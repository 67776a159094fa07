// @ts-check
import { answerParent } from "../worker.mjs";
import { startMcpApp } from "./app.mjs";
import { subjects } from "./subjects.mjs";

const subject = subjects.find(({ id }) => id === process.argv[2]);

answerParent({
  async create(authUrl) {
    if (!subject) throw new Error("There is no such subject.");
    const { port } = await startMcpApp(await subject.create(authUrl));
    return port;
  },
  processorMicroseconds() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});

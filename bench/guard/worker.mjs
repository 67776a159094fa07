// @ts-check
import { answerParent } from "../worker.mjs";
import { startApp } from "./app.mjs";
import { subjects } from "./subjects.mjs";

const subject = subjects.find(({ id }) => id === process.argv[2]);

answerParent({
  async create(issuer) {
    if (!subject) throw new Error("There is no such subject.");
    const { port } = await startApp(await subject.create(issuer));
    return port;
  },
  processorMicroseconds() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});

// @ts-check
import { answerParent } from "../worker.mjs";
import { subjects } from "./subjects.mjs";

const subject = subjects.find(({ id }) => id === process.argv[2]);

answerParent({
  start(issuer) {
    if (!subject) throw new Error("There is no such subject.");
    return subject.start(issuer);
  },
  processorMicroseconds() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});

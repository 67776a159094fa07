// @ts-check
import { answerParent } from "../worker.mjs";
import { columns } from "./columns.mjs";
import { subjects } from "./subjects/index.mjs";

const subject = subjects.find(({ id }) => id === process.argv[2]);
/** @type {import("./measure.mjs").Validator | undefined} */
let validator;

answerParent({
  async create(issuer) {
    validator = await subject?.create(issuer);
  },
  measure({ column, tokens }) {
    if (!validator) throw new Error("Nothing was created to measure.");
    return columns.find(({ id }) => id === column)?.measure(validator, tokens);
  },
});

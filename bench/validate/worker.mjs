// @ts-check
import { answerParent } from "../driver/worker.mjs";
import { guards } from "./guards.mjs";
import { columns } from "./measure.mjs";
import { subjects } from "./subjects.mjs";

/** @type {import("./subjects.mjs").Validator | undefined} */
let validator;

answerParent({
  async create(issuer) {
    validator = await [...subjects, ...guards].find(({ id }) => id === process.argv[2])?.create(issuer);
  },
  measure: ({ column, tokens }) => validator && columns.find(({ id }) => id === column)?.measure(validator, tokens),
});

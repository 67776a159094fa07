// @ts-check
import { answerForSubject } from "./compare.mjs";
import { subjects } from "./subjects.mjs";

answerForSubject(Object.values(subjects).flat());

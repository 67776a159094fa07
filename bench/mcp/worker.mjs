// @ts-check
import { answerForSubject } from "../guard/compare.mjs";
import { subjects } from "./subjects.mjs";

answerForSubject(subjects);

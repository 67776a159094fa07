// @ts-check
// A process that serves what the groups of guards compare: to start one for each subject takes longer than to ask it twice.
import { answerParent } from "../driver/worker.mjs";
import { subjects as ofFrameworks } from "../guard/subjects.mjs";
import { subjects as ofMcp } from "../mcp/subjects.mjs";

const all = [...Object.values(ofFrameworks).flat(), ...ofMcp];

answerParent({ start: ({ id, input }) => all.find((subject) => subject.id === id)?.start(input) });

import { dirname } from "node:path";
import { aFailedSignIn, appendEvents } from "../../support/append-events.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";
import { temporaryFile } from "../deployment.ts";
import { operation } from "../operation.ts";

/** Longer than personal data stays in events, after which their last consumer reads them. */
const TWO_MONTHS = 62 * 86_400;

/** What happens to the log itself. */
export const auditOperations = [
  operation({
    name: "archiving a month of the audit log",
    events: ["audit.archived"],
    async prepare({ app }) {
      await appendEvents(app.deps, [aFailedSignIn()]);
      app.deps.clock.advance(TWO_MONTHS);
      await moveStreamOn(app.deps);
    },
    doors: {
      command: {
        at: "audit archive",
        run: ({ command }) =>
          command(["audit", "archive", "--before", "2026-10", "--to", dirname(temporaryFile("a", ""))]),
      },
    },
  }),
];

// @ts-check
import { testUser } from "@orgward/testing";
import { startIssuer } from "../issuer.mjs";
import { measureInRounds } from "../rounds.mjs";
import { columns } from "../validate/columns.mjs";
import { withWorkers } from "../worker.mjs";
import { toPoints } from "./points.mjs";

const warmUpRounds = 2;
const tokensSeenBefore = 100;

/** @typedef {{ panel: string, organizations: readonly number[], describe: (count: number) => import("../issuer.mjs").TokenDescription }} Form */

/** Of a token. @type {readonly Form[]} */
const forms = [
  {
    panel: "every organization in the token",
    organizations: [1, 5, 10, 15, 20, 25],
    describe: (count) => ({ user: memberOf(count) }),
  },
  {
    panel: "the active organization alone",
    organizations: [1, 25, 50, 75, 100],
    describe: (count) => ({ user: memberOf(count), activeOrgId: orgIdOf(0) }),
  },
];

const lines = /** @type {const} */ ([
  { series: "a new token", subject: "orgward", column: "new" },
  { series: "raw OpenSSL verify", subject: "openssl", column: "new" },
  { series: "a token seen before", subject: "orgward", column: "seen" },
]);

/** What a validation costs against the number of organizations that a user is in. @type {import("./benchmark.mjs").Measurer} */
export const validation = {
  id: "validation",
  packages: ["@orgward/core", "jose"],
  async measure({ rounds, seed, report }) {
    const issuer = await startIssuer();
    const module = new URL("../validate/worker.mjs", import.meta.url);
    try {
      return await withWorkers(module, [{ id: "orgward" }, { id: "openssl" }], [], async (workers) => {
        for (const worker of workers.values()) await worker.ask("create", issuer.description);
        const sizes = forms.flatMap(({ panel, organizations, describe }) =>
          organizations.map((x) => ({
            panel,
            x,
            mint: (/** @type {number} */ count) => issuer.mintTokens(count, () => describe(x)),
          })),
        );
        const seen = new Map();
        for (const size of sizes) seen.set(size, await size.mint(tokensSeenBefore));
        const samples = await measureInRounds({
          tasks: sizes.flatMap((size) => lines.map((line) => ({ panel: size.panel, x: size.x, ...line, size }))),
          rounds,
          warmUpRounds,
          seed,
          report,
          async measure({ subject, column, size }) {
            const newTokens = columns.find(({ id }) => id === column)?.newTokens ?? 0;
            const tokens = newTokens === 0 ? seen.get(size) : await size.mint(newTokens);
            const worker = /** @type {import("../worker.mjs").Worker} */ (workers.get(subject));
            const { validations, nanoseconds } = await worker.ask("measure", { column, tokens });
            return nanoseconds / validations / 1000;
          },
        });
        return [
          {
            id: "validation",
            title: "A validation, against the organizations of the user",
            x: { label: "organizations of the user", scale: "linear" },
            y: { label: "µs, median", scale: "log" },
            points: toPoints(samples),
          },
        ];
      });
    } finally {
      await issuer.close();
    }
  },
};

/**
 * Names and role are as short as those of most: of these organizations 25 fit into a token of 12 KiB, of longer ones fewer.
 *
 * @param {number} count
 */
function memberOf(count) {
  const orgs = Array.from({ length: count }, (_, index) => ({
    orgId: orgIdOf(index),
    orgName: `Team ${index}`,
    urlSafeOrgName: `team-${index}`,
  }));
  return testUser({ memberships: orgs.map((org) => ({ org, role: "Member" })) });
}

/** @param {number} index */
function orgIdOf(index) {
  return `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

import { beforeAll, expect, it } from "vitest";
import { buildCommandLine } from "../support/command-line.ts";
import { describeDatabases } from "../support/databases.ts";
import { findEnded, findLost, findReplayed, grantUntilKilled } from "../support/granting.ts";
import { newInstallation, signIn, startServerProcess } from "../support/server-process.ts";

/** One kill at one moment. `pnpm survive --only grants-sqlite --only grants-postgres` has many. */
const ANSWERS_BEFORE_THE_KILL = 17;

beforeAll(buildCommandLine, 120_000);

describeDatabases("a server killed during grants", (databases) => {
  it("lets no code or rotated token work twice, and loses no acknowledged token", { timeout: 60_000 }, async () => {
    const environment = { ...(await newInstallation(databases)), OAUTH_REFRESH_GRACE_SECONDS: "0" };
    const dying = await startServerProcess(environment);
    const { cookies } = await signIn(dying);
    const problems: string[] = [];
    const kill = () => dying.stop("SIGKILL");
    const grants = await grantUntilKilled(dying, cookies, { answers: ANSWERS_BEFORE_THE_KILL, kill, problems });
    const server = await startServerProcess(environment);
    for (const grant of grants) {
      problems.push(...(await findLost(server, grant, "no grace")), ...(await findEnded(server, grant)));
      problems.push(...(await findReplayed(server, grant)));
    }
    expect(problems).toEqual([]);
    expect(grants.flatMap(({ accessTokens }) => accessTokens).length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_THE_KILL);
    await server.stop("SIGTERM");
  });
});

import { beforeAll, expect, it } from "vitest";
import { buildCommandLine } from "../support/command-line.ts";
import { describeDatabases } from "../support/databases.ts";
import { createOAuthClient, introspect, type OAuthClient, type Tokens } from "../support/oauth-client.ts";
import { newInstallation, signIn, startServerProcess } from "../support/server-process.ts";

const REQUESTS = 50;

beforeAll(buildCommandLine, 120_000);

describeDatabases("server processes", (databases) => {
  /** Two processes on PostgreSQL; SQLite is for one machine, where two processes may share the file, too. */
  async function startTwo() {
    const environment = await newInstallation(databases);
    const servers = [await startServerProcess(environment), await startServerProcess(environment)] as const;
    const clients = servers.map((server) => createOAuthClient(server));
    const [client] = clients as [OAuthClient];
    const sendAtOnce = (send: (to: OAuthClient) => Promise<Response>) =>
      Promise.all(Array.from({ length: REQUESTS }, (_, index) => send(clients[index % clients.length] ?? client)));
    return { servers, client, browser: await signIn(servers[0]), sendAtOnce };
  }

  it("redeem a code once between them, and the replays end what it gave", async () => {
    const { servers, client, browser, sendAtOnce } = await startTwo();
    const code = await client.authorize(browser);
    const responses = await sendAtOnce((to) => to.redeem(code));
    const successes = responses.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    const tokens = (await successes[0]?.json()) as Tokens;
    for (const server of servers) expect(await introspect(server, tokens.access_token)).toEqual({ active: false });

    const { refresh_token } = await client.obtainTokens(browser);
    const refreshes = await sendAtOnce((to) => to.refresh(refresh_token));
    const pairs = await Promise.all(refreshes.map(async (response) => (await response.json()) as Tokens));
    expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(1);
    expect(new Set(pairs.map((pair) => pair.access_token)).size).toBe(1);
    const [pair] = pairs as [Tokens];
    for (const server of servers) expect((await introspect(server, pair.access_token)).active).toBe(true);
    for (const server of servers) await server.stop("SIGTERM");
  });
});

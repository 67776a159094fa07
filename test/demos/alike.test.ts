import { createTestIssuer, demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import { contractCases, type ListeningIssuer, type LoopbackServer } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoNames, startDemo } from "./demos.ts";
import { startNextDemo } from "./next-demo.ts";

let issuer: TestIssuer;
let listening: ListeningIssuer;
let servers: readonly (readonly [name: string, server: DemoServer])[];

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  // The demo for Next is a process of its own, which reaches the issuer over HTTP.
  listening = await issuer.listen();
  const { authUrl, apiKey, fetch, clock } = issuer;
  const setup = { authOptions: { authUrl, apiKey, fetch, clock, realm: "orgward" } };
  const started = [
    ...demoNames.map(async (name) => [name, await startDemo(name, setup)] as const),
    startNextDemo({ authUrl, apiKey }).then((server) => ["next", server] as const),
  ];
  servers = await Promise.all(started);
});
afterAll(async () => {
  await Promise.all((servers ?? []).map(([, server]) => server.close()));
  await listening?.close();
});

/** A demo that is served over HTTP. */
type DemoServer = Pick<LoopbackServer, "fetch" | "close">;

const paths = [
  ...new Set(contractCases.filter(({ id }) => id.startsWith("demo ")).map(({ request }) => request.path)),
  // The same organization, written in another way.
  `/api/orgs/%31${demoOrgs.acme.orgId.slice(1)}/admin`,
];
const badHeaders: Readonly<Record<string, () => Promise<string>>> = {
  "an expired token": () => issuer.authorization({ defect: "expired" }),
  "an unsigned token": () => issuer.authorization({ defect: "alg_none" }),
  "two tokens": async () => `${await issuer.authorization()} again`,
  "another scheme": async () => "Basic dXNlcjpwYXNzd29yZA==",
};
const visitors: Readonly<Record<string, () => Promise<string | null>>> = {
  ...Object.fromEntries(
    Object.entries(demoUsers).map(([name, user]) => [name, () => issuer.authorization({ user })] as const),
  ),
  anonymous: async () => null,
  ...badHeaders,
};

/** What two adapters must have in common. */
async function show(server: DemoServer, path: string, authorization: string | null): Promise<unknown> {
  const response = await server.fetch(path, { headers: authorization === null ? {} : { authorization } });
  const { status, headers } = response;
  return {
    status,
    body: await response.json(),
    challenge: headers.get("www-authenticate"),
    cacheControl: headers.get("cache-control"),
  };
}

describe.each(Object.entries(visitors))("the demos answer %s alike", (_visitor, authorizationOf) => {
  it.each(paths)("on %s", async (path) => {
    const authorization = await authorizationOf();
    const answers = await Promise.all(
      servers.map(async ([name, server]) => ({ name, answer: await show(server, path, authorization) })),
    );
    const [first, ...others] = answers;
    for (const { name, answer } of others) expect(answer, `${name}, against ${first?.name}`).toEqual(first?.answer);
  });
});

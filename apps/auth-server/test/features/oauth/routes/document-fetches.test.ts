import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { storeMetadataDocumentSettings } from "../../../../src/features/oauth/domain/metadata-documents/settings.ts";
import { createFetchDocument } from "../../../../src/platform/outbound/fetch-document.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createGate } from "../../../support/gate.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const ATTACKER = "203.0.113.7";
const VICTIM = "198.51.100.1";
const DOCUMENTS = "notes.example.test";

/** A server with the documents of good clients. */
async function startDocumentServer(): Promise<number> {
  const server = createServer(({ url }, response) => {
    const document = {
      client_id: `https://${DOCUMENTS}${url}`,
      client_name: "Notes",
      redirect_uris: ["http://127.0.0.1/callback"],
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(document));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describeOnSqlite("fetching documents of clients", ({ open }) => {
  /** An app that reaches one good host; the names of all others are not resolved before the gate is opened. */
  async function setUp(documentFetches: (typeof testPolicy.rateLimits)["documentFetches"] = null) {
    const port = await startDocumentServer();
    const slow = createGate();
    onTestFinished(slow.open);
    const looked: string[] = [];
    const hostIsBusy = createGate();
    const fetchDocument = createFetchDocument({
      timeoutMilliseconds: 600_000,
      isPublicAddress: () => true,
      async resolve(host) {
        looked.push(host);
        if (looked.length === 8) hostIsBusy.open();
        if (host !== DOCUMENTS) await slow.opened;
        return [{ address: "127.0.0.1", family: 4 }];
      },
      request: (url, options, onResponse) =>
        request(new URL(`http://${url.hostname}:${port}${url.pathname}`), { ...options, port }, onResponse),
    });
    const rateLimits = { ...testPolicy.rateLimits, documentFetches };
    const app = await createTestApp(await open(), { fetchDocument, policy: { rateLimits } });
    await app.deps.store.write((repositories) =>
      storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] }),
    );
    const authorize = (clientId: string, peer: string) =>
      app.request(createOAuthClient(app, { clientId }).authorizePath(), { headers: { accept: "text/html" }, peer });
    return { slow, looked, hostIsBusy, authorize };
  }

  it("goes on for others while one network waits for 120 slow ones, and turns most of those away", async () => {
    const { slow, looked, authorize } = await setUp();
    const statuses: number[] = [];
    const turnedAway = createGate();
    const attack = Array.from({ length: 120 }, async (_, index) => {
      const response = await authorize(`https://slow-${index}.example.test/client`, ATTACKER);
      if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      statuses.push(response.status);
      if (statuses.length === 108) turnedAway.open();
    });
    await turnedAway.opened;
    const victim = await authorize(`https://${DOCUMENTS}/client`, VICTIM);
    expect([victim.status, victim.headers.get("location")]).toEqual([303, expect.stringContaining("/login?")]);
    expect(statuses).toEqual(Array.from({ length: 108 }, () => 429));
    expect(looked).toHaveLength(5);
    slow.open();
    await Promise.all(attack);
    expect(statuses.filter((status) => status === 429)).toHaveLength(108);
  });

  it("goes on from other hosts while many networks wait for a slow one", async () => {
    const { slow, looked, hostIsBusy, authorize } = await setUp();
    const waiting = Array.from({ length: 40 }, (_, index) =>
      authorize("https://slow.example.test/client", `192.0.2.${index}`),
    );
    await hostIsBusy.opened;
    const victim = await authorize(`https://${DOCUMENTS}/client`, VICTIM);
    expect(victim.status).toBe(303);
    expect(looked.filter((host) => host === "slow.example.test")).toHaveLength(8);
    slow.open();
    await Promise.all(waiting);
    expect(looked).toHaveLength(41);
  });

  it("leaves most of what a host may be asked to other networks", async () => {
    const { authorize } = await setUp({ requests: 8, seconds: 60 });
    const statusOf = async (client: number, peer: string) =>
      (await authorize(`https://${DOCUMENTS}/client-${client}`, peer)).status;
    expect([await statusOf(1, ATTACKER), await statusOf(2, ATTACKER), await statusOf(3, ATTACKER)]).toEqual([
      303, 303, 429,
    ]);
    expect(await statusOf(4, VICTIM)).toBe(303);
  });
});

import { expect, it } from "vitest";
import { createApp } from "../../../src/app.ts";
import { createSigningKeys } from "../../../src/features/signing-keys/domain/keys.ts";
import { createSealer } from "../../../src/platform/sealing/sealing.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";
import { aSecret } from "../../support/test-deps.ts";

const ENVIRONMENT = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

describeDatabases("the probes", ({ open }) => {
  it("say that the server is up and ready", async () => {
    const { request } = await createTestApp(await open());
    for (const path of ["/healthz", "/readyz"]) {
      const response = await request(path);
      expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: { status: "ok" } });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("say that the server is up but not ready when the database does not answer", async () => {
    const store = await open();
    const { request } = await createTestApp(store);
    await store.close();
    expect((await request("/healthz")).status).toBe(200);
    const response = await request("/readyz");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({
      status: "unavailable",
      failing: expect.arrayContaining(["database"]),
    });
  });

  it("say that the server is not ready when it cannot use its signing key", async () => {
    const { deps } = await createTestApp(await open());
    const sealer = await createSealer([aSecret(9)], "signing keys");
    const app = createApp({ ...deps, signingKeys: createSigningKeys({ ...deps, sealer }) });
    const response = await app.request("/readyz", {}, ENVIRONMENT);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: "unavailable", failing: ["signing_key"] });
  });
});

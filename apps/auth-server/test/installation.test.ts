import { expect, it } from "vitest";
import { DEMO_API_KEY } from "../src/demo/demo-data.ts";
import { openInstallation, prepareInstallation } from "../src/installation.ts";
import { type Config, ConfigurationError, parseConfig } from "../src/platform/config/config.ts";
import { SERVER } from "../src/platform/events/actor.ts";
import { createLogger } from "../src/platform/observability/logger.ts";
import { hashToken } from "../src/platform/sealing/secret-token.ts";
import { createDataDirectory } from "./support/data-directory.ts";
import { describeDatabases } from "./support/databases.ts";
import { recordedEvents } from "./support/recorded-events.ts";
import { anApiKey } from "./support/records.ts";
import { aSecret } from "./support/test-deps.ts";

const silent = createLogger("silent");

describeDatabases("an installation", ({ create }) => {
  async function configure(environment: Record<string, string> = {}): Promise<Config> {
    const config = parseConfig({ DATA_DIR: await createDataDirectory(), SIGNING_ALGORITHM: "ES256", ...environment });
    return { ...config, secretKeys: [aSecret()], database: await create() };
  }

  /** Starts as `orgward start` does, lets `inspect` look, and closes. */
  async function start<T>(config: Config, inspect: (installation: Awaited<ReturnType<typeof openInstallation>>) => T) {
    const installation = await openInstallation(config, silent);
    try {
      await prepareInstallation(installation, config);
      return await inspect(installation);
    } finally {
      await installation.store.close();
    }
  }

  const production = { production: true, demoData: false, authUrl: "https://auth.example.com" };

  it("starts with the default roles and a signing key, and keeps both", async () => {
    const config = await configure();
    const look = (installation: Awaited<ReturnType<typeof openInstallation>>) =>
      Promise.all([installation.store.read.roles.list(), installation.signingKeys.published()]);
    const [roles, keys] = await start(config, look);
    expect(roles.map(({ name }) => name)).toEqual(["Owner", "Admin", "Member"]);
    expect(keys).toHaveLength(1);
    expect(await start(config, look)).toEqual([roles, keys]);
  });

  it("tells once, as the server, of the signing key that it starts with", async () => {
    const config = await configure();
    const look = ({ store }: Awaited<ReturnType<typeof openInstallation>>) => recordedEvents({ store });
    const told = await start(config, look);
    expect(told).toMatchObject([{ type: "signing_key.published", actor: SERVER, request: null }]);
    expect(await start(config, look)).toEqual(told);
  });

  it("loads the demo data only when told so", async () => {
    const config = await configure();
    const users = (installation: Awaited<ReturnType<typeof openInstallation>>) =>
      installation.store.read.users.findByEmail("owner@acme.test");
    expect(await start(config, users)).toBeNull();
    expect(await start({ ...config, demoData: true }, users)).not.toBeNull();
  });

  it("refuses to run in production on a database that holds the demo data", async () => {
    const config = await configure({ DEMO_DATA: "true" });
    await start(config, () => undefined);
    const starting = start({ ...config, ...production }, () => undefined);
    await expect(starting).rejects.toThrow(/The database contains the demo data or the demo API key/);
  });

  it("refuses to run in production on a database that holds the demo API key, also a revoked one", async () => {
    const config = await configure();
    const key = anApiKey({ keyHash: hashToken(DEMO_API_KEY), revokedAt: 1 });
    await start(config, ({ store }) => store.write(({ apiKeys }) => apiKeys.create(key)));
    await expect(start({ ...config, ...production }, () => undefined)).rejects.toThrow(ConfigurationError);
  });

  it.each([
    ["in development", {}, true],
    ["on the machine's IP address", { authUrl: "http://127.0.0.1:4000" }, true],
    ["in development behind a public address", { authUrl: "https://auth.example.com" }, false],
    ["in production", { production: true }, false],
  ])("decides whether web apps on the machine need registration: %s", async (_where, changes, expected) => {
    const config = { ...(await configure()), ...changes };
    expect(await start(config, ({ policy }) => policy.loopbackAppsAllowed)).toBe(expected);
  });

  it("runs in production on a database of its own", async () => {
    const config = { ...(await configure()), ...production };
    expect(await start(config, ({ policy }) => policy.issuer)).toBe("https://auth.example.com");
  });

  it("says at start that the secret key is not the one of this database, and takes the right one beside a new one", async () => {
    const config = await configure();
    const kid = await start(config, async ({ signingKeys }) => (await signingKeys.signer()).kid);
    const starting = start({ ...config, secretKeys: [aSecret(1)] }, () => undefined);
    await expect(starting).rejects.toThrow(/^Invalid configuration:\n- ORGWARD_SECRET_KEY doesn't match this database/);
    const rotated = { ...config, secretKeys: [aSecret(1), aSecret()] };
    expect(await start(rotated, async ({ signingKeys }) => (await signingKeys.signer()).kid)).toBe(kid);
  });
});

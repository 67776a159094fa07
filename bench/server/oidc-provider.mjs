// @ts-check
import { startWorker } from "../worker.mjs";
import { connections } from "./load.mjs";
import { authorizePath } from "./operations.mjs";
import { createVisitor } from "./visitor.mjs";

const client = { client_id: "bench", client_secret: "a_secret_of_the_benchmark" };
const paths = { authorize: "/auth", token: "/token", introspect: "/token/introspection" };

/**
 * Starts oidc-provider with a store in memory.
 *
 * @returns {Promise<import("./subjects.mjs").RunningServer>}
 */
export async function startOidcProvider() {
  const worker = startWorker(new URL("oidc-provider-worker.mjs", import.meta.url), "oidc-provider");
  try {
    const port = await worker.ask("create", client);
    const visitors = Array.from({ length: connections }, () => createVisitor(`http://127.0.0.1:${port}`));
    await Promise.all(visitors.map((visitor) => visitor.open(authorizePath({ client, paths }))));
    const cookies = visitors.map((visitor) => visitor.cookie());
    const target = { ports: [port], client, metadataPath: "/.well-known/openid-configuration", paths, cookies };
    return { target, stop: async () => worker.stop() };
  } catch (error) {
    worker.stop();
    throw error;
  }
}

// @ts-check
import { Provider } from "oidc-provider";
import { answerParent } from "../driver/worker.mjs";
import { listen } from "../guard/listen.mjs";

answerParent({
  /** Serves documents alone: as it keeps everything in memory, what it issues can't be compared. */
  async start() {
    const provider = new Provider("http://localhost", { cookies: { keys: ["a key of the benchmark"] } });
    const paths = { metadata: "/.well-known/openid-configuration", jwks: "/jwks" };
    return { ports: [await listen(provider.callback())], paths, cookies: [] };
  },
});

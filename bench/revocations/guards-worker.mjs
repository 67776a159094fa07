// @ts-check
// A process with many guards of one framework, each with a list of its own.
import { guardedApps } from "../../survive/guards/apps.mjs";
import { answerParent } from "../driver/worker.mjs";

answerParent({
  async start({ framework, count, ...authServer }) {
    const createApp = guardedApps[framework];
    if (!createApp) throw new Error(`There is no framework ${framework}.`);
    const apps = await Promise.all(
      Array.from({ length: count }, () => createApp({ ...authServer, clock: Date.now, everyPrincipal: true })),
    );
    return apps.map(({ url }) => url);
  },
});

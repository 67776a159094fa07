// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { answerParent } from "../worker.mjs";
import { redirectUri, scope } from "./operations.mjs";

const metadata = JSON.stringify({ issuer: "http://localhost", grant_types_supported: ["x".repeat(800)] });
const verdict = JSON.stringify({ active: true, client_id: "bench", scope, sub: "x".repeat(36), aud: "x".repeat(25) });
let rotations = 0;

answerParent({
  /** @param {import("./operations.mjs").Target["paths"]} paths */
  async create(paths) {
    const answers = new Map([
      [paths.introspect, () => verdict],
      [
        paths.token,
        () => JSON.stringify({ access_token: "x".repeat(43), refresh_token: `refresh-${rotations++}`, scope }),
      ],
    ]);
    const server = createServer(async (request, response) => {
      const [path = ""] = request.url?.split("?") ?? [];
      await text(request);
      if (path === paths.authorize) return response.writeHead(302, { location: `${redirectUri}?code=code` }).end();
      response.setHeader("content-type", "application/json").end(answers.get(path)?.() ?? metadata);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
  },
});

// @ts-check
import { join } from "node:path";
import { listPackages, repository } from "../setup/workspace.mjs";

/**
 * @typedef {{
 *   name: string,
 *   title: string,
 *   folder: string,
 *   port: number,
 *   url: string,
 *   readyPath: string,
 *   command: readonly string[],
 *   env: Record<string, string>,
 *   isMcp?: boolean,
 * }} Service a process of `npm start`; `folder` is relative to the repository, `isMcp` says that MCP clients use it
 */

const authServerPort = 4000;

/** @type {Record<string, { title: string, port: number }>} */
const demos = {
  "apps/demo-express": { title: "Express demo", port: 4001 },
  "apps/demo-koa": { title: "Koa demo", port: 4002 },
  "apps/demo-hono": { title: "Hono demo", port: 4003 },
  "apps/demo-next": { title: "Next.js demo", port: 4004 },
  "apps/demo-mcp": { title: "MCP demo", port: 4005 },
};

/** @type {Service} */
export const authServer = {
  name: "auth-server",
  title: "auth server",
  folder: "apps/auth-server",
  port: authServerPort,
  url: `http://localhost:${authServerPort}`,
  readyPath: "/readyz",
  command: ["node", "bin/orgward.js", "start"],
  env: {
    NODE_ENV: "development",
    PORT: String(authServerPort),
    AUTH_URL: `http://localhost:${authServerPort}`,
    DATA_DIR: join(repository, ".data"),
    DEMO_DATA: "true",
  },
};

/**
 * The demo apps of this repository, in the order of their ports.
 *
 * @returns {Service[]}
 */
export function listDemos() {
  return listPackages()
    .filter(({ folder, manifest }) => Object.hasOwn(demos, folder) && manifest.scripts?.start !== undefined)
    .map(({ folder, manifest }) => describeDemo(folder, manifest.scripts?.start ?? ""))
    .sort((one, other) => one.port - other.port);
}

/**
 * The demo apps with the routes that all frameworks' demos serve: all but the MCP server.
 *
 * @returns {Service[]}
 */
export function listApiDemos() {
  return listDemos().filter(({ isMcp }) => !isMcp);
}

/**
 * @param {string} folder
 * @param {string} startScript
 * @returns {Service}
 */
function describeDemo(folder, startScript) {
  const { title, port } = /** @type {{ title: string, port: number }} */ (demos[folder]);
  return {
    name: folder.slice("apps/".length),
    title,
    folder,
    port,
    url: `http://localhost:${port}`,
    readyPath: "/",
    // `exec`: the app itself gets the signals, not a shell around it.
    command: ["sh", "-c", `exec ${startScript}`],
    env: {
      NODE_ENV: "development",
      PORT: String(port),
      AUTH_URL: authServer.url,
      API_KEY: "demo_backend_api_key",
      DATA_DIR: join(repository, ".data", folder.slice("apps/".length)),
    },
    isMcp: folder === "apps/demo-mcp",
  };
}

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

/**
 * @typedef {{
 *   ports?: Readonly<Record<string, number>>,
 *   host?: string,
 *   dataFolder?: string,
 *   settings?: Readonly<Record<string, string>>,
 * }} Place where services listen, the default ports where none are given, and keep their data; `settings` are the auth server's
 */

/** Where the services listen unless something else does. */
export const defaultPorts = /** @type {const} */ ({
  "auth-server": 4000,
  "demo-express": 4001,
  "demo-koa": 4002,
  "demo-hono": 4003,
  "demo-next": 4004,
  "demo-mcp": 4005,
});

const titles = /** @type {const} */ ({
  "demo-express": "Express demo",
  "demo-koa": "Koa demo",
  "demo-hono": "Hono demo",
  "demo-next": "Next.js demo",
  "demo-mcp": "MCP demo",
});

/** @typedef {keyof typeof titles} DemoName */

const defaultHost = "127.0.0.1";
const defaultDataFolder = join(repository, ".data");

/** The auth server at its default port. */
export const authServer = describeAuthServer();

/**
 * The auth server as `npm start` runs it.
 *
 * @param {Place} [place]
 * @returns {Service}
 */
export function describeAuthServer({
  ports = {},
  host = defaultHost,
  dataFolder = defaultDataFolder,
  settings = {},
} = {}) {
  const name = "auth-server";
  const port = ports[name] ?? defaultPorts[name];
  const url = `http://localhost:${port}`;
  return {
    name,
    title: "auth server",
    folder: "apps/auth-server",
    port,
    url,
    readyPath: "/readyz",
    command: ["node", "bin/orgward.js", "start"],
    env: {
      ...settings,
      NODE_ENV: "development",
      HOST: host,
      PORT: String(port),
      AUTH_URL: url,
      DATA_DIR: dataFolder,
      DEMO_DATA: "true",
    },
  };
}

/**
 * The demo apps of this repository, in the order of their default ports.
 *
 * @param {Place} [place]
 * @returns {Service[]}
 */
export function listDemos(place = {}) {
  return listPackages()
    .flatMap(({ folder, manifest }) => {
      const name = folder.slice("apps/".length);
      const { start } = manifest.scripts ?? {};
      return folder.startsWith("apps/") && isDemo(name) && start !== undefined ? [{ name, start }] : [];
    })
    .sort((one, other) => defaultPorts[one.name] - defaultPorts[other.name])
    .map(({ name, start }) => describeDemo(name, start, place));
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
 * @param {string} name
 * @returns {name is DemoName}
 */
function isDemo(name) {
  return Object.hasOwn(titles, name);
}

/**
 * @param {DemoName} name
 * @param {string} startScript
 * @param {Place} place
 * @returns {Service}
 */
function describeDemo(name, startScript, { ports = {}, host = defaultHost, dataFolder = defaultDataFolder }) {
  const port = ports[name] ?? defaultPorts[name];
  return {
    name,
    title: titles[name],
    folder: `apps/${name}`,
    port,
    url: `http://localhost:${port}`,
    readyPath: "/",
    // Without a shell around it, the app itself gets the signals, on every system.
    command: startScript.split(" "),
    env: {
      NODE_ENV: "development",
      HOST: host,
      PORT: String(port),
      AUTH_URL: describeAuthServer({ ports }).url,
      API_KEY: "demo_backend_api_key",
      DATA_DIR: join(dataFolder, name),
    },
    isMcp: name === "demo-mcp",
  };
}

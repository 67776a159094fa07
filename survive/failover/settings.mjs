// @ts-check
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../scripts/setup/workspace.mjs";

/**
 * @typedef {object} NodeAddress Where a node of a cluster is reached. Others reach it, and it reaches etcd, through links.
 * @property {string} name
 * @property {number} postgresPort Where its PostgreSQL listens.
 * @property {number} patroniPort Where its Patroni listens.
 * @property {number} postgresLink
 * @property {number} patroniLink
 * @property {number} etcdLink
 */

/** What people are told to use is what is tried here, but for addresses, folders and sizes. */
const recipe = join(repository, "deploy/high-availability");
const host = "127.0.0.1";
const password = "survive";

/**
 * The file of settings of Patroni on one node.
 *
 * @param {string} diskFolder
 * @returns {Promise<string>}
 */
export async function patroniFile(diskFolder) {
  const parameters = { unix_socket_directories: diskFolder, ...smallSizes };
  const settings = await readFile(join(recipe, "patroni.yml"), "utf8");
  const withScript = replaceOnce(settings, "/etc/patroni/create-database.sh", join(recipe, "create-database.sh"));
  // YAML includes JSON.
  return replaceOnce(withScript, /^postgresql:$/m, `postgresql:\n  parameters: ${JSON.stringify(parameters)}`);
}

/** So that three nodes fit into a small machine, each with its disk. */
const smallSizes = {
  shared_buffers: "32MB",
  ...{ max_wal_size: "64MB", min_wal_size: "32MB", wal_keep_size: "32MB", max_slot_wal_keep_size: "256MB" },
};

/**
 * The variables that say what differs between nodes.
 *
 * @param {NodeAddress} node
 * @param {{ diskFolder: string, tools: import("./tools.mjs").Tools }} places
 * @returns {Record<string, string>}
 */
export function patroniEnvironment(node, { diskFolder, tools }) {
  return {
    ...tools.environment,
    PATH: `${tools.postgresBinaries}:${tools.environment.PATH}`,
    PATRONI_NAME: node.name,
    PATRONI_RESTAPI_LISTEN: `${host}:${node.patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${node.patroniLink}`,
    PATRONI_ETCD3_HOSTS: `${host}:${node.etcdLink}`,
    // It asks etcd nothing about other ways to reach it, which would lead around the link.
    PATRONI_ETCD3_USE_PROXIES: "true",
    PATRONI_POSTGRESQL_LISTEN: `${host}:${node.postgresPort}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${node.postgresLink}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(diskFolder, "data"),
    PATRONI_POSTGRESQL_BIN_DIR: tools.postgresBinaries,
    PATRONI_POSTGRESQL_PGPASS: join(diskFolder, "pgpass"),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    POSTGRES_PASSWORD: password,
  };
}

/**
 * The file of settings of HAProxy.
 *
 * @param {number} port Where it listens.
 * @param {readonly NodeAddress[]} nodes
 * @returns {Promise<string>}
 */
export async function haproxyFile(port, nodes) {
  const settings = await readFile(join(recipe, "haproxy.cfg"), "utf8");
  const servers = nodes.map(
    (node) => `  server ${node.name} ${host}:${node.postgresLink} check port ${node.patroniLink}\n`,
  );
  const withPort = replaceOnce(settings, "127.0.0.1:5000", `${host}:${port}`);
  return replaceOnce(withPort, /(?:^ {2}server .*\n)+/m, servers.join(""));
}

/** @param {readonly number[]} ports Of HAProxy, or of every node. @returns the value of `DATABASE_URL` */
export function databaseUrl(ports) {
  return `postgres://orgward:${password}@${ports.map((port) => `${host}:${port}`).join(",")}/orgward`;
}

/** @param {string} text @param {string | RegExp} pattern @param {string} replacement @returns {string} */
function replaceOnce(text, pattern, replacement) {
  const replaced = text.replace(pattern, () => replacement);
  if (replaced === text) throw new Error(`The recipe has no ${pattern}.`);
  return replaced;
}

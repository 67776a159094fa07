// @ts-check

/**
 * @typedef {object} NodeAddress Where a node of a cluster is reached. Others reach it, and it reaches etcd, through links.
 * @property {string} name
 * @property {number} postgresPort Where its PostgreSQL listens.
 * @property {number} patroniPort Where its Patroni listens.
 * @property {number} postgresLink
 * @property {number} patroniLink
 * @property {number} etcdLink
 */

const host = "127.0.0.1";

/** Without a password: all of it is on this machine, for the time of a run. */
const superuser = "postgres";
const replicator = "replicator";

/**
 * Seconds. A leader that hasn't renewed its key for `ttl` is replaced: 20 is the least that Patroni takes. `loop_wait` and twice
 * `retry_timeout` have to fit in, so that a leader without etcd steps down before another one is elected.
 */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

/**
 * The settings of Patroni on one node.
 *
 * @param {NodeAddress} node
 * @param {{ dataFolder: string, postgresBinaries: string }} places
 */
export function patroniSettings(node, { dataFolder, postgresBinaries }) {
  return {
    scope: "orgward",
    name: node.name,
    restapi: { listen: `${host}:${node.patroniPort}`, connect_address: `${host}:${node.patroniLink}` },
    // `use_proxies`: it asks etcd nothing about other ways to reach it, which would lead around the link.
    etcd3: { hosts: [`${host}:${node.etcdLink}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...timing,
        // A commit is on two machines before it is confirmed; "strict" means that it waits where there is no second one.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A primary that crashed is replaced, and not started again and again.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: postgresParameters },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
    },
    postgresql: {
      listen: `${host}:${node.postgresPort}`,
      connect_address: `${host}:${node.postgresLink}`,
      data_dir: `${dataFolder}/data`,
      bin_dir: postgresBinaries,
      pgpass: `${dataFolder}/pgpass`,
      pg_hba: [
        `host all all ${host}/32 trust`,
        `host replication ${replicator} ${host}/32 trust`,
        "local all all trust",
      ],
      authentication: { superuser: { username: superuser }, replication: { username: replicator } },
      parameters: { unix_socket_directories: dataFolder },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

const postgresParameters = {
  max_connections: 100,
  wal_keep_size: "32MB",
  max_wal_size: "64MB",
  min_wal_size: "32MB",
  shared_buffers: "32MB",
  wal_log_hints: "on",
  hot_standby: "on",
};

/**
 * The settings of HAProxy: connections go to the node whose Patroni says that it is the primary, and end when it no longer is.
 *
 * @param {number} port Where it listens.
 * @param {readonly NodeAddress[]} nodes
 */
export function haproxySettings(port, nodes) {
  return `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind ${host}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} ${host}:${node.postgresLink} check port ${node.patroniLink}`).join("\n")}
`;
}

/** @param {readonly number[]} ports Of HAProxy, or of every node. @returns the value of `DATABASE_URL` */
export function databaseUrl(ports) {
  return `postgres://${superuser}@${ports.map((port) => `${host}:${port}`).join(",")}/postgres`;
}
